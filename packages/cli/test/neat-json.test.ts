import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neatJson } from '../src/neat-json.ts'

describe('neat JSON', () => {
  it('reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 200 }), (value, width) => {
        expect(JSON.parse(neatJson(value, { width }))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('breaks what does not fit, and nothing below a depth that stays whole', () => {
    expect(neatJson({ a: [1, 2], b: { c: 'd' } })).toBe('{ "a": [1, 2], "b": { "c": "d" } }')
    expect(neatJson({ a: [1, 2], b: {} }, { width: 6 })).toBe(
      '{\n  "a": [\n    1,\n    2\n  ],\n  "b": {}\n}',
    )
    expect(neatJson({ a: [[1, 2], [3]] }, { width: 3, flatFrom: 2 })).toBe(
      '{\n  "a": [\n    [1, 2],\n    [3]\n  ]\n}',
    )
  })
})
