import type { Action, AnyPosition, Position, SeatId } from '@bivouac/kernel'
import type { Effort } from './effort.ts'
import type { Outline } from './outline.ts'

/**
 * What a system's own judgement adds to the search every system gets: it thinks like a player of that game, and its
 * proposals are checked like anybody else's.
 */
export interface Judgement<P extends Position, A extends Action> {
  /**
   * Adds what it would do now to the outline: one action, or as many as it can foresee (a whole Movement Phase). Nothing
   * at all when it has no opinion.
   */
  intend(outline: Outline<P, A>, seat: SeatId, effort: Effort): void
}

/** A fresh judgement for a game of this system, from `<id>/commander.ts`: a system that has one says so in its entry. */
export async function judgementOf(id: string): Promise<Judgement<AnyPosition, Action>> {
  const { judgement } = (await import(`./${id}/commander.ts`)) as {
    judgement: () => Judgement<AnyPosition, Action>
  }
  return judgement()
}
