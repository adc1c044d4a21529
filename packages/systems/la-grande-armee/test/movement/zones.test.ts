import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../../src/position/state.ts'
import { PARTIAL, TOTAL, UNCONTROLLED, control } from '../../src/movement/zones.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  create,
  declare,
  eliminate,
  end,
  endUntil,
  fight,
  halt,
  move,
  retire,
  supply,
} from '../sequence/orders.ts'

/** The six hexes around 0505, and for each a hex beyond it. */
const AROUND = {
  '0405': '0305',
  '0605': '0705',
  '0404': '0403',
  '0504': '0603',
  '0406': '0407',
  '0506': '0607',
}

/** A French Movement Phase with these pieces. */
function french(units: readonly string[], plan: FieldPlan = {}): Field {
  return position(plan, { side: 'french', units })
}

/** How far the Allies control a hex. */
function controlled(game: Field, hex: string): number {
  return control(game.p, game.p.game.board.map.grid.indexOf(hex), ALLIED)
}

/** Where a French unit may step now. */
function steps(game: Field, unit: string): string[] {
  return game
    .offers('move')
    .filter((offered) => offered.unit === unit)
    .map(({ path }) => path[0])
    .sort()
}

describe('what a zone of control is', () => {
  it('A unit controls the six hexes around it and none beyond (LGA-ZOC-01)', () => {
    const game = french(['f fr-inf-5-4 0901', 'k au05-inf-1-4 0505'])
    const held = game.p.game.board.hexIds.filter((hex) => controlled(game, hex) !== UNCONTROLLED)
    expect(held.sort(), 'LGA-ZOC-01').toEqual(Object.keys(AROUND).sort())
    for (const [hex, beyond] of Object.entries(AROUND)) {
      const march = french([`f fr-inf-5-4 ${beyond}`, 'k au05-inf-1-4 0505'])
      march.do(move('f', hex)).refuses(move('f', beyond), 'LGA-ZOC-B1')
    }
    const past = french(['f fr-inf-5-4 0303', 'k au05-inf-1-4 0505'])
    past.do(move('f', '0304', '0305', '0306', '0307')).shows({ at: { '0307': ['f'] }, left: { f: 0 } })
  })

  it('Leaders, Supply and Depots control nothing (LGA-ZOC-02)', () => {
    for (const piece of ['mack 0505', 's au05-supply 0505', 'd au05-depot 0505']) {
      const game = french(['f fr-inf-5-4 0705', piece])
      game.do(move('f', '0605', '0504', '0404')).shows({ at: { '0404': ['f'] } })
      expect(
        Object.keys(AROUND).every((hex) => controlled(game, hex) === UNCONTROLLED),
        'LGA-ZOC-02',
      ).toBe(true)
    }
  })

  it('Infantry controls partially, Cavalry totally (LGA-ZOC-03)', () => {
    const foot = french(['f fr-inf-5-4 0705', 'k au05-inf-1-4 0505']).do(move('f', '0605'))
    expect(foot.event('halted'), 'LGA-ZOC-03').toMatchObject({ hex: '0605', control: 'partial' })
    const horse = french(['f fr-inf-5-4 0705', 'k au05-cav-1-7 0505']).do(move('f', '0605'))
    expect(horse.event('halted')).toMatchObject({ hex: '0605', control: 'total' })
  })

  it('A hex in both kinds is totally controlled, from one hex or from two (LGA-ZOC-A1)', () => {
    for (const horse of ['0505', '0604']) {
      const game = french(['c fr-cav-1-8 0606', 'k au05-inf-1-4 0505', `h au05-cav-1-7 ${horse}`])
      expect(controlled(game, '0605'), 'LGA-ZOC-A1').toBe(TOTAL)
      game.do(move('c', '0605'))
      expect(game.event('halted')).toMatchObject({ hex: '0605', control: 'total' })
      game.refuses(move('c', '0606'), 'LGA-ZOC-B2')
    }
  })
})

describe('friends and enemy zones', () => {
  it('In the Movement Phase a friend in the hex does not lift control (LGA-ZOC-A2)', () => {
    const game = french(['f fr-inf-5-4 0705', 'friend fr-inf-2-5 0605', 'k au05-inf-1-4 0505'])
    game.do(move('f', '0605'))
    expect(game.event('halted').unit, 'LGA-ZOC-A2').toBe('f')
  })

  it('In the Combat Phase it does: a retreat may pass a totally controlled hex where a friend stands (LGA-ZOC-A2)', () => {
    const units = ['f fr-inf-5-4 0605', 'c fr-cav-1-8 0305', 'army au05-inf-15-2 0505']
    const barred = position({}, { side: 'french', phase: 'combat', units })
    barred.do(attack('0505', 'f'), end).refuses(retire('army', '0405', '0404'), 'LGA-CBT-F5')
    const open = position({}, { side: 'french', phase: 'combat', units: [...units, 'mack 0405'] })
    open.do(attack('0505', 'f'), end, retire('army', '0405', '0404'))
    expect(open.event('retired').path, 'LGA-ZOC-A2').toEqual(['0505', '0405', '0404'])
  })

  it('In Supply Creation it does not: friends do not open a Depot shut in by zones (LGA-ZOC-A2)', () => {
    const shut = ['d fr-depot 0505', 'd2 fr-depot 0901', 'k au05-inf-1-4 0405', 'l au05-inf-1-4 0605']
    const friends = ['a fr-inf-2-5 0504', 'b fr-inf-2-5 0406']
    const game = position({}, { side: 'french', phase: 'supply-creation', units: [...shut, ...friends] })
    game.refuses(create('d'), 'LGA-SUP-C4')
    expect(
      game.offers('create').map(({ depots }) => depots),
      'LGA-ZOC-A2',
    ).toEqual([['d2']])
  })
})

describe('halting', () => {
  it('Infantry and non-combat units halt in any controlled hex, partial or total (LGA-ZOC-B1)', () => {
    for (const enemy of ['au05-inf-1-4', 'au05-cav-1-7']) {
      for (const unit of ['f fr-inf-5-4 0705', 'davout 0705', 's fr-supply 0705', 'd fr-depot 0705']) {
        const game = french([unit, `k ${enemy} 0505`])
        const [id] = unit.split(' ')
        game.refuses(move(id, '0605', '0604'), 'LGA-ZOC-B1')
        game.do(move(id, '0605'))
        expect(game.event('halted').unit).toBe(id)
        game.refuses(move(id, '0604'), 'LGA-ZOC-B1')
        expect(steps(game, id)).toEqual([])
      }
    }
  })

  it('Cavalry halts in a totally controlled hex (LGA-ZOC-B2)', () => {
    const game = french(['c fr-cav-1-8 0705', 'h au05-cav-1-7 0505'])
    game.refuses(move('c', '0605', '0604'), 'LGA-ZOC-B2').do(move('c', '0605'))
    expect(game.event('halted')).toMatchObject({ clauses: ['LGA-ZOC-B2'], unit: 'c', control: 'total' })
    game.refuses(move('c', '0604'), 'LGA-ZOC-B2')
  })
})

describe('beginning the phase in a zone', () => {
  it('Infantry, Leaders, Supply and Depots may leave it only for an uncontrolled hex (LGA-ZOC-B3)', () => {
    for (const enemy of ['au05-inf-1-4', 'au05-cav-1-7']) {
      for (const unit of ['f fr-inf-5-4 0605', 'davout 0605', 's fr-supply 0605', 'd fr-depot 0605']) {
        const game = french([unit, `k ${enemy} 0505`])
        const [id] = unit.split(' ')
        game.refuses(move(id, '0504'), 'LGA-ZOC-B3').refuses(move(id, '0506'), 'LGA-ZOC-B3')
        expect(steps(game, id)).toEqual(['0604', '0606', '0705'])
      }
    }
  })

  it('Cavalry in a total zone may leave it for a free or a partly controlled hex, not for a total one (LGA-ZOC-B4)', () => {
    const game = french(['c fr-cav-1-8 0605', 'h au05-cav-1-7 0505', 'k au05-inf-1-4 0703'])
    expect([controlled(game, '0604'), controlled(game, '0606')]).toEqual([PARTIAL, UNCONTROLLED])
    game.refuses(move('c', '0504'), 'LGA-ZOC-B4').refuses(move('c', '0506'), 'LGA-ZOC-B4')
    expect(steps(game, 'c')).toEqual(['0604', '0606', '0705'])
    game.do(move('c', '0604')).shows({ at: { '0604': ['c'] }, left: { c: 7 } })
  })

  it('After the first step out it may enter a zone again, and stops there (LGA-ZOC-B5)', () => {
    const foot = french(['f fr-inf-5-4 0605', 'k au05-inf-1-4 0505'])
    foot.do(move('f', '0604', '0504'))
    expect(foot.event('halted'), 'LGA-ZOC-B5').toMatchObject({ unit: 'f', hex: '0504' })
    const back = french(['f fr-inf-5-4 0605', 'k au05-inf-1-4 0505'])
    back.do(move('f', '0705', '0605'))
    expect(back.event('halted')).toMatchObject({ unit: 'f', hex: '0605' })
    const horse = french(['c fr-cav-1-8 0605', 'h au05-cav-1-7 0505'])
    horse.do(move('c', '0604', '0504'))
    expect(horse.event('halted')).toMatchObject({ unit: 'c', hex: '0504' })
  })

  it('A unit all of whose neighbours are barred cannot move at all (LGA-ZOC-B6)', () => {
    const foot = french(['f fr-inf-5-4 0505', 'k au05-inf-1-4 0405', 'l au05-inf-1-4 0605'])
    expect(steps(foot, 'f'), 'LGA-ZOC-B6').toEqual([])
    for (const hex of ['0404', '0504', '0406', '0506']) foot.refuses(move('f', hex), 'LGA-ZOC-B3')
    const horse = french(['c fr-cav-1-8 0505', 'k au05-cav-1-7 0405', 'l au05-cav-1-7 0605'])
    expect(steps(horse, 'c')).toEqual([])
    for (const hex of ['0404', '0504', '0406', '0506']) horse.refuses(move('c', hex), 'LGA-ZOC-B4')
  })
})

describe('cavalry in partial zones', () => {
  it('Cavalry enters a partly controlled hex at no extra cost and may go on (LGA-ZOC-C1)', () => {
    const game = french(['c fr-cav-1-8 0705', 'k au05-inf-1-4 0505'])
    game.do(move('c', '0605')).shows({ left: { c: 7 } })
    expect(
      game.events.some(({ type }) => type === 'halted'),
      'LGA-ZOC-C1',
    ).toBe(false)
    expect(steps(game, 'c')).toEqual(['0504', '0506', '0604', '0606', '0705'])
  })

  it('Leaving a partly controlled hex costs it two points more, into a zone or out of it (LGA-ZOC-C2)', () => {
    const game = french(['c fr-cav-1-8 0705', 'k au05-inf-1-4 0505'])
    game.do(move('c', '0605', '0604')).shows({ left: { c: 4 } })
    const along = french(['c fr-cav-1-8 0705', 'k au05-inf-1-4 0505'])
    along.do(move('c', '0605', '0504')).shows({ left: { c: 4 } })
    along.do(move('c', '0404')).shows({ left: { c: 1 } })
    along.refuses(move('c', '0304'), 'LGA-MOV-03')
    expect(steps(along, 'c'), 'LGA-ZOC-C2').toEqual([])
  })

  it('but not to leave the hex it began the phase in (LGA-ZOC-C3)', () => {
    for (const enemy of ['au05-inf-1-4', 'au05-cav-1-7']) {
      const game = french(['c fr-cav-1-8 0605', `k ${enemy} 0505`])
      game.do(move('c', '0604'))
      expect(game.event('moved').cost, 'LGA-ZOC-C3').toBe(1)
    }
  })

  it('Beginning in a partial zone it may step into any hex, controlled or not (LGA-ZOC-C4)', () => {
    const game = french(['c fr-cav-1-8 0605', 'k au05-inf-1-4 0505', 'h au05-cav-1-7 0703'])
    expect([controlled(game, '0605'), controlled(game, '0604')], 'LGA-ZOC-C4').toEqual([PARTIAL, TOTAL])
    expect(steps(game, 'c')).toEqual(['0504', '0506', '0604', '0606', '0705'])
    game.do(move('c', '0504')).shows({ left: { c: 7 } })
    game.do(move('c', '0404')).shows({ left: { c: 4 } })
  })
})

describe('what stops a zone', () => {
  const units = ['f fr-inf-5-4 0705', 'k au05-inf-1-4 0505']

  it('An unbridged river does (LGA-ZOC-D1)', () => {
    const game = french(units, { unbridged: ['0505|0605'] })
    game.do(move('f', '0605', '0604')).shows({ at: { '0604': ['f'] }, left: { f: 2 } })
    expect([controlled(game, '0605'), controlled(game, '0506')], 'LGA-ZOC-D1').toEqual([
      UNCONTROLLED,
      PARTIAL,
    ])
  })

  it('A bridged river does not (LGA-ZOC-D2)', () => {
    const game = french(units, { bridged: ['0505|0605'] })
    game.refuses(move('f', '0605', '0604'), 'LGA-ZOC-B1').do(move('f', '0605'))
    expect(game.event('halted').hex, 'LGA-ZOC-D2').toBe('0605')
  })

  it('A lake does, and no zone lies on the sea; but any ground is controlled, even what the unit could not enter (LGA-ZOC-D3)', () => {
    const lake = french(units, { lake: ['0505|0605'] })
    lake.do(move('f', '0605', '0604')).shows({ at: { '0604': ['f'] } })
    const sea = french(units, { terrain: { '0605': 'sea', '0506': 'lake' } })
    expect([controlled(sea, '0605'), controlled(sea, '0506'), controlled(sea, '0504')], 'LGA-ZOC-D3').toEqual(
      [UNCONTROLLED, UNCONTROLLED, PARTIAL],
    )
    const mountain = french(['f fr-inf-5-4 0705', 'h au05-cav-1-7 0505'], { terrain: { '0605': 'mountain' } })
    mountain.do(move('f', '0605'))
    expect(mountain.event('halted')).toMatchObject({ hex: '0605', control: 'total' })
  })

  it('No zone reaches into a Fortress (LGA-ZOC-E1)', () => {
    const game = french(units, { terrain: { '0605': 'fortress' }, control: { '0605': 'french' } })
    game.do(move('f', '0605', '0604')).shows({ at: { '0604': ['f'] }, left: { f: 2 } })
    expect(controlled(game, '0605'), 'LGA-ZOC-E1').toBe(UNCONTROLLED)
  })

  it('No zone reaches out of a Fortress (LGA-ZOC-E2)', () => {
    const game = french(units, { terrain: { '0505': 'fortress' } })
    game.do(move('f', '0605', '0504', '0404')).shows({ at: { '0404': ['f'] }, left: { f: 1 } })
    expect(
      Object.keys(AROUND).every((hex) => controlled(game, hex) === UNCONTROLLED),
      'LGA-ZOC-E2',
    ).toBe(true)
  })
})

describe('what zones do not do', () => {
  it('Zones change neither odds nor result of a battle (LGA-ZOC-F1)', () => {
    const units = ['f fr-inf-5-4 0605', 'k au05-inf-4-3 0505']
    const [plain, crowded] = [units, [...units, 'h au05-cav-1-7 0606', 'c fr-cav-1-8 0404']].map((placed) => {
      const game = position({}, { side: 'french', phase: 'combat', units: placed }, [6])
      const { grid } = game.p.game.board.map
      const zones = [
        control(game.p, grid.indexOf('0605'), ALLIED),
        control(game.p, grid.indexOf('0505'), FRENCH),
      ]
      game.do(attack('0505', 'f'))
      endUntil(game, 'battles').do(fight())
      const { percent, strength, defence, column, result } = game.event('battle')
      return { zones, battle: { percent, strength, defence, column, result } }
    })
    expect([plain.zones, crowded.zones], 'LGA-ZOC-F1').toEqual([
      [PARTIAL, PARTIAL],
      [TOTAL, TOTAL],
    ])
    expect(crowded.battle).toEqual(plain.battle)
    expect(plain.battle).toMatchObject({ percent: 100, strength: { total: 2 }, defence: { total: 2 } })
    expect(plain.battle).toMatchObject({ column: 100, result: 'Ars' })
  })

  it('A disrupted unit keeps its zone; one marked for automatic elimination has none (LGA-ZOC-G1)', () => {
    const disrupted = french(['f fr-inf-5-4 0705', 'k au05-inf-1-4 0505 * 20'])
    disrupted.do(move('f', '0605'))
    expect(disrupted.event('halted').hex, 'LGA-ZOC-G1').toBe('0605')

    const marked = french([
      'f fr-inf-5-4 0606',
      'g fr-inf-5-4 0404',
      's fr-supply 0304',
      'k au05-inf-1-4 0505',
    ])
    marked.do(eliminate('0505', 'g'), supply('s', 'g'), declare)
    expect(Object.keys(AROUND).every((hex) => controlled(marked, hex) === UNCONTROLLED)).toBe(true)
    marked.do(move('f', '0605', '0504', '0603'), halt('f')).shows({ at: { '0603': ['f'], '0505': ['k'] } })
  })
})
