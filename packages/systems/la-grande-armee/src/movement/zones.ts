import { CAVALRY } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import { hasPiece, typeOf } from '../position/pieces.ts'

export const UNCONTROLLED = 0
export const PARTIAL = 1
export const TOTAL = 2

/**
 * How far `by` controls a hex: LGA-ZOC-A1, both kinds together make it total. Friendly units do not lift control in the
 * Movement and Supply Creation Phases (LGA-ZOC-A2); the Combat Phase asks `controlInCombat`.
 */
export function control(p: LgaPosition, hex: number, by: Side): number {
  const { size } = p.game.board
  const base = by * 2 * size + hex
  if (p.index.zones[base + size] > 0) return TOTAL
  return p.index.zones[base] > 0 ? PARTIAL : UNCONTROLLED
}

/** LGA-ZOC-A2: in the Combat Phase a friendly unit in the hex lifts enemy control there. */
export function controlInCombat(p: LgaPosition, hex: number, by: Side, friendly: Side): number {
  return hasPiece(p, hex, friendly) ? UNCONTROLLED : control(p, hex, by)
}

/** LGA-ZOC-B1, B2: does this unit halt where `by` controls so far? */
export function haltsIn(p: LgaPosition, unit: number, controlled: number): boolean {
  return typeOf(p, unit).arm === CAVALRY ? controlled === TOTAL : controlled !== UNCONTROLLED
}
