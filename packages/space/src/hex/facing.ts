import { asCorner, asFacing, asSide } from '../brands.ts'
import type { Corner, Facing, Side } from '../brands.ts'

/** Faces a side. */
export function facingSide(side: Side): Facing {
  return asFacing(2 * side)
}

/** Faces a corner. */
export function facingCorner(corner: Corner): Facing {
  return asFacing(2 * corner + 1)
}

/** Whether it is a corner that is faced. */
export function facesCorner(facing: Facing): boolean {
  return facing % 2 === 1
}

/**
 * The side faced; of a corner the one before it, going clockwise. From it arcs are counted: a piece that faces corner v has
 * sides v and v+1 before it.
 */
export function firstSide(facing: Facing): Side {
  return asSide(facing >> 1)
}

/** The corner faced; of a side the one after it, going clockwise. */
export function firstCorner(facing: Facing): Corner {
  return asCorner(facing >> 1)
}

/** Turned clockwise by so many sixths: from side to side, from corner to corner. */
export function turnedSixths(facing: Facing, sixths: number): Facing {
  return asFacing(facing + 2 * sixths)
}

/** The facing to the rear. */
export function facedAbout(facing: Facing): Facing {
  return asFacing(facing + 6)
}

/** How far it is from one facing to another by the shorter way, in twelfths: -5 to 6, clockwise positive. */
export function turnBetween(from: Facing, to: Facing): number {
  const clockwise = (to - from + 12) % 12
  return clockwise > 6 ? clockwise - 12 : clockwise
}
