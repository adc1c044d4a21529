import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, DataError, pathText, stateHash } from '@bivouac/kernel'

/** The same value with the keys of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  )
}

describe('canonicalJson', () => {
  it('sorts keys by code unit at every depth and writes no spaces', () => {
    expect(canonicalJson({ b: [{ z: 1, a: 2 }], a: 'x', B: null, é: true })).toBe(
      '{"B":null,"a":"x","b":[{"a":2,"z":1}],"é":true}',
    )
  })

  it('writes numbers as every engine does, and -0 as 0', () => {
    expect(canonicalJson([-0, -1.5, 1e21, 1e-7, 0.1 + 0.2])).toBe('[0,-1.5,1e+21,1e-7,0.30000000000000004]')
  })

  it('escapes half a surrogate pair, so that different strings stay different bytes', () => {
    expect(canonicalJson('\ud800')).toBe(String.raw`"\ud800"`)
  })

  it('reads back as the same value, and does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(canonicalJson(reversed(value))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it.each([
    ['undefined', { a: [1, undefined] }, 'a[1]'],
    ['a hole', { a: { b: Array(1) } }, 'a.b[0]'],
    ['NaN', { deep: { er: Number.NaN } }, 'deep.er'],
    ['infinity', [Infinity], '[0]'],
    ['a function', { f: () => 1 }, 'f'],
    ['a typed array', { t: new Uint8Array(2) }, 't'],
    ['a map', { m: new Map() }, 'm'],
    ['a date', [[new Date(0)]], '[0][0]'],
    ['a big integer', 1n, ''],
  ])('refuses %s and says where', (_what, value, path) => {
    expect(() => canonicalJson(value)).toThrow(DataError)
    expect(() => canonicalJson(value)).toThrow(expect.objectContaining({ path }))
  })

  it('accepts objects without a prototype', () => {
    expect(canonicalJson(Object.assign(Object.create(null), { a: 1 }))).toBe('{"a":1}')
  })
})

describe('stateHash', () => {
  // Computed outside this project with another SHA-256 over the text given.
  it.each([
    [null, '74234e98afe7498fb5daf1f36ac2d78a'],
    [[], '4f53cda18c2baa0c0354bb5f9a3ecbe5'],
    [{}, '44136fa355b3678a1146ad16f7e8649e'],
    [{ b: [true, null, 'é😀'], a: 1 }, '516b1a72ef50a70cf50d0e4e53d3278f'],
    [[-0, -1.5, 1e21, 1e-7], 'e12325efe9bc3afbbc9096f6f6566e73'],
  ])('of %j is fixed forever', (value, hash) => {
    expect(stateHash(value)).toBe(hash)
  })

  it('agrees with Node on any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const hash = createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex')
        expect(stateHash(value)).toBe(hash.slice(0, 32))
      }),
    )
  })
})

describe('pathText', () => {
  it('writes a path as people do', () => {
    expect(pathText(['entries', 3, 'rolls', 0])).toBe('entries[3].rolls[0]')
    expect(pathText([])).toBe('')
  })
})
