import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Judgement } from '../judgement.ts'
import { command } from './command.ts'

/**
 * How the computer plays Jours de Gloire: one order at a time, each weighed in Victory Points on what its view tells and
 * on several guesses of what it does not.
 */
export function judgement(): Judgement<JdgPosition, JdgAction> {
  return {
    intend(outline, seat, effort) {
      const action = command(outline.p, seat, effort)
      if (action !== null) outline.take(seat, action)
    },
  }
}
