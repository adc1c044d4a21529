import { describe, expect, it } from 'vitest'
import {
  exceeds,
  moved,
  placeOf,
  rollOne,
  rollSix,
  valueAt,
  VALUES,
  waysToExceed,
} from '../../src/dice/base-six.ts'
import { columnFor, compared, decimal, floored, fraction, plus, times } from '../../src/dice/fraction.ts'
import { moraleLines } from '../../src/morale/check.ts'
import { standardCharts } from '../../src/files/charts.ts'
import { findUnit } from '../../src/position/troops.ts'
import { field, rolls } from '../support/field.ts'

const all = Array.from({ length: VALUES }, (_, place) => valueAt(place))

describe('rule 9: dice', () => {
  it('LB-9-a reads two dice as tens and units', () => {
    expect(rollSix(rolls(26), 'fire').value, 'LB-9-a').toBe(26)
    expect(rollSix(rolls(61), 'fire').value).toBe(61)
    expect(rollSix(rolls(11), 'fire').rolls.map(({ sides }) => sides)).toEqual([6, 6])
  })

  it('LB-9-b has 36 values, each once, from 11 to 66', () => {
    expect(new Set(all).size, 'LB-9-b').toBe(36)
    expect(all[0]).toBe(11)
    expect(all.at(-1)).toBe(66)
    expect(all.every((value) => valueAt(placeOf(value)) === value)).toBe(true)
    expect(all.every((value) => value % 10 >= 1 && value % 10 <= 6)).toBe(true)
  })

  it('LB-9-c moves up the list place by place', () => {
    for (const [place, value] of all.entries())
      for (let by = 0; place + by < VALUES; by++) expect(moved(value, by), 'LB-9-c').toBe(all[place + by])
  })

  it('LB-9-d makes 51 of 43 and 4', () => {
    expect(moved(43, 4), 'LB-9-d').toBe(51)
  })

  it('LB-9-e moves down the same way', () => {
    expect(moved(51, -4), 'LB-9-e').toBe(43)
    for (const value of all.slice(6)) expect(moved(moved(value, -6), 6)).toBe(value)
  })

  it('LB-9-f stops at 11 and at 66', () => {
    expect(moved(11, -3), 'LB-9-f').toBe(11)
    expect(moved(66, 2)).toBe(66)
    expect(moved(13, -12)).toBe(11)
  })

  it('LB-9-g reads the fire and the melee chart by the 36 values', () => {
    for (const { losses } of standardCharts.fireTable.columns) expect(losses, 'LB-9-g').toHaveLength(VALUES)
    for (const { results } of standardCharts.meleeTable.columns) expect(results).toHaveLength(VALUES)
  })

  it('LB-9-h counts modifiers as decimal places: six is a step of the tens', () => {
    expect(moved(36, 1), 'LB-9-h').toBe(41)
    expect(moved(41, -1)).toBe(36)
    expect(moved(24, 12)).toBe(44)
    expect(moved(33, -12)).toBe(13)
  })

  it('LB-9-i adds up the modifiers before it stops at an end', () => {
    expect(moved(66, 1), 'LB-9-i').toBe(66)
    expect(moved(11, -1)).toBe(11)
    expect(moved(65, 3 - 2)).toBe(66)
    expect(moved(moved(65, 3), -2)).toBe(64)
  })

  it('LB-9-j leaves the printed value alone: a carré and a road march move the roll', () => {
    const passes = (by: number): number | undefined => all.find((value) => exceeds(value, by, 24))
    expect(passes(0), 'LB-9-j').toBe(25)
    expect(passes(6)).toBe(15)
    expect(passes(-12)).toBe(45)
    const p = field({ 'F-34-1': { at: '1507', formation: 'carre' } })
    const unit = findUnit(p, 'F-34-1')
    expect(p.game.units[unit].morale).toBe(24)
    expect(moraleLines(p, unit).reduce((sum, { value }) => sum + value, 0)).toBe(6)
  })

  it('LB-9-k throws one die in plain arithmetic', () => {
    const { value, sides } = rollOne(rolls(5), 'recall')
    expect(sides, 'LB-9-k').toBe(6)
    expect(value + 3).toBe(8)
  })

  it('LB-31-a counts the ways to exceed a value', () => {
    expect(waysToExceed(0, 31), 'LB-31-a').toBe(23)
    expect(waysToExceed(3, 31)).toBe(26)
    expect(waysToExceed(0, 66)).toBe(0)
  })
})

describe('values kept exactly', () => {
  it('LB-12-i keeps fractions, or drops them once', () => {
    const sum = plus(fraction(8), times(fraction(9), fraction(1, 2)))
    expect(decimal(sum), 'LB-12-i').toBe(12.5)
    expect(decimal(floored(sum))).toBe(12)
    expect(compared(times(fraction(1, 3), fraction(3)), fraction(1))).toBe(0)
  })

  it('LB-21-e takes the highest column that is reached, rounding to the disadvantage of the firer', () => {
    const { columns } = standardCharts.fireTable
    const name = (a: number, b: number): string => columns[columnFor(columns, fraction(a), fraction(b))].name
    expect(name(14, 9), 'LB-21-e').toBe('1.5:1')
    expect(name(12, 6)).toBe('2:1')
    expect(name(11, 6)).toBe('1.5:1')
    expect(name(22, 6)).toBe('3:1')
    expect(name(1, 12)).toBe('1:3')
    expect(name(200, 4)).toBe('10:1')
  })
})
