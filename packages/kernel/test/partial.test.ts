import { describe, expect, it } from 'vitest'
import { comparePartial, mismatchText } from '@bivouac/kernel'

describe('comparePartial', () => {
  it('accepts more keys than expected, and equal lists', () => {
    expect(comparePartial({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ c: 2 }] })).toEqual([])
  })

  it('lists every place that differs, with its path', () => {
    const found = { units: [{ hex: 101, step: 2 }, { hex: 102 }], turn: 3 }
    const expected = { units: [{ hex: 101, step: 1 }, { hex: 103 }], turn: 3, over: true }
    expect(comparePartial(found, expected).map((m) => mismatchText(m))).toEqual([
      'units[0].step: expected 1, found 2',
      'units[1].hex: expected 103, found 102',
      'over: expected true, found nothing',
    ])
  })

  it('does not take a list of another length, or another kind, for equal', () => {
    expect(comparePartial([1, 2], [1])).toHaveLength(1)
    expect(comparePartial([], {})).toHaveLength(1)
    expect(comparePartial({}, [])).toHaveLength(1)
    expect(comparePartial(null, { a: 1 })).toHaveLength(1)
    expect(comparePartial({}, { toString: 1 })).toHaveLength(1)
  })
})
