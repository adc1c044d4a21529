import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHexGrid, hexAtPoint, hexCentre, hexCorners, sideEnds, SIDES } from '../src/index.ts'
import type { Point } from '../src/index.ts'
import { anyGrid, gridWithHexes } from './grids.ts'

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

describe('the drawing of a map', () => {
  it('odd-r: x is the column and half a hex more in odd rows, rows lie √3/2 apart', () => {
    const grid = createHexGrid({ cols: 4, rows: 4, offset: 'odd-r' })
    for (let hex = 0; hex < grid.size; hex++) {
      const col = hex % 4
      const row = (hex - col) / 4
      const centre = hexCentre(grid, hex)
      expect(centre.x).toBeCloseTo(col + (row & 1) / 2, 9)
      expect(centre.y).toBeCloseTo((row * Math.sqrt(3)) / 2, 9)
    }
  })

  it('odd-q: y is the row and half a hex more in odd columns, columns lie √3/2 apart', () => {
    const grid = createHexGrid({ cols: 4, rows: 4, offset: 'odd-q' })
    for (let hex = 0; hex < grid.size; hex++) {
      const col = hex % 4
      const row = (hex - col) / 4
      const centre = hexCentre(grid, hex)
      expect(centre.x).toBeCloseTo((col * Math.sqrt(3)) / 2, 9)
      expect(centre.y).toBeCloseTo(row + (col & 1) / 2, 9)
    }
  })

  it('neighbouring centres are one hex width apart and share the two ends of their side', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (const hex of grid.hexes) {
          for (const side of SIDES) {
            const next = grid.neighbour(hex, side)
            if (next < 0) continue
            expect(apart(hexCentre(grid, hex), hexCentre(grid, next))).toBeCloseTo(1, 9)
            const [from, to] = sideEnds(grid, hex, side)
            const [backFrom, backTo] = sideEnds(grid, next, grid.opposite(side))
            expect(apart(from, backTo)).toBeCloseTo(0, 9)
            expect(apart(to, backFrom)).toBeCloseTo(0, 9)
            expect(apart(middle(from, to), middle(hexCentre(grid, hex), hexCentre(grid, next)))).toBeCloseTo(
              0,
              9,
            )
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('corner 1 of a flat hex is its east end', () => {
    const grid = createHexGrid({ cols: 1, rows: 1, offset: 'odd-q' })
    const corner = hexCorners(grid, 0)[1]
    expect(corner.x).toBeCloseTo(1 / Math.sqrt(3), 9)
    expect(corner.y).toBeCloseTo(0, 9)
  })

  it('a point belongs to the hex with the nearest centre', () => {
    const part = fc.double({ min: -0.99, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(gridWithHexes(1), fc.nat(5), part, part, ([grid, [hex]], corner, out, round) => {
        const centre = hexCentre(grid, hex)
        const corners = hexCorners(grid, hex)
        const end = corners[corner]
        const next = corners[(corner + 1) % 6]
        // A point strictly inside the triangle of the centre and two corners.
        const share = Math.abs(out)
        const along = Math.abs(round)
        const point = {
          x: centre.x + share * ((1 - along) * (end.x - centre.x) + along * (next.x - centre.x)),
          y: centre.y + share * ((1 - along) * (end.y - centre.y) + along * (next.y - centre.y)),
        }
        expect(hexAtPoint(grid, point)).toBe(hex)
      }),
    )
  })

  it('a point off the map belongs to no hex', () => {
    const grid = createHexGrid({ cols: 4, rows: 4, offset: 'odd-r' })
    expect(hexAtPoint(grid, { x: -0.6, y: 0 })).toBe(-1)
    expect(hexAtPoint(grid, { x: 0, y: 99 })).toBe(-1)
    expect(hexAtPoint(grid, { x: Number.NaN, y: 0 })).toBe(-1)
  })
})
