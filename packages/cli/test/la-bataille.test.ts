import { laBataille, typing } from '@bivouac/la-bataille'
import type { LbAction, LbPosition } from '@bivouac/la-bataille'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { lbSkin } from '../src/la-bataille/skin.ts'
import { readOrder } from '../src/orders/orders.ts'
import { inkFor } from '../src/text.ts'
import { bivouac, useFolder } from './desk.ts'

const sheet = { ink: inkFor(false), columns: 60, rows: 40 }
const open = (scenario = 'saalfeld-croesten'): LbPosition => laBataille.open({ scenario }, seededDice(1))
/** The same, charges of the first turn declined. */
function moving(): LbPosition {
  const p = open()
  laBataille.perform(p, 'imperial', { do: 'end' }, seededDice(1))
  return p
}
/** What typed words come to, or what is asked back. */
function ordered(p: LbPosition, ...words: string[]): readonly LbAction[] | string {
  const order = readOrder({ system: laBataille, typing }, p, 'imperial', words)
  if (order === null) return 'no order'
  if ('answer' in order) return order.answer
  return order.steps.flatMap((step) => {
    const found = step(p)
    return 'reason' in found ? [] : found
  })
}

describe('the map', () => {
  it('shows ground, water, roads and units with formation and facing', () => {
    expect(lbSkin.map(open(), sheet, 'crosten', false)).toEqual([
      '·        ·        ·        ~        ·        ·',
      ' 1107              1307    ~         1507',
      '·        ·        ·        ~        ·        ·        ·',
      '          1207             ~1407              1607',
      '·        ·        ~~~~~~~~~·<I/Xa>  ·        ·        ·',
      ' 1108             ~1308     3L SSW   1508',
      '·        ·        ~        ·        ·<I/Xa>  ·        ·',
      '          1208    ~         1408     3L SSW   1608',
      '·        ·        ~        ·        ·        ·        ·',
      ' 1109             ~1309              1509',
      '·        ░~~~~~~~~·        ·        ·        ·        ·',
      '─        ░1209    ─        ─1409▪             1609',
      '·        ~        ·        ·Crösten ·        ·<II/Kf> ·',
      ' 1110    ~         1310♧            ─1510▪    6C SW',
      '·        ~        · ♧ ♧ ♧  ·        · ▪ ▪ ▪  ·        ·',
      '         ~1210              1410▪            ─1610    ─',
      '~~~~~~~~~·        ·        ·<II/Xa> ·        ·<I/Kf>  ·',
      '~1111              1311     6G SW    1511     3L SSW',
      '·        ·        ·        ·        ·        ·        ·',
      '          1211              1411              1611',
      '         ·        ·        ·        ·        ·<Hoyer> ·',
      '                                              2U SW',
      '',
    ])
  })

  it('shows levels, and where a unit can go with what it would have left', () => {
    const text = (lbSkin.map(moving(), sheet, '10H', false) ?? []).join('\n')
    expect(text).toContain('1415^1')
    expect(text).toContain('(11)')
    expect((lbSkin.map(open(), sheet, '10H', false) ?? []).join('\n')).not.toContain('(11)')
  })

  it('shows units over every hex they cover, leaders, and who is out of order', () => {
    const p = moving()
    const text = (lbSkin.map(p, sheet, 'I/Kf', false) ?? []).join('\n')
    expect(text.match(/<I\/Kf>/g)).toHaveLength(2)
    expect(text.match(/3L SSW/g)).toHaveLength(2)
    expect((lbSkin.map(p, sheet, 'lannes', false) ?? []).join('\n')).toContain('[1/34]*')
  })

  it('finds places, units and leaders by their names, and nothing else', () => {
    const p = open()
    expect(lbSkin.map(p, sheet, 'Crost', false)).toEqual(lbSkin.map(p, sheet, '1409', false))
    expect(lbSkin.map(p, sheet, 'F-9H', false)).not.toBeNull()
    expect(lbSkin.map(p, sheet, 'atlantis', false)).toBeNull()
  })

  it('shows the whole field in little', () => {
    const lines = lbSkin.map(open('moeckern-1813'), { ...sheet, columns: 120 }, 'mockern', true) ?? []
    const all = lines.join('\n')
    expect(all).toMatch(/I.*C/s)
    expect(all).toContain('■')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
  })

  it.each([40, 60, 80, 132, 300])('is never wider than a terminal of %i columns', (columns) => {
    const lines = lbSkin.map(open('moeckern-1813'), { ...sheet, columns }, 'mockern', false) ?? []
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.max(columns, 46))
  })
})

describe('typed orders', () => {
  it('march to a far hex by the cheapest way, and ride so', () => {
    expect(ordered(moving(), 'march', '1/40', '1512')).toEqual([
      { do: 'march', unit: 'F-40-1', path: ['1213', '1313', '1412', '1512'] },
    ])
    expect(ordered(moving(), 'ride', 'lannes', '1213')).toEqual([
      { do: 'ride', leader: 'FL-LAN', path: ['1113', '1213'] },
    ])
  })

  it('name facings as points of the compass', () => {
    expect(ordered(moving(), 'turn', '1/40', 'N')).toEqual([{ do: 'turn', unit: 'F-40-1', facing: 0 }])
    expect(ordered(moving(), 'form', '1/40', 'line')).toBe('form: which facing? NNE and E.')
  })

  it('are read whatever letters are capitals', () => {
    expect(ordered(open(), 'chargeride', '1414')).toEqual([{ do: 'chargeRide', hex: '1414' }])
    expect(ordered(open(), 'form', '10H', 'generalorder', 'N', '0', '0')).toMatchObject([
      { formation: 'generalOrder' },
    ])
  })
})

describe('a game in the terminal', () => {
  useFolder()

  it('tells odds, rules and what may not be done', async () => {
    const { out } = await bivouac(
      [
        'play',
        'la-bataille',
        'saalfeld-croesten',
        '--seat',
        'imperial=human',
        '--level',
        'random',
        '--seed',
        '3',
      ],
      ['end', '? LB-14-a', 'march 9H 2512', 'march 1/40 1512', 'halt', 'end', 'odds', 'quit'],
    )
    expect(out).toContain('has a zone')
    expect(out).toContain('No: It moves from hex to adjacent hex. (LB-18-d')
    expect(out).toContain('marches 4 hexes from 1214 to 1512')
    expect(out).toMatch(/1st Bn, 40e Ligne at 1611: \d+ against \d+/)
  })
})
