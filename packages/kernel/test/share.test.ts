import { describe, expect, it } from 'vitest'
import { isAlike, sameItems, sameNumbers, samePart } from '../src/index.ts'

describe('parts that are alike', () => {
  it.each([
    [[1, 2], [1, 2], true],
    [[1, 2], [1, 3], false],
    [[1], [1, 2], false],
    [{ a: [1], b: null }, { a: [1], b: null }, true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1 }, { a: 1, b: 1 }, false],
    [[], {}, false],
    [{}, [], false],
    [null, {}, false],
    [0, null, false],
    ['x', 'x', true],
  ])('%j and %j: %j', (one, other, alike) => {
    expect(isAlike(one, other)).toBe(alike)
  })

  it('are taken from the earlier value, and only those', () => {
    const numbers = [1, 2, 3]
    expect(sameNumbers(numbers, [1, 2, 3])).toBe(numbers)
    expect(sameNumbers(numbers, [1, 2, 4])).toEqual([1, 2, 4])
    expect(sameNumbers(numbers, [1, 2])).toEqual([1, 2])
    const part = { a: [1] }
    expect(samePart(part, { a: [1] })).toBe(part)
    expect(samePart(part, { a: [2] })).toEqual({ a: [2] })
    const items = [{ at: 1 }, { at: 2 }]
    expect(sameItems(items, [{ at: 1 }, { at: 2 }])).toBe(items)
    const longer = sameItems(items, [{ at: 1 }, { at: 3 }, { at: 4 }])
    expect(longer).toEqual([{ at: 1 }, { at: 3 }, { at: 4 }])
    expect(longer[0]).toBe(items[0])
    expect(sameItems(items, [{ at: 1 }])).toEqual([{ at: 1 }])
  })
})
