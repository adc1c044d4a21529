import { ARTILLERY, CAVALRY } from '../state.ts'
import type { Row } from '../state.ts'

// The printed rules have no prices: these are ours, made from the figures of the army tables alone.

/** A battery, whatever its owner: its fire is the same for all, and the heavy reaches farther and hits harder. */
const HEAVY_BATTERY = 34
const LIGHT_BATTERY = 24
/** Horse strikes fast but only what it touches, and squares stop it. */
const HORSE = 0.85

/**
 * What one base of a row costs: its value in order counts twice and its value out of order once, more for a row that
 * rallies easily and for one that marches faster than 40 mm.
 */
export function priceOfBase(row: Row): number {
  if (row.arm === ARTILLERY) return row.kind === 'Heavy' ? HEAVY_BATTERY : LIGHT_BATTERY
  const fights = 2 * row.normal + row.disrupted
  const rallies = 1 + 0.08 * (6 - row.rally)
  const marches = row.arm === CAVALRY ? HORSE : 1 + (row.move / 100 - 40) / 200
  return Math.max(1, Math.round(fights * rallies * marches))
}
