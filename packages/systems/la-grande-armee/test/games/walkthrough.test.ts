import { applyAction, listDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { combatOf, defendersIn } from '../../src/combat/combat.ts'
import { laGrandeArmee, oddsOf } from '../../src/index.ts'
import type { LgaEvent } from '../../src/index.ts'
import { findPiece, hasPiece } from '../../src/position/pieces.ts'
import { retreatCost } from '../../src/combat/retirement.ts'
import { ALLIED, FRENCH } from '../../src/position/state.ts'
import type { Side } from '../../src/position/state.ts'
import { printedStrength } from '../../src/combat/strength.ts'
import { PARTIAL, TOTAL, UNCONTROLLED, control } from '../../src/movement/zones.ts'
import type { Field } from '../field.ts'
import {
  declare,
  defend,
  end,
  fightFirst,
  fightOthers,
  giveOrders,
  halt,
  move,
  retreat,
  start,
} from './walkthrough.ts'

/** One French Player-Turn worked by hand: every number of it. */

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Every hex of the board where this holds, in map order. */
function hexes(game: Field, holds: (hex: number) => boolean): string[] {
  return game.p.game.board.hexIds.filter((_, hex) => holds(hex))
}

const controlled = (game: Field, by: Side, kind: number): string[] =>
  hexes(game, (hex) => control(game.p, hex, by) === kind)

/** Hexes the French control and no Allied unit stands in, as the Combat Phase counts them. */
const frenchGround = (game: Field): string[] =>
  hexes(game, (hex) => control(game.p, hex, FRENCH) !== UNCONTROLLED && !hasPiece(game.p, hex, ALLIED))

/** Strength, percentage and column of a declared attack as things stand. */
function odds(game: Field, attack: number): { attack: number; defence: number; percent: number | null } {
  const reckoned = oddsOf(game.p, combatOf(game.p).attacks[attack])
  return { attack: reckoned.attack.total, defence: reckoned.defence.total, percent: reckoned.percent }
}

/** Movement points of each step of a retreat, in the position it begins in. */
function costs(game: Field, unit: string, ...path: string[]): number[] {
  const { grid } = game.p.game.board.map
  const piece = findPiece(game.p, unit)
  let from = game.p.state.units.hex[piece]
  return path.map((id) => {
    const to = grid.indexOf(id)
    const cost = retreatCost(game.p, piece, from, grid.sideBetween(from, to), to)
    from = to
    return cost
  })
}

/** Every whole retreat the rules offer the unit now, tried out on copies. */
function waysBack(game: Field, unit: string): string[][] {
  const found: string[][] = []
  const follow = (p: Field['p']): void => {
    for (const action of laGrandeArmee.offer(p, laGrandeArmee.deciders(p)[0]).actions) {
      if (action.do !== 'retreat' || action.unit !== unit) continue
      const next = laGrandeArmee.copy(p)
      const told = applyAction(
        laGrandeArmee,
        next,
        laGrandeArmee.deciders(p)[0],
        action,
        listDice([]),
      ) as LgaEvent[]
      const done = told.find((event) => event.type === 'retreated')
      if (done?.type === 'retreated') found.push([...done.path])
      else follow(next)
    }
  }
  follow(game.p)
  return found
}

/** A row of the retreat table: controlled hexes on the way, hexes left to the Fortress, permitted last hexes. */
function retreatRow(game: Field, unit: string): { controlled: number[]; left: number[]; last: string[] } {
  const { grid } = game.p.game.board.map
  const ground = frenchGround(game)
  const ways = waysBack(game, unit)
  const last = [...new Set(ways.map((way) => way[way.length - 1]))].sort()
  return {
    controlled: [...new Set(ways.map((way) => way.slice(1).filter((hex) => ground.includes(hex)).length))],
    left: [...new Set(last.map((hex) => grid.distance(grid.indexOf(hex), grid.indexOf('0512'))))],
    last,
  }
}

const DICE = [5, 5, 2, 2, 6]

/** The position after the Movement Phase, with the dice of the battles. */
const atCombat = (dice: readonly number[] = DICE): Field => giveOrders(start(dice)).do(end)

describe('the worked turn: how it stands', () => {
  it('Allied zones of control lie where worked out, and none over the river or out of the Fortress (LGA-ZOC-D1, LGA-ZOC-E2)', () => {
    const game = start([])
    expect(game.p.state.clock).toBe(15)
    expect(controlled(game, ALLIED, TOTAL).sort()).toEqual(words('0106 0107 0108 0206 0208 0307'))
    expect(controlled(game, ALLIED, PARTIAL).sort()).toEqual(
      words('0306 0405 0406 0407 0408 0505 0506 0507 0508 0607 0707 0708 0808 0907'),
    )
  })
})

describe('the worked turn: the Movement Phase', () => {
  it('plays as worked by hand, with every cost (LGA-CMB-R1, LGA-CMB-U2, LGA-FM-J1, LGA-FM-I1, LGA-AE-L1, LGA-ZOC-C2)', () => {
    const game = start([5, 5, 2])
    game.do({ do: 'break-down', unit: 'VI' }).shows({ left: { 'VI.1': 4, 'VI.2': 4 } })
    game.do(move('VI.1', '1002')).shows({ left: { 'VI.1': 2 } })
    game.do(move('VI.1', '1003', '1004')).shows({ left: { 'VI.1': 0 } })
    game.do(move('VI.1', '1005')).refuses(halt('VI.1'), 'LGA-FM-J4')
    game.do(move('VI.1', '1006', '1007')).shows({ left: { 'VI.1': -4 } })
    game.do({ do: 'force-march', unit: 'VI.1' }).shows({ left: { 'VI.1': 5 } })
    expect(game.event('forced-march')).toMatchObject({ march: 'triple', modified: 4, result: 'D' })
    game
      .do(move('VI.1', '1008', '1009'))
      .shows({ left: { 'VI.1': 3 } })
      .do(halt('VI.1'))
      .shows({ disrupted: { 'VI.1': 21 }, at: { '1009': ['VI.1'] } })

    game
      .do(move('VI.2', '0902', '0903', '0804', '0805'))
      .shows({ left: { 'VI.2': 0 } })
      .do(halt('VI.2'))

    game
      .do(move('V2', '0804', '0905', '0906'))
      .shows({ left: { V2: 2 } })
      .do({ do: 'force-march', unit: 'V2' })
    expect(game.event('forced-march')).toMatchObject({ march: 'double', modified: 4, result: 'Op' })
    game.do({ do: 'throw-again', unit: 'V2' }).shows({ left: { V2: 5 } })
    expect(game.event('forced-march')).toMatchObject({ row: 'second', modified: 1, result: '-' })
    game.do(move('V2', '1007')).shows({ left: { V2: 3 } })
    game
      .do(move('V2', '0908'))
      .shows({ left: { V2: 2 } })
      .do(halt('V2'))
      .shows({ disrupted: { V2: null } })

    game.do(move('III1', '0404', '0405')).shows({ left: { III1: 2 } })
    game.refuses(move('III1', '0404'), 'LGA-ZOC-B1')
    game.do(move('davout', '0404', '0405'), move('S1', '0404'), halt('S1')).shows({ left: { S1: 4 } })
    game.do(
      { do: 'eliminate', target: '0406', units: ['III1'] },
      { do: 'supply', units: ['III1'], by: 'S1' },
      { do: 'declare' },
    )
    expect(game.event('automatic-elimination')).toMatchObject({
      percent: 500,
      attack: { total: 5 },
      defence: { total: 1 },
    })
    const zone = (hex: string): number => control(game.p, game.p.game.board.map.grid.indexOf(hex), ALLIED)
    expect(words('0306 0405 0505').map(zone)).toEqual([UNCONTROLLED, UNCONTROLLED, UNCONTROLLED])
    expect(words('0406 0506').map(zone)).toEqual([PARTIAL, PARTIAL])
    game.refuses(move('S1', '0504'), 'LGA-MOV-04').refuses(move('III1', '0306'), 'LGA-ZOC-B1')

    game.do(move('drag', '0305')).shows({ left: { drag: 7 }, gone: ['T2'] })
    game
      .do(move('drag', '0306'))
      .shows({ left: { drag: 6 } })
      .do(move('drag', '0406'))
      .shows({ left: { drag: 4 } })
    game
      .do(move('drag', '0407'))
      .shows({ left: { drag: 1 } })
      .refuses(move('drag', '0408'), 'LGA-MOV-03')
      .do(halt('drag'))

    game
      .do(move('cuir', '0205'))
      .shows({ left: { cuir: 6 } })
      .do(move('cuir', '0206'))
      .shows({ left: { cuir: 5 } })
      .refuses(move('cuir', '0306'), 'LGA-ZOC-B2')
      .do(move('murat', '0205', '0206'))
      .refuses(move('murat', '0205'), 'LGA-ZOC-B1')
    game.do(move('IV1', '0605', '0506')).shows({ left: { IV1: 2 } })
    game
      .do(move('III2', '0504', '0605'))
      .shows({ left: { III2: 3 } })
      .do(move('III2', '0506'))
      .shows({ left: { III2: 1 } })
      .refuses(move('III2', '0605'), 'LGA-ZOC-B1')
    game
      .do(move('S2', '0604', '0605', '0606'))
      .shows({ left: { S2: 2 } })
      .do(halt('S2'))
    game
      .do(move('IV2', '0706'))
      .shows({ left: { IV2: 3 } })
      .do(halt('IV2'))
    game
      .do({ do: 'draw-supply', unit: 'guard', by: 'S3' })
      .shows({ left: { guard: 10 } })
      .do(move('guard', '0502', '0603', '0604', '0705'))
      .shows({ left: { guard: 6 } })
      .do(move('guard', '0706'))
      .shows({ left: { guard: 4 } })
    game
      .do(halt('guard'), move('napoleon', '0502', '0603', '0604', '0705', '0706'))
      .shows({ left: { napoleon: 5 } })
      .do(halt('napoleon'))
    game.do(move('D2', '0403'), halt('D2')).shows({ at: { '0501': ['S3'] } })
    game.do(end).shows({ gone: ['S3', 'K'], clock: 16, decision: 'attacks' })
    expect(game.events.map((event) => event.type)).toEqual(words('supply-spent phase eliminated'))
    expect(game.p.state.lost[game.p.game.armies.indexOf('austrian-1805')]).toBe(1)
    expect(game.diceLeft).toBe(0)
  })

  it('The Guard could not reach the river without Supply: its five points fall one short (LGA-FM-H3)', () => {
    const game = giveOrders(start(DICE), ['guard'])
    game.do(move('guard', '0502', '0603', '0604', '0705')).shows({ left: { guard: 1 } })
    // Entering the stack costs two: only a Triple march would take it there, and that is bound to its die.
    game
      .do(move('guard', '0706'))
      .shows({ left: { guard: -1 } })
      .refuses(halt('guard'), 'LGA-FM-J4')
    expect(game.offers('halt')).toEqual([])
  })
})

describe('the worked turn: the Combat Phase', () => {
  it('Segment a: one Supply unit feeds both stacks and four attackers; 7, 14 and 2 attack (LGA-SUP-A2, LGA-SUP-A4, LGA-LDR-B2, LGA-CBT-D3)', () => {
    const game = declare(atCombat())
    expect(game.events.filter((event) => event.type === 'eliminated')).toEqual([])
    expect([0, 1, 2].map((attack) => odds(game, attack).attack)).toEqual([7, 14, 2])
    const lines = (attack: number): number[] =>
      oddsOf(game.p, combatOf(game.p).attacks[attack]).attack.lines.map(({ value }) => value)
    expect([0, 1, 2].map(lines)).toEqual([
      [2, 5],
      [5, 2, 7],
      [1, 1],
    ])
    expect(game.decides).toBe('allied')
  })

  it('Segment b: 140 % and 350 % let the Infantry go, and the screen retires seven points to 0412 (LGA-CBT-E7, LGA-CBT-F1, LGA-CBT-F8)', () => {
    const game = declare(atCombat())
    const { attacks } = combatOf(game.p)
    const percent = [0, 1, 2].map((attack) => {
      return (100 * odds(game, attack).attack) / printedStrength(game.p, defendersIn(game.p, attacks[attack]))
    })
    expect(percent).toEqual([140, 350, 200])
    const free = new Set(game.offers('retire').map(({ unit }) => unit))
    expect([...free].sort()).toEqual(['R', 'W', 'e', 'ferdinand', 'mack', 'screen'])
    expect(controlled(game, FRENCH, TOTAL).sort()).toEqual(
      words('0106 0205 0207 0305 0306 0307 0308 0406 0408 0507'),
    )
    game.refuses({ do: 'retire', unit: 'screen', path: ['0307'] }, 'LGA-CBT-F5')
    const left = words('0208 0209 0210 0311 0312').map((hex) => {
      game.do({ do: 'retire', unit: 'screen', path: [hex] })
      const frame = game.p.state.frames.at(-1)
      return frame?.phase === 'retirement' ? frame.left : null
    })
    expect(left).toEqual([6, 4, 3, 2, 1])
    game.do({ do: 'retire', unit: 'screen', path: ['0412'] })
    expect(game.event('retired').path).toEqual(words('0207 0208 0209 0210 0311 0312 0412'))
    game.shows({ at: { '0412': ['screen'] }, disrupted: { screen: 22 } })
  })

  it('Segment c: T1 feeds the centre, T3 the right; nobody else is in reach (LGA-SUP-04, LGA-SUP-B1)', () => {
    const game = declare(atCombat())
    game.do({ do: 'retire', unit: 'screen', path: ['0208', '0209', '0210', '0311', '0312', '0412'] }, end)
    expect(game.offers('supply')).toEqual([
      { do: 'supply', units: ['W'], by: 'T1' },
      { do: 'supply', units: ['e'], by: 'T1' },
      { do: 'supply', units: ['R'], by: 'T3' },
    ])
    game.refuses({ do: 'supply', units: ['R'], by: 'T1' }, 'LGA-SUP-B1')
  })

  it('Battle 1: 7 against 7, die 2, Ar1 Drs; first the attackers go back (LGA-CRT-07, LGA-RET-12)', () => {
    const game = defend(declare(atCombat()))
    expect(odds(game, 0)).toEqual({ attack: 7, defence: 7, percent: 100 })
    game.do({ do: 'fight', attack: 0 })
    expect(game.event('battle')).toMatchObject({
      percent: 100,
      column: 100,
      result: 'Ar1 Drs',
      rolls: [{ value: 2 }],
      defence: { lines: [{ value: 4 }, { value: 1 }, { value: 2 }] },
    })
    expect(game.decides).toBe('french')
    const lastHexes = (unit: string): string[] =>
      waysBack(game, unit)
        .map((way) => way[1])
        .sort()
    expect(lastHexes('IV1')).toEqual(['0505', '0605', '0606'])
    game
      .refuses(retreat('IV1', '0507'), 'LGA-RET-08')
      .refuses(retreat('IV1', '0607'), 'LGA-RET-05')
      .refuses(retreat('IV1', '0406'), 'LGA-RET-12')
    game.do(retreat('IV1', '0605'))
    expect(lastHexes('III2')).toEqual(['0505', '0605', '0606'])
    game.do(retreat('III2', '0505')).shows({ disrupted: { IV1: 22, III2: 22 }, decides: 'allied' })
  })

  it('Battle 1: then W breaks into four and all six scatter by the table (LGA-CRT-17, LGA-CRT-27, LGA-RET-16, LGA-ZOC-G1)', () => {
    const game = defend(declare(atCombat()))
    game.do({ do: 'fight', attack: 0 }, retreat('IV1', '0605'), retreat('III2', '0505'))
    expect(game.event('broke-down')).toMatchObject({ unit: 'W', parts: ['W.1', 'W.2', 'W.3', 'W.4'] })
    expect(frenchGround(game)).toEqual(
      words(`0304 0404 0504 0604 0704 0804
        0205 0305 0405 0505 0605 0705 0805 0905
        0106 0306 0406 0506 0606 0706 0806
        0207 0307 0907 1007
        0308 0408 0808 0908 1008
        0909 1009
        0910 1010`),
    )
    const { grid } = game.p.game.board.map
    expect(grid.distance(grid.indexOf('0507'), grid.indexOf('0512'))).toBe(5)

    const row = (unit: string, last: string, left: number): void =>
      expect(retreatRow(game, unit)).toEqual({ controlled: [0], left: [left], last: words(last) })
    const go = (unit: string, path: string, cost: string): void => {
      expect(costs(game, unit, ...words(path))).toEqual(words(cost).map(Number))
      game.do(retreat(unit, ...words(path)))
      expect(game.event('retreated').path).toEqual(['0507', ...words(path)])
    }
    row('W.1', '0410 0510 0610', 2)
    go('W.1', '0508 0509 0410', '2 1 1')
    row('W.2', '0510 0610', 2)
    go('W.2', '0508 0509 0510', '2 1 1')
    row('W.3', '0610', 2)
    go('W.3', '0508 0609 0610', '2 1 1')
    row('W.4', '0409 0509 0609 0709', 3)
    go('W.4', '0508 0509 0409', '2 1 1')
    row('e', '0509 0609 0709 0710', 3)
    go('e', '0508 0607 0608 0609', '1 1 1 1')
    row('mack', '0512', 0)
    go('mack', '0508 0509 0410 0511 0512', '1 1 1 1 1')
    game.shows({
      disrupted: { 'W.1': 22, 'W.2': 22, 'W.3': 22, 'W.4': 22, e: 22, mack: 22 },
      at: { '0507': [], '0508': ['T1'], '0512': ['gar', 'mack'] },
      decides: 'french',
      decision: 'battles',
    })
    expect(game.p.state.lost.every((lost, army) => lost === (army === 0 ? 1 : 0))).toBe(true)
  })

  it('Battle 2: 14 against 7 forces the river at 200 %; Dr2 has one best road of fourteen (LGA-CBT-J1, LGA-RET-12, LGA-RET-13)', () => {
    const game = fightFirst(defend(declare(atCombat())))
    expect(odds(game, 1)).toEqual({ attack: 14, defence: 7, percent: 200 })
    game.do({ do: 'fight', attack: 1 })
    expect(game.event('battle')).toMatchObject({
      column: 200,
      result: 'Dr2',
      rolls: [{ value: 6 }],
      defence: { lines: [{ value: 4 }, { value: 3 }] },
    })
    const roads = twoHexRoads(game, '0807')
    const ground = frenchGround(game)
    const clean = roads.filter((road) => !road.some((hex) => ground.includes(hex)))
    const { grid } = game.p.game.board.map
    const left = ([, last]: string[]): number => grid.distance(grid.indexOf(last), grid.indexOf('0512'))
    expect(roads).toHaveLength(14)
    expect(clean).toHaveLength(7)
    expect(clean.filter((road) => left(road) === Math.min(...clean.map(left)))).toEqual([['0708', '0709']])
    expect(left(['0708', '0709'])).toBe(3)
    expect(words('0907 0808').every((hex) => ground.includes(hex))).toBe(true)
    game.refuses(retreat('R', '0706'), 'LGA-RET-05').refuses(retreat('R', '0806'), 'LGA-RET-05')
    game.refuses(retreat('R', '0907'), 'LGA-RET-12').refuses(retreat('R', '0808'), 'LGA-RET-12')
    for (const unit of ['R', 'ferdinand']) {
      expect(waysBack(game, unit)).toEqual([['0807', '0708', '0709']])
      game.do(retreat(unit, '0708', '0709'))
    }
    game.shows({ at: { '0709': ['R', 'ferdinand'], '0708': ['T3'] }, disrupted: { R: 22, ferdinand: 22 } })
  })

  it('Battle 3 is not fought; advances follow over the river and after the screen (LGA-CBT-C7, LGA-CBT-K1, LGA-CBT-K2, LGA-CBT-K6)', () => {
    const game = fightOthers(fightFirst(defend(declare(atCombat()))))
    expect(game.event('not-fought')).toMatchObject({ attack: 2, targets: ['0207'] })
    const into = new Set(game.offers('advance').map(({ target, units }) => `${units[0]} ${target}`))
    expect([...into]).toEqual(['IV2 0807', 'guard 0807', 'napoleon 0807', 'cuir 0207', 'murat 0207'])
    game.do({ do: 'advance', attack: 1, target: '0807', units: ['guard', 'napoleon'] })
    game.do({ do: 'advance', attack: 2, target: '0207', units: ['cuir', 'murat'] }, end)
    const spent = game.events.flatMap((event) => (event.type === 'supply-spent' ? event.unit : []))
    expect(spent).toEqual(['S1', 'S2', 'T1', 'T3'])
    game.shows({ clock: 17, decision: 'creation', at: { '0706': ['IV2'] } })
    expect(game.diceLeft).toBe(0)
  })
})

/** Every road of two hexes a retreat from here may take, priorities apart. */
function twoHexRoads(game: Field, from: string): string[][] {
  const { board } = game.p.game
  const steps = (hex: number): number[] =>
    Array.from(board.retreat.subarray(hex * 6, hex * 6 + 6)).filter(
      (to) => to >= 0 && !hasPiece(game.p, to, FRENCH),
    )
  const begin = board.map.grid.indexOf(from)
  return steps(begin).flatMap((first) =>
    steps(first).flatMap((second) => (second === begin ? [] : [[board.hexIds[first], board.hexIds[second]]])),
  )
}

describe('the worked turn: Supply Creation and the end', () => {
  it('D1 makes a Supply unit, D2 moved; the position is the one worked out (LGA-SUP-C1, LGA-SUP-C3, LGA-DIS-B2)', () => {
    const game = fightOthers(fightFirst(defend(declare(atCombat()))))
    game.do({ do: 'advance', attack: 1, target: '0807', units: ['guard', 'napoleon'] })
    game.do({ do: 'advance', attack: 2, target: '0207', units: ['cuir', 'murat'] }, end)
    expect(game.offers('create')).toEqual([{ do: 'create', depots: ['D1'] }])
    game.refuses({ do: 'create', depots: ['D2'] }, 'LGA-SUP-C3')
    const around = words('0501 0601 0402 0602 0503 0603').map((hex) =>
      game.p.game.board.map.grid.indexOf(hex),
    )
    expect(around.every((hex) => control(game.p, hex, ALLIED) === UNCONTROLLED)).toBe(true)
    game.do({ do: 'create', depots: ['D1'] })
    expect(game.event('supply-created')).toMatchObject({ unit: 'D1-supply', hex: '0502' })
    game.shows({
      at: {
        '0405': ['III1', 'davout'],
        '0407': ['drag'],
        '0207': ['cuir', 'murat'],
        '0605': ['IV1'],
        '0505': ['III2'],
        '0706': ['IV2'],
        '0807': ['guard', 'napoleon'],
        '0908': ['V2'],
        '1009': ['VI.1'],
        '0805': ['VI.2'],
        '0502': ['D1', 'D1-supply'],
        '0403': ['D2'],
        '0410': ['W.1'],
        '0510': ['W.2'],
        '0610': ['W.3'],
        '0409': ['W.4'],
        '0609': ['e'],
        '0512': ['gar', 'mack'],
        '0709': ['R', 'ferdinand'],
        '0412': ['screen'],
      },
      nothingElse: true,
      gone: ['K', 'T1', 'T2', 'T3', 'S1', 'S2', 'S3'],
      control: { '0512': 'allied' },
      besieged: { '0512': null },
      total: 0,
      turn: 4,
      clock: 18,
      decides: 'allied',
      decision: 'movement',
    })
    const { id, until, hex } = game.p.state.units
    const disrupted = id.flatMap((name, unit) =>
      hex[unit] >= 0 && until[unit] >= 0 ? [`${name} ${until[unit]}`] : [],
    )
    expect(disrupted.sort()).toEqual([
      'III2 22',
      'IV1 22',
      'R 22',
      'VI.1 21',
      'W.1 22',
      'W.2 22',
      'W.3 22',
      'W.4 22',
      'e 22',
      'ferdinand 22',
      'mack 22',
      'screen 22',
    ])
    const open = words('0511 0611 0612').map((at) => game.p.game.board.map.grid.indexOf(at))
    expect(open.every((at) => control(game.p, at, FRENCH) === UNCONTROLLED)).toBe(true)
    expect(new Set(game.offers('move').map(({ unit }) => unit))).toEqual(new Set(['gar']))
  })
})
