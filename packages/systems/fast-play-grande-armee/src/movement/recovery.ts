import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice, Refusal } from '@bivouac/kernel'
import { within } from '@bivouac/space'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { ARTILLERY, INACTIVE, RESTED } from '../position/state.ts'
import type { FpgaPosition, Frame, Side } from '../position/state.ts'
import {
  commanderWithin,
  enemiesOf,
  findUnit,
  has,
  isPresent,
  named,
  setMark,
  sideOf,
  spend,
  statusOf,
} from '../position/troops.ts'
import { NO_SUCH_UNIT, NOT_ON_TABLE, NOT_YOUR_UNIT, cannotPay, refuse } from '../sequence/refusals.ts'

type Recovery = Extract<Frame, { phase: 'recovery' }>

const NO_SP = refuse('FPGA-REC-g', 'Guns have nothing to recover.')
const NOT_INACTIVE = refuse('FPGA-REC-b', 'Only units of an Inactive Force recover.')
const TOO_NEAR = refuse('FPGA-REC-a', 'An enemy unit is nearer than 20 inches.')
const HAS_TRIED = refuse('FPGA-REC-e', 'It has tried in this pulse.')
const UNHURT = refuse('FPGA-REC-h', 'It has no hit it could get rid of.')
const OUT_OF_COMMAND = refuse('FPGA-REC-d', 'The army commander is too far away for a second try.')

/** FPGA-REC-a … h: why the unit may not try to recover, or null. */
export function checkRecover(p: FpgaPosition, side: Side, id: string): Refusal | null {
  const unit = findUnit(p, id)
  if (unit < 0) return NO_SUCH_UNIT
  if (sideOf(p, unit) !== side) return NOT_YOUR_UNIT
  return whyNotRecover(p, unit)
}

function whyNotRecover(p: FpgaPosition, unit: number): Refusal | null {
  if (!isPresent(p, unit)) return NOT_ON_TABLE
  if (p.game.units[unit].arm === ARTILLERY) return NO_SP
  if (statusOf(p, unit) !== INACTIVE) return NOT_INACTIVE
  if (has(p, unit, RESTED)) return HAS_TRIED
  // A die under one is impossible: the last hit stays.
  if (p.state.units.hits[unit] < 2) return UNHURT
  return isFarFromAll(p, unit) ? null : TOO_NEAR
}

/** FPGA-REC-a: every enemy is 20 inches away or more. */
function isFarFromAll(p: FpgaPosition, unit: number): boolean {
  const { shape } = p.index
  // "20 or more" and "within 20" share the boundary: nearer than 20 by more than the grace is too near.
  const reach = p.game.limits.recovery - 2
  return enemiesOf(p, sideOf(p, unit)).every((enemy) => !within(shape[unit], shape[enemy], reach))
}

/** Every unit that may try. */
export function offerRecovery(p: FpgaPosition, side: Side, offered: FpgaAction[]): void {
  for (const force of p.game.forcesOf[side]) {
    if (p.state.status[force] !== INACTIVE) continue
    for (const unit of p.game.forces[force].units)
      if (whyNotRecover(p, unit) === null) offered.push({ do: 'recover', unit: p.game.units[unit].id })
  }
}

/** FPGA-REC-c: a die less than its hits removes one. A failure may be tried once more for a CD. */
export function recover(p: FpgaPosition, unit: number, dice: Dice, events: FpgaEvent[]): void {
  setMark(p, unit, RESTED)
  const { recovers, die } = attempt(p, unit, false, dice, events)
  if (recovers) return
  const frame: Recovery = { phase: 'recovery', side: sideOf(p, unit), unit, die }
  if (checkSecond(p, frame) === null) pushFrame(p, frame)
}

function attempt(
  p: FpgaPosition,
  unit: number,
  again: boolean,
  dice: Dice,
  events: FpgaEvent[],
): { recovers: boolean; die: number } {
  const die = dice.roll(6, 'recovery')
  const { hits } = p.state.units
  const recovers = die < hits[unit]
  if (recovers) hits[unit] -= p.game.charts.recovery.removes
  const clauses = again ? ['FPGA-REC-d', 'FPGA-REC-g'] : ['FPGA-REC-c']
  const rolls = [{ what: 'recovery', sides: 6, value: die }]
  events.push({ type: 'recovery', clauses, ...named(p, unit), rolls, hits: hits[unit], recovers, again })
  return { recovers, die }
}

/** FPGA-REC-d: why there is no second try, or null. */
export function checkSecond(p: FpgaPosition, { side, unit }: Recovery): Refusal | null {
  const unpaid = cannotPay(p, side)
  if (unpaid !== null) return unpaid
  return commanderWithin(p, unit, p.game.limits.recoveryReroll) ? null : OUT_OF_COMMAND
}

/** FPGA-REC-d, g: the second try, for a CD, stands whatever it shows. */
export function second(p: FpgaPosition, frame: Recovery, dice: Dice, events: FpgaEvent[]): void {
  spend(p, frame.side, 1, `the recovery of ${p.game.units[frame.unit].name}`, ['FPGA-REC-d'], events)
  popFrame(p)
  attempt(p, frame.unit, true, dice, events)
}
