import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnOf } from '../../src/combat/combat.ts'
import {
  advance,
  attack,
  decision,
  end,
  feedStack,
  fight,
  firstHexes,
  lose,
  odds,
  retreat,
  supply,
  toBattles,
} from './battle.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'

const combat = { side: 'french', phase: 'combat' } as const
const S = 'S fr-supply 0504'
const T = 'T au05-supply 0605'

/** Attackers in 0504 and defenders in 0505, by what they are worth: '5', or '5-' for a 5 that is not fed. */
function battle(attackers: string[], defenders: string[], die: number[], plan: FieldPlan = {}): Field {
  const french: Record<string, string> = {
    18: 'inf-18-2',
    5: 'inf-5-4',
    2: 'inf-2-5',
    3: 'cav-3-7',
    1: 'cav-1-8',
  }
  const austrian: Record<string, string> = { 15: 'inf-15-2', 4: 'inf-4-3', 1: 'inf-1-4' }
  const a = attackers.map((worth, at) => `A${at + 1} fr-${french[parseInt(worth)]} 0504`)
  const d = defenders.map((worth, at) => `D${at + 1} au05-${austrian[parseInt(worth)]} 0505`)
  const fed = (side: string, worth: string[]) =>
    worth.flatMap((one, at) => (one.endsWith('-') ? [] : [`${side}${at + 1}`]))
  const game = position(plan, { ...combat, units: [...a, S, ...d, T] }, die)
  game.do(attack('0505', ...attackers.map((_, at) => `A${at + 1}`)))
  if (fed('A', attackers).length > 0) game.do(supply('S', ...fed('A', attackers)))
  if (attackers.length > 1) game.do(feedStack('0504', 'S'))
  game.do(end)
  if (decision(game) === 'retirement') game.do(end)
  if (decision(game) === 'defence' && fed('D', defenders).length > 0)
    game.do(supply('T', ...fed('D', defenders)))
  return toBattles(game)
}

/** Takes the first way offered until nobody has to go back any more. */
function flee(game: Field): Field {
  while (decision(game) === 'retreat') game.do(game.offers('retreat')[0])
  return game
}

/** The losses the attacker may choose from. */
function choices(game: Field): string[] {
  return game
    .offers('lose')
    .map(({ units }) => units.join(', '))
    .sort()
}

describe('reading the table', () => {
  it('All attacking strength is set against all strength in the hex, in per cent of it (LGA-CRT-01, LGA-CRT-02, LGA-CRT-03)', () => {
    expect(odds(battle(['5', '2-'], ['4'], [])).percent, 'LGA-CRT-01').toBe(150) // 6 against 4
    expect(odds(battle(['5-', '5-'], ['4'], [])).percent).toBe(100) // 4 against 4
    expect(odds(battle(['5', '3'], ['4'], [])).percent).toBe(200) // 8 against 4
    expect(odds(battle(['5', '3'], ['4', '1', '1-'], [])), 'LGA-CRT-03').toMatchObject({
      attack: { total: 8 },
      defence: { total: 6 },
      percent: 133,
    })
  })

  it('The row is the die, the column the percentage (LGA-CRT-04)', () => {
    const table: [attackers: string[], defenders: string[], ...rows: string[]][] = [
      [['2-'], ['4'], 'Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ae'],
      [['5-'], ['4'], 'Ar1', 'Ar2', 'Ars', 'Ars', 'Ae', 'Ae'],
      [['5-', '2-'], ['4', '1'], 'Ar2 Dr1', 'Ar1', 'Ar2', 'Ars', 'Ars', 'Ae'],
      [['5-', '5-'], ['4', '1'], 'Ar1 Drs', 'Ar1 Dr1', 'Ar1', 'Ar2', 'Ars', 'Ae'],
      [['5'], ['4', '1'], 'Drs', 'Ar1 Drs', 'Ar1 Dr1', 'Ar1', 'Ar2', 'Ars'],
      [['5', '2-'], ['4', '1'], '1/2ex', 'Drs', 'Ar1 Drs', 'Ar1 Dr1', 'Ar1', 'Ar2'],
      [['5', '2'], ['4', '1'], '1/2ex', '1/2ex', 'Drs', 'Ar1 Drs', 'Ar1 Dr1', 'Ar1'],
      [['5', '3'], ['4', '1'], 'De', '1/2ex', 'Drs', 'Drs', 'Dr2', 'Dr1'],
      [['5', '5'], ['4', '1'], 'De', 'De', '1/2ex', 'Drs', 'Drs', 'Dr2'],
      [['5'], ['4-'], 'De', 'De', 'De', '1/2ex', 'Drs', 'Drs'],
      [['3'], ['1'], 'De', 'De', 'De', 'De', '1/2ex', 'Drs'],
      [['5-', '5-'], ['1'], 'De', 'De', 'De', 'De', 'De', '1/2ex'],
    ]
    for (const [attackers, defenders, ...rows] of table) {
      const read = [1, 2, 3, 4, 5, 6].map((die) => {
        return battle(attackers, defenders, [die]).do(fight()).event('battle').result
      })
      expect([attackers, ...read], 'LGA-CRT-04').toEqual([attackers, ...rows])
    }
  })

  it('The column is the highest not above the exact percentage: nothing is rounded, nothing to defend with is 500 % (LGA-CRT-05)', () => {
    const { p } = battle(['5'], ['4'], [])
    const { thresholds } = p.game.crt
    expect(thresholds, 'LGA-CRT-05').toEqual([0, 50, 60, 80, 100, 120, 140, 160, 200, 250, 300, 400, 500])
    const column = (a: number, d: number) => thresholds[columnOf(p, a, d)]
    expect([column(1499, 1000), column(1599, 1000), column(1600, 1000), column(4999, 1000)]).toEqual([
      140, 140, 160, 400,
    ])
    expect([column(1, 0), column(0, 0)]).toEqual([500, 500])
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 200 }), (a, d) => {
        expect(column(a, d)).toBe(
          thresholds.findLast((least) => BigInt(a) * 100n >= BigInt(least) * BigInt(d)),
        )
      }),
    )
    // 5 against 3 is 166.7 %, 2 against 3 is 66.7 %.
    expect(battle(['5-'], ['4-', '1'], [6]).do(fight()).event('battle')).toMatchObject({
      percent: 66,
      column: 60,
    })
    const bare = position({}, { ...combat, units: ['X fr-inf-2-5 0504', 'D1 au05-supply 0505'] })
    toBattles(bare.do(attack('0505', 'X')))
      .do(fight())
      .shows({ gone: ['D1'] })
  })

  it('Several results are applied in the order printed: die 2 at 100 % drives the attackers, then scatters the defenders (LGA-CRT-06, LGA-CRT-07)', () => {
    const game = battle(['5'], ['4', '1'], [2]).do(fight())
    expect(game.event('battle').result, 'LGA-CRT-07').toBe('Ar1 Drs')
    game.shows({ decision: 'retreat', decides: 'french', at: { '0505': ['D1', 'D2'] } })
    game
      .do(retreat('A1', '0604'))
      .shows({ decision: 'retreat', decides: 'allied', disrupted: { A1: 22 } }, 'LGA-CRT-06')
    expect(firstHexes(game.offers('retreat'), 'D2').length).toBeGreaterThan(0)
    flee(game).shows({ at: { '0505': [] }, disrupted: { 'D1.1': 22, 'D1.4': 22, D2: 22 } })
  })

  it('A strikes the attackers, D the defenders (LGA-CRT-08)', () => {
    battle(['5'], ['4', '1'], [4])
      .do(fight())
      .shows({ decides: 'french', decision: 'retreat' }, 'LGA-CRT-08')
      .do(retreat('A1', '0604'))
      .shows({ at: { '0505': ['D1', 'D2'] }, turn: 4 })
    battle(['5', '3'], ['4', '1'], [6])
      .do(fight())
      .shows({ decides: 'allied', decision: 'retreat', at: { '0504': ['A1', 'A2', 'S'] } })
  })

  it('Only units of the battle are touched (LGA-CRT-09)', () => {
    const units = [
      'X fr-inf-5-4 0504',
      'by fr-inf-5-4 0504',
      'murat 0504',
      S,
      'w au05-inf-4-3 0505',
      'n au05-inf-4-3 0605',
    ]
    const game = (die: number) => {
      const placed = position({}, { ...combat, units }, [die]).do(attack('0505', 'X'), feedStack('0504', 'S'))
      return toBattles(placed).do(fight())
    }
    // 2 against 2. Die 4, `Ar1`; die 1, `Drs`.
    const back = game(4)
      .refuses(retreat('by', '0503'), 'LGA-CRT-09')
      .refuses(retreat('murat', '0503'), 'LGA-CRT-09')
    back
      .do(retreat('X', '0503'))
      .shows({ at: { '0504': ['by', 'murat'], '0503': ['X'] }, disrupted: { by: null, murat: null } })
    const scattered = game(1).refuses(retreat('n', '0705'), 'LGA-CRT-09')
    flee(scattered).shows({ at: { '0605': ['n'] }, disrupted: { n: null } })
    // 1 against 2, die 6, `Ae`.
    const weak = position({}, { ...combat, units: ['Y fr-inf-2-5 0504', ...units] }, [6]).do(
      attack('0505', 'Y'),
      feedStack('0504', 'S'),
    )
    toBattles(weak)
      .do(fight())
      .shows({ gone: ['Y', 'S'], at: { '0504': ['X', 'by', 'murat'] } })
  })
})

describe('elimination and exchange', () => {
  it('`e` eliminates everybody of that side in the battle (LGA-CRT-10)', () => {
    const units = [
      'A fr-inf-5-4 0504',
      'davout 0504',
      S,
      'w au05-inf-15-2 0505',
      'mack 0505',
      'T au05-supply 0505',
      'D au05-depot 0505',
    ]
    const lost = position({}, { ...combat, units }, [6]).do(attack('0505', 'A', 'davout'))
    // 4 against 9: less than 50 %.
    toBattles(lost)
      .do(fight())
      .shows({ gone: ['A', 'davout'], at: { '0504': ['S'], '0505': ['w', 'mack', 'T', 'D'] } })
    const won = position({}, { ...combat, units: ['A fr-inf-18-2 0504', ...units.slice(1)] }, [1])
    // 36 against 9: 400 %, die 1, `De`.
    toBattles(won.do(attack('0505', 'A', 'davout'), supply('S', 'A'))).do(fight())
    won.shows({ gone: ['w', 'mack', 'T', 'D'], at: { '0504': ['A', 'davout'] } })
  })

  it('`1/2ex` takes all defenders, and from the attacker at least half their printed strength, of his own choice (LGA-CRT-11, LGA-CRT-12, LGA-CRT-14)', () => {
    // 7 against 5: 140 %, die 1. Five lost: three owed.
    const game = battle(['5', '2'], ['4', '1'], [1]).do(fight())
    game.shows({ gone: ['D1', 'D2'], decision: 'losses', decides: 'french', at: { '0605': ['T'] } })
    game.refuses(lose('A2'), 'LGA-CRT-15').refuses(lose('S'), 'LGA-CRT-14').refuses(lose('T'), 'LGA-CRT-14')
    game.do(lose('A1')).shows({ gone: ['A1'], at: { '0504': ['A2'] } })
    const bystander = position(
      {},
      {
        ...combat,
        units: ['X fr-inf-5-4 0504', 'Y fr-inf-5-4 0504', 'Z fr-inf-5-4 0504', S, 'w au05-inf-4-3 0505'],
      },
      [2],
    )
    bystander.do(attack('0505', 'X', 'Y'), feedStack('0504', 'S'))
    // 4 against 2: 200 %; die 3 would exchange, die 2 eliminates.
    toBattles(bystander)
      .do(fight())
      .shows({ gone: ['w'], at: { '0504': ['X', 'Y', 'Z'] } })
    const choice = position(
      {},
      {
        ...combat,
        units: ['X fr-inf-5-4 0504', 'Y fr-inf-5-4 0504', 'Z fr-inf-5-4 0504', S, 'w au05-inf-4-3 0505'],
      },
      [3],
    )
    toBattles(choice.do(attack('0505', 'X', 'Y'), feedStack('0504', 'S'))).do(fight())
    choice
      .refuses(lose('Z'), 'LGA-CRT-14')
      .do(lose('Y'))
      .shows({ at: { '0504': ['X', 'Z'] } })
  })

  it('The exchange is reckoned on what is printed: neither Supply nor Leaders nor ground count (LGA-CRT-13)', () => {
    const units = ['A fr-inf-18-2 0504', 'B fr-inf-2-5 0504', S, 'w au05-inf-4-3 0505', 'mack 0505']
    const game = position({ terrain: { '0505': 'mountain-pass' } }, { ...combat, units }, [3])
    toBattles(game.do(attack('0505', 'A', 'B'), supply('S', 'A'), feedStack('0504', 'S')))
    // 18 + 1 against (2 + 2) × 2: 200 %, die 3.
    expect(odds(game), 'LGA-CRT-13').toMatchObject({
      attack: { total: 19 },
      defence: { total: 8 },
      percent: 237,
    })
    game.do(fight())
    // Four printed: two owed, and the unfed 2-5 is worth its two.
    expect(choices(game)).toEqual(['A', 'B'])
    game.do(lose('B')).shows({ gone: ['w', 'mack', 'B'], at: { '0504': ['A'] } })
  })

  it('Strengths in parentheses count if they served, no change is given, nobody is lost who can be spared (LGA-CRT-15)', () => {
    const exchange = (attackers: string[], defenders: string[], die: number, fed: string[] = []) => {
      const game = position({}, { ...combat, units: [...attackers, S, ...defenders] }, [die])
      game.do(attack('0505', ...attackers.map((line) => line.split(' ')[0])))
      if (fed.length > 0) game.do(supply('S', ...fed))
      if (game.offers('supply-stack').length > 0) game.do(feedStack('0504', 'S'))
      return toBattles(game).do(fight())
    }
    const A = ['A fr-inf-5-4 0504', 'B fr-inf-2-5 0504']
    // With a Combat unit there the Depot's (1) is nothing: 4 lost, 2 owed. 3 against 2: 140 %, die 1.
    const depot = exchange(A, ['w au05-inf-4-3 0505', 'D au05-depot 0505'], 1)
    depot.refuses(lose('A', 'B'), 'LGA-CRT-15').refuses(lose('B', 'B'), 'LGA-CRT-14')
    depot.do(lose('B')).shows({ gone: ['w', 'D', 'B'], at: { '0504': ['A'] } })
    // Alone they served: three Depots, 3 lost, 2 owed. 5 + 2 against 3: 200 %, die 3.
    const depots = ['D au05-depot 0505', 'E au05-depot 0505', 'F au05-depot 0505']
    const alone = exchange(['A fr-inf-5-4 0504', 'B fr-inf-2-5 0504', 'C fr-cav-1-8 0504'], depots, 3, [
      'A',
      'C',
    ])
    expect(choices(alone)).toEqual(['A', 'B'])
    alone
      .refuses(lose('C'), 'LGA-CRT-15')
      .do(lose('A'))
      .shows({ at: { '0504': ['B', 'C'] } })
    // One 5-4 owes 2: no change, it is lost whole; the Leader need not be, though he is left alone.
    const whole = exchange(['A fr-inf-5-4 0504', 'davout 0504'], ['w au05-inf-4-3 0505'], 3)
    whole
      .shows({ decision: 'losses' })
      .do(lose('A'))
      .shows({ gone: ['w', 'A'], at: { '0504': ['S', 'davout'] } })
    // All together short: 1 + 1 against 1, 200 %; three lost, two owed, and there is but one.
    const short = exchange(['A fr-cav-1-8 0504', 'murat 0504'], ['h au09-cav-3-6 0505'], 3, ['A'])
    short.shows({ gone: ['h', 'A', 'murat'], at: { '0504': [] } })
    // All together just enough: nothing is left to choose, and the Leader stays. 2 + 2 against 2, two owed, and two there.
    const just = exchange(['A fr-inf-2-5 0504', 'davout 0504'], ['w au05-inf-4-3 0505'], 3, ['A'])
    just.shows({ gone: ['w', 'A', 'S'], at: { '0504': ['davout'] }, turn: 4 })
    // A Leader is not lost while a Combat unit lives.
    const led = exchange(
      ['A fr-inf-5-4 0504', 'B fr-inf-2-5 0504', 'jerome 0504'],
      ['w au05-inf-4-3 0505', 'D au05-depot 0505'],
      3,
    )
    led
      .refuses(lose('jerome'), 'LGA-CRT-14')
      .do(lose('B'))
      .shows({ at: { '0504': ['A', 'jerome'] } })
  })

  it('For a 4-3 and a 1-4 the attacker gives one 5-4 or two 2-5, not one 2-5 (LGA-CRT-16)', () => {
    // 9 against 3: 300 %, die 5.
    const game = battle(['5', '2', '2'], ['4-', '1-'], [5]).do(fight())
    game.refuses(lose('A2'), 'LGA-CRT-15').refuses(lose('A1', 'A2'), 'LGA-CRT-15')
    expect(choices(game), 'LGA-CRT-16').toEqual(['A1', 'A2, A3'])
    game.do(lose('A2', 'A3')).shows({ gone: ['D1', 'D2', 'A2', 'A3'], at: { '0504': ['A1'] } })
  })
})

describe('scattering', () => {
  it('Units first break down to the smallest the chart allows (LGA-CRT-17)', () => {
    // 9 against 7: 120 %, die 2, `Drs`.
    const game = battle(['18-'], ['15-'], [2]).do(fight())
    const parts = [1, 2, 3].flatMap((corps) => [1, 2, 3, 4].map((brigade) => `D1.${corps}.${brigade}`))
    game.shows({ gone: ['D1', 'D1.1'], at: { '0505': parts } })
    const { type } = game.p.state.units
    const labels = parts.map((id) => game.p.game.types[type[game.p.state.units.id.indexOf(id)]].id)
    expect(new Set(labels)).toEqual(new Set(['au05-inf-1-4']))
    // 9 against 7 + 2: 100 %, die 6, `Ars`.
    const own = battle(['18-'], ['15-', '4-'], [6]).do(fight())
    own.shows({ at: { '0504': ['S', 'A1.1.1', 'A1.1.2', 'A1.2.1', 'A1.2.2', 'A1.3.1', 'A1.3.2'] } })
  })

  it('Each part goes back by itself, its whole allowance, and is disrupted (LGA-CRT-18, LGA-CRT-22)', () => {
    // 2 against 2, die 1, `Drs`.
    const game = battle(['5-'], ['4-'], [1]).do(fight())
    game
      .do(retreat('D1.2', '0506', '0507'))
      .refuses(retreat('D1.1', '0406'), 'LGA-RET-21')
      .refuses(end, 'LGA-SEQ-05')
    game
      .do(retreat('D1.2', '0508'))
      .shows({ at: { '0508': ['D1.2'] }, disrupted: { 'D1.2': 22, 'D1.1': null } }, 'LGA-CRT-18')
    game.do(retreat('D1.1', '0406', '0407', '0307')).shows({ at: { '0307': ['D1.1'] } })
    flee(game).shows({ disrupted: { 'D1.1': 22, 'D1.3': 22, 'D1.4': 22 }, at: { '0505': [] } })
  })

  it('The Supply that fed a unit is spent, though the unit has fallen apart (LGA-CRT-17, LGA-SUP-A1)', () => {
    // 5 against 5: die 6, `Ars`; die 1, `Drs`.
    for (const die of [6, 1])
      flee(battle(['5'], ['4', '1'], [die]).do(fight())).shows({ gone: ['S', 'T'], turn: 4 }, 'LGA-SUP-A1')
  })

  it('It ends in a Fortress of its own or an unoccupied hex (LGA-CRT-19)', () => {
    const units = ['X fr-inf-5-4 0504', 'W au05-inf-4-3 0505', 'f au05-inf-1-4 0508', 'g au05-inf-1-4 0507']
    const game = toBattles(position({}, { ...combat, units }, [1]).do(attack('0505', 'X'))).do(fight())
    game
      .do(retreat('W.1', '0506'))
      .refuses(retreat('W.1', '0507'), 'LGA-RET-12')
      .do(retreat('W.1', '0606', '0607'))
    // One hex each: nobody ends with a friend.
    flee(game)
    const { hex, id } = game.p.state.units
    const ends = ['W.1', 'W.2', 'W.3', 'W.4'].map((part) => hex[id.indexOf(part)])
    expect(new Set(ends).size, 'LGA-CRT-19').toBe(4)
    const fort: FieldPlan = { terrain: { '0507': 'fortress' }, control: { '0507': 'allied' } }
    const sheltered = toBattles(position(fort, { ...combat, units }, [1]).do(attack('0505', 'X'))).do(fight())
    flee(sheltered).shows({ at: { '0507': ['g', 'W.1', 'W.2', 'W.3', 'W.4'] } })
  })

  it('What cannot is eliminated (LGA-CRT-20)', () => {
    // One way out, 0506, and one hex beyond it: the first part uses both, the others find it taken.
    const plan: FieldPlan = {
      unbridged: [
        '0404|0505',
        '0405|0505',
        '0406|0505',
        '0505|0605',
        '0406|0506',
        '0506|0605',
        '0506|0606',
        '0506|0607',
      ],
      terrain: { '0507': 'fortress' },
      lake: ['0407|0507', '0406|0507', '0507|0607', '0408|0507', '0507|0508'],
    }
    const units = ['X fr-inf-5-4 0504', 'W au05-inf-4-3 0505']
    const lost = toBattles(position(plan, { ...combat, units }, [1]).do(attack('0505', 'X'))).do(fight())
    // 2 + 1 points reach the neutral Fortress, and one is left over: every way on is forbidden.
    lost.shows({ gone: ['W', 'W.1', 'W.2', 'W.3', 'W.4'], turn: 4 }, 'LGA-CRT-20')
    const own = toBattles(
      position({ ...plan, control: { '0507': 'allied' } }, { ...combat, units }, [1]).do(attack('0505', 'X')),
    ).do(fight())
    flee(own).shows({ at: { '0507': ['W.1', 'W.2', 'W.3', 'W.4'] } })
  })

  it('It pays for ground and for company like any movement (LGA-CRT-21)', () => {
    const plan: FieldPlan = { terrain: { '0506': 'rough', '0507': 'woods' } }
    const units = ['X fr-inf-5-4 0504', 'w au05-inf-1-4 0505', 'v au05-inf-1-4 0505', 'f au05-inf-1-4 0605']
    const game = toBattles(position(plan, { ...combat, units }, [1]).do(attack('0505', 'X'))).do(fight())
    const left = () => {
      const frame = game.p.state.frames.at(-1)
      return frame?.phase === 'retreat' ? frame.route?.left : undefined
    }
    // Rough 2 and leaving a friend 1.
    game.do(retreat('w', '0506'))
    expect(left(), 'LGA-CRT-21').toBe(1)
    game.do(retreat('w', '0606')).shows({ at: { '0606': ['w'] } })
    // Alone now: rough 2, woods 2.
    game.do(retreat('v', '0506', '0507')).shows({ at: { '0507': ['v'] }, disrupted: { v: 22 } })
  })

  it('Breaking down costs nothing, but leaving the others one point, the last excepted; some types stay whole (LGA-CRT-27)', () => {
    const game = battle(['5-'], ['4-'], [1]).do(fight())
    const ways = [
      ['0506', '0507', '0508'],
      ['0406', '0407', '0408'],
      ['0506', '0607', '0608'],
      ['0406', '0306', '0307', '0308'],
    ]
    ways.forEach((way, at) => game.do(retreat(`D1.${at + 1}`, ...way)))
    game.shows(
      { at: { '0508': ['D1.1'], '0408': ['D1.2'], '0608': ['D1.3'], '0308': ['D1.4'] }, turn: 4 },
      'LGA-CRT-27',
    )
    const units = ['X fr-inf-5-4 0504', 'h au05-cav-1-7 0505', 'l au09-lw-1-4 0505']
    const whole = toBattles(position({}, { ...combat, units }, [1]).do(attack('0505', 'X'))).do(fight())
    whole.shows({ decision: 'retreat', at: { '0505': ['h', 'l'] } })
  })
})

describe('shorter retreats, advance, and 500 %', () => {
  it('`r2` drives two hexes back, or one into a Fortress of its own, and disrupts (LGA-CRT-23)', () => {
    // 2 against 1, die 6, `Dr2`.
    const game = battle(['5-'], ['1-'], [6]).do(fight())
    game.do(retreat('D1', '0506')).shows({ decision: 'retreat', disrupted: { D1: null } })
    game.do(retreat('D1', '0507')).shows({ at: { '0507': ['D1'] }, disrupted: { D1: 22 }, turn: 4 })
    const fort: FieldPlan = { terrain: { '0506': 'fortress' }, control: { '0506': 'allied' } }
    battle(['5-'], ['1-'], [6], fort)
      .do(fight(), retreat('D1', '0506'))
      .shows({ at: { '0506': ['D1'] }, disrupted: { D1: 22 }, turn: 4 })
    const foreign: FieldPlan = { terrain: { '0506': 'fortress' }, control: { '0506': 'french' } }
    battle(['5-'], ['1-'], [6], foreign).do(fight(), retreat('D1', '0506')).shows({ decision: 'retreat' })
  })

  it('`r1` drives one hex back, and disrupts (LGA-CRT-24)', () => {
    // 8 against 5, die 6, `Dr1`: both, one by one, whole as they are.
    const game = battle(['5', '3'], ['4', '1'], [6]).do(fight())
    game.refuses(retreat('D1', '0506', '0507'), 'LGA-RET-02').do(retreat('D1', '0506'))
    game.shows({ at: { '0506': ['D1'] }, disrupted: { D1: 22, D2: null } })
    game.do(retreat('D2', '0406')).shows({ at: { '0406': ['D2'] }, disrupted: { D2: 22 }, turn: 4 })
  })

  it('What the table leaves empty is advanced into as the combat rules say (LGA-CRT-25)', () => {
    const river = battle(['5'], ['4-'], [1], { bridged: ['0504|0505'] })
      .do(fight())
      .shows({ decision: 'advance' }, 'LGA-CRT-25')
    river.do(advance('0505', 'A1')).shows({ at: { '0505': ['A1'] } })
    battle(['5'], ['4-'], [1])
      .do(fight())
      .shows({ turn: 4, at: { '0505': [] } })
  })

  it('At 500 % there is no die but for Cavalry and Leaders, on the 400 % column (LGA-CRT-26)', () => {
    const game = battle(['5'], ['1-'], [6])
      .do(fight())
      .shows({ gone: ['D1'] })
    expect(game.event('battle'), 'LGA-CRT-26').toMatchObject({ percent: 500, column: 500, result: 'De' })
    expect(game.diceLeft).toBe(1)
    const units = ['A fr-inf-5-4 0504', 'B fr-inf-5-4 0504', S, 'w au05-inf-1-4 0505', 'h au05-cav-1-7 0505']
    const placed = position({}, { ...combat, units }, [6]).do(
      attack('0505', 'A', 'B'),
      supply('S', 'A', 'B'),
      feedStack('0504', 'S'),
    )
    // Die 6 at 400 %: an exchange for the one point of the horse.
    toBattles(placed)
      .do(fight())
      .shows({ gone: ['w', 'h'], decision: 'losses' })
    expect(placed.diceLeft).toBe(0)
    expect(choices(placed)).toEqual(['A'])
  })
})
