import type { Refusal } from '@bivouac/kernel'
import { BARRED } from '../position/board.ts'
import { attackerOf, combatOf } from './combat.ts'
import { enterHex } from '../movement/entry.ts'
import type { LgaEvent } from '../position/events.ts'
import { armOf, hasPiece, isDisrupted, naming } from '../position/pieces.ts'
import { NO, refusal } from '../sequence/refusals.ts'
import { CAVALRY, enemyOf } from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'

/** 0 when the unit may advance into the hex its attack struck, else why not: LGA-CBT-K1…K9. */
function mayAdvance(p: LgaPosition, number: number, unit: number, target: number): number {
  const { board } = p.game
  const attack = combatOf(p).attacks[number]
  if (!attack) return NO.noSuchAttack
  const { hex } = p.state.units
  if (!attack.units.includes(unit) || hex[unit] < 0 || !attack.targets.includes(target)) return NO.advanceUnit
  // LGA-CBT-K3: never after any result that drives the attackers.
  if (attack.result.some((code) => code.startsWith('A'))) return NO.advanceResult
  const way = board.map.grid.sideBetween(hex[unit], target)
  // LGA-CBT-K1: into the hex it struck, and no farther: whoever stands in a target has advanced already.
  if (way < 0 || attack.targets.includes(hex[unit])) return NO.advanceUnit
  const cleared = attack.cleared.includes(target)
  if (attack.status !== 'fought' && !cleared) return NO.advanceCancelled
  if (hasPiece(p, target, enemyOf(attackerOf(p)))) return NO.advanceEnemy
  if (!cleared && !board.advance[hex[unit] * 6 + way] && board.fortress[target] < 0) return NO.advanceOpen
  if (isDisrupted(p, unit)) return NO.advanceDisrupted
  if (armOf(p, unit) === CAVALRY && board.cost[1][target] === BARRED) return NO.advanceDisrupted
  return p.game.zoneBits[target] & p.state.barred[attackerOf(p)] ? NO.neutralGround : 0
}

/** Adds every advance open in segment e. */
export function offerAdvances(
  p: LgaPosition,
  add: (attack: number, unit: number, target: number) => void,
): void {
  combatOf(p).attacks.forEach((attack, number) => {
    for (const target of attack.targets) {
      for (const unit of attack.units)
        if (mayAdvance(p, number, unit, target) === 0) add(number, unit, target)
    }
  })
}

/** Why these units cannot advance, or null. */
export function checkAdvance(
  p: LgaPosition,
  number: number,
  units: readonly number[],
  target: number,
): Refusal | null {
  for (const unit of units) {
    const no = mayAdvance(p, number, unit, target)
    if (no < 0) return refusal(no)
  }
  return null
}

/** LGA-SEQ-10, LGA-CBT-K4, K7, K8: moves the unit in, without movement points or zones. */
export function advance(p: LgaPosition, unit: number, target: number, events: LgaEvent[]): void {
  const from = p.game.board.hexIds[p.state.units.hex[unit]]
  events.push({
    type: 'advanced',
    clauses: ['LGA-CBT-K4'],
    ...naming(p, unit),
    from,
    into: p.game.board.hexIds[target],
  })
  enterHex(p, unit, target, events)
}
