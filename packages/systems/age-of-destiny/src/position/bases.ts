import type { Limits } from '../files/charts.ts'
import { ARTILLERY, COLUMN, INFANTRY, LIMBERED, LINE, SQUARE, UNLIMBERED } from './state.ts'

/** How wide bases of an arm stand in a formation, in u: G-2, AOD-0-form-b. */
export function widthOf({ front, depth }: Limits, arm: number, formation: number, bases: number): number {
  if (arm === ARTILLERY || formation === COLUMN) return front[arm]
  if (formation === SQUARE) return squareSide(front[INFANTRY], depth[INFANTRY], bases)
  return front[arm] * bases
}

/** How deep they stand, in u: G-2, AOD-0-form-b. */
export function depthOf({ front, depth }: Limits, arm: number, formation: number, bases: number): number {
  if (arm === ARTILLERY || formation === LINE) return depth[arm]
  if (formation === SQUARE) return squareSide(front[INFANTRY], depth[INFANTRY], bases)
  return depth[arm] * bases
}

/** G-2: one face of a square holds a quarter of the bases that are not in the first, rounded up. */
function squareSide(front: number, depth: number, bases: number): number {
  return depth + front * Math.max(1, Math.ceil((bases - 1) / 4))
}

/** AOD-0-form-a: infantry forms line, column and square, cavalry line and column; guns are limbered or not. */
export function fitsArm(arm: number, formation: number): boolean {
  if (arm === ARTILLERY) return formation === LIMBERED || formation === UNLIMBERED
  return formation === LINE || formation === COLUMN || (formation === SQUARE && arm === INFANTRY)
}
