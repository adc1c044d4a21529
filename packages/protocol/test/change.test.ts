import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChangeMisfit, diff, patch, sharedDiff } from '../src/index.ts'

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

  it('sends one that left a list and one that came as those two, not all that moved up', () => {
    const stacks = Array.from({ length: 60 }, (_, box) => ({ box, down: 1, up: [] }))
    const come = { box: 100, down: 2, up: [] }
    const after = [...stacks.slice(0, 5), ...stacks.slice(6, 40), come, ...stacks.slice(40)]
    const change = diff(stacks, after)
    expect(change).toEqual({ out: [5], come: [[39, come]], items: [] })
    expect(patch(stacks, change)).toEqual(after)
    expect(() => patch(stacks.slice(0, 5), change)).toThrow(ChangeMisfit)
    expect(() => patch({ stacks }, change)).toThrow(ChangeMisfit)
  })

  it('finds its way through lists that share parts, whoever left, came or changed', () => {
    const edits = fc.array(fc.tuple(fc.constantFrom('out', 'come', 'change', 'turn'), fc.nat(30)), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.nat(20), edits, (length, what) => {
        const before = Array.from({ length }, (_, box) => ({ box, up: [box] }))
        let after: unknown[] = before
        for (const [edit, number] of what) {
          const at = Math.min(number, after.length)
          const part = after.slice(at)
          const made = { box: number, up: [number, 7] }
          if (edit === 'out') after = [...after.slice(0, at), ...part.slice(1)]
          else if (edit === 'come') after = [...after.slice(0, at), made, ...part]
          else if (edit === 'change') after = [...after.slice(0, at), made, ...part.slice(1)]
          else after = [...part, ...after.slice(0, at)]
        }
        const change: unknown = JSON.parse(JSON.stringify(diff(before, after)))
        expect(patch(before, change as never)).toEqual(after)
      }),
      { numRuns: 2000 },
    )
  })

  it('tells when a change is for another value, so that the whole can be asked for', () => {
    const change = diff({ a: [1, 2, 3] }, { a: [1, 2, 3, 4] })
    expect(() => patch({ a: 7 }, change)).toThrow(ChangeMisfit)
    expect(() => patch({ a: [1] }, change)).toThrow(ChangeMisfit)
    expect(() => patch(null, change)).toThrow(ChangeMisfit)
  })
  it('of values with parts in common are one object where they are the same, and always what they are alone', () => {
    const frames = [{ phase: 'march', path: [1] }]
    const further = [{ phase: 'march', path: [1, 2] }]
    const own = { counters: [1, 2] }
    const values: [unknown, unknown][] = [
      [
        { turn: 1, frames, own: null },
        { turn: 2, frames: further, own: null },
      ],
      [
        { turn: 1, frames, own: { seen: 1 } },
        { turn: 2, frames: further, own: { seen: 1 } },
      ],
      [
        { turn: 1, frames, own },
        { turn: 2, frames: further, own: { counters: [1, 3] } },
      ],
      // The same later part, from another earlier one.
      [
        { turn: 1, frames: [], own },
        { turn: 2, frames: further, own },
      ],
      [{ turn: 1, frames, own }, { turn: 2 }],
      [{ turn: 2 }, { turn: 2 }],
      [null, { turn: 2 }],
      [
        { turn: 1, frames },
        { turn: 3, frames: further },
      ],
    ]
    const changeOf = sharedDiff()
    const changes = values.map(([before, after]) => changeOf(before, after))
    for (const [at, [before, after]] of values.entries()) {
      expect(changes[at]).toEqual(diff(before, after))
      expect(patch(before, changes[at])).toEqual(after)
    }
    expect(changes[1]).toBe(changes[0])
    expect(changes[7]).not.toBe(changes[0])
  })
})
