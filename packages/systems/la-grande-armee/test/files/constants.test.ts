import { describe, expect, it } from 'vitest'
import { oddsOf, suppliedHexes, victoryTotal } from '../../src/index.ts'
import { FRENCH } from '../../src/position/state.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import { attack, create, end, supply } from '../sequence/orders.ts'

type Constants = NonNullable<FieldPlan['constants']>

/** A French corps and a division strike an Austrian army; no Supply is near. */
function unfed(constants?: Constants): { attack: number; defence: number } {
  const units = ['X fr-inf-5-4 0504', 'Y fr-inf-2-5 0504', 'w au05-inf-15-2 0505']
  const plan = constants === undefined ? {} : { constants }
  const game = position(plan, { side: 'french', phase: 'combat', units }).do(attack('0505', 'X', 'Y'))
  const { attack: own, defence } = oddsOf(game.p, game.p.state.combat!.attacks[0])
  return { attack: own.total, defence: defence.total }
}

/** A French Supply Creation Phase with two Depots. */
function depot(constants?: Constants): Field {
  const plan = constants === undefined ? {} : { constants }
  return position(plan, {
    side: 'french',
    phase: 'supply-creation',
    units: ['D fr-depot 0505', 'E fr-depot 0902'],
  })
}

describe('constants of the charts, as printed and as an owner may replace them', () => {
  it('without Combat Supply half of a unit counts, fractions dropped (LGA-CBT-D2)', () => {
    expect(unfed()).toEqual({ attack: 2 + 1, defence: 7 })
    expect(unfed({ unsuppliedFactor: 0.8 })).toEqual({ attack: 4 + 1, defence: 12 })
  })

  it('and never less than one, or than its own strength (LGA-CBT-D4)', () => {
    expect(unfed({ unsuppliedFactor: 0 })).toEqual({ attack: 1 + 1, defence: 1 })
    expect(unfed({ unsuppliedFactor: 0, unsuppliedMinimum: 3 })).toEqual({ attack: 3 + 2, defence: 3 })
  })

  it('Supply serves its hex and the next, as far as the charts say (LGA-SUP-B1)', () => {
    const units = ['X fr-inf-5-4 0504', 'S fr-supply 0502', 'w au05-inf-4-3 0505']
    const fight = (supplyRangeHexes: number): Field =>
      position({ constants: { supplyRangeHexes } }, { side: 'french', phase: 'combat', units }).do(
        attack('0505', 'X'),
      )
    fight(1).refuses(supply('S', 'X'), 'LGA-SUP-B1')
    expect(fight(1).offers('supply')).toEqual([])
    expect(fight(2).offers('supply')).toEqual([supply('S', 'X')])
    fight(2).do(supply('S', 'X'))
    expect(suppliedHexes(fight(0).p, FRENCH)).toHaveLength(1)
    expect(suppliedHexes(fight(1).p, FRENCH)).toHaveLength(1 + 6)
    expect(suppliedHexes(fight(2).p, FRENCH).length).toBeGreaterThan(1 + 6)
  })

  it('a Depot creates as many Supply units a turn as the charts say (LGA-SUP-C1)', () => {
    depot().refuses(create('D', 'D'), 'LGA-SUP-C1').do(create('D')).refuses(create('D'), 'LGA-SUP-C1')
    const two = depot({ supplyPerDepotPerTurn: 2 })
    two.refuses(create('D', 'D', 'D'), 'LGA-SUP-C1').do(create('D'))
    expect(two.offers('create')).toEqual([create('D'), create('E')])
    two.do(create('D')).refuses(create('D'), 'LGA-SUP-C1')
    two.shows({ at: { '0505': ['D', 'D-supply', 'D-supply-2'] } })
    depot({ supplyPerDepotPerTurn: 2 })
      .do(create('D', 'D'))
      .shows({ at: { '0505': ['D', 'D-supply', 'D-supply-2'] } })
  })

  it('with none allowed no Depot is asked, and the turn goes on (LGA-SUP-C1)', () => {
    expect(depot({ supplyPerDepotPerTurn: 0 }).decides).toBe('allied')
  })

  it('a disruption lasts as many phases as the charts say (LGA-DIS-B2)', () => {
    const marched = (disruptionPhases?: number): number => {
      const plan = disruptionPhases === undefined ? {} : { constants: { disruptionPhases } }
      const game = position(plan, { side: 'french', units: ['X fr-inf-2-5 0504'] }, [6])
      game.do(
        { do: 'move', unit: 'X', path: ['0604'] },
        { do: 'force-march', unit: 'X' },
        { do: 'halt', unit: 'X' },
      )
      return game.event('disrupted').until - game.p.state.clock
    }
    expect([marched(), marched(3)]).toEqual([6, 3])
  })

  it('a Fortress feeds eighteen points, or what the charts say (LGA-FTR-A1)', () => {
    const garrison = (fortressFreeSupplyPoints?: number): number => {
      const plan = { terrain: { '0505': 'fortress' }, control: { '0505': 'allied' } } as const
      const constants =
        fortressFreeSupplyPoints === undefined ? {} : { constants: { fortressFreeSupplyPoints } }
      const units = ['X fr-inf-5-4 0504', 'w au05-inf-15-2 0505']
      const game = position({ ...plan, ...constants }, { side: 'french', phase: 'combat', units })
      game.do(attack('0505', 'X'))
      return oddsOf(game.p, game.p.state.combat!.attacks[0]).defence.total
    }
    expect([garrison(), garrison(14)]).toEqual([15 * 3, 7 * 3])
  })

  it('a siege is worth half, or the part the charts say (LGA-FTR-02)', () => {
    const besieged = (constants?: Constants): number => {
      const plan = {
        terrain: { '0505': 'fortress' },
        control: { '0505': 'allied' },
        objectives: { '0505': 8 },
      } as const
      const ring = ['0604', '0606', '0405'].map((hex, at) => `b${at} fr-cav-3-7 ${hex}`)
      const units = [...ring, 'g au05-inf-1-4 0505', 'D fr-depot 0909']
      const game = position(constants === undefined ? plan : { ...plan, constants }, {
        side: 'french',
        phase: 'supply-creation',
        units,
      })
      return victoryTotal(game.do(end).p)
    }
    expect([besieged(), besieged({ siegeVpFraction: 0.25 })]).toEqual([4, 2])
  })
})
