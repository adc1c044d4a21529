import { describe, expect, it } from 'vitest'
import type { LgaAction } from '../../src/index.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  decisionOf,
  end,
  endUntil,
  fight,
  halt,
  move,
  supply,
  supplyStack,
} from '../sequence/orders.ts'

const keep = (unit: string): LgaAction => ({ do: 'keep', unit })
const destroy = (...units: string[]): LgaAction => ({ do: 'destroy', units })

/** What the next step of the unit costs among these pieces. */
function cost(plan: FieldPlan, units: string[], ...path: string[]): number {
  const unit = units[0].split(' ')[0]
  const game = position(plan, { side: 'french', units })
  if (path.length > 1) game.do(move(unit, ...path.slice(0, -1)))
  return game.do(move(unit, path[path.length - 1])).event('moved').cost
}

const combat = (units: string[], plan: FieldPlan = {}, dice: number[] = []): Field =>
  position(plan, { side: 'french', phase: 'combat', units }, dice)

describe('stacking: what it costs to move', () => {
  it('A Combat unit pays one point to enter a hex with friends in it (LGA-STK-K1)', () => {
    expect(cost({}, ['a fr-inf-5-4 0404'], '0504'), 'LGA-STK-K1').toBe(1)
    expect(cost({}, ['a fr-inf-5-4 0404', 'b fr-inf-2-5 0504'], '0504')).toBe(2)
    expect(cost({}, ['a fr-inf-5-4 0404', 'b fr-cav-1-8 0504'], '0504')).toBe(2)
    expect(cost({}, ['a fr-cav-1-8 0404', 'b fr-inf-2-5 0504'], '0504')).toBe(2)
  })

  it('It pays one point to leave friends behind (LGA-STK-L1)', () => {
    expect(cost({}, ['a fr-inf-5-4 0404', 'b fr-inf-2-5 0404'], '0504'), 'LGA-STK-L1').toBe(2)
    expect(cost({}, ['a fr-cav-1-8 0404', 'b fr-cav-1-8 0404'], '0504')).toBe(2)
    // Passing through pays both: one in, one out.
    expect(cost({}, ['a fr-inf-5-4 0404', 'b fr-inf-2-5 0504'], '0504', '0604')).toBe(2)
    // The last to go pays nothing.
    const game = position({}, { side: 'french', units: ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0404'] })
    game
      .do(move('a', '0504'))
      .shows({ left: { a: 2 } })
      .do(halt('a'), move('b', '0405'))
      .shows({ left: { b: 3 } })
  })

  it('On top of ground, hex-side, zones and breakdown (LGA-STK-K2)', () => {
    const plan = { terrain: { '0504': 'woods' }, unbridged: ['0404|0504'] } as const
    // Woods 2, river 1, out of a stack 1, into a stack 1.
    const crowded = ['a fr-inf-5-4 0404', 'b fr-inf-2-5 0404', 'c fr-inf-2-5 0504']
    expect(cost(plan, crowded, '0504'), 'LGA-STK-K2').toBe(5)
    // Cavalry leaves a partly controlled hex: 1, and 2 for the zone, and 1 to leave, and 1 to join.
    const screened = ['a fr-cav-1-8 0304', 'b fr-inf-2-5 0404', 'c fr-inf-2-5 0403', 'k au05-inf-1-4 0504']
    expect(cost({}, screened, '0404', '0403')).toBe(5)
    const broken = position({}, { side: 'french', units: ['a fr-inf-5-4 0404', 'c fr-inf-2-5 0504'] })
    broken.do({ do: 'break-down', unit: 'a' }, move('a.1', '0504')).shows({ left: { 'a.1': 1 } })
  })

  it('One point, however many friends are there (LGA-STK-K3)', () => {
    const three = (hex: string): string[] => ['b', 'c', 'd'].map((id) => `${id} fr-inf-2-5 ${hex}`)
    expect(cost({}, ['a fr-inf-5-4 0404', ...three('0504')], '0504'), 'LGA-STK-K3').toBe(2)
    expect(cost({}, ['a fr-inf-5-4 0404', ...three('0404')], '0504')).toBe(2)
  })

  it('Leaders, Supply and Depots cause no stacking cost, pay none and make no stack (LGA-STK-O1)', () => {
    const trains = (hex: string): string[] => [`ney ${hex}`, `s fr-supply ${hex}`, `d fr-depot ${hex}`]
    expect(cost({}, ['a fr-inf-5-4 0404', ...trains('0504')], '0504'), 'LGA-STK-O1').toBe(1)
    expect(cost({}, ['a fr-inf-5-4 0404', ...trains('0404')], '0504')).toBe(1)
    for (const own of ['davout 0404', 'x fr-supply 0404', 'x fr-depot 0404'])
      expect(cost({}, [own, 'a fr-inf-5-4 0404', 'b fr-inf-2-5 0504'], '0504')).toBe(1)
    const game = combat(['a fr-inf-5-4 0404', ...trains('0404'), 'murat 0404'])
    endUntil(game, 'movement').shows({ at: { '0404': ['a', 'ney', 's', 'd', 'murat'] } })
  })

  it('Disrupted Combat units count as well (LGA-STK-Q1)', () => {
    expect(cost({}, ['a fr-inf-5-4 0404', 'b fr-inf-2-5 0504 * 16'], '0504'), 'LGA-STK-Q1').toBe(2)
    expect(cost({}, ['a fr-inf-5-4 0404', 'b fr-inf-2-5 0404 * 16'], '0504')).toBe(2)
    const game = combat(['a fr-inf-5-4 0404', 'b fr-inf-2-5 0404 * 16'])
    game
      .shows({ decision: 'surplus', decides: 'allied' })
      .do(keep('b'))
      .shows({ gone: ['a'] })
  })
})

describe('stacking: who may stay together', () => {
  const pair = ['a fr-inf-2-5 0404', 'b fr-inf-2-5 0403', 's fr-supply 0405']

  it('A phase may end stacked only for units that combine then, or have Stacking Supply (LGA-STK-M1, LGA-STK-M2)', () => {
    const stacked = (): Field => {
      const game = position({}, { side: 'french', units: pair })
      return game
        .do(move('b', '0404'))
        .shows({ left: { b: 3 } })
        .do(halt('b'), end)
    }
    // Combined at the end of the phase there is no stack left to feed.
    const combined = stacked().do({ do: 'combine', units: ['a', 'b'] })
    combined.shows({ decides: 'allied', turn: 4, at: { '0404': ['a+'], '0405': ['s'] } })
    const fed = stacked().do(end).shows({ decision: 'attacks' }).do(supplyStack('s', '0404'), end)
    fed.shows({ decides: 'allied', turn: 4, at: { '0404': ['a', 'b'] } }, 'LGA-STK-M2')
    const neither = stacked().do(end, end).shows({ decision: 'surplus', decides: 'allied' })
    neither.do(keep('a')).shows({ at: { '0404': ['a'] }, gone: ['b'] })
  })

  it('Stacking Supply is found and spent in the Combat Phase, not before (LGA-STK-M3)', () => {
    const game = position({}, { side: 'french', units: [...pair, 'd fr-depot 1010'] })
    game.do(move('b', '0404'), halt('b')).refuses(supplyStack('s', '0404'), 'LGA-SEQ-05')
    // It may come up after the troops, as long as it is beside them when it is asked for.
    game.do(move('s', '0404', '0504'), halt('s'), end, end).do(supplyStack('s', '0404'))
    game.shows({ at: { '0504': ['s'] } }).refuses(supplyStack('s', '0404'), 'LGA-STK-N1')
    game.do(end).shows({ decision: 'creation', gone: ['s'], at: { '0404': ['a', 'b'] } })
    expect(game.event('supply-spent').unit, 'LGA-STK-M3').toBe('s')
  })

  it('Without it the enemy picks one survivor at the end of segment a; Leaders stay (LGA-STK-M4, LGA-STK-M5)', () => {
    const stack = ['a fr-inf-5-4 0404', 'b fr-cav-1-8 0404', 'c fr-inf-2-5 0404', 'ney 0404']
    const game = combat([...stack, 'k au05-inf-1-4 0504'])
    // Declaring comes first; nobody is lost until the French have ended segment a.
    game
      .do(attack('0504', 'c'))
      .shows({ decision: 'attacks', at: { '0404': ['a', 'b', 'c', 'ney'] } })
      .do(end)
    game.shows({ decision: 'surplus', decides: 'allied', at: { '0404': ['a', 'b', 'c', 'ney'] } })
    expect(game.offers()).toEqual([keep('a'), keep('b'), keep('c')])
    game.refuses(keep('ney'), 'LGA-STK-M5').refuses(keep('k'), 'LGA-STK-M5').refuses(end, 'LGA-SEQ-05')
    game.do(keep('c')).shows({ at: { '0404': ['c', 'ney'] }, gone: ['a', 'b'] })
    const lost = game.events.filter(({ type }) => type === 'eliminated')
    expect(lost.map(({ clauses }) => clauses)).toEqual([
      ['LGA-STK-M4', 'LGA-STK-M5'],
      ['LGA-STK-M4', 'LGA-STK-M5'],
    ])
    // Every such hex is asked about, one after another.
    const two = combat(['a fr-inf-5-4 0404', 'b fr-inf-2-5 0404', 'c fr-inf-2-5 0808', 'd fr-inf-2-5 0808'])
    two.do(keep('b')).shows({ decision: 'surplus' }).refuses(keep('b'), 'LGA-STK-M5').do(keep('d'))
    two.shows({ at: { '0404': ['b'], '0808': ['d'] }, gone: ['a', 'c'] })
  })

  it('Fortresses are an exception: eighteen points stay, and above that the fewest go (LGA-STK-M6)', () => {
    const plan: FieldPlan = { terrain: { '0404': 'fortress' }, control: { '0404': 'french' } }
    const corps = (...ids: string[]): string[] => ids.map((id) => `${id} fr-inf-5-4 0404`)
    const full = combat([...corps('a', 'b', 'c'), 'd fr-cav-3-7 0404'], plan)
    full.shows({ decides: 'allied', turn: 4, at: { '0404': ['a', 'b', 'c', 'd'] } }, 'LGA-STK-M6')
    const over = combat([...corps('a', 'b', 'c', 'd'), 'e fr-inf-2-5 0404'], plan)
    over.shows({ decision: 'surplus' }).refuses(keep('a'), 'LGA-STK-M5').refuses(destroy('e'), 'LGA-FTR-A3')
    over.do(destroy('a')).shows({ at: { '0404': ['b', 'c', 'd', 'e'] } })
  })

  it('In the enemy’s Player-Turn nobody asks for Stacking Supply (LGA-STK-M7)', () => {
    const units = ['a fr-inf-5-4 0404', 'k au05-inf-4-3 0808', 'l au05-inf-4-3 0808', 't au05-supply 0808']
    const game = position({}, { side: 'french', units }).do(end)
    game.shows({ turn: 4, decides: 'allied', decision: 'movement', at: { '0808': ['k', 'l', 't'] } })
    // In their own it is asked for at once.
    expect(decisionOf(game.do(end)), 'LGA-STK-M7').toBe('attacks')
    expect(game.offers('supply-stack')).toEqual([supplyStack('t', '0808')])
    game.do(end).shows({ decision: 'surplus', decides: 'french' })
  })

  it('An attack of units then lost is cancelled; others stand, the weaker for it (LGA-STK-M8)', () => {
    const units = [
      'a fr-inf-5-4 0404',
      'b fr-inf-2-5 0404',
      'ney 0404',
      'k au05-inf-1-4 0504',
      'l au05-inf-1-4 0505',
    ]
    const apart = combat(units).do(attack('0504', 'a'), attack('0505', 'b', 'ney'), end, keep('a'))
    endUntil(apart, 'battles')
    expect(apart.offers('fight'), 'LGA-STK-M8').toEqual([fight(0)])
    apart.refuses(fight(1), 'LGA-CBT-06')
    const together = combat(units, {}, [6]).do(attack('0504', 'a', 'b', 'ney'), end, keep('b'))
    const battle = endUntil(together, 'battles').do(fight()).event('battle')
    expect(battle.units).toEqual(['b', 'ney'])
    expect(battle.strength.total).toBe(2) // the division unfed counts 1, and Ney can add no more than that
  })

  it('With Stacking Supply any number stay together (LGA-STK-N1)', () => {
    const many = Array.from({ length: 9 }, (_, at) => `u${at} fr-inf-5-4 0404`)
    const game = combat([...many, 's fr-supply 0503']).do(supplyStack('s', '0404'), end)
    game.shows({ turn: 4, at: { '0404': many.map((line) => line.slice(0, 2)) }, gone: ['s'] })
  })
})

describe('stacking: in battle', () => {
  it('All units of a hex defend together (LGA-STK-P1)', () => {
    const defenders = ['k au05-inf-4-3 0504', 'l au05-inf-1-4 0504', 'm au05-cav-1-7 0504 * 16']
    const game = combat(['a fr-inf-5-4 0404', 's fr-supply 0404', ...defenders], {}, [1])
    game.do(attack('0504', 'a'), supply('s', 'a'), end)
    const battle = endUntil(game, 'battles').do(fight()).event('battle')
    expect(
      battle.defence.lines.map(({ value }) => value),
      'LGA-STK-P1',
    ).toEqual([2, 1, 1])
    expect(battle.defence.total).toBe(4)
    // 5 against 4 is 120 %: on a 1 an exchange, and all three are struck.
    expect(battle.result).toBe('1/2ex')
    game.shows({ gone: ['k', 'l', 'm'] })
  })

  it('A stack need not attack as a whole, nor at one hex (LGA-STK-P2)', () => {
    const units = ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0404', 'c fr-inf-2-5 0404', 's fr-supply 0404']
    const game = combat([...units, 'k au05-inf-1-4 0504', 'l au05-inf-1-4 0505'], {}, [1, 1])
    game.do(supplyStack('s', '0404'), attack('0504', 'a'), attack('0505', 'b'), end)
    endUntil(game, 'battles').do(fight(0))
    expect(game.event('battle'), 'LGA-STK-P2').toMatchObject({ targets: ['0504'], units: ['a'] })
    game.do(fight(1))
    expect(game.event('battle')).toMatchObject({ targets: ['0505'], units: ['b'] })
    game.shows({ gone: ['k', 'l'] })
  })
})
