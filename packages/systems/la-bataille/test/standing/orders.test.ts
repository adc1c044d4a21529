import { createRandom, standingAnswer, topFrame } from '@bivouac/kernel'
import type { StandingOrders } from '@bivouac/kernel'
import { drawOrders, playByOrders } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import type { LbAction } from '../../src/position/actions.ts'
import type { Frame } from '../../src/position/frames.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { standing } from '../../src/standing/orders.ts'
import { laBataille } from '../../src/system.ts'
import { aimed, charges } from '../cavalry/play.ts'
import type { Play } from '../cavalry/play.ts'
import { playStrewn } from '../cavalry/strewn.ts'
import { melee, play as playMelee } from '../melee/support.ts'
import { rolls } from '../support/field.ts'

const HUSSARS = { 'F-9H': { at: '2014', face: 0 } } as const
const COLUMN = { ...HUSSARS, 'C-KU1': { at: '2009', face: 3 } } as const

/** What orders for the whole side answer to whoever is asked now. */
function says(
  p: LbPosition,
  orders: Readonly<Record<string, string>>,
  more: StandingOrders = {},
): LbAction | null {
  const all = Object.fromEntries(
    Object.entries(orders).map(([question, choice]) => [question, { '': choice, ...more[question] }]),
  )
  return standingAnswer(laBataille, p.game.setup, p, laBataille.deciders(p)[0], all)
}

/** The sequence of the other army is on, and this is still always asked: a segment with targets of one's own choice. */
const ALWAYS_ASKED: ReadonlySet<Frame['phase']> = new Set(['fire'])

describe('standing orders', () => {
  it('have an answer for whatever a charge segment asks the other army, but where a rider cannot come nearer', () => {
    const asked = new Set<string>()
    const left: string[] = []
    for (let seed = 1; seed <= 16; seed++) {
      const random = createRandom(seed)
      playStrewn(seed, (p) => {
        const frame = topFrame<Frame>(p)
        const [seat] = laBataille.deciders(p)
        if (seat === undefined || frame.army === p.state.phasing || frame.phase === 'over') return
        const question = standing.asked(p, seat)
        if (question === null) {
          if (!ALWAYS_ASKED.has(frame.phase)) left.push(`${frame.phase} is never answered`)
          return
        }
        asked.add(question.question)
        const orders = drawOrders(standing.form(p, seat), random)
        const answer = standingAnswer(laBataille, p.game.setup, p, seat, orders)
        if (answer === null && frame.phase !== 'reaction')
          left.push(`${frame.phase}: ${JSON.stringify(orders)}`)
      })
    }
    expect(left).toEqual([])
    expect([...asked].toSorted()).toEqual(['carre', 'fire', 'react', 'small'])
  }, 60_000)

  it('leave nothing open in whole games', () => {
    for (const [scenario, seed] of [
      ['saalfeld-croesten', 3],
      ['saalfeld-1806', 3],
    ] as const) {
      const { asked, answered } = playByOrders(laBataille, { scenario }, seed, 1500)
      expect(answered).toEqual(asked)
      expect(asked.size).toBeGreaterThan(2)
    }
  }, 60_000)

  it('are none of one’s own sequence, nor of defensive fire', () => {
    const p = charges(COLUMN).launch('F-9H').p
    expect(standing.asked(p, 'imperial')).toBeNull()
    p.state.frames.push({ phase: 'fire', army: 1, kind: 'defensive', target: null, aimed: [], fired: [] })
    expect(standing.asked(p, 'coalition')).toBeNull()
  })
})

describe('carré when charged', () => {
  const near = () => charges(COLUMN).launch('F-9H').ride('2013')
  const target = () => aimed(charges(COLUMN), 'C-KU1')
  const SQUARE = { do: 'square', unit: 'C-KU1', hex: '2009' }
  const END = { do: 'end' }

  it.each([
    ['never', END, END],
    ['target', END, SQUARE],
    ['always', SQUARE, SQUARE],
    // A third at two hexes.
    ['even', SQUARE, END],
  ])('%s: at four hexes, and as the target at two', (choice, far, close) => {
    expect([says(near().p, { carre: choice }), says(target().p, { carre: choice })]).toEqual([far, close])
  })

  it('asks where one of those concerned is to ask', () => {
    expect(says(near().p, { carre: 'always' }, { carre: { 'C-KU1': 'ask' } })).toBeNull()
  })
})

describe('reaction charges', () => {
  const LIGHT = { ...HUSSARS, 'C-PHU': { at: '2008', face: 3 } } as const
  const asked = (ready: 'fresh' | 'tired') =>
    charges({ ...LIGHT, 'C-PHU': { at: '2008', face: 3, ready } }, [66])
      .launch('F-9H')
      .ride('2013')
      .ride('2012')

  it('are ridden by fresh horses, or by all, or by none', () => {
    const RIDE = { do: 'react', unit: 'C-PHU' }
    const answers = (ready: 'fresh' | 'tired') =>
      ['never', 'fresh', 'always'].map((react) => says(asked(ready).p, { react }))
    expect(answers('fresh')).toEqual([{ do: 'end' }, RIDE, RIDE])
    expect(answers('tired')).toEqual([{ do: 'end' }, { do: 'end' }, RIDE])
  })

  it('go straight for the charger', () => {
    const play: Play = asked('fresh').do({ do: 'react', unit: 'C-PHU' })
    const way = says(play.p, { react: 'always' })
    expect(way).toEqual({ do: 'chargeRide', hex: '2009' })
    expect(says(play.p, { react: 'never' })).toBeNull()
  })
})

describe('opportunity fire', () => {
  const volley = () => {
    const play = charges({ ...HUSSARS, 'C-KU1': { at: '2112', face: 4 } }, [66, 11])
      .launch('F-9H')
      .quiet()
    while (play.phase !== 'volley' && play.phase !== 'over') {
      if (play.phase === 'charge') play.do(play.offer('chargeRide')[0])
      else play.pass()
    }
    return play
  }

  it('is held, or fired at charges', () => {
    expect(says(volley().p, { fire: 'never' })).toEqual({ do: 'end' })
    const play = volley()
    const aim = says(play.p, { fire: 'charges' })
    expect(aim).toMatchObject({ do: 'aim', units: ['C-KU1'] })
    if (aim) play.do(aim)
    expect(says(play.p, { fire: 'charges' })).toEqual({ do: 'fire' })
  })
})

describe('before a melee', () => {
  it('skirmishers stand or fall back, no farther than they must', () => {
    const p = melee({
      'F-34-1': { at: '1912', face: 0 },
      'C-RAB': { at: '1911', face: 'v3', formation: 'skirmish', lost: 3 },
    })
    playMelee(p, rolls(), { do: 'assault', hex: '1911', units: ['F-34-1'] })
    expect(laBataille.deciders(p)).toEqual(['coalition'])
    expect(says(p, { retreat: 'stand' })).toEqual({ do: 'end' })
    const back = says(p, { retreat: 'back' })
    expect(back).toMatchObject({ do: 'giveWay', unit: 'C-RAB' })
    if (back) playMelee(p, rolls(), back)
    expect(says(p, { small: 'sensible' })).toMatchObject({ do: 'faceAfter', unit: 'C-RAB' })
  })
})
