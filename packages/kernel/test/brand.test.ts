import { expect, test } from 'vitest'
import { asSeat, asUnit, units } from '../src/index.ts'
import type { Branded, SeatAt, Unit } from '../src/index.ts'

type Place = Branded<number, 'place'>

const gone = (unit: Unit, to: Place): string => `${unit} to ${to}`

test('a unit handed in for a place does not compile, and a plain number for neither', () => {
  const unit = asUnit(3)
  const place = 7 as Place
  expect(gone(unit, place)).toBe('3 to 7')
  // @ts-expect-error the two are swapped
  expect(gone(place, unit)).toBe('7 to 3')
  // @ts-expect-error a count is no unit
  expect(gone(3, place)).toBe('3 to 7')
})

test('a seat is no side and no count: `by` of a frame takes nothing else', () => {
  const asked = (by: readonly SeatAt[]): number => by.length
  expect(asked([asSeat(1)])).toBe(1)
  // @ts-expect-error a plain number is no seat
  expect(asked([1])).toBe(1)
  // @ts-expect-error nor is a unit
  expect(asked([asUnit(1)])).toBe(1)
})

test('units are counted from the first, and the list of so many is made once', () => {
  expect([...units(3)]).toEqual([0, 1, 2])
  expect(units(3)).toBe(units(3))
  expect([...units(0)]).toEqual([])
})
