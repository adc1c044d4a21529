import type { Region } from '@bivouac/kernel'
import type { AodAction } from '../position/actions.ts'
import type { AodPosition } from '../position/state.ts'
import type { Walk } from './walk.ts'

/** The regions of a position, one a piece, each made when it is first offered. */
export interface Regions {
  readonly of: AodPosition
  readonly moves: Region<AodAction>[]
  readonly pivots: Region<AodAction>[]
  readonly rides: Region<AodAction>[]
  /** Where an offer is put together before it is handed out as a list of its own, and how many are in it. */
  readonly list: Region<AodAction>[]
  count: number
  /** Room for the numbers of all units. */
  readonly ready: Int32Array
}

/**
 * What was worked out for a position as it stands, and is worked out again where it is not at hand: no rule depends on it.
 * A copy begins without any.
 */
export class Drafts {
  #action: AodAction | null = null
  #walk: Walk | null = null
  #regions: Regions | null = null

  /**
   * Keeps the walk of an action that has just been drawn from an offer and may be taken: who draws a move mostly makes it
   * next, and need not walk it twice. One is kept; whatever is done in between forgets it.
   */
  keep(action: AodAction, walk: Walk): AodAction {
    this.#action = action
    this.#walk = walk
    return action
  }

  /** The walk of this very action if it was drawn last and nothing has been done since; it is kept no longer. */
  take(action: AodAction): Walk | null {
    const walk = this.#action === action ? this.#walk : null
    this.forget()
    return walk
  }

  /** Something has been done: nothing drawn before it holds any longer. */
  forget(): void {
    this.#action = null
    this.#walk = null
  }

  /**
   * The regions of the position. A region says no more than whose moves it holds and looks at the position as it then is,
   * so a playout that makes an offer at every step need not make them all anew each time.
   */
  regionsOf(p: AodPosition): Regions {
    if (this.#regions?.of !== p) {
      const ready = new Int32Array(p.game.unitIds.length)
      this.#regions = { of: p, moves: [], pivots: [], rides: [], list: [], count: 0, ready }
    }
    return this.#regions
  }
}
