import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHexGrid, traceLine } from '../src/index.ts'
import type { HexGrid } from '../src/index.ts'
import { gridWithHexes } from './grids.ts'

type Meeting = 'through' | 'along' | 'corner' | 'none'

/**
 * The slow twin: how the line from a to b meets one hex. In cube coordinates a hex is where no two of the three
 * coordinates, counted from its centre, differ by more than 1; each pair bounds the stretch of the line inside it.
 * Bounds are fractions over one common denominator, so nothing is rounded.
 */
function meeting(grid: HexGrid, a: number, b: number, hex: number): Meeting {
  const cube = (q: number, r: number) => [q, r, -q - r]
  const from = cube(grid.q[a] - grid.q[hex], grid.r[a] - grid.r[hex])
  const way = cube(grid.q[b] - grid.q[a], grid.r[b] - grid.r[a])
  const pairs = [0, 1, 2].map((i) => {
    const j = (i + 1) % 3
    return { start: from[i] - from[j], speed: way[i] - way[j] }
  })
  const denominator = pairs.reduce((product, { speed }) => product * (Math.abs(speed) || 1), 1)
  let enter = 0
  let leave = denominator
  let onBorder = false
  for (const { start, speed } of pairs) {
    if (speed === 0) {
      if (Math.abs(start) > 1) return 'none'
      if (Math.abs(start) === 1) onBorder = true
      continue
    }
    const bounds = [-1, 1].map((edge) => ((edge - start) * denominator) / speed)
    enter = Math.max(enter, Math.min(...bounds))
    leave = Math.min(leave, Math.max(...bounds))
  }
  if (enter > leave) return 'none'
  if (enter === leave) return a === b ? 'through' : 'corner'
  return onBorder ? 'along' : 'through'
}

function ids(grid: HexGrid, hexes: readonly number[]): string[] {
  return hexes.map((hex) => grid.ids[hex] ?? 'off')
}

describe('a line between hex centres', () => {
  it('meets each hex of the map just as the slow twin says', () => {
    fc.assert(
      fc.property(gridWithHexes(2), ([grid, [a, b]]) => {
        const line = traceLine(grid, a, b)
        const traced = Array.from<Meeting>({ length: grid.size }).fill('none')
        for (const step of line.steps) {
          for (const hex of step) if (hex >= 0) traced[hex] = step.length === 1 ? 'through' : 'along'
        }
        for (const hex of line.corners) traced[hex] = 'corner'
        if (a !== b) expect(traced).toEqual(traced.map((_, hex) => meeting(grid, a, b, hex)))
        expect(new Set([...line.steps.flat(), ...line.corners]).size).toBeGreaterThan(grid.distance(a, b))
      }),
      { numRuns: 500 },
    )
  })

  it('is the same read backwards', () => {
    fc.assert(
      fc.property(gridWithHexes(2), ([grid, [a, b]]) => {
        const there = traceLine(grid, a, b)
        const back = traceLine(grid, b, a)
        expect(back.steps).toEqual(there.steps.toReversed())
        expect(back.corners).toEqual(there.corners.toReversed())
      }),
    )
  })

  it('goes from end to end by adjacent hexes, and only pairs may lie half off the map', () => {
    fc.assert(
      fc.property(gridWithHexes(2), ([grid, [a, b]]) => {
        const { steps } = traceLine(grid, a, b)
        expect(steps[0]).toEqual([a])
        expect(steps.at(-1)).toEqual([b])
        steps.forEach((step, i) => {
          expect(step.at(-1)).toBeGreaterThanOrEqual(0)
          if (step.length === 1) expect(step[0]).toBeGreaterThanOrEqual(0)
          if (step.length === 2) expect(step[0]).toBeLessThan(step[1])
          if (i === 0) return
          for (const before of steps[i - 1]) {
            for (const hex of step) if (before >= 0 && hex >= 0) expect(grid.distance(before, hex)).toBe(1)
          }
          expect(step.length + steps[i - 1].length).toBeLessThan(4)
        })
      }),
    )
  })

  it('along a row crosses the row', () => {
    const grid = createHexGrid({ cols: 6, rows: 3, offset: 'odd-r' })
    const line = traceLine(grid, grid.indexOf('0202'), grid.indexOf('0502'))
    expect(line.steps.map((step) => ids(grid, step))).toEqual([['0202'], ['0302'], ['0402'], ['0502']])
    expect(line.corners).toEqual([])
  })

  it('straight down between pointy hexes runs along a side', () => {
    const grid = createHexGrid({ cols: 4, rows: 5, offset: 'odd-r' })
    const line = traceLine(grid, grid.indexOf('0201'), grid.indexOf('0205'))
    expect(line.steps.map((step) => ids(grid, step))).toEqual([
      ['0201'],
      ['0102', '0202'],
      ['0203'],
      ['0104', '0204'],
      ['0205'],
    ])
  })

  it('straight across between flat hexes runs along a side', () => {
    const grid = createHexGrid({ cols: 3, rows: 3, offset: 'odd-q' })
    const line = traceLine(grid, grid.indexOf('0102'), grid.indexOf('0302'))
    expect(line.steps.map((step) => ids(grid, step))).toEqual([['0102'], ['0201', '0202'], ['0302']])
  })

  it('down the edge of the map runs between a hex and nothing', () => {
    const grid = createHexGrid({ cols: 2, rows: 3, offset: 'odd-r' })
    const line = traceLine(grid, grid.indexOf('0101'), grid.indexOf('0103'))
    expect(line.steps.map((step) => ids(grid, step))).toEqual([['0101'], ['off', '0102'], ['0103']])
  })

  it('can touch a hex in one corner only', () => {
    const grid = createHexGrid({ cols: 8, rows: 4, offset: 'odd-r' })
    const from = grid.indexOf('0202')
    const to = grid.at(grid.q[from] + 4, grid.r[from] + 1)
    const line = traceLine(grid, from, to)
    expect(line.steps.every((step) => step.length === 1)).toBe(true)
    expect(ids(grid, line.corners)).toEqual(['0403', '0502'])
  })
})
