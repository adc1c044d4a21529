import { asSide, OFF_MAP, SIDES } from '../brands.ts'
import type { Edge, Hex, Side } from '../brands.ts'
import type { HexGrid } from './grid.ts'

/** The side as both its hexes know it: from either hex the same number. A side at the edge of the map has one as well. */
export function edgeOf(grid: HexGrid, hex: Hex, side: Side): Edge {
  const beyond = grid.neighbour(hex, side)
  return (beyond === OFF_MAP || hex < beyond ? hex * 6 + side : beyond * 6 + grid.opposite(side)) as Edge
}

/** One of the two hexes of an edge (the one with the lower index), and which side of it the edge is. */
export function ofEdge(edge: Edge): { readonly hex: Hex; readonly side: Side } {
  return { hex: Math.floor(edge / 6) as Hex, side: asSide(edge % 6) }
}

/** Every edge of a grid, each once. */
export function edges(grid: HexGrid): readonly Edge[] {
  return grid.hexes.flatMap((hex) =>
    SIDES.filter((side) => {
      const beyond = grid.neighbour(hex, side)
      return beyond === OFF_MAP || hex < beyond
    }).map((side) => edgeOf(grid, hex, side)),
  )
}

/** How much higher the ground is beyond each side, by `hex * 6 + side`: below 0 down a slope, 0 level or off the map. */
export function risesOf(grid: HexGrid, levels: ArrayLike<number>): Int8Array {
  const rises = new Int8Array(grid.size * 6)
  for (const hex of grid.hexes) {
    for (const side of SIDES) {
      const beyond = grid.neighbour(hex, side)
      if (beyond !== OFF_MAP) rises[hex * 6 + side] = levels[beyond] - levels[hex]
    }
  }
  return rises
}
