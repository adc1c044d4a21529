import type { Branded } from '@bivouac/kernel'

/** A hex of a grid, by its index. `OFF_MAP` is the one that lies on no map. */
export type Hex = Branded<number, 'hex'>
/** A side of a hex, 0 to 5 clockwise. */
export type Side = Branded<number, 'side'>
/** A corner of a hex, 0 to 5 clockwise: corner k lies between side k and side k+1. */
export type Corner = Branded<number, 'corner'>
/** A side as both its hexes know it: one number for the two. */
export type Edge = Branded<number, 'edge'>
/** A direction in twelfths of a turn, clockwise from side 0: even through the middle of a side, odd through a corner. */
export type Facing = Branded<number, 'facing'>
/** A box of a box map, by its number. */
export type BoxIndex = Branded<number, 'box'>
/** A connection of a box map, by its number. */
export type Link = Branded<number, 'link'>

/** No hex: beyond the edge of the map. */
export const OFF_MAP = -1 as Hex
/** No side: two hexes do not touch. */
export const NO_SIDE = -1 as Side

/** No connection: two boxes are not joined. */
export const NO_LINK = -1 as Link

/** The six sides and the six corners, for loops. */
export const SIDES: readonly Side[] = Object.freeze([0, 1, 2, 3, 4, 5].map((side) => side as Side))
export const CORNERS: readonly Corner[] = Object.freeze([0, 1, 2, 3, 4, 5].map((corner) => corner as Corner))

/** Marks an index of a grid. Only for whoever reads it from a table of that grid or from a state. */
export function asHex(index: number): Hex {
  return index as Hex
}

/** The side so many steps clockwise of side 0; any whole number will do. */
export function asSide(count: number): Side {
  return (((count % 6) + 6) % 6) as Side
}

/** The corner so many steps clockwise of corner 0; any whole number will do. */
export function asCorner(count: number): Corner {
  return (((count % 6) + 6) % 6) as Corner
}

/** The direction so many twelfths clockwise of side 0; any whole number will do. */
export function asFacing(twelfths: number): Facing {
  return (((twelfths % 12) + 12) % 12) as Facing
}
