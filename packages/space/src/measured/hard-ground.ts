import { overlaps } from '../table/meeting.ts'
import type { Box, Shape } from '../table/shape.ts'
import type { Strip, Table } from '../table/table.ts'
import { crossedBy, crossingPoints, touchesStrip } from '../table/terrain.ts'

/** The ground of a table that slows whoever touches it, ready for asking. */
export interface HardGround {
  readonly parts: readonly Shape[]
  readonly strips: readonly Strip[]
  /** West, south, east and north of a box around each of the parts in turn, then around each stretch of a strip with its banks. */
  readonly boxes: Int32Array
}

/** The ground of a table that its file calls difficult. */
export function hardGroundOf(table: Table): HardGround {
  const parts = table.areas.filter(({ isDifficult }) => isDifficult).flatMap((area) => area.parts)
  const strips = table.strips.filter(({ isDifficult }) => isDifficult)
  const boxes = parts.flatMap(({ west, south, east, north }) => [west, south, east, north])
  for (const { stretches, width } of strips) {
    for (const { west, south, east, north } of stretches)
      boxes.push(west - width, south - width, east + width, north + width)
  }
  return { parts, strips, boxes: Int32Array.from(boxes) }
}

/** Is there no hard ground in a box? Then nothing inside it need ask any further. */
export function isOpenIn(
  { boxes }: HardGround,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  for (let at = 0; at < boxes.length; at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    return false
  }
  return true
}

/** Is there no hard ground within `reach` of a box? */
export function isOpenAround(hard: HardGround, around: Box, reach: number): boolean {
  const { west, south, east, north } = around
  return isOpenIn(hard, west - reach, south - reach, east + reach, north + reach)
}

/**
 * Does what is swept while the centre goes from one point to another touch hard ground? Who uses bridges does not mind a
 * strip it crosses by one; a ford is as hard as the rest of it.
 */
export function touchesHard(
  hard: HardGround,
  sweep: Shape,
  x: number,
  y: number,
  toX: number,
  toY: number,
  usesBridges: boolean,
): boolean {
  const { boxes, parts } = hard
  const { west, south, east, north } = sweep
  let isByStrip = false
  for (let at = 0; at < boxes.length; at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    if (at >= 4 * parts.length) isByStrip = true
    else if (overlaps(sweep, parts[at >> 2])) return true
  }
  return isByStrip && touchesHardStrip(hard, sweep, x, y, toX, toY, usesBridges)
}

/** The same for strips alone: by road the ground beside it is not felt. */
export function touchesHardStrip(
  { strips }: HardGround,
  sweep: Shape,
  x: number,
  y: number,
  toX: number,
  toY: number,
  usesBridges: boolean,
): boolean {
  for (const strip of strips) {
    if (!touchesStrip(strip, sweep)) continue
    if (!usesBridges) return true
    if (!crossedBy(strip.bridges, crossingPoints(strip, x, y, toX, toY))) return true
  }
  return false
}
