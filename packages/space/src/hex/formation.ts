import { asSide, OFF_MAP } from '../brands.ts'
import type { Facing, Hex, Side } from '../brands.ts'
import { facesCorner, firstSide, turnedSixths } from './facing.ts'
import type { HexGrid } from './grid.ts'

/** What of a formation a side is: before it, beside it, behind it, or between two of its own hexes. */
export type Arc = 'front' | 'flank' | 'rear' | 'inside'

/** The arcs of a hex, clockwise from the first side faced. */
export type Arcs = readonly [Arc, Arc, Arc, Arc, Arc, Arc]

/**
 * How troops stand: what they face and the arcs of a hex they stand in alone. A formation of several hexes faces a corner and
 * lies across the way it faces; `left`, `right` and `between` are the arcs of its ends and its middle where they differ. Sides
 * between its own hexes are inside whatever is written here.
 */
export interface Formation {
  readonly faces: 'side' | 'corner'
  readonly alone: Arcs
  readonly left?: Arcs
  readonly right?: Arcs
  readonly between?: Arcs
}

/** The hexes a formation stands in, from left to right, and which of them is its own (its counter's). */
export interface Footprint {
  readonly hexes: readonly Hex[]
  readonly own: number
  readonly facing: Facing
}

/** A formation of several hexes that faces corner v has its neighbours across side v-1 to its left and v+2 to its right. */
function leftOf(facing: Facing): Side {
  return asSide(firstSide(facing) + 5)
}

function rightOf(facing: Facing): Side {
  return asSide(firstSide(facing) + 2)
}

/** Stands in one hex. */
export function standsIn(hex: Hex, facing: Facing): Footprint {
  return { hexes: [hex], own: 0, facing }
}

/**
 * Stands in its own hex, so many to the left of it and so many to the right. Null where the map ends; it must face a corner
 * to have more than one hex.
 */
export function extended(
  grid: HexGrid,
  own: Hex,
  facing: Facing,
  left: number,
  right: number,
): Footprint | null {
  if (left + right > 0 && !facesCorner(facing)) return null
  const hexes: Hex[] = [own]
  for (let count = 0, at = own; count < left; count++) {
    at = grid.neighbour(at, leftOf(facing))
    if (at === OFF_MAP) return null
    hexes.unshift(at)
  }
  for (let count = 0, at = own; count < right; count++) {
    at = grid.neighbour(at, rightOf(facing))
    if (at === OFF_MAP) return null
    hexes.push(at)
  }
  return { hexes, own: left, facing }
}

/** What a side of one of its hexes is to a formation; undefined for a hex it does not stand in. */
export function arcOf(formation: Formation, at: Footprint, hex: Hex, side: Side): Arc | undefined {
  const place = at.hexes.indexOf(hex)
  if (place < 0) return undefined
  const last = at.hexes.length - 1
  if (place > 0 && side === leftOf(at.facing)) return 'inside'
  if (place < last && side === rightOf(at.facing)) return 'inside'
  const { alone, left = alone, right = alone, between = alone } = formation
  const arcs = last === 0 ? alone : place === 0 ? left : place === last ? right : between
  return arcs[asSide(side - firstSide(at.facing))]
}

/** How many sides of each arc a formation has in all. */
export function arcCounts(formation: Formation, at: Footprint): Readonly<Record<Arc, number>> {
  const counts = { front: 0, flank: 0, rear: 0, inside: 0 }
  for (const hex of at.hexes) {
    for (let side = 0; side < 6; side++) counts[arcOf(formation, at, hex, asSide(side)) ?? 'inside']++
  }
  return counts
}

/** Gone one hex through the same side with all its hexes; null where one of them would leave the map. */
export function lineStepped(grid: HexGrid, { hexes, own, facing }: Footprint, side: Side): Footprint | null {
  const beyond = hexes.map((hex) => grid.neighbour(hex, side))
  return beyond.includes(OFF_MAP) ? null : { hexes: beyond, own, facing }
}

/**
 * Wheeled by one corner: one end stands, the others go where the new facing asks for. To the right (clockwise) the right end
 * stands, to the left the left one. Null where the map ends.
 */
export function lineWheeled(grid: HexGrid, at: Footprint, way: 'left' | 'right'): Footprint | null {
  const last = at.hexes.length - 1
  const facing = turnedSixths(at.facing, way === 'right' ? 1 : -1)
  const made =
    way === 'right'
      ? extended(grid, at.hexes[last], facing, last, 0)
      : extended(grid, at.hexes[0], facing, 0, last)
  return made && { ...made, own: at.own }
}

/** Faced about where it stands: its left is now its right. */
export function lineAbout({ hexes, own, facing }: Footprint): Footprint {
  return { hexes: hexes.toReversed(), own: hexes.length - 1 - own, facing: turnedSixths(facing, 3) }
}
