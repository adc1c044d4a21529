import { cornersAround, hexCentre } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'

/** An upright rectangle of the map, in hex widths from the centre of the first hex. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** The smallest box that holds these hexes whole. */
export function boxOfHexes(map: HexMap, hexes: Iterable<number>): Box {
  const around = cornersAround[map.grid.top]
  const reachX = Math.max(...around.map((corner) => corner.x))
  const reachY = Math.max(...around.map((corner) => corner.y))
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const hex of hexes) {
    const { x, y } = hexCentre(map.grid, hex)
    x0 = Math.min(x0, x - reachX)
    y0 = Math.min(y0, y - reachY)
    x1 = Math.max(x1, x + reachX)
    y1 = Math.max(y1, y + reachY)
  }
  return { x0, y0, x1, y1 }
}

/** The smallest box that holds the whole map. */
export function boxOfMap(map: HexMap): Box {
  return boxOfHexes(map, map.grid.ids.keys())
}

/** The box with a margin added on every side. */
export function grow(box: Box, by: number): Box {
  return { x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by }
}

/** Whether two boxes share any ground. */
export function meet(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1
}

/** How far inside the edge of the paper the drawing ends: the width of the frame and the white beyond it. */
const NEATLINE_GAP = 0.3
const FRAME = 1.15
const PAPER = 0.9

/** Where the drawing ends, where the engraved frame around it ends, and where the paper ends. */
export function sheetOf(map: HexMap): { neatline: Box; frame: Box; paper: Box } {
  const neatline = grow(boxOfMap(map), NEATLINE_GAP)
  const frame = grow(neatline, FRAME)
  return { neatline, frame, paper: grow(frame, PAPER) }
}
