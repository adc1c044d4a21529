import type { Printing } from '../../sheet/engraving/press.ts'
import type { Plate } from './plate.ts'

/** What painters draw with. A unit of the context is a hex width, its origin the centre of the first hex. */
export interface Print extends Printing {
  readonly plate: Plate
}

/** A length given in CSS pixels, in hex widths. */
export function pixels(print: Print, count: number): number {
  return count / print.px
}

/** A line width in hex widths that never falls below a number of CSS pixels. */
export function atLeast(print: Print, width: number, count: number): number {
  return Math.max(width, count / print.px)
}
