import { ARTILLERY, CAVALRY } from '../position/state.ts'
import type { Row } from '../position/state.ts'

// The printed rules have no prices: these are ours, made from the figures of the army tables, and mended by many battles
// between equal computers.

/** A battery, whatever its owner: its fire is the same for all, and the heavy reaches farther and hits harder. */
const HEAVY_BATTERY = 38
const LIGHT_BATTERY = 20
/** What fighting value is worth, and what each base takes from that: lost, the poorest costs its side as much as the best. */
const FOOT = { worth: 1.08, burden: 0.3 }
const HORSE = { worth: 0.95, burden: 1.6 }
/** For each face of the die by which a row rallies more easily than on a 6. */
const FOOT_RALLIES = 0.09
const HORSE_RALLIES = 0.08
/** For each millimetre that foot marches beyond 40. */
const MARCHES = 0.005

/**
 * What one base of a row is worth: its value in order counts twice and its value out of order once, more for a row that
 * rallies easily and for foot that marches fast, less what the loss of any base costs.
 */
export function worthOfBase(row: Row): number {
  if (row.arm === ARTILLERY) return row.kind === 'Heavy' ? HEAVY_BATTERY : LIGHT_BATTERY
  const fights = 2 * row.normal + row.disrupted
  if (row.arm === CAVALRY) return HORSE.worth * fights * (1 + HORSE_RALLIES * (6 - row.rally)) - HORSE.burden
  const marches = 1 + MARCHES * (row.move / 100 - 40)
  return FOOT.worth * fights * (1 + FOOT_RALLIES * (6 - row.rally)) * marches - FOOT.burden
}

/** What a unit of so many bases costs, in whole points. */
export function priceOfUnit(row: Row, bases: number): number {
  return Math.max(1, Math.round(bases * worthOfBase(row)))
}
