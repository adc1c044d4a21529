import type { Refusal } from '@bivouac/kernel'

/** Why not: the clause that forbids it, and one sentence a player understands. */
export function refuse(clause: string, reason: string): Refusal {
  return { clause, reason }
}

/** The refusals more than one chapter needs. Every other one stands beside the rule that makes it. */
export const NOT_NOW: Refusal = refuse('AOD-SEQ-c', 'That is not done in this phase.')
export const NOT_YOURS: Refusal = refuse('AOD-SEQ-e', 'Only your own units act in your turn.')
export const NO_SUCH_UNIT: Refusal = refuse('AOD-0-scope-a', 'There is no such unit.')
export const NO_SUCH_GENERAL: Refusal = refuse('AOD-0-base-i', 'There is no such general.')
export const NOT_ON_TABLE: Refusal = refuse('AOD-4-crt-d', 'That unit is not on the table.')
