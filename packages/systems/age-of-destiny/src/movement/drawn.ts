import type { AodAction } from '../position/actions.ts'
import type { AodPosition, Index } from '../position/state.ts'
import type { Walk } from './walk.ts'

/**
 * The move drawn last from an offer, as it was worked out. Who draws a move mostly makes it next, and need not walk it
 * twice. One is kept, for that very action in that very position; whatever is done in between forgets it.
 */
let drawn: { readonly action: AodAction; readonly at: Index; readonly walk: Walk } | null = null

/** Keeps the walk of an action that has just been drawn and may be taken. */
export function keepDrawn(p: AodPosition, action: AodAction, walk: Walk): AodAction {
  drawn = { action, at: p.index, walk }
  return action
}

/** The walk of this action if it was drawn last in this position and nothing has been done since; it is kept no longer. */
export function takeDrawn(p: AodPosition, action: AodAction): Walk | null {
  const walk = drawn !== null && drawn.action === action && drawn.at === p.index ? drawn.walk : null
  drawn = null
  return walk
}

/** Something has been done: nothing drawn before it holds any longer. */
export function forgetDrawn(): void {
  drawn = null
}
