import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DataError, parseLimited } from '@bivouac/kernel'

const LIMITS = { maxBytes: 1000, maxDepth: 5 }

describe('parseLimited', () => {
  it('reads what JSON.parse reads, within the limits', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), (text) => {
        fc.pre(!text.includes('__proto__'))
        expect(parseLimited(text, { maxBytes: 1e6, maxDepth: 8 })).toEqual(JSON.parse(text))
      }),
    )
  })

  it('counts bytes, not characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (content) => {
        const text = JSON.stringify(content)
        const bytes = Buffer.byteLength(text, 'utf8')
        expect(parseLimited(text, { maxBytes: bytes, maxDepth: 1 })).toBe(content)
        expect(() => parseLimited(text, { maxBytes: bytes - 1, maxDepth: 1 })).toThrow(DataError)
      }),
    )
  })

  it('refuses the huge without parsing it', () => {
    expect(() => parseLimited('['.repeat(1001), LIMITS)).toThrow(/at most 1000 bytes/)
    expect(() => parseLimited('"' + 'x'.repeat(50_000_000), LIMITS)).toThrow(/at most 1000 bytes/)
  })

  it('refuses the deep, to the level', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(parseLimited(nested(5), LIMITS)).toEqual([[[[[]]]]])
    expect(() => parseLimited(nested(6), LIMITS)).toThrow(/at most 5 deep/)
    expect(() => parseLimited('{"a":'.repeat(6), LIMITS)).toThrow(/at most 5 deep/)
    const deep = '['.repeat(10_000_000)
    expect(() => parseLimited(deep, { maxBytes: 1e8, maxDepth: 100 })).toThrow(/at most 100 deep/)
  })

  it('does not take brackets inside strings for depth', () => {
    const text = JSON.stringify({ a: '[[[[[[{{{{{{', b: '"[[[[[[[\\' })
    expect(parseLimited(text, LIMITS)).toEqual({ a: '[[[[[[{{{{{{', b: '"[[[[[[[\\' })
  })

  it.each([
    ['{"__proto__":{"x":1}}', ''],
    ['{"a":[1,{"__proto__":null}]}', 'a[1]'],
    [String.raw`{"a":{"\u005f_proto__":1}}`, 'a'],
  ])('refuses the key __proto__ in %s', (text, path) => {
    expect(() => parseLimited(text, LIMITS)).toThrow(/no key named __proto__/)
    expect(() => parseLimited(text, LIMITS)).toThrow(expect.objectContaining({ path }))
  })

  it.each(['', '{', 'nope', '{"a":1,}', '[1]]', '\u0000'])('refuses %j as no JSON', (text) => {
    expect(() => parseLimited(text, LIMITS)).toThrow(DataError)
  })
})
