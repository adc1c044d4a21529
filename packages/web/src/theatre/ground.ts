import type { BoxMapFile, Point } from '@bivouac/space'
import type { Box } from '../sheet/box.ts'
import { grow } from '../sheet/box.ts'
import { shake, smooth } from '../sheet/engraving/curve.ts'

/** How wide the paper around the drawing is, in map units. */
const MARGIN = 22

/** Where the drawing ends, and where the paper ends. */
export function theatreSheet(file: BoxMapFile): { readonly neatline: Box; readonly paper: Box } {
  const xs = file.boxes.map(({ x }) => x)
  const ys = file.boxes.map(({ y }) => y)
  const neatline = {
    x0: Math.min(0, ...xs),
    y0: Math.min(0, ...ys),
    x1: file.width ?? Math.max(...xs),
    y1: file.height ?? Math.max(...ys),
  }
  return { neatline, paper: grow(neatline, MARGIN) }
}

/** How far a road strays from the straight line, in map units. */
const STRAY = 2.1
const STEPS = 6

/**
 * The line of each connection, from its first box to its second: it strays a little as roads do, and leads over its
 * bridge or ford where the map says where that is.
 */
export function roadLines(file: BoxMapFile): Point[][] {
  const place = new Map(file.boxes.map(({ id, x, y }) => [id, { x, y }]))
  return file.connections.map(({ a, b, at }) => {
    const from = place.get(a)
    const to = place.get(b)
    if (!from || !to) return []
    const over = at ? { x: at[0], y: at[1] } : middle(from, to)
    const bends = [middle(from, over), over, middle(over, to)]
    const strayed = at ? bends : shake(bends, STRAY, 0.09, 7)
    return at
      ? [...smooth([from, bends[0], over], STEPS, false), ...smooth([over, bends[2], to], STEPS, false)]
      : smooth([from, ...strayed, to], STEPS, false)
  })
}

/** Where the bridge or ford of a connection is drawn: on its line. */
export function crossingAt(line: readonly Point[], at: readonly [number, number] | undefined): Point {
  return at ? { x: at[0], y: at[1] } : (line[Math.floor(line.length / 2)] ?? { x: 0, y: 0 })
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
