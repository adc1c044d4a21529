import { hexCentre } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import { boxAround, grow } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { READING } from '../../sheet/camera.ts'
import type { Insets } from '../../sheet/insets.ts'

/** The part of the map these hexes lie in, with so many hexes around them; the whole of it where there are none. */
export function boxOfPlaces({ grid }: HexMap, hexes: readonly number[], margin: number): Box {
  if (hexes.length === 0) return { x0: 0, y0: 0, x1: grid.cols, y1: grid.rows * 0.87 }
  return grow(boxAround(hexes.map((hex) => hexCentre(grid, hex))), margin)
}

/** How much nearer than need be a view may come so that the paper fills it. */
const NEARER_TO_FILL = 1.6

/**
 * The view that has the box in what is free of the map. The bare table under the paper is shown only where the paper is
 * too small to fill the view, or under what covers its upper edge.
 */
export function framed(
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
  insets: Insets,
  paper: Box,
): { readonly x: number; readonly y: number; readonly scale: number } {
  const fits = Math.min(
    READING * 1.4,
    Math.max(1, width - insets.left - insets.right) / (box.x1 - box.x0),
    Math.max(1, height - insets.top - insets.bottom) / (box.y1 - box.y0),
  )
  const fills = Math.max(width / (paper.x1 - paper.x0), height / (paper.y1 - paper.y0))
  const scale = Math.max(fits, Math.min(fills, fits * NEARER_TO_FILL))
  const x = (box.x0 + box.x1) / 2 + (insets.right - insets.left) / 2 / scale
  const y = (box.y0 + box.y1) / 2 + (insets.bottom - insets.top) / 2 / scale
  // At the upper edge of the paper the banner lies on the table rather than on the box.
  const above = Math.max(0, insets.top / scale - (box.y0 - paper.y0))
  return {
    scale,
    x: within(x, paper.x0 + width / 2 / scale, paper.x1 - width / 2 / scale),
    y: within(y, paper.y0 + height / 2 / scale - above, paper.y1 - height / 2 / scale),
  }
}

function within(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value))
}
