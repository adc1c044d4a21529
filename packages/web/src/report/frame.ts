import type { Point } from '@bivouac/space'
import type { Box } from '../sheet/box.ts'
import { boxAround } from '../sheet/box.ts'

/** Height to width of every picture of a map. */
export const SHAPE = 0.6
/** Room around what is shown, as a share of it. */
const ROOM = 0.12

/**
 * The part of a sheet about these points, in the shape of a picture: at least so wide, and no farther than the sheet goes where
 * that is wide enough.
 */
export function frameAround(points: readonly Point[], whole: Box, least: number): Box {
  const { x0, y0, x1, y1 } = points.length === 0 ? whole : boxAround(points)
  const most = Math.max(whole.x1 - whole.x0, (whole.y1 - whole.y0) / SHAPE)
  const wanted = Math.max((x1 - x0) * (1 + 2 * ROOM), ((y1 - y0) * (1 + 2 * ROOM)) / SHAPE, least)
  const width = Math.min(most, wanted)
  const height = width * SHAPE
  const x = within((x0 + x1) / 2, whole.x0, whole.x1, width)
  const y = within((y0 + y1) / 2, whole.y0, whole.y1, height)
  return { x0: x - width / 2, y0: y - height / 2, x1: x + width / 2, y1: y + height / 2 }
}

/** A middle from which nothing beyond the edges is shown; the middle of all where it is smaller than the picture. */
function within(middle: number, low: number, high: number, size: number): number {
  if (high - low <= size) return (low + high) / 2
  return Math.min(high - size / 2, Math.max(low + size / 2, middle))
}
