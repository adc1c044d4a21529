import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import type { LgaAction } from '../../src/index.ts'
import { laGrandeArmee } from '../../src/index.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import { declare, eliminate, end, forceMarch, halt, move, supply } from '../sequence/orders.ts'

const throwAgain = (unit: string): LgaAction => ({ do: 'throw-again', unit })

/** The hexes of the first row from one column to another, both included. */
const along = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${String(from + at).padStart(2, '0')}01`)

function march(units: readonly string[], dice: number[] = [], plan: FieldPlan = {}): Field {
  const side = units[0].includes('fr-') || units[0].startsWith('ney') ? 'french' : 'allied'
  return position({ cols: 30, ...plan }, { side, units }, dice)
}

/** The unit `a` of this kind marches its whole allowance (or twice that) and throws; the event of the last die. */
function thrown(type: string, kind: 'double' | 'triple', dice: number[]): ReturnType<typeof lastThrow> {
  const [unit, line] = type.includes('-') ? ['a', `a ${type} 0101`] : [type, `${type} 0101`]
  const side = type.startsWith('fr-') || type === 'ney' ? 'french' : 'allied'
  const game = position({ cols: 30 }, { side, units: [line] }, dice)
  const allowance = game.p.state.units.left[0]
  game.do(move(unit, ...along(2, (kind === 'double' ? 1 : 2) * allowance + 1)), forceMarch(unit))
  if (dice.length > 1) game.do(throwAgain(unit))
  return lastThrow(game)
}
const lastThrow = (game: Field) => game.event('forced-march')

describe('forced march: the Double', () => {
  it('First the normal allowance is moved, then the die is thrown, then as much again (LGA-FM-I1, LGA-FM-I2)', () => {
    const game = march(['a fr-inf-5-4 0101'], [2])
    expect(laGrandeArmee.check(game.p, 'french', forceMarch('a'))).not.toBeNull()
    expect(game.offers('force-march')).toEqual([])
    game
      .do(move('a', ...along(2, 5)))
      .shows({ left: { a: 0 } })
      .do(forceMarch('a'))
    expect(lastThrow(game)).toMatchObject({ march: 'double', row: 'first', result: '-' })
    game
      .shows({ left: { a: 4 } }, 'LGA-FM-I2')
      .do(move('a', ...along(6, 9)))
      .shows({ at: { '0901': ['a'] }, left: { a: 0 } })
  })

  it('What the first half leaves unspent is lost when the die is thrown (LGA-FM-I4)', () => {
    const game = march(['a fr-cav-1-8 0101'], [2]).do(move('a', ...along(2, 4)))
    game
      .shows({ left: { a: 5 } }, 'LGA-FM-I4')
      .do(forceMarch('a'))
      .shows({ left: { a: 8 } })
    game.do(move('a', ...along(5, 12))).shows({ left: { a: 0 } })
  })

  it('Only a unit that may still move throws for a Double: none that is halted, frozen or fed (LGA-FM-I5)', () => {
    const no = (game: Field, unit: string): void => {
      expect(laGrandeArmee.check(game.p, 'french', forceMarch(unit))).not.toBeNull()
      expect(game.offers('force-march')).toEqual([])
    }
    const halted = march(['a fr-inf-5-4 0101', 'k au05-inf-1-4 0401']).do(move('a', '0201', '0301'))
    no(halted, 'a')
    halted.shows({ decision: 'movement', left: { a: 2 } }).refuses(move('a', '0201'), 'LGA-ZOC-B1')
    const frozen = march(['a fr-inf-5-4 0101', 's fr-supply 0101', 'k au05-inf-1-4 0201'])
    frozen.do(eliminate('0201', 'a'), supply('s', 'a'), declare)
    no(frozen, 'a')
    frozen.refuses(move('a', '0102'), 'LGA-AE-L7')
    const fed = march(['a fr-inf-5-4 0101', 's fr-supply 0101'])
    fed.do({ do: 'draw-supply', unit: 'a', by: 's' }, move('a', '0201'))
    no(fed, 'a')
    fed.refuses(forceMarch('a'), 'LGA-FM-I5')
    const twice = march(['a fr-inf-5-4 0101'], [1]).do(move('a', '0201'), forceMarch('a'))
    twice.refuses(forceMarch('a'), 'LGA-FM-I5')
    no(twice, 'a')
  })

  it('He decides when the first half is done and before another unit moves; later is too late (LGA-FM-I6)', () => {
    const game = march(['a fr-inf-5-4 0101', 'b fr-inf-5-4 0105'], [1])
    game.do(move('a', '0201'))
    expect(game.offers('force-march'), 'LGA-FM-I6').toEqual([forceMarch('a')])
    game.refuses(forceMarch('b'), 'LGA-MOV-04').do(halt('a'), move('b', '0205'))
    game.refuses(forceMarch('a'), 'LGA-MOV-04').do(halt('b'))
    game.refuses(move('a', '0301'), 'LGA-MOV-04')
    expect(game.offers('force-march')).toEqual([])
    expect(game.diceLeft).toBe(1)
  })

  it('Cavalry, Leaders, Supply and Depots may try a Double, never a Triple (LGA-FM-G3)', () => {
    for (const [line, allowance] of [
      ['a fr-cav-1-8 0101', 8],
      ['a fr-supply 0101', 5],
      ['a fr-depot 0101', 4],
      ['ney 0101', 8],
    ] as const) {
      const unit = line.split(' ')[0]
      const game = march([line], [1]).do(move(unit, ...along(2, allowance + 1)))
      const beyond = `${String(allowance + 2).padStart(2, '0')}01`
      game.refuses(move(unit, beyond), 'LGA-MOV-03').do(forceMarch(unit))
      expect(lastThrow(game).march, 'LGA-FM-G3').toBe('double')
      game.do(move(unit, ...along(allowance + 2, 2 * allowance + 1))).shows({ decision: 'movement' })
      game.refuses(move(unit, `${String(2 * allowance + 2).padStart(2, '0')}01`), 'LGA-MOV-04')
    }
  })
})

describe('forced march: the Triple', () => {
  it('Infantry moves up to twice its allowance, throws, and may move its allowance once more (LGA-FM-G2, LGA-FM-J1)', () => {
    const game = march(['a fr-inf-5-4 0101'], [1])
    game.refuses(move('a', ...along(2, 10)), 'LGA-MOV-03').do(move('a', ...along(2, 9)))
    game
      .shows({ at: { '0901': ['a'] }, left: { a: -4 } }, 'LGA-FM-G2')
      .refuses(move('a', '1001'), 'LGA-MOV-03')
    game.do(forceMarch('a')).shows({ left: { a: 4 } }, 'LGA-FM-J1')
    expect(lastThrow(game)).toMatchObject({ march: 'triple', result: '-' })
    game
      .do(move('a', ...along(10, 13)))
      .shows({ at: { '1301': ['a'] }, left: { a: 0 }, disrupted: { a: null } })
  })

  it('A Triple is always read on the Triple table, a Double on the Double table (LGA-FM-J5, LGA-FM-I3)', () => {
    // A French 4, made 3: harmless on a Double, a choice on a Triple.
    expect(thrown('fr-inf-5-4', 'double', [4])).toMatchObject({ march: 'double', modified: 3, result: '-' })
    expect(thrown('fr-inf-5-4', 'triple', [4])).toMatchObject({ march: 'triple', modified: 3, result: 'Op' })
    // And so for the second die: a 3, made 2.
    expect(thrown('fr-inf-5-4', 'double', [5, 3])).toMatchObject({
      march: 'double',
      row: 'second',
      result: '-',
    })
    expect(thrown('fr-inf-5-4', 'triple', [4, 3])).toMatchObject({
      march: 'triple',
      row: 'second',
      result: 'D',
    })
  })

  it('No Double and Triple in one phase (LGA-FM-J3)', () => {
    const double = march(['a fr-inf-5-4 0101'], [1]).do(move('a', ...along(2, 5)), forceMarch('a'))
    double.do(move('a', ...along(6, 8))).refuses(move('a', '0901', '1001'), 'LGA-MOV-03')
    double.do(move('a', '0901')).shows({ decision: 'movement', left: { a: 0 } }, 'LGA-FM-J3')
    const triple = march(['a fr-inf-5-4 0101'], [1]).do(move('a', ...along(2, 6)), forceMarch('a'))
    triple.refuses(forceMarch('a'), 'LGA-FM-I5').refuses(move('a', ...along(7, 11)), 'LGA-MOV-03')
    triple.do(move('a', ...along(7, 10))).shows({ decision: 'movement', at: { '1001': ['a'] } })
  })

  it('One point beyond the allowance commits to the Triple: its die must be thrown (LGA-FM-J4)', () => {
    const game = march(['a fr-inf-5-4 0101', 'b fr-inf-5-4 0105'], [1], { terrain: { '0501': 'mountain' } })
    game.do(move('a', ...along(2, 4))).shows({ left: { a: 1 } })
    // The double stretch is one budget: three points for the mountain, out of one left and four to come.
    game.do(move('a', '0501')).shows({ left: { a: -2 } })
    game.refuses(halt('a'), 'LGA-FM-J4').refuses(end, 'LGA-FM-J4').refuses(move('b', '0205'), 'LGA-MOV-04')
    expect(game.offers('halt')).toEqual([])
    expect(laGrandeArmee.question(game.p, 'french')).toMatch(/go on, or throw the die/)
    // Though it moves no farther.
    game.do(forceMarch('a'))
    expect(lastThrow(game).march).toBe('triple')
    game.do(halt('a'), move('b', '0205')).shows({ at: { '0501': ['a'], '0205': ['b'] } })
  })

  it('Halted by a zone it still owes the die, which can only harm it (LGA-FM-J4)', () => {
    const halted = (die: number): Field => {
      const game = march(['a fr-inf-5-4 0101', 'k au05-inf-1-4 0801'], [die])
      game.do(move('a', ...along(2, 7))).shows({ left: { a: -2 }, decision: 'march' })
      expect(game.offers()).toEqual([forceMarch('a')])
      expect(laGrandeArmee.question(game.p, 'french')).toMatch(/halted on a Triple march/)
      game.refuses(halt('a'), 'LGA-FM-J4').refuses(move('a', '0601'), 'LGA-ZOC-B1')
      return game.do(forceMarch('a'))
    }
    for (const die of [1, 3]) {
      const game = halted(die) // `-`, then `Op`: nothing changes, nothing is asked
      expect(lastThrow(game).result).toBe(die === 1 ? '-' : 'Op')
      game.shows({ decision: 'movement', at: { '0701': ['a'] }, disrupted: { a: null } })
      game.refuses(move('a', '0601'), 'LGA-ZOC-B1')
    }
    halted(5).shows({ decision: 'movement', at: { '0701': ['a'] }, disrupted: { a: 21 } })
    const lost = march(['a ru-inf-2-5 0101', 'k fr-inf-5-4 0901'], [6])
    lost.do(move('a', ...along(2, 8)), forceMarch('a')).shows({ decision: 'movement', gone: ['a'] })
  })
})

describe('forced march: the die', () => {
  const double = {
    first: ['-', '-', '-', '-', 'Op', 'D', 'D', 'e'],
    second: ['-', '-', '-', 'D', 'D', 'D', 'e', 'e'],
  }
  const triple = {
    first: ['-', '-', 'Op', 'Op', 'D', 'D', 'e', 'e'],
    second: ['-', '-', 'D', 'D', 'D', 'e', 'e', 'e'],
  }
  const faces = [1, 2, 3, 4, 5, 6]

  function expectReading(
    clause: string,
    type: string,
    modifier: number,
    kinds: readonly ('double' | 'triple')[],
  ): void {
    for (const kind of kinds) {
      const table = kind === 'double' ? double : triple
      const toOption = table.first.indexOf('Op') - modifier
      for (const face of faces) {
        const first = thrown(type, kind, [face])
        expect(first, clause).toMatchObject({
          modifier,
          modified: face + modifier,
          result: table.first[face + modifier],
        })
        expect(first.rolls).toEqual([{ what: `${kind} forced march`, sides: 6, value: face }])
        const second = thrown(type, kind, [toOption, face])
        expect(second).toMatchObject({
          row: 'second',
          modified: face + modifier,
          result: table.second[face + modifier],
        })
      }
    }
  }
  const both = ['double', 'triple'] as const

  it('French units take one from every die (LGA-FM-01, LGA-FM-04)', () => {
    expectReading('LGA-FM-01, LGA-FM-04', 'fr-inf-5-4', -1, both)
    expectReading('LGA-FM-01', 'fr-inf-18-2', -1, both)
    expectReading('LGA-FM-01', 'fr-cav-1-8', -1, ['double'])
    expectReading('LGA-FM-01', 'ney', -1, ['double'])
  })

  it('Austrian and Prussian units add one to every die (LGA-FM-02, LGA-FM-04)', () => {
    expectReading('LGA-FM-02', 'au05-inf-1-4', 1, both)
    expectReading('LGA-FM-02', 'au09-inf-2-5', 1, both)
    expectReading('LGA-FM-02', 'pr-inf-2-4', 1, both)
    expectReading('LGA-FM-02', 'pr-supply', 1, ['double'])
    expectReading('LGA-FM-02', 'charles', 1, ['double'])
    expectReading('LGA-FM-02', 'brunswick', 1, ['double'])
  })

  it('Russian units read the die as it falls (LGA-FM-03)', () => {
    expectReading('LGA-FM-03', 'ru-inf-2-5', 0, both)
    expectReading('LGA-FM-03', 'ru-depot', 0, ['double'])
    expectReading('LGA-FM-03', 'kutuzov', 0, ['double'])
  })

  it('A clean result completes the march with no ill effect (LGA-FM-05)', () => {
    const game = march(['a fr-inf-5-4 0101'], [1]).do(
      move('a', '0201'),
      forceMarch('a'),
      move('a', '0301'),
      halt('a'),
    )
    game
      .shows({ disrupted: { a: null }, at: { '0301': ['a'] } })
      .do(end)
      .shows({ disrupted: { a: null } })
  })

  it('On Op the player halts unharmed, or throws again on the second row (LGA-FM-06)', () => {
    const stays = march(['a fr-inf-5-4 0101', 'b fr-inf-5-4 0105'], [5, 1]).do(
      move('a', '0201'),
      forceMarch('a'),
    )
    stays.shows({ decision: 'option', decides: 'french' }).refuses(move('a', '0301'), 'LGA-SEQ-05')
    expect(stays.offers()).toEqual([halt('a'), throwAgain('a')])
    stays.refuses(throwAgain('b'), 'LGA-MOV-04').refuses(halt('b'), 'LGA-MOV-04')
    stays.do(halt('a')).shows({ decision: 'movement', disrupted: { a: null }, at: { '0201': ['a'] } })
    stays.refuses(move('a', '0301'), 'LGA-MOV-04').refuses(throwAgain('a'), 'LGA-FM-06')
    expect(stays.diceLeft).toBe(1)
    const again = march(['a fr-inf-5-4 0101'], [5, 1]).do(move('a', '0201'), forceMarch('a'), throwAgain('a'))
    expect(lastThrow(again)).toMatchObject({ row: 'second', result: '-' })
    again.shows({ decision: 'march', left: { a: 4 } }).do(move('a', '0301'))
  })

  it('The second die is final (LGA-FM-07)', () => {
    for (const face of faces) {
      for (const kind of both) {
        const { result } = thrown('au05-inf-1-4', kind, [kind === 'double' ? 3 : 1, face])
        expect(['-', 'D', 'e'], 'LGA-FM-07').toContain(result)
      }
    }
    const game = march(['a fr-inf-5-4 0101'], [5, 4]).do(move('a', '0201'), forceMarch('a'), throwAgain('a'))
    game.refuses(throwAgain('a'), 'LGA-FM-06').refuses(forceMarch('a'), 'LGA-FM-I5')
    game.do(halt('a')).shows({ disrupted: { a: 21 } })
  })

  it('On D the march may be completed, and disrupts when it ends, used or not (LGA-FM-08, LGA-FM-10)', () => {
    const used = march(['a fr-inf-5-4 0101'], [6]).do(move('a', '0201'), forceMarch('a'))
    expect(lastThrow(used).result).toBe('D')
    used.shows({ disrupted: { a: null }, left: { a: 4 } }, 'LGA-FM-10').do(move('a', ...along(3, 5)))
    used.shows({ disrupted: { a: null } }).do(move('a', '0601'))
    used.shows({ decision: 'movement', disrupted: { a: 21 }, at: { '0601': ['a'] } })
    march(['a fr-inf-5-4 0101'], [6])
      .do(move('a', '0201'), forceMarch('a'), halt('a'))
      .shows({ disrupted: { a: 21 }, at: { '0201': ['a'] } })
    march(['a fr-inf-5-4 0101'], [6])
      .do(move('a', ...along(2, 6)), forceMarch('a'), halt('a'))
      .shows({ disrupted: { a: 21 } })
    // The tables know one letter for it, whichever way the text writes it.
    const { tables } = standardCharts.forcedMarch
    const cells = Object.values(tables).flatMap(({ first, second }) => [...first, ...second])
    expect([...new Set<string>(cells)].sort()).toEqual(['-', 'D', 'Op', 'e'])
  })

  it('On e the unit is eliminated where it stands (LGA-FM-09)', () => {
    const game = march(['a au05-inf-1-4 0101', 'b au05-inf-1-4 0105'], [6]).do(
      move('a', '0201'),
      forceMarch('a'),
    )
    expect(game.event('eliminated')).toMatchObject({ unit: 'a', hex: '0201' })
    game.shows({ gone: ['a'], decision: 'movement' }).do(move('b', '0205'))
  })

  it('After Op a halted Triple keeps the double move it has made (LGA-FM-11)', () => {
    const game = march(['a fr-inf-5-4 0101'], [4]).do(move('a', ...along(2, 9)), forceMarch('a'), halt('a'))
    game.shows({ at: { '0901': ['a'] }, disrupted: { a: null }, decision: 'movement' }, 'LGA-FM-11')
    game.do(end).shows({ at: { '0901': ['a'] }, disrupted: { a: null } })
  })

  it('Each unit of a stack throws for itself (LGA-FM-14)', () => {
    const game = march(['a fr-inf-5-4 0101', 'b fr-inf-5-4 0101'], [1, 6])
    game.do(move('a', '0201'), forceMarch('a'))
    expect(
      game.events.filter(({ type }) => type === 'forced-march').map((event) => 'unit' in event && event.unit),
      'LGA-FM-14',
    ).toEqual(['a'])
    game.do(halt('a'), move('b', '0102'), forceMarch('b'), halt('b'))
    game.shows({ disrupted: { a: null, b: 21 } })
    expect(game.diceLeft).toBe(0)
  })
})

describe('forced march: all other rules hold', () => {
  it('Zones, ground, friends and enemies count in every part of it (LGA-FM-12)', () => {
    const second = (units: string[], plan: FieldPlan = {}): Field => {
      const unit = units[0].split(' ')[0]
      return march(units, [1], plan).do(move(unit, '0201'), forceMarch(unit))
    }
    // Ground, and the side crossed.
    const hills = second(['a fr-inf-5-4 0101'], { terrain: { '0301': 'woods' }, unbridged: ['0201|0301'] })
    expect(hills.do(move('a', '0301')).event('moved').cost, 'LGA-FM-12').toBe(3)
    second(['a fr-cav-1-8 0101'], { terrain: { '0301': 'mountain' } }).refuses(
      move('a', '0301'),
      'LGA-MOV-F1',
    )
    // Joining friends, and leaving them.
    const friends = second(['a fr-inf-5-4 0101', 'b fr-inf-2-5 0301'])
    expect(friends.do(move('a', '0301')).event('moved').cost).toBe(2)
    expect(friends.do(move('a', '0401')).event('moved').cost).toBe(2)
    // Enemies bar the way and halt; Cavalry pays to leave a partly controlled hex.
    second(['a fr-cav-1-8 0101', 'k au05-inf-1-4 0301']).refuses(move('a', '0301'), 'LGA-MOV-D1')
    const foot = second(['a fr-inf-5-4 0101', 'k au05-inf-1-4 0401']).do(move('a', '0301'))
    foot.shows({ decision: 'movement', left: { a: 3 } }).refuses(move('a', '0302'), 'LGA-ZOC-B1')
    const horse = second(['a fr-cav-1-8 0101', 'k au05-inf-1-4 0401']).do(move('a', '0301'))
    expect(horse.do(move('a', '0201')).event('moved').cost).toBe(3)
    // Eliminated troops charge a point in the Triple stretch as well.
    const ae = march(['a fr-inf-2-5 0101', 'b fr-inf-5-4 0702', 's fr-supply 0702', 'k au05-inf-1-4 0701'])
    ae.do(eliminate('0701', 'b'), supply('s', 'b'), declare, move('a', ...along(2, 6)), move('a', '0701'))
    expect(ae.event('moved')).toMatchObject({ cost: 2, left: -2 })
  })
})
