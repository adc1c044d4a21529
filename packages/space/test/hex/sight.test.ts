import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asSide,
  createHexGrid,
  edgeOf,
  edges,
  exitSides,
  fieldOf,
  OFF_MAP,
  ofEdge,
  risesAbove,
  risesOf,
  SIDES,
  sightBetween,
} from '../../src/index.ts'
import type { Hex, HexGrid, Seeing } from '../../src/index.ts'
import { about, field, middleOf, turnedHex, turnedSide } from './turning.ts'

/** How far a point of the line is inside a hex, by brute force: many points, in fractions of one common denominator. */
function passes(grid: HexGrid, a: Hex, b: Hex, hex: Hex): boolean {
  const cube = (one: Hex): number[] => [grid.q[one], grid.r[one], -grid.q[one] - grid.r[one]]
  const [from, to, at] = [cube(a), cube(b), cube(hex)]
  // Where the line crosses a side its place is a fraction with these speeds below: 1260 divides well, and is doubled
  // so that the points between two crossings are tried as well.
  const speeds = [0, 1, 2].map((i) => Math.abs(to[i] - from[i] - to[(i + 1) % 3] + from[(i + 1) % 3]) || 1)
  const parts = 2 * speeds.reduce((product, speed) => product * speed, 1)
  let inside = 0
  for (let k = 0; k <= parts; k++) {
    const off = [0, 1, 2].map((i) => (from[i] - at[i]) * parts + (to[i] - from[i]) * k)
    const within = [0, 1, 2].every((i) => Math.abs(off[i] - off[(i + 1) % 3]) <= parts)
    if (within) inside++
  }
  // One point alone is a corner touched.
  return inside > 1
}

const obstacles = (blocking: ReadonlySet<Hex>): Seeing => ({ hex: (hex) => blocking.has(hex) })

describe('line of sight', () => {
  const scene = fc.tuple(field, fc.nat(), fc.nat(), fc.array(fc.nat(), { maxLength: 14 }))

  it('is blocked by exactly the hexes between that the line runs through or along', () => {
    fc.assert(
      fc.property(scene, ([grid, one, other, rocks]) => {
        const [a, b] = [about(grid, 4, one), about(grid, 4, other)]
        const blocking = new Set(rocks.map((pick) => about(grid, 4, pick)))
        const slow = [...blocking].some((hex) => hex !== a && hex !== b && passes(grid, a, b, hex))
        const found = sightBetween(grid, a, b, obstacles(blocking))
        expect(found !== null).toBe(slow)
        if (found) expect(blocking.has(found.hex)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same from both ends, and turned with the ground', () => {
    fc.assert(
      fc.property(scene, ([grid, one, other, rocks]) => {
        const [a, b] = [about(grid, 6, one), about(grid, 6, other)]
        const blocking = new Set(rocks.map((pick) => about(grid, 6, pick)))
        const walls = new Set(rocks.map((pick) => edgeOf(grid, about(grid, 6, pick), asSide(pick))))
        const seeing: Seeing = {
          hex: (hex) => blocking.has(hex),
          side: (hex, side) => walls.has(edgeOf(grid, hex, side)),
        }
        const seen = sightBetween(grid, a, b, seeing) === null
        expect(sightBetween(grid, b, a, seeing) === null).toBe(seen)
        const turnedRocks = new Set([...blocking].map((hex) => turnedHex(grid, hex)))
        const turnedWalls = new Set(
          [...walls].map((edge) => {
            const { hex, side } = ofEdge(edge)
            return edgeOf(grid, turnedHex(grid, hex), turnedSide(side))
          }),
        )
        const turned = sightBetween(grid, turnedHex(grid, a), turnedHex(grid, b), {
          hex: (hex) => turnedRocks.has(hex),
          side: (hex, side) => turnedWalls.has(edgeOf(grid, hex, side)),
        })
        expect(turned === null).toBe(seen)
      }),
      { numRuns: 300 },
    )
  })

  it('between neighbours is barred by nothing but the side between them', () => {
    const grid = createHexGrid({ cols: 9, rows: 9, offset: 'odd-q' })
    const a = grid.indexOf('0505')
    for (const side of SIDES) {
      const b = grid.neighbour(a, side)
      expect(sightBetween(grid, a, b, { hex: () => true })).toBeNull()
      expect(sightBetween(grid, a, b, { hex: () => false, side: () => true })).toEqual({ hex: a, side })
    }
  })

  it('along a side is blocked by either hex, or only by both, as the game has it', () => {
    const grid = createHexGrid({ cols: 9, rows: 9, offset: 'odd-q' })
    const a = grid.indexOf('0505')
    const [one, other] = [grid.neighbour(a, asSide(1)), grid.neighbour(a, asSide(2))]
    const b = grid.neighbour(one, asSide(2))
    expect(exitSides(grid, a, b)).toEqual([1, 2])
    const single = obstacles(new Set([one]))
    expect(sightBetween(grid, a, b, single)).toEqual({ hex: one })
    expect(sightBetween(grid, a, b, { ...single, along: 'both' })).toBeNull()
    expect(sightBetween(grid, a, b, { ...obstacles(new Set([one, other])), along: 'both' })).not.toBeNull()
  })

  it('leaves through one side, or through two that meet, towards every hex of the map', () => {
    fc.assert(
      fc.property(field, fc.nat(), (grid, pick) => {
        const from = middleOf(grid)
        const to = about(grid, 9, pick)
        const sides = exitSides(grid, from, to)
        expect(sides.length).toBe(from === to ? 0 : sides.length)
        if (sides.length === 2) expect(asSide(sides[0] + 1)).toBe(sides[1])
        for (const side of sides) {
          const next = grid.neighbour(from, side)
          expect(grid.distance(next, to)).toBeLessThanOrEqual(grid.distance(from, to))
        }
        expect(exitSides(grid, turnedHex(grid, from), turnedHex(grid, to)).toSorted()).toEqual(
          sides.map(turnedSide).toSorted(),
        )
      }),
    )
  })

  it('to the very edge of the map leaves through a corner that lies half off it', () => {
    const grid = createHexGrid({ cols: 3, rows: 5, offset: 'odd-q' })
    const a = grid.indexOf('0101')
    const b = grid.indexOf('0301')
    expect(exitSides(grid, a, b)).toEqual([1, 2])
    expect(sightBetween(grid, a, b, { hex: () => false })).toBeNull()
  })

  it('before a front: three sides see half the field, a corner counts for both', () => {
    const grid = createHexGrid({ cols: 31, rows: 31, offset: 'even-q' })
    const from = middleOf(grid)
    const front = new Set([5, 0, 1])
    const seen = fieldOf(grid, from, 4, (side) => front.has(side))
    const behind = fieldOf(grid, from, 4, (side) => !front.has(side))
    const all = grid.disc(from, 4).length - 1
    const both = seen.filter((hex) => behind.includes(hex))
    // Through the two corners that end the front: one hex in two steps each, four steps out.
    expect(both.length).toBe(4)
    expect(seen.length + behind.length - both.length).toBe(all)
    expect(seen.length).toBe(behind.length)
  })
})

describe('heights', () => {
  it('rise above a straight line between two ends, or not', () => {
    const middle = { near: 2, far: 2 }
    expect(risesAbove(1, { near: 0, far: 0 }, middle)).toBe(true)
    expect(risesAbove(1, { near: 0, far: 2 }, middle)).toBe(false)
    expect(risesAbove(2, { near: 0, far: 2 }, middle)).toBe(true)
    expect(risesAbove(1, { near: 2, far: 0 }, { near: 3, far: 1 })).toBe(true)
    expect(risesAbove(1, { near: 2, far: 0 }, { near: 1, far: 3 })).toBe(false)
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.nat(5),
        fc.nat(5),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (h, a, b, near, far) => {
          const there = risesAbove(h, { near: a, far: b }, { near, far })
          expect(risesAbove(h, { near: b, far: a }, { near: far, far: near })).toBe(there)
          expect(there).toBe(h > (a * far + b * near) / (near + far))
        },
      ),
    )
  })

  it('make slopes that both hexes of a side tell alike', () => {
    fc.assert(
      fc.property(field, fc.infiniteStream(fc.nat(3)), (grid, stream) => {
        const levels = Uint8Array.from({ length: grid.size }, () => stream.next().value as number)
        const rises = risesOf(grid, levels)
        for (const hex of grid.hexes) {
          for (const side of SIDES) {
            const beyond = grid.neighbour(hex, side)
            const rise = rises[hex * 6 + side]
            if (beyond === OFF_MAP) expect(rise).toBe(0)
            else expect(rises[beyond * 6 + grid.opposite(side)] + rise).toBe(0)
          }
        }
      }),
      { numRuns: 4 },
    )
  })

  it('serve a rule that asks who is nearer to the obstacle (as in a battle of hexes of a hundred metres)', () => {
    const grid = createHexGrid({ cols: 12, rows: 12, offset: 'odd-q' })
    const at = (id: string): Hex => grid.indexOf(id)
    const levels = new Map([[at('0302'), 1]])
    const level = (hex: Hex): number => levels.get(hex) ?? 0
    const woods = new Set([at('0304'), at('0306'), at('0305')])
    const houses = new Set([at('0303')])
    /** The higher one sees over what is nearer to himself, the lower one over what is nearer to the other; houses always block. */
    const seeing = (a: Hex, b: Hex, only?: string): Seeing => ({
      hex(hex, near, far) {
        if (houses.has(hex) && only === undefined) return true
        if (level(hex) > Math.max(level(a), level(b))) return true
        if (only === undefined ? !woods.has(hex) : hex !== at(only)) return false
        const over = level(a) > level(b) ? near < far : level(a) < level(b) ? far < near : false
        return !over
      },
    })
    const sees = (a: string, b: string, only?: string): boolean =>
      sightBetween(grid, at(a), at(b), seeing(at(a), at(b), only)) === null
    // From the height at 0302 down column 3 to 0308: six hexes.
    expect(sees('0302', '0308', '0304')).toBe(true)
    expect(sees('0302', '0308', '0306')).toBe(false)
    // Half-way is nearer to neither.
    expect(sees('0302', '0308', '0305')).toBe(false)
    expect(sees('0308', '0302', '0304')).toBe(true)
    expect(sees('0308', '0302', '0306')).toBe(false)
    // Houses block whatever the height; and a height between equals blocks.
    expect(sees('0302', '0308')).toBe(false)
    expect(sees('0301', '0303', '1212')).toBe(false)
  })
})

describe('edges', () => {
  it('are one number from both hexes, each once', () => {
    const grid = createHexGrid({ cols: 7, rows: 5, offset: 'even-r' })
    const all = edges(grid)
    expect(new Set(all).size).toBe(all.length)
    const met = new Set<number>()
    for (const hex of grid.hexes) {
      for (const side of SIDES) {
        const edge = edgeOf(grid, hex, side)
        met.add(edge)
        const beyond = grid.neighbour(hex, side)
        if (beyond !== OFF_MAP) expect(edgeOf(grid, beyond, grid.opposite(side))).toBe(edge)
        const { hex: first, side: from } = ofEdge(edge)
        expect(edgeOf(grid, first, from)).toBe(edge)
      }
    }
    expect(met).toEqual(new Set(all))
  })
})
