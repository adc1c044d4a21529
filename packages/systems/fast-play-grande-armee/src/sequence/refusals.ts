import type { Refusal } from '@bivouac/kernel'
import type { FpgaPosition, Side } from '../position/state.ts'
import { canSpend, commanderOf } from '../position/troops.ts'

/** Why not: the clause that forbids it, and one sentence a player understands. */
export function refuse(clause: string, reason: string): Refusal {
  return { clause, reason }
}

/** The refusals more than one chapter needs. Every other one stands beside the rule that makes it. */
export const NOT_NOW: Refusal = refuse('FPGA-SEQ-a', 'That is not done in this step.')
export const NOT_YOURS: Refusal = refuse('FPGA-SEQ-e', 'It is for the other side to decide now.')
export const NOT_YOUR_UNIT: Refusal = refuse('FPGA-UNIT-n', 'That is not one of your units.')
export const NO_SUCH_UNIT: Refusal = refuse('FPGA-UNIT-a', 'There is no such unit.')
export const NO_SUCH_OFFICER: Refusal = refuse('FPGA-UNIT-d', 'There is no such officer.')
export const NO_SUCH_FORCE: Refusal = refuse('FPGA-UNIT-n', 'There is no such Force.')
export const NOT_ON_TABLE: Refusal = refuse('FPGA-REI-c', 'That unit is not on the table.')
const NO_DICE: Refusal = refuse('FPGA-CMD-d', 'There is no command die left to spend.')
const NO_COMMANDER: Refusal = refuse(
  'FPGA-CMD-g',
  'Without an army commander on the table no command dice are spent.',
)
const OFFICER: Refusal = refuse('FPGA-UNIT-s', 'Officers are no units: nobody aims at them or attacks them.')

/** Why nothing under this name may be aimed at or attacked: it is an officer (FPGA-UNIT-s), or nobody. */
export function noTarget({ game }: FpgaPosition, id: string): Refusal {
  return game.officerIndex.has(id) ? OFFICER : NO_SUCH_UNIT
}

/** FPGA-CMD-d, g: why the side cannot pay so many command dice, or null. */
export function cannotPay(p: FpgaPosition, side: Side, cost = 1): Refusal | null {
  if (commanderOf(p, side) < 0) return NO_COMMANDER
  return canSpend(p, side, cost) ? null : NO_DICE
}
