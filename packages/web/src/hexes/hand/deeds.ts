import { hexCentre } from '@bivouac/space'
import type { HexMap, Point } from '@bivouac/space'

/** A hex is as wide as so many millimetres of a battalion of eighty; smaller or larger would not be seen, or hide everything. */
const HEX = 46
const GRAIN = { least: 0.75, most: 2.1 }

/** How large things are drawn in the air over a map of hexes: CSS pixels to a millimetre. */
export function hexGrain(scale: number): number {
  return Math.min(GRAIN.most, Math.max(GRAIN.least, scale / HEX))
}

/** The middle of a hex by its id; null for one that is not on the map. */
export function hexPlace({ grid }: Pick<HexMap, 'grid'>, id: string): Point | null {
  const hex = grid.indexOf(id)
  return hex < 0 ? null : hexCentre(grid, hex)
}
