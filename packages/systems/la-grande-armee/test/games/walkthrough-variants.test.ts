import { describe, expect, it } from 'vitest'
import { combatOf } from '../../src/combat/combat.ts'
import { oddsOf } from '../../src/index.ts'
import { findPiece } from '../../src/position/pieces.ts'
import { retreatCost } from '../../src/combat/retirement.ts'
import { attackStrength, defenceStrength } from '../../src/combat/strength.ts'
import { FRENCH } from '../../src/position/state.ts'
import { stepCost } from '../../src/movement/movement.ts'
import { position } from '../field.ts'
import type { Field } from '../field.ts'
import { board, declare, defend, end, fightFirst, giveOrders, move, retreat, start } from './walkthrough.ts'

/** The worked turn once more, each time with one thing changed. */

const percentOf = (game: Field, attack: number): number | null =>
  oddsOf(game.p, combatOf(game.p).attacks[attack]).percent

/** Battle 2 at the moment it is fought: the first battle is over. */
function secondBattle(dice: readonly number[], plan: { leaders?: string[]; fed?: string[] } = {}): Field {
  const game = giveOrders(start([5, 5, 2, 2, ...dice])).do(end)
  declare(game, plan.leaders)
  defend(game, plan.fed)
  return fightFirst(game)
}

describe('the worked turn, changed: the Movement Phase', () => {
  it('S1 left in 0403: III/1 counts 2, and 200 % eliminates nobody (LGA-AE-L4, LGA-AE-L8)', () => {
    const game = start([]).do(move('III1', '0404', '0405'), move('davout', '0404', '0405'))
    const corps = findPiece(game.p, 'III1')
    const lonely = game.p.game.board.map.grid.indexOf('0406')
    expect(attackStrength(game.p, [corps], () => false)).toBe(2)
    expect(defenceStrength(game.p, lonely, 0, () => true)).toBe(1)
    game.refuses({ do: 'eliminate', target: '0406', units: ['III1'] }, 'LGA-AE-L1')
    // Not even Davout beside it makes up for the Supply.
    game.refuses({ do: 'eliminate', target: '0406', units: ['III1', 'davout'] }, 'LGA-AE-L1')
    expect(game.offers('eliminate').filter(({ target }) => target === '0406')).toEqual([])
  })

  it('Dragoons sent on from 0407 need 3 points and have 1 (LGA-ZOC-C2, LGA-MOV-03)', () => {
    const game = giveOrders(start([5, 5, 2]), ['drag'])
    game.do(move('drag', '0305', '0306', '0406', '0407')).shows({ left: { drag: 1 } })
    const { grid } = game.p.game.board.map
    const [from, to] = [grid.indexOf('0407'), grid.indexOf('0408')]
    expect(stepCost(game.p, findPiece(game.p, 'drag'), from, grid.sideBetween(from, to), false)).toBe(3)
    game.refuses(move('drag', '0408'), 'LGA-MOV-03')
  })

  it('III/2 told to leave 0506 again is halted by the partial zone (LGA-ZOC-B1)', () => {
    const game = giveOrders(start([5, 5, 2]))
    game.refuses(move('III2', '0605'), 'LGA-ZOC-B1').refuses(move('III2', '0505'), 'LGA-ZOC-B1')
    expect(game.offers('move').some(({ unit }) => unit === 'III2')).toBe(false)
  })

  it('Cavalry ordered into 0810 will not climb the mountain (LGA-MOV-F1)', () => {
    const game = start([], ['hussars fr-cav-1-8 0710'])
    game.refuses(move('hussars', '0810'), 'LGA-MOV-F1')
    expect(game.offers('move').flatMap(({ unit, path }) => (unit === 'hussars' ? path : []))).not.toContain(
      '0810',
    )
  })

  it('III/1, frozen by the automatic elimination, may not combine at the end of the phase (LGA-AE-L7)', () => {
    const game = start(
      [5, 5, 2],
      ['IIIx fr-inf-5-4 0405', 'IIIy fr-inf-5-4 0405', 'a fr-inf-2-5 0101', 'b fr-inf-2-5 0101'],
    )
    giveOrders(game, ['III1', 'davout', 'K', 'drag'])
    game.do(move('III1', '0404', '0405')).shows({ left: { III1: 1 } })
    game.do(
      { do: 'eliminate', target: '0406', units: ['III1'] },
      { do: 'supply', units: ['III1'], by: 'S1' },
      { do: 'declare' },
      end,
    )
    game.shows({ decision: 'combining' })
    game.refuses({ do: 'combine', units: ['III1', 'IIIx', 'IIIy'] }, 'LGA-AE-L7')
    expect(game.offers('combine')).toEqual([{ do: 'combine', units: ['a', 'b'] }])
  })
})

describe('the worked turn, changed: the Combat Phase', () => {
  it('S2 not brought up: both stacks are illegal and the Allies leave one unit of each (LGA-STK-M4, LGA-STK-M5, LGA-STK-M8)', () => {
    const game = giveOrders(start([5, 5, 2]), ['S2']).do(end)
    game.refuses({ do: 'supply-stack', hex: '0506', by: 'S2' }, 'LGA-SUP-B1')
    game.do(
      { do: 'attack', target: '0507', units: ['IV1', 'III2'] },
      { do: 'attack', target: '0807', units: ['IV2', 'guard', 'napoleon'] },
      end,
    )
    expect(game.decides).toBe('allied')
    expect(game.offers()).toEqual([
      { do: 'keep', unit: 'III2' },
      { do: 'keep', unit: 'IV1' },
    ])
    game.do({ do: 'keep', unit: 'III2' })
    expect(game.event('eliminated')).toMatchObject({ unit: 'IV1', hex: '0506' })
    game.do({ do: 'keep', unit: 'guard' })
    game.shows({ at: { '0506': ['III2'], '0706': ['guard', 'napoleon'] }, gone: ['IV1', 'IV2'] })
    const attackers = combatOf(game.p).attacks.map(({ units }) =>
      units.map((unit) => game.p.state.units.id[unit]),
    )
    expect(attackers.map((group) => group.sort())).toEqual([['III2'], ['guard', 'napoleon']])
    expect(game.p.state.frames.at(-1)?.phase).toBe('retirement')
  })

  it('VIa, disrupted by its march, may not attack in turn 3 (LGA-DIS-A3, LGA-DIS-B4)', () => {
    const game = start([5], ['x au05-inf-1-4 1010']).do({ do: 'break-down', unit: 'VI' })
    game.do(move('VI.1', '1002', '1003', '1004', '1005', '1006', '1007'))
    game.do({ do: 'force-march', unit: 'VI.1' }, move('VI.1', '1008', '1009'), end)
    game.shows({ clock: 16, disrupted: { 'VI.1': 21 } })
    game.refuses({ do: 'attack', target: '1010', units: ['VI.1'] }, 'LGA-DIS-A3')
    expect(game.offers('attack').flatMap(({ units }) => units)).not.toContain('VI.1')
  })

  it('VIa recovers at the end of phase 21 and attacks in turn 4 (LGA-DIS-B2, LGA-DIS-B4)', () => {
    const placed = { turn: 3, side: 'french' as const, phase: 'combat' as const }
    const game = position(board, { ...placed, units: ['VIa fr-inf-2-5 1009 * 21', 'x au05-inf-1-4 1010'] })
    // Nothing to decide: the game stands at the Allied Movement Phase of turn 4.
    game.shows({ clock: 18, disrupted: { VIa: 21 } }).do(end)
    game.do(end).shows({ clock: 21, disrupted: { VIa: 21 } })
    game.refuses(move('VIa', '1008'), 'LGA-DIS-A1').do(end)
    expect(game.event('recovered')).toMatchObject({ unit: 'VIa' })
    game.shows({ clock: 22 }).do({ do: 'attack', target: '1010', units: ['VIa'] })
    expect(game.event('attack')).toMatchObject({ units: ['VIa'], targets: ['1010'] })
  })

  it('T3 withheld: R falls to 2, Ferdinand to 2; 350 % reads Drs on a 6 (LGA-CBT-D2, LGA-LDR-B2, LGA-CRT-05)', () => {
    const game = secondBattle([6], { fed: ['W', 'e'] })
    expect(percentOf(game, 1)).toBe(350)
    game.do({ do: 'fight', attack: 1 })
    expect(game.event('battle')).toMatchObject({
      strength: { total: 14 },
      defence: { total: 4, lines: [{ value: 2 }, { value: 2 }] },
      column: 300,
      result: 'Drs',
    })
  })

  it('Napoleon held back: 100 % over an unbridged river loses the attackers without a die (LGA-CBT-J1, LGA-CBT-J2)', () => {
    const game = secondBattle([], { leaders: ['murat'] })
    expect(percentOf(game, 1)).toBe(100)
    game.do({ do: 'fight', attack: 1 })
    const battle = game.event('battle')
    expect(battle).toMatchObject({ strength: { total: 7 }, defence: { total: 7 }, result: 'Ae' })
    expect('rolls' in battle).toBe(false)
    game.shows({ gone: ['IV2', 'guard'], at: { '0706': ['napoleon'], '0807': ['R', 'ferdinand'] } })
  })

  it('Napoleon held back and T3 withheld: 175 % is enough, and a 6 reads Dr1 (LGA-CBT-J1)', () => {
    const game = secondBattle([6], { leaders: ['murat'], fed: ['W', 'e'] })
    expect(percentOf(game, 1), 'LGA-CBT-J1').toBe(175)
    game.do({ do: 'fight', attack: 1 })
    expect(game.event('battle')).toMatchObject({ column: 160, result: 'Dr1' })
  })

  it('Battle 2 with a 3: the exchange costs R and Ferdinand, and the French the Guard or IV/2 (LGA-CRT-11, LGA-CRT-12, LGA-CBT-K1)', () => {
    const game = secondBattle([3])
    game.do({ do: 'fight', attack: 1 })
    expect(game.event('battle')).toMatchObject({ column: 200, result: '1/2ex' })
    game.shows({ gone: ['R', 'ferdinand'], decides: 'french', decision: 'losses' })
    expect(
      game
        .offers('lose')
        .map(({ units }) => units.join())
        .sort(),
    ).toEqual(['IV2', 'guard'])
    game.refuses({ do: 'lose', units: ['IV2', 'guard'] }, 'LGA-CRT-15')
    game.do({ do: 'lose', units: ['guard'] }, { do: 'fight', attack: 2 })
    const forward = game.offers('advance').flatMap(({ target, units }) => (target === '0807' ? units : []))
    expect(forward).toEqual(['IV2', 'napoleon'])
  })

  it('e leaves 0507 first: it pays 2 like the others, and the last to go pays 1 (LGA-CRT-27)', () => {
    const game = defend(declare(giveOrders(start([5, 5, 2, 2])).do(end)))
    game.do({ do: 'fight', attack: 0 }, retreat('IV1', '0605'), retreat('III2', '0505'))
    const { grid } = game.p.game.board.map
    const [from, to] = [grid.indexOf('0507'), grid.indexOf('0508')]
    const firstStep = (unit: string): number =>
      retreatCost(game.p, findPiece(game.p, unit), from, grid.sideBetween(from, to), to)
    expect(['e', 'W.1', 'W.2', 'W.3', 'W.4', 'mack'].map(firstStep), 'LGA-CRT-27').toEqual([2, 2, 2, 2, 2, 1])
    game.do(retreat('e', '0508', '0509', '0410'))
    expect(game.event('retreated').path).toEqual(['0507', '0508', '0509', '0410'])
    game.do(retreat('W.1', '0508', '0509', '0510'), retreat('W.2', '0508', '0609', '0610'))
    game.do(retreat('W.3', '0508', '0509', '0409'))
    expect(firstStep('W.4')).toBe(1)
  })
})

describe('the worked turn, changed: positions like it', () => {
  const attackers = ['IV2 fr-inf-5-4 0706', 'guard fr-inf-2-5 0706', 'napoleon 0706', 'S2 fr-supply 0606']
  const storm = (plan: object): Field => {
    const game = position(
      { ...board, ...plan },
      { side: 'french', phase: 'combat', units: [...attackers, 'R au05-inf-4-3 0807', 'ferdinand 0807'] },
      [6],
    )
    return game.do(
      { do: 'attack', target: '0807', units: ['IV2', 'guard', 'napoleon'] },
      { do: 'supply-stack', hex: '0706', by: 'S2' },
      { do: 'supply', units: ['IV2', 'guard'], by: 'S2' },
      end,
      end,
    )
  }

  it('R in a Fortress: 14 against 21 is the 60 % column, over the unbridged river Ae (LGA-FTR-D1, LGA-CBT-J2)', () => {
    const terrain = { '0807': 'fortress' }
    const open = storm({ terrain, unbridged: [], control: { '0807': 'allied' } }).do({
      do: 'fight',
      attack: 0,
    })
    expect(open.event('battle')).toMatchObject({
      strength: { total: 14 },
      defence: { total: 21, lines: [{ value: 4 }, { value: 3 }, { value: 14, clause: 'LGA-FTR-D1' }] },
      percent: 66,
      column: 60,
      result: 'Ae',
      rolls: [{ value: 6 }],
    })
    const river = storm({ terrain, control: { '0807': 'allied' } }).do({ do: 'fight', attack: 0 })
    expect(river.event('battle')).toMatchObject({ percent: 66, result: 'Ae' })
    expect(river.diceLeft).toBe(1)
    river.shows({ gone: ['IV2', 'guard', 'napoleon'] })
  })

  it('An unsupplied French 18-2 with Napoleon on a mountain pass defends with 36 (LGA-LDR-B4)', () => {
    const game = position(
      { terrain: { '0505': 'mountain-pass' } },
      {
        side: 'allied',
        phase: 'combat',
        units: ['army fr-inf-18-2 0505', 'napoleon 0505', 'x au05-inf-1-4 0605'],
      },
    )
    game.do({ do: 'attack', target: '0505', units: ['x'] })
    expect(oddsOf(game.p, combatOf(game.p).attacks[0]).defence, 'LGA-LDR-B4').toMatchObject({
      total: 36,
      lines: [{ value: 9 }, { value: 9 }, { value: 18 }],
    })
  })

  it('T1 alone in 0508 and unsupplied defends with 0: 500 % and more (LGA-CBT-D4, LGA-CRT-05)', () => {
    const game = position(board, {
      side: 'french',
      phase: 'combat',
      units: ['IV1 fr-inf-2-5 0507', 'T1 au05-supply 0508'],
    })
    game.do({ do: 'attack', target: '0508', units: ['IV1'] }, end)
    const odds = oddsOf(game.p, combatOf(game.p).attacks[0])
    expect(odds).toMatchObject({
      defence: { total: 0 },
      percent: null,
      label: '500% and above',
      automatic: 'De',
    })
    game.do({ do: 'fight', attack: 0 }).shows({ gone: ['T1'] })
  })

  it('a, disrupted and attacked in French Combat of turn 4, is destroyed by any retreat (LGA-DIS-C2)', () => {
    for (const [die, result] of [
      [1, 'Drs'],
      [3, 'Ar1 Dr1'],
    ] as const) {
      const game = position(
        board,
        {
          turn: 4,
          side: 'french',
          phase: 'combat',
          units: ['drag fr-cav-1-8 0509', 'a au05-inf-1-4 0410 * 22'],
        },
        [die],
      )
      game.do({ do: 'attack', target: '0410', units: ['drag'] }, end, { do: 'fight', attack: 0 })
      expect(game.event('battle')).toMatchObject({ percent: 100, result })
      if (die === 3) game.do({ do: 'retreat', unit: 'drag', path: [game.offers('retreat')[0].path[0]] })
      expect(game.event('eliminated')).toMatchObject({ unit: 'a', hex: '0410', clauses: ['LGA-DIS-C2'] })
      game.shows({ gone: ['a'] })
    }
  })

  it('0512 besieged, its garrison destroyed and a French unit in it: French at once, the siege over (LGA-FTR-H4)', () => {
    const game = position(board, {
      turn: 4,
      side: 'french',
      phase: 'combat',
      units: ['corps fr-inf-18-2 0511', 'S fr-supply 0511', 'gar au05-inf-1-4 0512'],
      extra: { besieged: { '0512': 'french' } },
    })
    game.shows({ control: { '0512': 'allied' }, besieged: { '0512': 'french' } })
    game.do(
      { do: 'attack', target: '0512', units: ['corps'] },
      { do: 'supply', units: ['corps'], by: 'S' },
      end,
      { do: 'fight', attack: 0 },
    )
    expect(game.event('battle')).toMatchObject({ percent: 600, result: 'De' })
    game.shows({ control: { '0512': 'allied' }, besieged: { '0512': 'french' }, gone: ['gar'] })
    game.do({ do: 'advance', attack: 0, target: '0512', units: ['corps'] })
    expect(game.event('control')).toMatchObject({ by: 'french', was: 'allied', hex: '0512' })
    game.shows({ control: { '0512': 'french' }, besieged: { '0512': null } })
    expect(game.p.state.control[0]).toBe(FRENCH)
  })
})
