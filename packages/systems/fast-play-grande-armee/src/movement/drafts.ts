import type { Region } from '@bivouac/kernel'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaPosition } from '../position/state.ts'
import type { Walk } from './walk.ts'

/**
 * What was worked out for a position as it stands, and is worked out again where it is not at hand: no rule depends on it.
 * A copy begins without any.
 */
export class Drafts {
  #action: FpgaAction | null = null
  #walk: Walk | null = null
  #of: FpgaPosition | null = null
  #regions: Region<FpgaAction>[] = []

  /** Keeps the walk of an action that has just been drawn: who draws a move mostly makes it next. */
  keep(action: FpgaAction, walk: Walk): FpgaAction {
    this.#action = action
    this.#walk = walk
    return action
  }

  /** The walk of this very action if it was drawn last and nothing has been done since; it is kept no longer. */
  take(action: FpgaAction): Walk | null {
    const walk = this.#action === action ? this.#walk : null
    this.forget()
    return walk
  }

  /** Something has been done: nothing drawn before it holds any longer. */
  forget(): void {
    this.#action = null
    this.#walk = null
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
