import type { FpgaPosition } from '../position/state.ts'
import { ATTACK, MOVED } from '../position/state.ts'
import { isEnemyWithin, kindOf, statusOf } from '../position/troops.ts'
import { canContact, hasDuty, isApproachDue, isDutyOpen, isEngaged, owedBy } from './duty.ts'
import { nearAllowance, nearMost } from './near.ts'

/**
 * FPGA-MOV-c, FPGA-CTL-status-i: does the near figure hold for the unit's whole move? It begins within 6 inches of an
 * enemy, or its Force is on Attack! and a straight or oblique advance within its base move reaches contact.
 */
export function isNearFromStart(p: FpgaPosition, unit: number): boolean {
  if (p.state.units.die[unit] > 0 || isEnemyWithin(p, unit, p.game.limits.near)) return true
  return statusOf(p, unit) === ATTACK && hasDuty(p, unit) && canContact(p, unit, kindOf(p, unit).move)
}

/** FPGA-CTL-status-k: has the unit, not moved yet, a duty that keeps the movement segment from ending? */
export function owesMove(p: FpgaPosition, unit: number): boolean {
  if (!mayOwe(p, unit)) return false
  const die = p.state.units.die[unit]
  const { drafts } = p.index
  const known = drafts.owes(unit, die)
  if (known !== undefined) return known
  if (isEngaged(p, unit)) return drafts.keepEngaged(p, unit, die)
  const { move } = kindOf(p, unit)
  const reach = Math.max(move, nearMost(p, unit), owedBy(p, unit, move).from)
  return drafts.keepOwes(p, unit, die, reach, isOwing(p, unit, die))
}

/** Is the unit known to owe its move, with nothing worked out anew? */
export function isKnownToOwe(p: FpgaPosition, unit: number): boolean {
  return mayOwe(p, unit) && p.index.drafts.owes(unit, p.state.units.die[unit]) === true
}

function mayOwe(p: FpgaPosition, unit: number): boolean {
  return (p.state.units.mark[unit] & MOVED) === 0 && hasDuty(p, unit)
}

function isOwing(p: FpgaPosition, unit: number, die: number): boolean {
  if (die > 0) return isDutyOpen(p, unit, nearAllowance(p, unit, die))
  const { move } = kindOf(p, unit)
  // With nobody in reach there is no contact to be had.
  if (!isEnemyWithin(p, unit, move)) return isApproachDue(p, unit, move)
  const least = nearAllowance(p, unit, 1)
  // Whichever figure holds, an approach is owed: that is quickly said, and mostly so.
  if (isApproachDue(p, unit, least) && isApproachDue(p, unit, move)) return true
  if (!isNearFromStart(p, unit)) return isDutyOpen(p, unit, move)
  // Its die is still to be thrown: whatever it may show could bring a duty.
  return isDutyOpen(p, unit, least) || isDutyOpen(p, unit, nearMost(p, unit))
}
