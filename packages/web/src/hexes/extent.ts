import { cornersAround, hexCentre } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import { grow } from '../sheet/box.ts'
import type { Box } from '../sheet/box.ts'

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
