import type { Opponent } from '@bivouac/ai'
import type { Action, AnyPosition } from '@bivouac/kernel'
import { noteTurn } from './conduct.ts'
import type { Conduct } from './conduct.ts'

/** Adds up what the decisions of each turn took that were its owner's. */
export class TurnClock {
  readonly #turnOf: Opponent<AnyPosition, Action>['script']['turn'] | undefined
  #count: number | null = null
  #owner: Conduct | null = null
  #seconds = 0

  /** Nothing is added up where it is not known whose turn it is. */
  constructor(opponent: Opponent<AnyPosition, Action> | null) {
    this.#turnOf = opponent?.script.turn
  }

  /** Notes a decision at this moment of the game, of a side that bears itself so. */
  note(p: AnyPosition, side: string, conduct: Conduct, seconds: number): void {
    const turn = this.#turnOf?.(p)
    if (turn === undefined) return
    if (turn.count !== this.#count) this.close()
    this.#count = turn.count
    if (turn.side !== side) return
    this.#owner = conduct
    this.#seconds += seconds
  }

  /** The turn under way is over. */
  close(): void {
    if (this.#owner !== null) noteTurn(this.#owner, this.#seconds)
    this.#owner = null
    this.#seconds = 0
  }
}
