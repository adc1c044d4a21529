import { footprint, isOnTable, overlaps } from '@bivouac/space'
import type { Block, Shape } from '@bivouac/space'
import { ON_TABLE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'

/** How far the ranks are dressed, in u, nearest first: east, west, north and south before the corners between them. */
const SHUFFLES: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [2, 0],
  [-2, 0],
  [0, 2],
  [0, -2],
]

/**
 * Where a unit that has lost a base stands. It keeps its centre (G-2); but its corners are rounded anew, and may come to
 * lie a unit or two within a neighbour it only touched, or over the edge. Then its ranks are dressed: it takes the nearest
 * place clear of everybody (AOD-3-pass-c), so that a base lost never makes it pass through a friend when it next moves.
 */
export function dressed(p: AodPosition, unit: number, block: Block): Block {
  for (const [east, north] of SHUFFLES) {
    const there = { ...block, x: block.x + east, y: block.y + north }
    if (isClear(p, unit, footprint(there))) return there
  }
  return block
}

function isClear(p: AodPosition, unit: number, shape: Shape): boolean {
  if (!isOnTable(p.game.ground, shape)) return false
  const { where } = p.state.units
  return p.index.shape.every(
    (stands, other) => other === unit || where[other] !== ON_TABLE || !overlaps(shape, stands),
  )
}
