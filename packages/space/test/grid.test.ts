import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axialDistance, createHexGrid, SIDES, asHex } from '../src/index.ts'
import { anyGrid, gridWithHexes, spread } from './grids.ts'

describe('a hex grid', () => {
  it('counts along the rows from the top left', () => {
    const grid = createHexGrid({ cols: 70, rows: 72, offset: 'odd-r' })
    expect(grid.size).toBe(5040)
    expect(grid.ids.slice(0, 2)).toEqual(['0101', '0201'])
    expect(grid.ids[70]).toBe('0102')
    expect(grid.ids.at(-1)).toBe('7072')
    expect(grid.indexOf('7072')).toBe(5039)
    expect(grid.indexOf('7172')).toBe(-1)
    expect(grid.indexOf('nowhere')).toBe(-1)
  })

  it('odd-r: neighbours of an even and an odd row, clockwise from the east', () => {
    const grid = createHexGrid({ cols: 5, rows: 5, offset: 'odd-r' })
    const around = (id: string) =>
      SIDES.map((side) => grid.ids[grid.neighbour(grid.indexOf(id), side)] ?? '-')
    expect(around('0303')).toEqual(['0403', '0304', '0204', '0203', '0202', '0302'])
    expect(around('0302')).toEqual(['0402', '0403', '0303', '0202', '0301', '0401'])
    expect(around('0101')).toEqual(['0201', '0102', '-', '-', '-', '-'])
  })

  it('odd-q: neighbours of an odd and an even numbered column, clockwise from the north', () => {
    const grid = createHexGrid({ cols: 5, rows: 5, offset: 'odd-q' })
    const around = (id: string) =>
      SIDES.map((side) => grid.ids[grid.neighbour(grid.indexOf(id), side)] ?? '-')
    expect(around('0303')).toEqual(['0302', '0402', '0403', '0304', '0203', '0202'])
    expect(around('0203')).toEqual(['0202', '0303', '0304', '0204', '0104', '0103'])
    expect(around('0101')).toEqual(['-', '-', '0201', '0102', '-', '-'])
  })

  it('id and index, axial and index are inverses', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (let hex = 0; hex < grid.size; hex++) {
          expect(grid.indexOf(grid.ids[hex])).toBe(hex)
          expect(grid.at(grid.q[hex], grid.r[hex])).toBe(hex)
        }
      }),
    )
  })

  it('a neighbour is a neighbour back, through the opposite side', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (const hex of grid.hexes) {
          for (const side of SIDES) {
            const next = asHex(grid.neighbours[hex * 6 + side])
            if (next < 0) continue
            expect(grid.neighbour(next, grid.opposite(side))).toBe(hex)
            expect(grid.sideBetween(hex, next)).toBe(side)
          }
        }
      }),
    )
  })

  it('no side lies between hexes that are not adjacent', () => {
    fc.assert(
      fc.property(gridWithHexes(2), ([grid, [a, b]]) => {
        expect(grid.sideBetween(a, b) >= 0).toBe(grid.distance(a, b) === 1)
        expect(grid.sideBetween(a, -1)).toBe(-1)
      }),
    )
  })

  it('distance is the number of steps by the shortest way', () => {
    fc.assert(
      fc.property(gridWithHexes(1), ([grid, [from]]) => {
        spread(grid, from).forEach((steps, hex) => {
          expect(grid.distance(from, hex)).toBe(steps)
          expect(
            axialDistance({ q: grid.q[from], r: grid.r[from] }, { q: grid.q[hex], r: grid.r[hex] }),
          ).toBe(steps)
        })
      }),
    )
  })

  it('distance is symmetric and no detour is shorter', () => {
    fc.assert(
      fc.property(gridWithHexes(3), ([grid, [a, b, c]]) => {
        expect(grid.distance(a, b)).toBe(grid.distance(b, a))
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c))
        expect(grid.distance(a, b) === 0).toBe(a === b)
      }),
    )
  })

  it('ring and disc hold exactly the hexes of the map at that distance, each once', () => {
    fc.assert(
      fc.property(gridWithHexes(1), fc.nat(6), ([grid, [centre]], radius) => {
        const all = Array.from({ length: grid.size }, (_, hex) => hex)
        const ring = grid.ring(centre, radius)
        const disc = grid.disc(centre, radius)
        expect(ring.toSorted((a, b) => a - b)).toEqual(
          all.filter((hex) => grid.distance(centre, hex) === radius),
        )
        expect(disc.toSorted((a, b) => a - b)).toEqual(
          all.filter((hex) => grid.distance(centre, hex) <= radius),
        )
        const distances = disc.map((hex) => grid.distance(centre, hex))
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      }),
    )
  })

  it('a ring wholly on the map goes round without a gap', () => {
    const grid = createHexGrid({ cols: 9, rows: 9, offset: 'even-q' })
    const ring = grid.ring(grid.indexOf('0505'), 3)
    expect(ring).toHaveLength(18)
    ring.forEach((hex, i) => expect(grid.distance(hex, ring[(i + 1) % 18])).toBe(1))
  })

  it('a negative radius holds nothing', () => {
    const grid = createHexGrid({ cols: 3, rows: 3, offset: 'odd-r' })
    expect(grid.ring(asHex(4), -1)).toEqual([])
    expect(grid.disc(asHex(4), -1)).toEqual([])
  })

  it('cannot be changed', () => {
    const grid = createHexGrid({ cols: 3, rows: 3, offset: 'odd-r' })
    expect(Object.isFrozen(grid)).toBe(true)
    expect(Object.isFrozen(grid.ids)).toBe(true)
  })

  it.each([
    [0, 5],
    [5, -1],
    [2.5, 2],
    [400, 400],
    [100, 2],
  ])('of %d x %d is refused', (cols, rows) => {
    expect(() => createHexGrid({ cols, rows, offset: 'odd-r' })).toThrow(RangeError)
  })
})
