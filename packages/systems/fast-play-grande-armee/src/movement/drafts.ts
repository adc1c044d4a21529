import type { Region } from '@bivouac/kernel'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaPosition } from '../position/state.ts'
import type { Planned } from './movement.ts'

/**
 * What was worked out for a position as it stands, and is worked out again where it is not at hand: no rule depends on it.
 * A copy begins without any.
 */
export class Drafts {
  #action: FpgaAction | null = null
  #plan: Planned | null = null
  #of: FpgaPosition | null = null
  #regions: Region<FpgaAction>[] = []

  /** Keeps the plan of a move that has just been drawn: who draws a move mostly makes it next. */
  keep(action: FpgaAction, plan: Planned): FpgaAction {
    this.#action = action
    this.#plan = plan
    return action
  }

  /** The plan of this very move if it was drawn last and nothing has been done since. */
  planOf(action: FpgaAction): Planned | null {
    return this.#action === action ? this.#plan : null
  }

  /** Something has been done: nothing drawn before it holds any longer. */
  forget(): void {
    this.#action = null
    this.#plan = null
  }

  /** The region of a piece in this position, made when it is first offered: it looks at the position as it then is. */
  region(p: FpgaPosition, at: number, make: () => Region<FpgaAction>): Region<FpgaAction> {
    if (this.#of !== p) {
      this.#of = p
      this.#regions = []
    }
    return (this.#regions[at] ??= make())
  }
}
