import { SIDES, ageOfDestiny } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Side } from '@bivouac/age-of-destiny'
import type { Dice } from '@bivouac/kernel'
import type { Effort } from '../effort.ts'
import type { Outline } from '../outline.ts'

/** Intentions in The Age of Destiny. */
export type AodOutline = Outline<AodPosition, AodAction>

/** Movement throws no dice; where a staff officer does, he is understood. */
const FAIR: Dice = { roll: (sides) => sides }

/** Work of trying one move out and weighing it. */
export const TRIAL = 0.25

/** Where the action leads, on a position of its own; null when the rules refuse it. */
export function tryOut(p: AodPosition, side: Side, action: AodAction): AodPosition | null {
  if (ageOfDestiny.check(p, SIDES[side], action) !== null) return null
  const tried = ageOfDestiny.copy(p)
  ageOfDestiny.perform(tried, SIDES[side], action, FAIR)
  return tried
}

/** Nobody moves for nothing, or changes formation for little. */
function fuss(action: AodAction): number {
  return action.do === 'move' && action.steps[0].go === 'form' ? 0.15 : 0.03
}

/** The best of these, or null where it is better to do nothing. */
export function bestOf(
  p: AodPosition,
  side: Side,
  actions: readonly AodAction[],
  effort: Effort,
  weigh: (p: AodPosition) => number,
): AodAction | null {
  let best: AodAction | null = null
  let most = weigh(p)
  for (const action of actions) {
    const tried = tryOut(p, side, action)
    if (tried === null) continue
    effort.spend(TRIAL)
    const worth = weigh(tried) - fuss(action)
    if (worth > most) {
      most = worth
      best = action
    }
  }
  return best
}
