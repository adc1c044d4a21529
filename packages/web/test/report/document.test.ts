import { describe, expect, it } from 'vitest'
import { levelAt, oneLevelUp, sidesChanged } from '../../src/report/again.ts'
import { stepsBetween } from '../../src/report/chart.tsx'
import type { Chronicle } from '../../src/report/chronicle.ts'
import { reportDocument } from '../../src/report/document.tsx'
import { frameAround, SHAPE } from '../../src/report/frame.ts'
import { luckOf, luckWords } from '../../src/report/luck.ts'
import type { Report } from '../../src/report/paper.tsx'
import { greatestOf, swingsOf } from '../../src/report/turning.ts'

const EVIL = '<script>alert("x")</script>'

const chronicle: Chronicle = {
  sides: [
    { id: 'red', name: EVIL, nation: 'french' },
    { id: 'blue', name: 'Blue', nation: 'prussian' },
  ],
  lines: [
    { id: 'red', name: EVIL, nation: 'french' },
    { id: 'blue', name: 'Blue', nation: 'prussian' },
  ],
  turns: [
    { turn: 1, label: 'Turn 1', points: [0, 2], lost: [1, 0] },
    { turn: 2, label: `Turn 2, ${EVIL}`, points: [7, -2], lost: [1, 4] },
  ],
  verdict: 'a draw',
  losses: [{ side: 'red', lost: 1, of: 4, says: EVIL }],
  turningPoints: [{ turn: 2, label: 'Turn 2', moment: 9, swing: EVIL, text: EVIL, places: ['x" onload="y'] }],
  luck: [EVIL, 'but'],
  count: [{ side: 'red', what: EVIL, points: 3 }],
  dispatches: [{ label: 'Turn 1', sentences: [EVIL, 'B & C.'] }],
  history: { text: EVIL, result: EVIL },
  review: {
    name: EVIL,
    start: 0.5,
    end: 0,
    ours: -0.3,
    theirs: -0.1,
    luck: -0.1,
    accuracy: 60,
    curve: [
      { moment: 0, label: 'Turn 1', chance: 0.5 },
      { moment: 9, label: EVIL, chance: 0 },
    ],
    costly: [{ moment: 3, label: EVIL, done: EVIL, better: EVIL, reasons: [EVIL], cost: 0.3 }],
  },
}

const report: Report = {
  title: `${EVIL} & "others"`,
  system: 'A game',
  date: '1 May 1813',
  players: [`The French: ${EVIL}`],
  result: EVIL,
  chronicle,
  pictures: [{ src: 'data:image/png;base64,AAAA', width: 2, height: 1 }],
}

describe('a saved report', () => {
  const html = reportDocument(report, '.rp-paper { color: black }')

  it('has no script in it, whatever people are called', () => {
    expect(html).not.toMatch(/<script/i)
    expect(html).not.toMatch(/\son\w+=/i)
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &quot;others&quot;')
    expect(html).toContain('B &amp; C.')
    expect(html).toContain('Your turns came to 60 of 100')
  })

  it('needs nothing from elsewhere', () => {
    expect(html).toContain('<img src="data:image/png;base64,AAAA"')
    expect(html).not.toMatch(/https?:/)
    expect(html).toContain("default-src 'none'")
    expect(html).toContain('<style>.rp-paper { color: black }</style>')
  })
})

describe('turning points', () => {
  const balance = (...told: readonly (readonly [turn: number, value: number])[]) =>
    told.map(([turn, value]) => ({ turn, value }))

  it('are runs one way within a turn, at the moment most of it happened', () => {
    const swings = swingsOf(balance([1, 0], [1, 2], [1, 2], [1, 7], [1, 4], [2, 5], [2, 5]))
    expect(swings).toEqual([
      { turn: 1, moment: 3, by: 7 },
      { turn: 1, moment: 4, by: -3 },
      { turn: 1, moment: 5, by: 1 },
    ])
  })

  it('are the greatest, one a turn, in their order', () => {
    const swings = [
      { turn: 1, moment: 1, by: 3 },
      { turn: 2, moment: 5, by: -9 },
      { turn: 2, moment: 7, by: 8 },
      { turn: 4, moment: 9, by: 1 },
      { turn: 5, moment: 12, by: 4 },
    ]
    expect(greatestOf(swings, 3).map(({ moment }) => moment)).toEqual([1, 5, 12])
  })
})

describe('luck', () => {
  const seats = [
    { id: 'a', side: 'red' },
    { id: 'b', side: 'blue' },
  ]
  const thrown = (value: number, more: object = {}) => ({
    type: 'thrown',
    clauses: [],
    rolls: [{ what: 'fire', sides: 6, value }],
    ...more,
  })

  it('is counted to the side the throw names, else to the one that acted', () => {
    const entries = [
      { number: 0, seat: 'a', events: [thrown(6), thrown(1, { side: 'blue' })] },
      { number: 1, seat: 'b', events: [thrown(2), { type: 'moved', clauses: [] }] },
    ]
    expect(luckOf(entries, seats)).toMatchObject([
      { side: 'red', dice: 1, sum: 6, expected: 3.5 },
      { side: 'blue', dice: 2, sum: 3, expected: 7 },
    ])
  })

  it('is said in words', () => {
    const entries = [{ number: 0, seat: 'a', events: Array.from({ length: 20 }, () => thrown(6)) }]
    const [luck] = luckOf(entries, seats)
    expect(luck && luckWords(luck, 'Red')).toBe(
      'Red: 20 dice, 6.0 on average where 3.5 was to be expected: remarkably high: fewer than one game in fifty goes so.',
    )
  })
})

describe('playing again', () => {
  const seats = [
    { id: 'a', side: 'red' },
    { id: 'b', side: 'blue' },
    { id: 'c', side: 'blue' },
  ]

  it('goes a level up as long as there is one', () => {
    expect(oneLevelUp({ a: 'you', b: 'recruit' })).toEqual({ a: 'you', b: 'sergeant' })
    expect(oneLevelUp({ a: 'you', b: 'marshal' })).toBeNull()
    expect(oneLevelUp({ a: 'you', b: 'you' })).toBeNull()
    expect(levelAt({ a: 'recruit', b: 'recruit' })).toBeNull()
  })

  it('changes sides with the computer', () => {
    expect(sidesChanged({ a: 'you', b: 'veteran', c: 'veteran' }, seats)).toEqual({
      a: 'veteran',
      b: 'you',
      c: 'veteran',
    })
    expect(sidesChanged({ a: 'you', b: 'you', c: 'you' }, seats)).toBeNull()
  })
})

describe('pictures', () => {
  const whole = { x0: 0, y0: 0, x1: 100, y1: 60 }

  it('stay on the sheet and have one shape', () => {
    const part = frameAround([{ x: 2, y: 58 }], whole, 30)
    expect(part.x0).toBe(0)
    expect(part.y1).toBe(60)
    expect((part.y1 - part.y0) / (part.x1 - part.x0)).toBeCloseTo(SHAPE)
  })

  it('show all of the sheet where nothing is to be shown', () => {
    expect(frameAround([], whole, 30)).toEqual(whole)
  })

  it('are ruled in even steps', () => {
    expect(stepsBetween(0, 1)).toEqual([0, 1])
    expect(stepsBetween(-3, 12)).toEqual([-5, 0, 5, 10, 15])
  })
})
