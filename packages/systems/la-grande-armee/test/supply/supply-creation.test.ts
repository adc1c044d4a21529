import { describe, expect, it } from 'vitest'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  create,
  end,
  endUntil,
  endUntilClock,
  fight,
  halt,
  move,
  supply,
} from '../sequence/orders.ts'

/** A French Supply Creation Phase of turn 3 (phase 17) with these pieces. */
function creation(units: readonly string[], plan: FieldPlan = {}): Field {
  return position(plan, { side: 'french', phase: 'supply-creation', units })
}

describe('creating Supply', () => {
  it('Each Depot makes one Supply unit of its army on its own hex (LGA-SUP-C1)', () => {
    const game = creation(['D fr-depot 0505', 'E fr-depot 0902', 'davout 0902', 'V fr-inf-5-4 0902'])
    for (const other of ['davout', 'V']) game.refuses(create(other), 'LGA-SUP-C1')
    game.refuses(create('D', 'D'), 'LGA-SUP-C1').do(create('D'))
    expect(game.event('supply-created')).toMatchObject({ unit: 'D-supply', depot: 'D', hex: '0505' })
    game.refuses(create('D'), 'LGA-SUP-C1').refuses(create('D-supply'), 'LGA-SUP-C1')
    expect(game.offers('create')).toEqual([create('E')])
    game.do(create('E'))
    game.shows({ at: { '0505': ['D', 'D-supply'], '0902': ['E', 'E-supply', 'davout', 'V'] } })
    const { units, id } = { units: game.p.state.units, id: 'D-supply' }
    expect(game.p.game.types[units.type[units.id.indexOf(id)]].id).toBe('fr-supply')

    const russian = ['D ru-depot 0505']
    const allied = position({}, { side: 'allied', phase: 'supply-creation', units: russian }).do(create('D'))
    const made = allied.p.state.units
    expect(allied.p.game.types[made.type[made.id.indexOf('D-supply')]].id).toBe('ru-supply')
  })

  it('The Depot itself remains, and makes another the turn after (LGA-SUP-C1)', () => {
    const game = creation(['D fr-depot 0505', 'f fr-inf-2-5 0901', 'k au05-inf-1-4 0101']).do(create('D'))
    endUntilClock(game, 23)
      .shows({ at: { '0505': ['D', 'D-supply'] } })
      .do(create('D'))
    game.shows({ at: { '0505': ['D', 'D-supply', 'D-supply-2'] } })
    expect(game.event('supply-created').unit).toBe('D-supply-2')
  })

  it('Only in the Player-Turn of its own side (LGA-SUP-C2)', () => {
    const units = ['D fr-depot 0505', 'A au05-depot 0902']
    const game = creation(units).refuses(create('A'), 'LGA-SUP-C1')
    expect(game.offers('create'), 'LGA-SUP-C2').toEqual([create('D')])
    const allied = position({}, { side: 'allied', phase: 'supply-creation', units })
    allied.refuses(create('D'), 'LGA-SUP-C1')
    expect(allied.offers('create')).toEqual([create('A')])
  })

  it('A Depot that moved in the Player-Turn makes nothing (LGA-SUP-C3)', () => {
    const game = position({}, { side: 'french', units: ['D fr-depot 0505', 'E fr-depot 0902'] })
    game.do(move('D', '0605', '0505'), halt('D')) // back where it was: it has moved all the same
    endUntil(game, 'creation').refuses(create('D'), 'LGA-SUP-C3')
    expect(game.offers('create')).toEqual([create('E')])
    endUntilClock(game, 23).do(create('D')) // a turn later it stood still
    expect(game.event('supply-created').depot).toBe('D')
  })

  it('A Depot makes nothing when all six hexes around it are enemy-occupied or controlled (LGA-SUP-C4)', () => {
    const ring = ['k au05-inf-1-4 0405', 'l au05-inf-1-4 0605']
    const shut = creation(['D fr-depot 0505', 'E fr-depot 0902', ...ring])
    shut.refuses(create('D'), 'LGA-SUP-C4')
    expect(shut.offers('create')).toEqual([create('E')])
    const open = creation(['D fr-depot 0505', 'k au05-inf-1-4 0405'])
    expect(open.offers('create')).toEqual([create('D')])
    const river = { unbridged: ['0605|0506'] } // one hex is out of the zone
    expect(creation(['D fr-depot 0505', ...ring], river).offers('create')).toEqual([create('D')])
    const held = creation(['D fr-depot 0505', 'E fr-depot 0902', ...ring, 'mack 0506'], river)
    held.refuses(create('D'), 'LGA-SUP-C4') // but a Leader stands there
  })

  it('Friends around it do not help (LGA-SUP-C5)', () => {
    const friends = ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0504', 'c fr-inf-5-4 0406', 'd fr-inf-5-4 0506']
    const units = ['D fr-depot 0505', 'E fr-depot 0902', 'k au05-inf-1-4 0405', 'l au05-inf-1-4 0605']
    const game = creation([...units, ...friends]).refuses(create('D'), 'LGA-SUP-C4')
    expect(game.offers('create'), 'LGA-SUP-C5').toEqual([create('E')])
  })

  it('New Supply appears in the third phase, at the end of the Player-Turn (LGA-SUP-C6)', () => {
    const units = ['D fr-depot 0505', 'V fr-inf-5-4 0902', 'K au05-inf-1-4 0802']
    const game = position({}, { side: 'french', units }).refuses(create('D'), 'LGA-SEQ-05')
    endUntil(game, 'attacks').refuses(create('D'), 'LGA-SEQ-05')
    endUntil(game, 'creation').shows({ clock: 17 }).do(create('D'))
    expect(game.events.map(({ type }) => type).slice(0, 2)).toEqual(['supply-created', 'phase'])
    game.shows({ clock: 18, decides: 'allied' })
  })

  it('It stands still that turn and first serves in the enemy Player-Turn, in defence (LGA-SUP-C7)', () => {
    const units = ['D fr-depot 0605', 'V fr-inf-5-4 0505', 'K au05-inf-4-3 0405']
    const game = position({}, { side: 'french', phase: 'supply-creation', units }, [6]).do(create('D'))
    game.shows({ clock: 18, decides: 'allied', at: { '0605': ['D', 'D-supply'] } })
    endUntil(game, 'attacks').do(attack('0505', 'K'))
    endUntil(game, 'defence').do(supply('D-supply', 'V'))
    endUntil(game, 'battles').do(fight())
    expect(game.event('battle').defence.total, 'LGA-SUP-C7').toBe(5)
    game.shows({ gone: ['D-supply'], at: { '0605': ['D'] } })
  })

  it('Map edge, water and lake sides count as shut (LGA-SUP-C8)', () => {
    const corner = ['D fr-depot 0101', 'E fr-depot 0902', 'k au05-inf-1-4 0202']
    creation(corner).refuses(create('D'), 'LGA-SUP-C4')
    expect(creation(corner.slice(0, 2)).offers('create'), 'LGA-SUP-C8').toContainEqual(create('D'))

    const units = ['D fr-depot 0505', 'E fr-depot 0902', 'k au05-inf-1-4 0405'] // 0405, 0404, 0406
    const open = creation(units)
    expect(open.offers('create')).toContainEqual(create('D'))
    const water = { terrain: { '0605': 'sea', '0504': 'lake' }, lake: ['0505|0506'] } as const
    creation(units, water).refuses(create('D'), 'LGA-SUP-C4')
  })

  it('Arriving as a reinforcement is not moving: a Depot that then stays put may create (LGA-SUP-C9)', () => {
    const arrival = {
      id: 'train',
      side: 'french',
      turn: 4,
      pieces: [
        { id: 'd', type: 'fr-depot', place: 'f0505', name: 'Depot' },
        { id: 'e', type: 'fr-depot', place: 'f0505', name: 'Depot' },
      ],
      alternates: [],
      when: [],
    }
    const plan: FieldPlan = {
      terrain: { '0505': 'fortress' },
      control: { '0505': 'french' },
      scenario: { arrivals: [arrival] },
    }
    const units = ['f fr-inf-2-5 0902', 'k au05-inf-1-4 0109']
    const game = position(plan, { turn: 3, side: 'french', units })
    endUntilClock(game, 21).shows({ at: { '0505': ['d', 'e'] } })
    game.do(move('e', '0605'), halt('e'))
    endUntilClock(game, 23).refuses(create('e'), 'LGA-SUP-C3').do(create('d'))
    expect(game.event('supply-created'), 'LGA-SUP-C9').toMatchObject({ depot: 'd', hex: '0505' })
  })

  it('A retreat in the enemy Player-Turn is not moving, but it disrupts: nothing until it recovers (LGA-SUP-C10)', () => {
    const units = ['D fr-depot 0505', 'E fr-depot 0902', 'W au05-inf-4-3 0405']
    const game = position({}, { side: 'allied', phase: 'combat', units }, [6]).do(attack('0505', 'W'))
    endUntil(game, 'battles').do(fight())
    expect(game.event('battle'), 'LGA-SUP-C10').toMatchObject({ percent: 200, result: 'Dr2' })
    game.do({ do: 'retreat', unit: 'D', path: ['0605', '0705'] }).shows({ disrupted: { D: 19 } })
    endUntilClock(game, 17).refuses(create('D'), 'LGA-DIS-A6')
    endUntilClock(game.do(end), 23).do(create('D'))
    expect(game.event('supply-created')).toMatchObject({ depot: 'D', hex: '0705' })
  })
})
