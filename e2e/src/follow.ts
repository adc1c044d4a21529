import { guardedApply, listDice } from '@bivouac/kernel'
import type { Action, GameEvent, Outcome, Position, RecordEntry, RuleSystem } from '@bivouac/kernel'

/** A game in the rules' own hands, as it stands. */
export interface Followed<P, A> {
  readonly position: P
  /** Every action that was taken, what came of it, and the position it led to. */
  readonly entries: readonly {
    readonly seat: string
    readonly action: A
    readonly events: readonly GameEvent[]
    readonly after: P
  }[]
  readonly outcome: Outcome | null
}

/**
 * Plays a growing game again here in Node, every action checked anew, each only once: told all its entries, it answers
 * how the game stands after them. Nothing of it may have been taken back.
 */
export function follow<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  opening: P,
): (entries: readonly RecordEntry[]) => Followed<P, A> {
  let followed: Followed<P, A> = { position: opening, entries: [], outcome: null }
  return (entries) => {
    for (const { seat, action, rolls } of entries.slice(followed.entries.length)) {
      const { position, events } = guardedApply(system, followed.position, seat, action, listDice(rolls))
      const entry = { seat, action: action as A, events, after: position }
      followed = { position, entries: [...followed.entries, entry], outcome: system.outcome(position) }
    }
    return followed
  }
}
