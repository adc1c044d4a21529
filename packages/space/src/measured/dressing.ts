import { isOnTable } from '../table/edges.ts'
import type { Field } from '../table/edges.ts'
import { overlaps } from '../table/meeting.ts'
import { footprint } from '../table/shape.ts'
import type { Block, Shape } from '../table/shape.ts'
import { bodiesNear } from './bodies.ts'
import type { Bodies } from './bodies.ts'

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
 * Where one stands whose footprint has changed about its centre: its corners are rounded anew, and may come to lie a unit
 * or two within a neighbour it only touched, or over the edge. Then its ranks are dressed: it takes the nearest place
 * clear of everybody, so that nobody is passed through for a rounding when it next moves.
 */
export function dressed(bodies: Bodies, field: Field, unit: number, block: Block): Block {
  for (const [east, north] of SHUFFLES) {
    const there = { ...block, x: block.x + east, y: block.y + north }
    if (isFree(bodies, field, unit, footprint(there))) return there
  }
  return block
}

/** All of the shape is on the table, and it overlaps nobody but the one itself. */
export function isFree(bodies: Bodies, field: Field, unit: number, place: Shape): boolean {
  if (!isOnTable(field, place)) return false
  return bodiesNear(bodies, unit, place, 0).every((other) => !overlaps(place, bodies.shape[other]))
}
