import { pointShape } from '../table/shape.ts'
import type { Box, Shape } from '../table/shape.ts'

/** Where everything stands that is not on the table: too far from it to touch, see or be near anything. */
export const NOWHERE: Shape = pointShape(-500_000, -500_000)

/** Whoever takes up ground on a measured table: a body is its number. */
export interface Bodies {
  /** The footprint of each; `NOWHERE` when it is off the table. Kept by `setBody`. */
  readonly shape: Shape[]
  /** West, south, east and north of each in turn: who is near is asked far more often than who is met. */
  readonly boxes: Int32Array
}

/** So many bodies, none of them on the table yet. */
export function noBodies(count: number): Bodies {
  const bodies = {
    shape: Array.from({ length: count }, () => NOWHERE),
    boxes: new Int32Array(4 * count),
  }
  for (let body = 0; body < count; body++) setBody(bodies, body, NOWHERE)
  return bodies
}

/** A body stands there now. */
export function setBody({ shape, boxes }: Bodies, body: number, stands: Shape): void {
  shape[body] = stands
  boxes[4 * body] = stands.west
  boxes[4 * body + 1] = stands.south
  boxes[4 * body + 2] = stands.east
  boxes[4 * body + 3] = stands.north
}

/**
 * The bodies, the one itself left out, whose box comes into a box; `NO_BODY` leaves out nobody. A step asks for them
 * once, and looks at nobody else. Who is off the table is in no box of it.
 */
export function bodiesIn(
  { boxes }: Bodies,
  body: number,
  west: number,
  south: number,
  east: number,
  north: number,
): readonly number[] {
  let near = NOBODY
  for (let at = 0; at < boxes.length; at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    if (at === 4 * body) continue
    // There is mostly one at most: a list of one is made as such, and none is made with room to spare.
    if (near === NOBODY) near = [at >> 2]
    else near.push(at >> 2)
  }
  return near
}

const NOBODY: number[] = []

/** Leaves nobody out where the bodies in a box are asked for. */
export const NO_BODY = -1

/** The bodies that can have anything to do with a footprint that comes nowhere farther than `reach` from where it is. */
export function bodiesNear(bodies: Bodies, body: number, around: Box, reach: number): readonly number[] {
  const { west, south, east, north } = around
  return bodiesIn(bodies, body, west - reach, south - reach, east + reach, north + reach)
}
