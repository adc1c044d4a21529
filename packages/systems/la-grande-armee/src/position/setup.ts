import type { Refusal } from '@bivouac/kernel'
import { BARRED } from './board.ts'
import type { LgaEvent } from './events.ts'
import { armOf, hasPiece, naming, putOn, sideOf, takeOff } from './pieces.ts'
import { refuse } from '../sequence/refusals.ts'
import { mayPlace } from '../sequence/sequence.ts'
import { CAVALRY, PLACED, enemyOf } from './state.ts'
import type { LgaPosition, Side } from './state.ts'

/** LGA-SCN-01: the hexes this piece may be set up on. */
export function setupHexes(p: LgaPosition, unit: number): number[] {
  return p.game.withinReach[unit].filter((hex) => isOpenTo(p, unit, hex))
}

function isOpenTo(p: LgaPosition, unit: number, hex: number): boolean {
  const { board } = p.game
  const side = sideOf(p, unit)
  const arm = armOf(p, unit)
  if (board.cost[arm <= CAVALRY ? (arm as 0 | 1) : 2][hex] === BARRED) return false
  if (p.game.zoneBits[hex] & p.state.barred[side]) return false
  const fortress = board.fortress[hex]
  if (fortress >= 0 && p.state.control[fortress] === enemyOf(side)) return false
  return !hasPiece(p, hex, enemyOf(side))
}

/** Why the piece cannot be set up there, or null. */
export function checkPlace(p: LgaPosition, unit: number, hex: number, side: Side): Refusal | null {
  if (p.state.units.hex[unit] < 0 || !mayPlace(p, unit, side)) return refuse('setupPiece')
  return p.game.withinReach[unit].includes(hex) && isOpenTo(p, unit, hex) ? null : refuse('setupHex')
}

/** Sets the piece up on the chosen hex. */
export function placePiece(p: LgaPosition, unit: number, hex: number, events: LgaEvent[]): void {
  takeOff(p, unit)
  putOn(p, unit, hex)
  p.state.units.mark[unit] |= PLACED
  events.push({ type: 'placed', clauses: ['LGA-SCN-01'], ...naming(p, unit), hex: p.game.board.hexIds[hex] })
}
