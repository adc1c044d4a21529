import { U } from '../files/measures.ts'
import type { FpgaPosition } from '../position/state.ts'
import { kindOf } from '../position/troops.ts'

/** The most a near die shows. */
const HIGHEST = 6

/** FPGA-MOV-b: the near figure with this die. */
export function nearAllowance(p: FpgaPosition, unit: number, die: number): number {
  return kindOf(p, unit).near + die * U * p.game.charts.movement.nearDice
}

/** The near figure with the highest die. */
export function nearMost(p: FpgaPosition, unit: number): number {
  return nearAllowance(p, unit, HIGHEST)
}
