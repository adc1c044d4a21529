import type { Box } from '../../sheet/box.ts'
import type { Plate } from './plate.ts'

/** What painters draw with. The context is set so that a unit is a hex width and the origin the centre of the first hex. */
export interface Print {
  readonly ctx: OffscreenCanvasRenderingContext2D
  readonly plate: Plate
  /** What this tile shows of the map. */
  readonly box: Box
  /** CSS pixels to a hex width: how much detail there is room for. */
  readonly px: number
  /** Device pixels to a CSS pixel. */
  readonly dpr: number
}

/** A length given in CSS pixels, in hex widths. */
export function pixels(print: Print, count: number): number {
  return count / print.px
}

/** A line width in hex widths that never falls below a number of CSS pixels. */
export function atLeast(print: Print, width: number, count: number): number {
  return Math.max(width, count / print.px)
}
