import type { Action, Position, SeatId } from './contract.ts'

/** The pieces of one side: what they come to, and a row each. */
export interface Roster {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
}

/**
 * What can be told of a moment in plain lines, for a terminal or for whoever reads aloud. Nothing of it may turn on what
 * the seat may not know.
 */
export interface Telling<P extends Position, A extends Action> {
  /** Whose phase of which turn it is, and how the game stands. */
  status(p: P): string
  /** Changes when a phase ends. */
  moment(p: P): string
  /** What a player may not have thought of before this action; null when there is nothing to say. */
  warning(p: P, seat: SeatId, action: A): string | null
  /** The pieces of a side as this seat knows them, by place. */
  roster(p: P, seat: SeatId, side: string): Roster
  /** What this seat knows of what a word means: a place, a piece; null when it means nothing. */
  look(p: P, seat: SeatId, word: string): readonly string[] | null
}
