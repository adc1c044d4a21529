import type { HexGrid } from '@bivouac/space'

/** The hex somebody comes to who goes from `at` as far and in the same direction as from one hex to another; null off the map. */
export function shiftedHex(grid: HexGrid, at: string, from: string, to: string): string | null {
  const [here, a, b] = [at, from, to].map((id) => grid.indexOf(id))
  if (here < 0 || a < 0 || b < 0) return null
  const hex = grid.at(grid.q[here] + grid.q[b] - grid.q[a], grid.r[here] + grid.r[b] - grid.r[a])
  return hex < 0 ? null : grid.ids[hex]
}
