import type { Printing } from '../../sheet/engraving/press.ts'
import type { Area, Shelf } from '../engraving/shelf.ts'
import type { Plate } from './plate.ts'

/** What painters draw with. A unit of the context is a hex width, its origin the centre of the first hex. */
export interface Print extends Printing {
  readonly plate: Plate
}

/** A line width in hex widths that never falls below a number of CSS pixels. */
export function atLeast({ px }: Print, width: number, count: number): number {
  return Math.max(width, count / px)
}

/** Lays a colour over what the tile sees of an area. */
export function lay({ ctx, box }: Print, area: Area, colour: string): void {
  const path = area.within(box)
  if (!path) return
  ctx.fillStyle = colour
  ctx.fill(path, 'evenodd')
}

/** Fills the figures of a shelf. */
export function fill({ ctx, box }: Print, shelf: Shelf, colour: string): void {
  ctx.fillStyle = colour
  shelf.each(box, (path) => ctx.fill(path))
}

/** Draws the lines of a shelf. */
export function stroke({ ctx, box }: Print, shelf: Shelf, colour: string, width: number): void {
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  shelf.each(box, (path) => ctx.stroke(path))
}

/** Draws moved to the side: the shadow a thing casts to the south-east. */
export function shifted({ ctx }: Print, by: number, draw: () => void): void {
  ctx.save()
  ctx.translate(by, by * 1.1)
  draw()
  ctx.restore()
}

/** How much is shown at a zoom, in CSS pixels to a hex width. */
export const shownFrom = {
  furrows: 22,
  grass: 40,
  trees: 11,
  treeLight: 26,
  hachures: 8,
  wet: 8,
  reeds: 14,
  houses: 8,
  roofs: 34,
  grid: 11,
  numbers: 58,
  streams: 15,
  names: [0, 15, 9, 0],
} as const
