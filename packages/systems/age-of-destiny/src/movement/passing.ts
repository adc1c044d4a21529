import type { Refusal } from '@bivouac/kernel'
import { overlaps } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { isEnemy } from './advance.ts'
import { refuse } from '../sequence/refusals.ts'
import { DISRUPTED, NORMAL, ON_TABLE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'

export const NO_PASSING = refuse('AOD-3-pass-b', 'Only units in good order pass through one another.')
const NOT_THROUGH_ROUTERS = refuse('AOD-3-pass-b', 'Nobody passes through men who run.')

/** A unit under way: whom it has passed through, and the batteries it has taken and so counts as friends. */
export interface Mover {
  readonly unit: number
  readonly side: number
  passed: readonly number[]
  readonly captured: readonly number[]
  /** Whoever it can meet on its way. */
  readonly near: readonly number[]
}

const NOBODY: readonly number[] = []

/** The friends that this shape overlaps. Batteries just taken are not among them. */
export function friendsUnder(
  p: AodPosition,
  mover: Mover,
  shape: Shape,
  taken: readonly number[],
): readonly number[] {
  let under = NOBODY
  for (const other of mover.near)
    if (isFriendUnder(p, mover, other, shape, taken)) under = under === NOBODY ? [other] : [...under, other]
  return under
}

/** AOD-3-pass-a, b: may the unit pass through every one of these friends? */
export function mayPass(p: AodPosition, mover: Mover, under: readonly number[]): Refusal | null {
  for (const other of under) {
    if (passes(p, mover.unit, mover.captured.includes(other) ? mover.unit : other)) continue
    return p.game.options.disruptedPass ? NOT_THROUGH_ROUTERS : NO_PASSING
  }
  return null
}

/** AOD-3-pass-a, b: are both in a state to pass through one another? In good order, or by agreement at least not running. */
export function passes(p: AodPosition, unit: number, other: number): boolean {
  const { state } = p.state.units
  const worst = p.game.options.disruptedPass ? DISRUPTED : NORMAL
  return state[unit] <= worst && state[other] <= worst
}

/** Notes the friends passed through. */
export function pass(mover: Mover, under: readonly number[]): void {
  for (const other of under) if (!mover.passed.includes(other)) mover.passed = [...mover.passed, other]
}

function isFriendUnder(
  p: AodPosition,
  mover: Mover,
  other: number,
  shape: Shape,
  taken: readonly number[],
): boolean {
  if (!overlaps(shape, p.index.shape[other])) return false
  const { side, where } = p.state.units
  const isFriend = side[other] === mover.side || mover.captured.includes(other)
  return isFriend && where[other] === ON_TABLE && !taken.includes(other)
}

/** Does a footprint overlap an enemy? */
export function isOnEnemy(p: AodPosition, mover: Mover, shape: Shape): boolean {
  for (const other of mover.near) {
    if (
      overlaps(shape, p.index.shape[other]) &&
      isEnemy(p, { side: mover.side, taken: mover.captured }, other)
    )
      return true
  }
  return false
}
