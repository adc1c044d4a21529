import { describe, expect, it } from 'vitest'
import type { Field, Situation } from '../testing.ts'
import { end, field, unit } from '../testing.ts'

const town = {
  id: 'town',
  type: 'town',
  name: 'Town',
  capacity: 1,
  polygon: [
    [8.5, 16.5],
    [11.5, 16.5],
    [11.5, 19.5],
    [8.5, 19.5],
  ],
}
const special = [{ rule: 'wound', officer: 'AN', side: 'austrian', from: 2, sections: ['town'], needs: 5 }]
const plan = { terrain: [town], special }
const units = [
  'F1 slow 10,18 0 3sp in:town',
  'F2 slow 30,5 0',
  'A1 slow 30,60 180',
  'A2 slow 20,60 180 force:AB',
]
const officers = ['AN good 20,65 180']
/** The French clock ends the turn. */
const CLOCK = [6, 6, 1, 1, 1, 4]
/** Command dice of one French and two Austrian sub-commanders, and the initiative. */
const NEXT = [1, 1, 1, 6, 6, 4, 1, 1, 4]

const turnEnds = (more: Partial<Situation>, dice: readonly number[]): Field =>
  field(plan, { side: 'austrian', first: 'french', units, officers, extra: { watched: [0] }, ...more }, [
    ...CLOCK,
    ...dice,
  ]).do(end)

describe('a commander who may be wounded', () => {
  it('is thrown for after a turn with fighting for the town, from the turn named on: FPGA-END-h', () => {
    const f = turnEnds({}, [4, ...NEXT])
    expect(f.event('wound'), 'FPGA-END-h').toMatchObject({ unit: 'AN', needs: 5, dies: false })
    f.shows({ turn: 3, officers: { AN: { rating: 'good' } } })
    expect(turnEnds({ extra: {} }, NEXT).told('wound')).toBe(false)
    expect(turnEnds({ turn: 1 }, NEXT).told('wound')).toBe(false)
  })

  it('dies on 5 or more, and another takes over at once: FPGA-END-h', () => {
    const f = turnEnds({}, [5])
    expect(f.event('wound'), 'FPGA-END-h').toMatchObject({ dies: true })
    f.shows({ decision: 'succession', decides: 'austrian', turn: 2 })
  })

  it('leaves his army one worse in morale: FPGA-MOR-b', () => {
    const beaten = [...units, unit('A3 slow 10,60 180', { where: 'broken' })]
    const f = field(
      plan,
      { side: 'austrian', first: 'french', units: beaten, officers, extra: { watched: [0] } },
      [...CLOCK, 6, 3, 3],
    ).do(end, { do: 'succeed', officer: 'AN', joins: 'AAS' })
    expect(f.event('morale-roll'), 'FPGA-MOR-b').toMatchObject({
      side: 'austrian',
      add: -1,
      total: 5,
      holds: false,
    })
    f.shows({ officers: { AN: { rating: 'average' } }, outcome: { winner: 'french', level: 'army morale' } })
  })

  it('is thrown for when the town was attacked, and not when it was not', () => {
    // A1 attacks the garrison; nobody is hit.
    const attack = [
      'F1 slow 10,18 0 3sp in:town',
      'F2 slow 30,5 0',
      unit('A1 slow 10,21 180 3sp', { has: ['contacted'] }),
      'A2 slow 20,60 180 force:AB',
    ]
    const f = field(plan, { step: 'combat', side: 'austrian', first: 'french', units: attack, officers }, [
      1,
      1,
      1,
      1,
      1,
      1,
      ...CLOCK,
      4,
      ...NEXT,
    ])
    f.shows({ turn: 3 })
    expect(f.diceLeft).toBe(0)
  })

  it('is thrown for no more once he is dead', () => {
    const dead = [{ id: 'AN', rating: 'good', control: 0, personality: 0, facing: 180, where: 'dead' }]
    expect(turnEnds({ officers: dead }, []).told('wound')).toBe(false)
  })
})
