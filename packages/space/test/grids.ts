import * as fc from 'fast-check'
import { SIDES, createHexGrid, hexOffsets } from '../src/index.ts'
import type { Hex, HexGrid, HexOffset } from '../src/index.ts'

/** A small grid of any stand and offset. */
export const anyGrid: fc.Arbitrary<HexGrid> = fc
  .record({
    cols: fc.integer({ min: 1, max: 12 }),
    rows: fc.integer({ min: 1, max: 12 }),
    offset: fc.constantFrom<HexOffset>(...hexOffsets),
  })
  .map(createHexGrid)

/** A small grid and as many hexes of it as asked for. */
export function gridWithHexes(hexes: number): fc.Arbitrary<[HexGrid, Hex[]]> {
  return anyGrid.chain((grid) =>
    fc.tuple(
      fc.constant(grid),
      fc.array(fc.constantFrom(...grid.hexes), { minLength: hexes, maxLength: hexes }),
    ),
  )
}

/** Steps to every hex, counted by spreading through the neighbours; the slow truth about distance. */
export function spread(grid: HexGrid, from: Hex): number[] {
  const steps = Array.from<number>({ length: grid.size }).fill(-1)
  steps[from] = 0
  const queue = [from]
  for (const hex of queue) {
    for (const side of SIDES) {
      const next = grid.neighbour(hex, side)
      if (next >= 0 && steps[next] < 0) {
        steps[next] = steps[hex] + 1
        queue.push(next)
      }
    }
  }
  return steps
}
