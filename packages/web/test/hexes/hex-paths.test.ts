import { hexAtPoint, asSide } from '@bivouac/space'
import { expect, test } from 'vitest'
import { boxOfHexes } from '../../src/hexes/extent.ts'
import { areaPath, borderPath, hatchPath, wayPath } from '../../src/hexes/hex-paths.ts'
import { stepFrom } from '../../src/hexes/keys.ts'
import { plainMap } from './fixture.ts'

const rows = Array.from({ length: 9 }, () => '.'.repeat(9))

for (const offset of ['odd-r', 'odd-q'] as const) {
  const map = plainMap(rows, offset)
  const { grid } = map
  const middle = grid.indexOf('0505')

  test(`${offset}: a border leaves out the sides inside`, () => {
    const sides = (path: string): number => path.split('M').length - 1
    expect(sides(borderPath(grid, new Set([middle])))).toBe(6)
    expect(sides(borderPath(grid, new Set([middle, grid.neighbour(middle, asSide(0))])))).toBe(10)
    expect(sides(areaPath(grid, [middle, 0]))).toBe(2)
  })

  test(`${offset}: hatching stays inside its hexes`, () => {
    const lines = hatchPath(grid, [middle], 45, 0.11).split('M').slice(1)
    expect(lines.length).toBeGreaterThan(6)
    for (const line of lines) {
      const [x0, y0, x1, y1] = line.split(/[L ]/).map(Number)
      expect(hexAtPoint(grid, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 })).toBe(middle)
    }
  })

  test(`${offset}: an arrow key goes to a neighbour, and nowhere at the edge`, () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (const [cols, rowsStep] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        const to = stepFrom(grid, hex, cols, rowsStep)
        expect(to === hex ? 0 : grid.distance(hex, to)).toBe(to === hex ? 0 : 1)
        if (to !== hex) expect(stepFrom(grid, to, -cols, -rowsStep)).toBe(hex)
      }
    }
    expect(stepFrom(grid, 0, -1, 0)).toBe(0)
  })

  test(`${offset}: a box holds its hexes whole`, () => {
    const box = boxOfHexes(map, [middle])
    expect(Math.max(box.x1 - box.x0, box.y1 - box.y0)).toBeCloseTo(2 / Math.sqrt(3), 9)
    expect(Math.min(box.x1 - box.x0, box.y1 - box.y0)).toBeCloseTo(1, 9)
  })
}

test('an arrow needs two hexes and points at the last', () => {
  const { grid } = plainMap(rows)
  const from = grid.indexOf('0205')
  expect(wayPath(grid, [from], 0.3)).toBeUndefined()
  const way = wayPath(grid, [from, grid.neighbour(from, asSide(0))], 0.3)
  expect(way?.degrees).toBeCloseTo(0, 9)
  expect(way?.path.startsWith('M')).toBe(true)
})
