import type { Action } from '@bivouac/kernel'
import type { Step } from '../outline.ts'
import type { Gene } from '../script.ts'

/**
 * What a computer carries from one decision to the next: plain JSON, made anew whenever it thought afresh. Whoever keeps
 * the table keeps it with the action, so that a computer that was restarted goes on as if it had not been.
 */
export interface Memory<A extends Action = Action> {
  /** The turn its bank and its gene are for. */
  readonly turn: number
  /** Work of this turn used so far. */
  readonly used: number
  readonly gene: Gene
  readonly notes: unknown
  readonly belief: unknown
  /** What it means to do next, and the moments that was thought of for. */
  readonly plan: readonly Step<A>[]
}
