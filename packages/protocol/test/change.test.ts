import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChangeMisfit, diff, patch } from '../src/index.ts'

const json = fc.jsonValue({ maxDepth: 4 })

describe('changes between views', () => {
  it('patching with the difference gives the other value, whatever the two are', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const plain: unknown = JSON.parse(JSON.stringify(after))
        const kept = JSON.stringify(before)
        const change: unknown = JSON.parse(JSON.stringify(diff(before, plain)))
        expect(patch(before, change as never)).toEqual(plain)
        expect(JSON.stringify(before)).toBe(kept)
      }),
    )
  })

  it('says nothing where nothing changed', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(diff(value, structuredClone(value))).toBeNull()
      }),
    )
  })

  it('sends a moved piece as one number, not a position', () => {
    const before = { units: { hex: Array.from({ length: 200 }, (_, at) => at), id: ['a'] }, clock: 3 }
    const after = { ...before, units: { ...before.units, hex: before.units.hex.with(17, 999) } }
    expect(diff(before, after)).toEqual({
      keys: { units: { keys: { hex: { length: 200, items: [[17, { set: 999 }]] } } } },
    })
  })

  it('tells when a change is for another value, so that the whole can be asked for', () => {
    const change = diff({ a: [1, 2, 3] }, { a: [1, 2, 3, 4] })
    expect(() => patch({ a: 7 }, change)).toThrow(ChangeMisfit)
    expect(() => patch({ a: [1] }, change)).toThrow(ChangeMisfit)
    expect(() => patch(null, change)).toThrow(ChangeMisfit)
  })
})
