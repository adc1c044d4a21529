// What others ask of a position, so that nobody outside the system has to know how its state is laid out.
import { topFrame } from '@bivouac/kernel'
import { sideOf } from './pieces.ts'
import type { LgaPosition, Side } from './state.ts'

/** The hex a piece stands in; below 0 where it is off the map. */
export function hexOf(p: LgaPosition, unit: number): number {
  return p.state.units.hex[unit]
}

/** The pieces of a side on the map, by number. */
export function piecesOf(p: LgaPosition, side: Side): number[] {
  return p.state.units.hex.flatMap((hex, unit) => (hex >= 0 && sideOf(p, unit) === side ? [unit] : []))
}

/** Who holds the Fortress in a hex: a side, 2 for nobody; undefined where there is none. */
export function holderAt(p: LgaPosition, hex: number): number | undefined {
  const fortress = p.game.board.fortress[hex]
  return fortress < 0 ? undefined : p.state.control[fortress]
}

/** The side that decides now. */
export function decidingSide(p: LgaPosition): Side {
  return topFrame(p).side
}

/** The unit whose way is being decided; -1 where the decision is about none, or about several. */
export function unitInHand(p: LgaPosition): number {
  const frame = topFrame(p)
  switch (frame.phase) {
    case 'march':
    case 'option':
    case 'retirement':
      return frame.unit
    case 'retreat':
      return frame.route?.unit ?? frame.units[0] ?? -1
    default:
      return -1
  }
}
