import type { Action, AnyKit, AnyPosition, SeatId } from '@bivouac/kernel'
import type { Value } from '../mind/value.ts'
import type { Opponent } from '../script.ts'

/** What the teacher knows of a system. */
export interface School {
  readonly kit: AnyKit
  readonly opponent: Opponent<AnyPosition, Action>
  readonly value: Value<AnyPosition>
}

/** Something that speaks for a plan: what it leads to more of than the other, in log odds. */
export interface Reason {
  readonly feature: string
  readonly says: string
  readonly gain: number
}

/** A way to play on from here. */
export interface AdvisedPlan {
  /** What it does, in a sentence. */
  readonly says: string
  /** How good it seems to be for the seat's side, in log odds of winning; `error` is the standard error of the lead. */
  readonly value: number
  readonly error: number
  /** By how much it leads the plan that a plain player would follow; 0 for that plan itself. */
  readonly lead: number
  /** What speaks for it: against the next best for the best, against the best for the others. */
  readonly reasons: readonly Reason[]
  /** Clauses that come into it, the first few. */
  readonly clauses: readonly string[]
  /** What it begins with: legal now, and then one after another as long as no dice say otherwise. */
  readonly actions: readonly Action[]
}

/** Up to three plans for a seat that is to decide, the best first. */
export interface Advice {
  readonly seat: SeatId
  readonly plans: readonly AdvisedPlan[]
  /** Games that were played on to compare them, and the work that took. */
  readonly trials: number
  readonly work: number
}

/** A point of the win curve: the chances of the seat's side, from 0 to 1, when a player turn begins. */
export interface CurvePoint {
  /** Entries that had been made. */
  readonly sequence: number
  readonly turn: number
  readonly side: string | null
  readonly chance: number
}

/** A player turn of the game, and what it brought the seat's side: luck, its own decisions, those of the others. */
export interface TurnAccount {
  /** Entries before it began, and when it had ended. */
  readonly from: number
  readonly to: number
  readonly turn: number
  readonly side: string | null
  readonly before: number
  readonly after: number
  readonly luck: number
  readonly ours: number
  readonly theirs: number
  /** What happened, in a sentence or two. */
  readonly says: string
}

/** What a player turn of the seat cost against the best plan that was found for it. */
export interface DecisionCost {
  /** Entries that had been made when the decision was due, and when the turn had ended. */
  readonly from: number
  readonly to: number
  readonly turn: number
  /** Chances lost, from 0 to 1; 0 where no better plan was found for certain (two standard errors). */
  readonly cost: number
  readonly error: number
  /** What was done, and what would have been better; null where nothing better was found. */
  readonly done: string
  readonly better: string | null
  readonly reasons: readonly Reason[]
}

/** Where the game turned. */
export interface TurningPoint {
  /** Entries that had been made: see it from here. */
  readonly from: number
  /** From here the seat can try again: the beginning of its own turn. Null where it had none yet. */
  readonly again: number | null
  readonly turn: number
  readonly kind: 'luck' | 'ours' | 'theirs'
  /** By how much the chances changed for that reason, from -1 to 1. */
  readonly swing: number
  readonly says: string
}

/**
 * A game as it is looked back on. Closing sums: `start + luck + ours + theirs === end`, exactly; so in each turn.
 */
export interface GameReport {
  readonly seat: SeatId
  readonly side: string
  /** Is the game over, so that all of it may be told? Otherwise it is reported as the seat saw it. */
  readonly over: boolean
  readonly start: number
  readonly end: number
  readonly luck: number
  readonly ours: number
  readonly theirs: number
  /** From 0 to 100: how near the seat's turns came to the best that was found. Null when it had none. */
  readonly accuracy: number | null
  readonly curve: readonly CurvePoint[]
  readonly turns: readonly TurnAccount[]
  readonly decisions: readonly DecisionCost[]
  readonly turningPoints: readonly TurningPoint[]
}
