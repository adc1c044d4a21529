import type { Refusal } from '@bivouac/kernel'
import { isHalted } from '../cavalry/opportunity.ts'
import {
  CHARGED,
  DD,
  FORCED,
  GOOD,
  HELD_BACK,
  LINE,
  MOVED,
  PGD,
  REACTED,
  UNLIMBERED,
  WINDED,
} from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isPresent } from '../position/troops.ts'
import { NOT_ON_MAP, NOT_YOUR_UNIT, refuse } from '../sequence/refusals.ts'

const HAS_MOVED = refuse('LB-18-a', 'This unit has made its move.')
const HAS_CHARGED = refuse('LB-35-b', 'Cavalry that charged does not move in this turn.')
const IS_ROUTED = refuse('LB-30-l', 'Routed units do not move in the movement segment.')
const IS_WINDED = refuse('LB-29-h', 'It went back before melee, and its movement of this turn is spent.')
const HAS_REACTED = refuse('LB-39-v', 'It made a reaction charge, and does not move in this segment.')
const IS_HELD_BACK = refuse('LB-44-f', 'It failed its force march and stays where it is.')
const IS_BOUND = refuse('LB-40-s', 'It is bound to a melee and moves no more.')
const GUNS_DISORDERED = refuse('LB-30-aa', 'Disordered guns that are unlimbered stay as they are.')

/** Why a unit may not be moved by this army in its movement segment, or null. */
export function whyNotMove(p: LbPosition, unit: number, army: Army): Refusal | null {
  const { units } = p.state
  if (p.game.units[unit].army !== army) return NOT_YOUR_UNIT
  if (!isPresent(p, unit)) return NOT_ON_MAP
  const mark = units.mark[unit]
  if ((mark & MOVED) !== 0) return HAS_MOVED
  if (units.morale[unit] === PGD) return IS_ROUTED
  if ((mark & CHARGED) !== 0) return HAS_CHARGED
  if ((mark & WINDED) !== 0) return IS_WINDED
  if ((mark & REACTED) !== 0) return HAS_REACTED
  if ((mark & HELD_BACK) !== 0) return IS_HELD_BACK
  if (units.morale[unit] === DD && units.formation[unit] === UNLIMBERED) return GUNS_DISORDERED
  return isHalted(p, unit) ? IS_BOUND : null
}

/**
 * Half points a unit has for its move of this segment, as it stands at its start: printed (LB-18-a), half when disordered (LB-30-e,
 * LB-18-u), two points less in line (LB-16-line-j, k, LB-18-j), double on a force march (LB-44-e).
 */
export function allowanceOf(p: LbPosition, unit: number): number {
  const { thresholds } = p.game.charts.core
  const { movement } = p.game.units[unit]
  const { morale, formation, mark } = p.state.units
  if (morale[unit] === PGD) return 0
  if (morale[unit] === DD) return movement / 2
  if ((mark[unit] & FORCED) !== 0) return movement * thresholds.forceMarchMovement
  const inLine = morale[unit] === GOOD && formation[unit] === LINE
  return inLine ? movement - 2 * thresholds.lineMovementPenalty : movement
}
