import * as fc from 'fast-check'
import { asFacing, asHex, asSide, createHexGrid } from '../../src/index.ts'
import type { Facing, Hex, HexGrid, Side } from '../../src/index.ts'

/** Room enough for everything about its middle to be turned and stay on the map. */
const SIZE = 31
export const field: fc.Arbitrary<HexGrid> = fc
  .constantFrom('odd-r', 'even-r', 'odd-q', 'even-q' as const)
  .map((offset) => createHexGrid({ cols: SIZE, rows: SIZE, offset: offset as 'odd-r' }))

export function middleOf(grid: HexGrid): Hex {
  return grid.indexOf(grid.ids[15 * SIZE + 15])
}

/** A hex within so many steps of the middle, by two whole numbers. */
export function about(grid: HexGrid, steps: number, pick: number): Hex {
  const disc = grid.disc(middleOf(grid), steps)
  return disc[pick % disc.length]
}

/** The hex turned about the middle of the field by a sixth, clockwise. */
export function turnedHex(grid: HexGrid, hex: Hex): Hex {
  const middle = middleOf(grid)
  const q = grid.q[hex] - grid.q[middle]
  const r = grid.r[hex] - grid.r[middle]
  return asHex(grid.at(grid.q[middle] - r, grid.r[middle] + q + r))
}

export function turnedSide(side: Side): Side {
  return asSide(side + 1)
}

export function turnedFacing(facing: Facing): Facing {
  return asFacing(facing + 2)
}
