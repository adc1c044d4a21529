import { crossedBy, crossingPoints, overlaps, touchesStrip } from '@bivouac/space'
import type { Shape, Strip, Table } from '@bivouac/space'
import { COLUMN, LIMBERED } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'

/** The difficult ground of a table, ready for asking: AOD-3-move-c, d. */
export interface HardGround {
  readonly parts: readonly Shape[]
  readonly strips: readonly Strip[]
  /** West, south, east and north of a box around each of the parts in turn, then around each stretch of a stream with its banks. */
  readonly boxes: Int32Array
}

/** The difficult ground of a table. */
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

/** Is there no difficult ground in a box? Then nothing inside it need ask any further. */
export function isOpenIn(
  { game }: AodPosition,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  const { boxes } = game.ground.hard
  for (let at = 0; at < boxes.length; at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    return false
  }
  return true
}

/** AOD-3-move-d, g: does the formation march by roads and bridges? */
export function isMarching(formation: number): boolean {
  return formation === COLUMN || formation === LIMBERED
}

/**
 * AOD-3-move-c, d: does what is swept while the centre goes from one point to another touch difficult ground? A column
 * or a limbered battery does not mind a stream it crosses by a bridge; a ford is as difficult as the rest of it
 * (AOD-3-move-o).
 */
export function touchesDifficult(
  p: AodPosition,
  sweep: Shape,
  x: number,
  y: number,
  toX: number,
  toY: number,
  formation: number,
): boolean {
  const { boxes, parts } = p.game.ground.hard
  const { west, south, east, north } = sweep
  let isByStream = false
  for (let at = 0; at < boxes.length; at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    if (at >= 4 * parts.length) isByStream = true
    else if (overlaps(sweep, parts[at >> 2])) return true
  }
  return isByStream && touchesDifficultStream(p, sweep, x, y, toX, toY, formation)
}

/** The same for streams alone: by road the ground beside it is not felt. */
export function touchesDifficultStream(
  p: AodPosition,
  sweep: Shape,
  x: number,
  y: number,
  toX: number,
  toY: number,
  formation: number,
): boolean {
  for (const strip of p.game.ground.hard.strips) {
    if (!touchesStrip(strip, sweep)) continue
    if (!isMarching(formation)) return true
    if (!crossedBy(strip.bridges, crossingPoints(strip, x, y, toX, toY))) return true
  }
  return false
}
