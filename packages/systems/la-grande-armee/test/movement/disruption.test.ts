import { describe, expect, it } from 'vitest'
import type { LgaEvent } from '../../src/index.ts'
import { disrupt, findPiece } from '../../src/position/pieces.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  create,
  drawSupply,
  end,
  endUntil,
  endUntilClock,
  fight,
  forceMarch,
  halt,
  move,
  retire,
  retreat,
  supply,
  supplyStack,
} from '../sequence/orders.ts'

/** A French Movement Phase of turn 3 (phase 15) with these pieces. */
function french(units: readonly string[], dice: readonly number[] = [], plan: FieldPlan = {}): Field {
  return position(plan, { side: 'french', units }, dice)
}

/** A French Combat Phase of turn 3 (phase 16) with these pieces. */
function combat(units: readonly string[], dice: readonly number[] = [], plan: FieldPlan = {}): Field {
  return position(plan, { side: 'french', phase: 'combat', units }, dice)
}

/** 5 attack 3 at 166 %: a die of 6 drives the defenders back one hex. */
const DRIVEN_BACK = [
  'V fr-inf-5-4 0605',
  'S fr-supply 0705',
  'W au05-inf-4-3 0505',
  'k au05-inf-1-4 0505',
] as const

/** The attack of `DRIVEN_BACK`, thrown. */
function drivenBack(more: readonly string[] = [], leaders: readonly string[] = []): Field {
  const game = combat([...DRIVEN_BACK, ...more], [6])
  game.do(attack('0505', 'V', ...leaders), supply('S', 'V'))
  endUntil(game, 'battles').do(fight())
  expect(game.event('battle').result).toBe('Dr1')
  return game
}

describe('where disruption comes from', () => {
  it('A forced march, a retreat before combat and a combat result disrupt (LGA-DIS-01)', () => {
    const march = french(['f fr-inf-2-5 0901'], [6]).do(move('f', '0902'), forceMarch('f'), halt('f'))
    expect(march.event('disrupted'), 'LGA-DIS-01').toMatchObject({
      unit: 'f',
      clauses: ['LGA-DIS-B2', 'LGA-FM-08'],
    })

    const before = combat(['V fr-inf-5-4 0605', 'K au05-inf-15-2 0505']).do(attack('0505', 'V'), end)
    before.do(retire('K', '0405', '0305')).shows({ disrupted: { K: 22 }, at: { '0305': ['K'] } })
    expect(before.event('disrupted').clauses).toEqual(['LGA-DIS-B2', 'LGA-CBT-F8'])

    const beaten = drivenBack().do(retreat('W', '0405'))
    expect(beaten.event('disrupted').clauses).toEqual(['LGA-DIS-B2', 'LGA-CRT-24'])
    beaten.shows({ disrupted: { W: 22, k: null } }).do(retreat('k', '0406'))
    beaten.shows({ disrupted: { W: 22, k: 22 } })
  })
})

describe('what the disrupted may not do', () => {
  it('No disrupted unit moves, of whatever kind (LGA-DIS-A1)', () => {
    const units = ['f fr-inf-2-5 0503 * 20', 'c fr-cav-1-8 0504 * 20', 'davout 0505 * 20']
    const game = french([...units, 's fr-supply 0506 * 20', 'd fr-depot 0507 * 20', 'g fr-inf-2-5 0508'])
    for (const [unit, hex] of [
      ['f', '0603'],
      ['c', '0604'],
      ['davout', '0605'],
      ['s', '0606'],
      ['d', '0607'],
    ])
      game.refuses(move(unit, hex), 'LGA-DIS-A1')
    expect(new Set(game.offers('move').map(({ unit }) => unit))).toEqual(new Set(['g']))
  })

  it('No disrupted unit retreats before combat (LGA-DIS-A2)', () => {
    const game = combat(['V fr-inf-5-4 0605', 'K au05-inf-4-3 0505 * 20', 'L au05-inf-4-3 0505'])
    game.do(attack('0505', 'V'), end).refuses(retire('K', '0405'), 'LGA-CBT-E8')
    expect(new Set(game.offers('retire').map(({ unit }) => unit)), 'LGA-DIS-A2').toEqual(new Set(['L']))
  })

  it('No disrupted unit attacks (LGA-DIS-A3)', () => {
    const game = combat(['V fr-inf-5-4 0605 * 20', 'b fr-inf-2-5 0605', 'K au05-inf-1-4 0505'])
    game.refuses(attack('0505', 'V'), 'LGA-DIS-A3').refuses(attack('0505', 'b', 'V'), 'LGA-DIS-A3')
    game.do(attack('0505', 'b')).refuses({ do: 'join', attack: 0, units: ['V'] }, 'LGA-DIS-A3')
    expect(game.offers('join')).toEqual([])
  })

  it('A disrupted unit defends at its normal strength (LGA-DIS-A4)', () => {
    for (const state of ['', ' * 20']) {
      const fed = combat(['A fr-inf-18-2 0605', `W au05-inf-4-3 0505${state}`, 'T au05-supply 0405'], [1])
      fed.do(attack('0505', 'A'))
      endUntil(fed, 'defence').do(supply('T', 'W'), fight())
      expect(fed.event('battle').defence.total, 'LGA-DIS-A4').toBe(4)
      const unfed = combat(['A fr-inf-18-2 0605', `W au05-inf-4-3 0505${state}`], [1]).do(attack('0505', 'A'))
      endUntil(unfed, 'battles').do(fight())
      expect(unfed.event('battle').defence.total).toBe(2)
    }
  })

  it('A disrupted Supply unit supplies nobody: no march, no stack, no battle (LGA-DIS-A5)', () => {
    const march = french(['f fr-inf-2-5 0901', 'S fr-supply 0901 * 20'])
    march.refuses(drawSupply('f', 'S'), 'LGA-FM-H8')
    expect(march.offers('draw-supply')).toEqual([])

    const battle = combat([
      'V fr-inf-5-4 0605',
      'b fr-inf-2-5 0605',
      'S fr-supply 0605 * 20',
      'W au05-inf-4-3 0505',
      'T au05-supply 0505 * 20',
      'U au05-supply 0405',
    ])
    battle.do(attack('0505', 'V')).refuses(supply('S', 'V'), 'LGA-DIS-A5')
    battle.refuses(supplyStack('S', '0605'), 'LGA-DIS-A5')
    expect([...battle.offers('supply'), ...battle.offers('supply-stack')]).toEqual([])
    battle.do(end, { do: 'keep', unit: 'V' })
    endUntil(battle, 'defence').refuses(supply('T', 'W'), 'LGA-DIS-A5')
    expect(battle.offers('supply')).toEqual([supply('U', 'W')])
  })

  it('A disrupted Depot creates no Supply (LGA-DIS-A6)', () => {
    const units = ['D fr-depot 0505 * 20', 'E fr-depot 0901']
    const game = position({}, { side: 'french', phase: 'supply-creation', units })
    game.refuses(create('D'), 'LGA-DIS-A6')
    expect(game.offers('create')).toEqual([create('E')])
  })

  it('A disrupted Leader gives no bonus, in attack or in defence (LGA-DIS-A7)', () => {
    const units = ['A fr-inf-18-2 0605', 'W au05-inf-4-3 0505']
    const joining = combat([...units, 'davout 0605 * 20']).do(attack('0505', 'A'))
    joining.refuses({ do: 'join', attack: 0, units: ['davout'] }, 'LGA-DIS-A7')
    const battles = ['mack 0505', 'mack 0505 * 20'].map((leader) => {
      const game = combat([...units, leader], [3]).do(attack('0505', 'A'))
      const { defence, result } = endUntil(game, 'battles').do(fight()).event('battle')
      return [defence.total, result]
    })
    expect(battles).toEqual([
      [4, '1/2ex'],
      [2, 'De'],
    ])
  })
})

describe('how long it lasts', () => {
  it('Disrupted in phase p, a unit recovers at the end of the same phase a turn later, p + 6 (LGA-DIS-B1, LGA-DIS-B2)', () => {
    const march = french(['f fr-inf-2-5 0901'], [6]).do(move('f', '0902'), forceMarch('f'), halt('f'))
    march.shows({ clock: 15, disrupted: { f: 21 } })
    endUntilClock(march.do(end), 21).shows({ disrupted: { f: 21 } })
    march.do(end).shows({ disrupted: { f: null } }, 'LGA-DIS-B1')
    expect(march.event('recovered')).toMatchObject({ unit: 'f', clauses: ['LGA-DIS-B2'] })

    const apart = ['V2 fr-inf-5-4 0108', 'K au05-inf-4-3 0208']
    const beaten = drivenBack(apart).do(retreat('W', '0405'), retreat('k', '0406'))
    beaten.shows({ disrupted: { W: 22, k: 22 } })
    endUntilClock(beaten, 22).shows({ disrupted: { W: 22, k: 22 } })
    beaten.do(end).shows({ disrupted: { W: null, k: null } })

    const due = ['D fr-depot 0505 * 17', 'E fr-depot 0901'] // of the Supply Creation Phase before
    const created = position({}, { side: 'french', phase: 'supply-creation', units: due })
    created
      .shows({ clock: 17, disrupted: { D: 17 } })
      .do(end)
      .shows({ disrupted: { D: null } })
  })

  it('Beaten by an enemy attack it is out for 1 + 3 + 2 = 6 phases (LGA-DIS-B3)', () => {
    const game = drivenBack().do(retreat('W', '0405'), retreat('k', '0406'))
    const told: LgaEvent[] = [...game.events]
    while (!told.some(({ type }) => type === 'recovered')) told.push(...game.do(end).events)
    const phases = told
      .slice(
        0,
        told.findIndex(({ type }) => type === 'recovered'),
      )
      .flatMap((event) => (event.type === 'phase' ? [`${event.side} ${event.phase} ${event.turn}`] : []))
    expect(phases, 'LGA-DIS-B3').toEqual([
      'french supply-creation 3',
      'allied movement 4',
      'allied combat 4',
      'allied supply-creation 4',
      'french movement 4',
      'french combat 4',
    ])
  })

  it('A march in French Movement 3 costs Combat 3 and Movement 4; it may attack in Combat 4 and move in Movement 5 (LGA-DIS-B4)', () => {
    const fort = { terrain: { '0505': 'fortress' } } as const // no zone to halt the march
    const units = ['f fr-inf-2-5 0905', 'g fr-inf-2-5 0405', 'K au05-inf-1-4 0505']
    const game = french(units, [6], fort)
    game.do(move('f', '0805'), forceMarch('f'), move('f', '0705', '0605'), halt('f'))
    game.shows({ clock: 15, disrupted: { f: 21 } })
    endUntilClock(game, 16).refuses(attack('0505', 'f'), 'LGA-DIS-A3')
    endUntilClock(game, 21).refuses(move('f', '0705'), 'LGA-DIS-A1')
    endUntilClock(game, 22).shows({ disrupted: { f: null } })
    expect(game.offers('attack'), 'LGA-DIS-B4').toContainEqual(attack('0505', 'f'))
    endUntilClock(game, 27).do(move('f', '0705'))
    expect(game.event('moved').unit).toBe('f')
  })
})

describe('disrupted a second time', () => {
  it('A disrupted unit that is disrupted again is destroyed (LGA-DIS-C1)', () => {
    const game = combat(['V fr-inf-5-4 0605', 'K au05-inf-1-4 0505 * 20'])
    const events: LgaEvent[] = []
    disrupt(game.p, findPiece(game.p, 'V'), 'LGA-CRT-24', events)
    disrupt(game.p, findPiece(game.p, 'K'), 'LGA-CRT-24', events)
    game.shows({ disrupted: { V: 22 }, at: { '0605': ['V'] }, gone: ['K'] })
    expect(
      events.map(({ type }) => type),
      'LGA-DIS-C1',
    ).toEqual(['disrupted', 'eliminated'])
  })

  it('Any retreat result destroys it where it stands (LGA-DIS-C1, LGA-DIS-C2)', () => {
    const attackers = ['V fr-inf-5-4 0605', 'b fr-inf-2-5 0605', 'S fr-supply 0705']
    const units = [...attackers, 'W au05-inf-4-3 0505 * 20', 'mack 0505'] // Mack is fresh and must go back
    for (const [die, result] of [
      [6, 'Dr1'],
      [5, 'Dr2'],
      [4, 'Drs'],
    ] as const) {
      const game = combat(units, [die])
      game.do(attack('0505', 'V', 'b'), supply('S', 'V', 'b'), supplyStack('S', '0605'))
      endUntil(game, 'battles').do(fight())
      expect(game.event('battle').result).toBe(result)
      expect(game.event('eliminated')).toMatchObject({ unit: 'W', hex: '0505', clauses: ['LGA-DIS-C2'] })
      expect(game.events.some(({ type }) => type === 'broke-down')).toBe(false)
      game.shows({ gone: ['W'], decision: 'retreat', decides: 'allied' })
      expect(new Set(game.offers('retreat').map(({ unit }) => unit))).toEqual(new Set(['mack']))
    }
  })

  it('A result that does not touch defenders of a Fortress does it no harm (LGA-DIS-C2)', () => {
    const fort = { terrain: { '0505': 'fortress' } } as const
    const units = ['V fr-inf-5-4 0605', 'g fr-gar-1-4 0605', 'S fr-supply 0705', 'K au05-inf-1-4 0505 * 20']
    const game = combat(units, [6], fort)
    game.do(attack('0505', 'V', 'g'), supply('S', 'V', 'g'), supplyStack('S', '0605'))
    endUntil(game, 'battles').do(fight())
    expect(game.event('battle')).toMatchObject({ percent: 200, result: 'Dr2' })
    game.shows({ at: { '0505': ['K'] }, disrupted: { K: 20 } })
  })

  it('Disruption follows the retreat, and takes supply and leadership away (LGA-DIS-D1)', () => {
    const staff = ['mortier 0605', 'mack 0505', 'T au05-supply 0505']
    const game = drivenBack([...staff, 'L au05-inf-4-3 0405', 'X fr-inf-2-5 0304'], ['mortier'])
    game.do(retreat('k', '0406'), retreat('W', '0406'))
    expect(
      game.events.map(({ type }) => type),
      'LGA-DIS-D1',
    ).toEqual(['retreated', 'disrupted'])
    game.do(retreat('mack', '0405'), retreat('T', '0405'))
    game.shows({
      at: { '0405': ['L', 'mack', 'T'], '0406': ['W', 'k'] },
      disrupted: { mack: 22, T: 22, L: null },
    })
    endUntilClock(game, 19).do(attack('0304', 'L')) // the Allied Combat Phase
    game.refuses(supply('T', 'L'), 'LGA-DIS-A5')
    game.refuses({ do: 'join', attack: 0, units: ['mack'] }, 'LGA-DIS-A7')
  })
})
