// What others ask of a position, so that nobody outside the system has to know how its state is laid out.
import { numbersWhere, topFrame } from '@bivouac/kernel'
import { has, sideOf } from './pieces.ts'
import { FROZEN, MARCH_SPENT, MARKED, MOVED, SPENT } from './state.ts'
import type { Frame, LgaPosition, Side } from './state.ts'

/** The hex a piece stands in; below 0 where it is off the map. */
export function hexOf(p: LgaPosition, unit: number): number {
  return p.state.units.hex[unit]
}

/** The pieces of a side on the map, by number. */
export function piecesOf(p: LgaPosition, side: Side): number[] {
  return numbersWhere(p.state.units.hex, (hex, unit) => hex >= 0 && sideOf(p, unit) === side)
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

/** The decision in hand. */
export function frameNow(p: LgaPosition): Frame {
  return topFrame(p)
}

/** The running number of the phase: LGA-SEQ-16. */
export function clockOf(p: LgaPosition): number {
  return p.state.clock
}

/** How many pieces the game has had so far, on the map or off it: they are numbered from 0. */
export function pieceCount(p: LgaPosition): number {
  return p.state.units.hex.length
}

/** The name actions call the piece by. */
export function idOf(p: LgaPosition, unit: number): string {
  return p.state.units.id[unit]
}

/** The phase at whose end its disruption ends, or -1: LGA-DIS-B2. */
export function disruptedUntil(p: LgaPosition, unit: number): number {
  return p.state.units.until[unit]
}

/** Movement points left in this part of its move; below 0 on a Triple march. */
export function pointsLeft(p: LgaPosition, unit: number): number {
  return p.state.units.left[unit]
}

/** Has the piece moved in this Movement Phase? */
export function hasMoved(p: LgaPosition, unit: number): boolean {
  return has(p, unit, MOVED)
}

/** Does the Supply unit feed a march of this phase already? LGA-FM-H4. */
export function feedsMarch(p: LgaPosition, unit: number): boolean {
  return has(p, unit, MARCH_SPENT)
}

/** Is it automatically eliminated and waits to be taken off? LGA-AE-M3. */
export function isMarked(p: LgaPosition, unit: number): boolean {
  return has(p, unit, MARKED)
}

/** Who holds the Fortress of this number: a side, or NEUTRAL. */
export function controllerOf(p: LgaPosition, fortress: number): number {
  return p.state.control[fortress]
}

/** The side that besieges the Fortress, or -1. */
export function besiegerOf(p: LgaPosition, fortress: number): number {
  return p.state.besieger[fortress]
}

/** Has this feat of the scenario been scored? LGA-SCN-11. */
export function isScored(p: LgaPosition, feat: number): boolean {
  return p.state.scored[feat] === 1
}

/** Printed strength an army has lost so far: LGA-SCN-10. */
export function strengthLost(p: LgaPosition, army: string): number {
  return p.state.lost[p.game.armies.indexOf(army)] ?? 0
}

/** The number of its kind of counter in `Game.types`. */
export function typeNumber(p: LgaPosition, unit: number): number {
  return p.state.units.type[unit]
}

/** Is the Supply unit spent in combat, or on an automatic elimination, and goes when the phase ends? LGA-SUP-B2. */
export function isSpent(p: LgaPosition, unit: number): boolean {
  return has(p, unit, SPENT)
}

/** Was the piece used in an automatic elimination? LGA-AE-L7. */
export function isFrozen(p: LgaPosition, unit: number): boolean {
  return has(p, unit, FROZEN)
}

/** Have the first pieces of this arrival of the scenario come in? */
export function hasArrived(p: LgaPosition, arrival: number): boolean {
  return p.state.arrived[arrival] > 0
}

/** Bits of the zones the side may not enter. */
export function barredZones(p: LgaPosition, side: Side): number {
  return p.state.barred[side]
}
