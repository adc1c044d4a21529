import type { Refusal } from '@bivouac/kernel'

/** Why not: the clause that forbids it, and one sentence a player understands. */
export function refuse(clause: string, reason: string): Refusal {
  return { clause, reason }
}

/** The refusals more than one chapter needs. Every other one stands beside the rule that makes it. */
export const NOT_NOW: Refusal = refuse('LB-2-h', 'That is not done in this segment.')
export const NOT_YOURS: Refusal = refuse('LB-2-i', 'It is for the other side to decide now.')
export const NO_SUCH_UNIT: Refusal = refuse('LB-4-b', 'There is no such unit.')
export const NOT_YOUR_UNIT: Refusal = refuse('LB-4-b', 'That is not one of your units.')
export const NOT_ON_MAP: Refusal = refuse('LB-45-a', 'That unit is not on the map.')
export const NO_SUCH_HEX: Refusal = refuse('LB-3-b', 'There is no such hex on this map.')
