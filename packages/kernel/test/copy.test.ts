import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyPlain } from '@bivouac/kernel'

/** The slow twin: the platform's own deep copy. */
const slowCopy = <T>(value: T): T => structuredClone(value)

/** Plain JSON whose lists are homogeneous, as states are. */
const plain = fc.letrec((tie) => ({
  scalar: fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
  list: fc.oneof(
    fc.array(fc.integer()),
    fc.array(fc.string()),
    fc.array(fc.boolean()),
    fc.array(fc.option(tie('object'))),
    fc.array(fc.array(fc.integer())),
  ),
  object: fc.dictionary(fc.string(), tie('value'), { maxKeys: 6, noNullPrototype: true }),
  value: fc.oneof({ depthSize: 'small' }, tie('scalar'), tie('list'), tie('object')),
})).value

/** Every object and list inside a value. */
function parts(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(parts)]
}

describe('copyPlain', () => {
  it('equals the slow copy and shares nothing with the original', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const copy = copyPlain(value)
        expect(copy).toEqual(slowCopy(value))
        const originals = new Set(parts(value))
        expect(parts(copy).filter((part) => originals.has(part))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('copies typed arrays of every kind, also inside objects and lists', () => {
    const original = { a: new Uint8Array([1, 2]), b: [new Int32Array([-1])], c: new Float64Array([0.5]) }
    const copy = copyPlain(original)
    expect(copy).toEqual(original)
    copy.a[0] = 9
    copy.b[0][0] = 9
    expect(original.a[0]).toBe(1)
    expect(original.b[0][0]).toBe(-1)
  })

  it('does not share the objects of a list that begins with none', () => {
    const original = [null, { hex: 1 }]
    const copy = copyPlain(original)
    expect(copy).toEqual(original)
    expect(copy[1]).not.toBe(original[1])
  })

  it('hands scalars and none back as they are', () => {
    expect([copyPlain(3), copyPlain('x'), copyPlain(null), copyPlain(undefined)]).toEqual([
      3,
      'x',
      null,
      undefined,
    ])
  })
})
