import type { Box } from '@bivouac/space'
import { isOpenIn } from './difficult.ts'
import { ON_TABLE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'

/** Leaves nobody out where the units in a box are asked for. */
export const NO_UNIT = -1

/**
 * The units, the one itself left out, whose footprint comes into a box. A step asks for them once, and looks at nobody
 * else. Who is off the table is in no box of it.
 */
export function unitsIn(
  p: AodPosition,
  unit: number,
  west: number,
  south: number,
  east: number,
  north: number,
): readonly number[] {
  const { boxes } = p.index
  let near = NOBODY
  for (let at = 0; at < boxes.length; at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    if (at === 4 * unit) continue
    // There is mostly one at most: a list of one is made as such, and none is made with room to spare.
    if (near === NOBODY) near = [at >> 2]
    else near.push(at >> 2)
  }
  return near
}

const NOBODY: number[] = []

/** The units that can have anything to do with a footprint that comes nowhere farther than `reach` from where it is. */
export function unitsNear(p: AodPosition, unit: number, around: Box, reach: number): readonly number[] {
  const { west, south, east, north } = around
  return unitsIn(p, unit, west - reach, south - reach, east + reach, north + reach)
}

/** Is there no difficult ground within `reach` of the footprint? */
export function isOpenAround(p: AodPosition, around: Box, reach: number): boolean {
  const { west, south, east, north } = around
  return isOpenIn(p, west - reach, south - reach, east + reach, north + reach)
}

/** Is an officer of the enemy within `reach` of the footprint, to be pushed aside or caught? */
export function isOfficerNear(p: AodPosition, side: number, around: Box, reach: number): boolean {
  if (p.state.officers.length > 0) return true
  const { generalShape } = p.index
  for (let general = 0; general < generalShape.length; general++) {
    const box = generalShape[general]
    if (p.state.generals.side[general] === side) continue
    if (box.east < around.west - reach || box.west > around.east + reach) continue
    if (box.north >= around.south - reach && box.south <= around.north + reach) return true
  }
  return false
}

/** The enemy of a side whose centre is nearest to a point, of equally near ones the first; -1 if there is none. */
export function nearestByCentre(p: AodPosition, side: number, fromX: number, fromY: number): number {
  const { side: sides, where, x, y } = p.state.units
  let nearest = -1
  let least = Infinity
  for (let other = 0; other < sides.length; other++) {
    if (sides[other] === side || where[other] !== ON_TABLE) continue
    const dx = x[other] - fromX
    const dy = y[other] - fromY
    const square = dx * dx + dy * dy
    if (square >= least) continue
    least = square
    nearest = other
  }
  return nearest
}
