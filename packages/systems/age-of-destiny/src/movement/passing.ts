import type { Refusal } from '@bivouac/kernel'
import type { Mover } from '@bivouac/space'
import { refuse } from '../sequence/refusals.ts'
import { DISRUPTED, NORMAL } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'

export const NO_PASSING = refuse('AOD-3-pass-b', 'Only units in good order pass through one another.')
const NOT_THROUGH_ROUTERS = refuse('AOD-3-pass-b', 'Nobody passes through men who run.')

/** AOD-3-pass-a, b: may the unit pass through every one of these friends? */
export function mayPass(p: AodPosition, mover: Mover, under: readonly number[]): Refusal | null {
  return under.some((other) => isBarred(p, mover, other)) ? noPassing(p) : null
}

/** AOD-3-pass-a, b: does this friend bar the way? A battery just taken passes as its captor does. */
export function isBarred(p: AodPosition, { unit, taken }: Mover, other: number): boolean {
  return !passes(p, unit, taken.includes(other) ? unit : other)
}

/** What is said to whoever may not pass. */
export function noPassing({ game }: AodPosition): Refusal {
  return game.options.disruptedPass ? NOT_THROUGH_ROUTERS : NO_PASSING
}

/** AOD-3-pass-a, b: are both in a state to pass through one another? In good order, or by agreement at least not running. */
export function passes(p: AodPosition, unit: number, other: number): boolean {
  const { state } = p.state.units
  const worst = p.game.options.disruptedPass ? DISRUPTED : NORMAL
  return state[unit] <= worst && state[other] <= worst
}

/** Notes the friends passed through. */
export function pass(mover: { passed: readonly number[] }, under: readonly number[]): void {
  for (const other of under) if (!mover.passed.includes(other)) mover.passed = [...mover.passed, other]
}
