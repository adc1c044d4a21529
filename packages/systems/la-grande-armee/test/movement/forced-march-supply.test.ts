import { describe, expect, it } from 'vitest'
import { laGrandeArmee } from '../../src/index.ts'
import { position } from '../field.ts'
import type { Field } from '../field.ts'
import { declare, drawSupply, eliminate, end, forceMarch, halt, move, supply } from '../sequence/orders.ts'

/** The hexes of the first row from one column to another, both included. */
const along = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${String(from + at).padStart(2, '0')}01`)

/** Every kind of unit that can force march, with its allowance. */
const everyKind = [
  ['a fr-inf-18-2 0101', 2],
  ['a fr-inf-5-4 0101', 4],
  ['a fr-cav-3-7 0101', 7],
  ['a fr-supply 0101', 5],
  ['a fr-depot 0101', 4],
  ['ney 0101', 8],
] as const

const french = (units: readonly string[], dice: number[] = []): Field =>
  position({ cols: 30 }, { side: 'french', units }, dice)

describe('forced march with Supply', () => {
  it('Any unit may double its allowance, with Supply or by the die (LGA-FM-G1, LGA-FM-H1)', () => {
    for (const [line, allowance] of everyKind) {
      const unit = line.split(' ')[0]
      const fed = french([line, 's fr-supply 0102']).do(drawSupply(unit, 's'))
      fed.do(move(unit, ...along(2, 2 * allowance + 1))).shows({ left: { [unit]: 0 } })
      const thrown = french([line, 's fr-supply 0102'], [1]).do(move(unit, ...along(2, allowance + 1)))
      thrown.do(forceMarch(unit), move(unit, ...along(allowance + 2, 2 * allowance + 1)))
      thrown
        .shows({ left: { [unit]: 0 } }, 'LGA-FM-H1')
        .do(end)
        .shows({ at: { '0102': ['s'] } })
    }
  })

  it('The Supply must have stood in the unit’s hex or beside it when the phase began (LGA-FM-H2)', () => {
    french(['a fr-inf-5-4 0101', 's fr-supply 0101'])
      .do(drawSupply('a', 's'))
      .shows({ left: { a: 8 } })
    french(['a fr-inf-5-4 0101', 's fr-supply 0201'])
      .do(drawSupply('a', 's'))
      .shows({ left: { a: 8 } })
    const far = french(['a fr-inf-5-4 0101', 's fr-supply 0301'])
    far.refuses(drawSupply('a', 's'), 'LGA-FM-H2')
    expect(far.offers('draw-supply')).toEqual([])
    // Marching up to it does not help; marching away from it does no harm.
    far.do(move('a', '0201')).refuses(drawSupply('a', 's'), 'LGA-FM-H2')
    const away = french(['a fr-inf-5-4 0101', 's fr-supply 0101']).do(move('a', ...along(2, 5)))
    away.shows({ left: { a: 0 } })
    expect(away.offers('draw-supply')).toEqual([drawSupply('a', 's')])
    away.do(drawSupply('a', 's'), move('a', ...along(6, 9))).shows({ at: { '0901': ['a'] }, left: { a: 0 } })
    // What counts is the phase now played, not where anybody stood before.
    const next = french(['a fr-cav-1-8 0101', 's fr-supply 0501', 't fr-supply 0102'])
    next.do(move('a', ...along(2, 5)), halt('a'), end, end).shows({ decides: 'french', turn: 4 })
    next
      .refuses(drawSupply('a', 't'), 'LGA-FM-H2')
      .do(drawSupply('a', 's'))
      .shows({ left: { a: 16 } })
    // A lake between them does not cut it off (LGA-SUP-B4).
    position({ lake: ['0101|0201'] }, { side: 'french', units: ['a fr-inf-5-4 0101', 's fr-supply 0201'] })
      .do(drawSupply('a', 's'))
      .shows({ left: { a: 8 } })
  })

  it('Doubles the allowance once, with no die thrown and no harm done (LGA-FM-H3, LGA-FM-I3)', () => {
    const game = french(['a fr-inf-5-4 0101', 's fr-supply 0101', 't fr-supply 0101'])
    game
      .do(drawSupply('a', 's'))
      .shows({ left: { a: 8 } })
      .refuses(drawSupply('a', 't'), 'LGA-FM-H3')
    expect(game.event('drew-supply')).toMatchObject({ unit: 'a', supply: 's' })
    game.refuses(forceMarch('a'), 'LGA-FM-I5').do(move('a', ...along(2, 8)))
    expect(laGrandeArmee.question(game.p, 'french')).not.toMatch(/force the march/)
    game.do(move('a', '0901')).shows({ left: { a: 0 }, disrupted: { a: null } })
    expect(game.diceLeft).toBe(0)
  })

  it('The Supply drawn on is lost when the Movement Phase closes, and not before (LGA-FM-H4)', () => {
    const game = french(['a fr-inf-5-4 0101', 's fr-supply 0101', 't fr-supply 0101'])
    game.do(drawSupply('a', 's'), move('a', '0201'), halt('a')).shows({ at: { '0101': ['s', 't'] } })
    game.do(end).shows({ gone: ['s'], at: { '0101': ['t'] } })
    expect(game.event('supply-spent')).toMatchObject({ unit: 's', clauses: ['LGA-FM-H4'] })
  })

  it('One Supply unit feeds any number of marches (LGA-FM-H5)', () => {
    const game = french(['a fr-inf-5-4 0101', 'b fr-cav-1-8 0102', 'ney 0201', 's fr-supply 0101'])
    for (const [unit, left] of [
      ['a', 8],
      ['b', 16],
      ['ney', 16],
    ] as const)
      game
        .do(drawSupply(unit, 's'))
        .shows({ left: { [unit]: left } }, 'LGA-FM-H5')
        .do(halt(unit))
    game.do(end).shows({ gone: ['s'] })
  })

  it('Supply that feeds a march may have moved before and may move after; it gives no other supply (LGA-FM-H6)', () => {
    const moved = french(['a fr-inf-5-4 0101', 's fr-supply 0101']).do(move('s', ...along(2, 5)), halt('s'))
    expect(moved.offers('draw-supply'), 'LGA-FM-H6').toEqual([drawSupply('a', 's')])
    moved.do(drawSupply('a', 's')).shows({ left: { a: 8 }, at: { '0501': ['s'] } })
    moved.do(halt('a'), end).shows({ gone: ['s'] })
    // Under way it is offered too, though the Supply is far off by now.
    const under = french(['a fr-inf-5-4 0101', 's fr-supply 0101']).do(move('s', ...along(2, 5)), halt('s'))
    under.do(move('a', '0102'))
    expect(under.offers('draw-supply')).toEqual([drawSupply('a', 's')])
    // It moves on with its own allowance, and feeds the next march from there.
    const after = french(['a fr-inf-5-4 0101', 'c fr-inf-2-5 0102', 's fr-supply 0101'])
    after.do(drawSupply('a', 's'), halt('a'), move('s', '0201', '0301')).shows({ left: { s: 3 } })
    after.do(halt('s'), drawSupply('c', 's')).shows({ left: { c: 10 } })
    after.do(halt('c'), end).shows({ gone: ['s'] })
    const game = french(['a fr-inf-5-4 0101', 'b fr-inf-5-4 0102', 's fr-supply 0102', 'k au05-inf-1-4 0202'])
    game.do(drawSupply('a', 's'), halt('a'))
    expect(game.offers('move').some(({ unit }) => unit === 's')).toBe(true)
    // Unfed, the corps counts two against one.
    game.refuses(eliminate('0202', 'b'), 'LGA-AE-L1')
    const spare = french([
      'a fr-inf-5-4 0101',
      'b fr-inf-5-4 0102',
      's fr-supply 0102',
      't fr-supply 0102',
      'k au05-inf-1-4 0202',
    ])
    spare.do(drawSupply('a', 's'), halt('a'), eliminate('0202', 'b'))
    spare.refuses(supply('s', 'b'), 'LGA-SUP-A3').do(supply('t', 'b'), declare, end)
    spare.shows({ gone: ['s', 'k'] })
    // What an elimination has used feeds no march either.
    const used = french(['a fr-inf-5-4 0101', 'b fr-inf-5-4 0102', 't fr-supply 0102', 'k au05-inf-1-4 0202'])
    used.do(eliminate('0202', 'b'), supply('t', 'b'), declare).refuses(drawSupply('a', 't'), 'LGA-AE-L7')
  })

  it('A Supply unit does not feed its own march, but another’s will do (LGA-FM-H7)', () => {
    const game = french(['s fr-supply 0101', 't fr-supply 0101'])
    game
      .refuses(drawSupply('s', 's'), 'LGA-FM-H7')
      .do(drawSupply('s', 't'))
      .shows({ left: { s: 10 } })
    game
      .do(move('s', ...along(2, 11)))
      .do(end)
      .shows({ gone: ['t'], at: { '1101': ['s'] } })
  })

  it('Disrupted Supply feeds nobody, and a disrupted unit does not force march (LGA-FM-H8)', () => {
    const game = french([
      'a fr-inf-5-4 0101',
      'b fr-cav-1-8 0101 * 16',
      's fr-supply 0101 * 16',
      't fr-supply 0101',
    ])
    game.refuses(drawSupply('a', 's'), 'LGA-FM-H8').refuses(drawSupply('b', 't'), 'LGA-DIS-A1')
    expect(game.offers('draw-supply')).toEqual([drawSupply('a', 't')])
    expect(laGrandeArmee.check(game.p, 'french', forceMarch('b'))).not.toBeNull()
  })

  it('Supply of the other side, or no Supply at all, feeds no march (LGA-SUP-01)', () => {
    const game = french(['a fr-inf-5-4 0101', 't au05-supply 0201', 'ney 0101'])
    game.refuses(drawSupply('a', 't'), 'LGA-SUP-01').refuses(drawSupply('a', 'ney'), 'LGA-SUP-01')
  })

  it('Supply feeds no Triple: neither one begun, nor a march already thrown for (LGA-FM-J2)', () => {
    const begun = french(['a fr-inf-5-4 0101', 's fr-supply 0101']).do(move('a', ...along(2, 6)))
    begun.shows({ left: { a: -1 } }).refuses(drawSupply('a', 's'), 'LGA-FM-J2')
    expect(begun.offers('draw-supply')).toEqual([])
    const thrown = french(['a fr-inf-5-4 0101', 's fr-supply 0101'], [1])
    thrown.do(move('a', '0201'), forceMarch('a')).refuses(drawSupply('a', 's'), 'LGA-FM-J2')
    // A fed march goes no farther than twice the allowance.
    const fed = french(['a fr-inf-5-4 0101', 's fr-supply 0101']).do(drawSupply('a', 's'))
    fed
      .refuses(move('a', ...along(2, 10)), 'LGA-MOV-03')
      .do(move('a', ...along(2, 9)))
      .shows({ left: { a: 0 } })
  })

  it('The point for combining or breaking down is paid once out of the doubled allowance (LGA-FM-13)', () => {
    const broken = french(['a fr-inf-5-4 0101', 's fr-supply 0101']).do({ do: 'break-down', unit: 'a' })
    broken.do(drawSupply('a.1', 's')).shows({ left: { 'a.1': 9 } }, 'LGA-FM-13')
    const whole = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0101', 's fr-supply 0101'])
    whole.do({ do: 'combine', units: ['a', 'b'] }, drawSupply('a+', 's')).shows({ left: { 'a+': 7 } })
    // Thrown for, it is paid out of the first half alone.
    const thrown = french(['a fr-inf-5-4 0101'], [1]).do({ do: 'break-down', unit: 'a' })
    thrown.do(move('a.1', '0201')).shows({ left: { 'a.1': 2 } }) // 5, less 1, less 1 to leave, less 1
    thrown.do(forceMarch('a.1')).shows({ left: { 'a.1': 5 } })
    const triple = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0101'], [1]).do({
      do: 'combine',
      units: ['a', 'b'],
    })
    triple.refuses(move('a+', ...along(2, 9)), 'LGA-MOV-03').do(move('a+', ...along(2, 8)), forceMarch('a+'))
    triple.shows({ left: { 'a+': 4 } })
  })

  it('A Depot that cannot move cannot force march (LGA-FM-15)', () => {
    const game = position({}, { side: 'allied', units: ['d pr-depot 0505', 's pr-supply 0505'] })
    game.refuses(drawSupply('d', 's'), 'LGA-FM-15').refuses(move('d', '0605'), 'LGA-MOV-03')
    expect(laGrandeArmee.check(game.p, 'allied', forceMarch('d'))).not.toBeNull()
    expect(game.offers().some((action) => 'unit' in action && action.unit === 'd')).toBe(false)
  })
})
