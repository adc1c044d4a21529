import type { Action, Lean, Position, SeatId } from '@bivouac/kernel'
import type { Effort } from './effort.ts'
import type { Outline } from './outline.ts'

/** Figures by their names: data that machines fit and people read. */
export type Numbers = Readonly<Record<string, number>>

/**
 * Something a script decides that may be decided otherwise: what a corps is to do, which target, how the whole army leans.
 * The first choice is the script's own.
 */
export interface Slot {
  readonly id: string
  readonly choices: readonly string[]
}

/** What is decided otherwise than the script would, slot by slot; whatever is not named is the script's own. */
export type Gene = Readonly<Record<string, string>>

/** The turn under way: `count` rises whenever the next side's begins, `side` is whose it is, null when it is nobody's. */
export interface PlayerTurn {
  readonly count: number
  readonly side: string | null
}

/** How a script is to play. */
export interface Doctrine {
  readonly numbers: Numbers
  readonly gene: Gene
  /** How much it may look at. */
  readonly effort: Effort
  /** Where hidden pieces may be, by what the seat has seen so far; nothing where it has no idea. */
  readonly lean?: Lean
  /** The position is only played on, and may be taken for what it shows: nothing in it need be guessed at again. */
  readonly quick?: boolean
  /** Does this piece (or stack, or brigade, by its id) escape it this turn? It is then left as it is. */
  overlooks(piece: string): boolean
}

/**
 * How a player of this system thinks, by rules of thumb: quick enough to be played to the end of a turn a hundred times a
 * second, and good enough to be taken for an opponent. It holds nothing: what it bears in mind from one decision to the
 * next are its notes, plain JSON, which it changes as it goes.
 */
export interface Script<P extends Position, A extends Action, N = unknown> {
  freshNotes(): N
  /**
   * Adds what it would do now to the outline: one action where dice follow, as many as it can foresee where none do. Nothing
   * at all when it has no opinion.
   */
  act(outline: Outline<P, A>, seat: SeatId, doctrine: Doctrine, notes: N): void
  /** What might be decided otherwise at this moment, the most promising first; nothing where it is not worth a search. */
  slots(p: P, seat: SeatId, doctrine: Doctrine, notes: N): readonly Slot[]
  turn(p: P): PlayerTurn
  /** What a choice of a slot means, in words for players: `II Corps holds its ground`. */
  says?(slot: string, choice: string): string
  /** What a seat makes of its own views, one after another, in games where pieces are hidden. */
  readonly belief?: BeliefPart<P>
  /** Work an action of it takes on the average, planning included, when it is played on quickly: 1 is about a millisecond. */
  readonly pace: number
}

/**
 * What is borne in mind of hidden pieces: plain JSON, made of the seat's own views and nothing else. `p` is a position that
 * fits the view: only what is open in it may be used.
 */
export interface BeliefPart<P extends Position> {
  /** What the seat believes after one more view; `belief` is null before the first. Changes nothing it is given. */
  see(belief: unknown, p: P, view: unknown, seat: SeatId): unknown
  lean(belief: unknown): Lean | undefined
}

/** What a position is judged by, each a figure from a side's point of view: what is good for it is above nothing. */
export interface Features<P extends Position> {
  readonly names: readonly string[]
  /** What a feature is called where its figures are explained to players: `towns held`. */
  readonly says?: Readonly<Record<string, string>>
  /** They judge games that are over too: by the score as well as by who won, where most games are drawn. */
  readonly judgeEnds?: true
  /** Writes the features in the order of their names. */
  write(p: P, side: string, out: Float64Array): void
}

/** How strong a level plays: all of it data. */
export interface LevelRow {
  /** Seconds a turn of its own may be thought about, all decisions together, on an ordinary machine. */
  readonly seconds: number
  /** Share of its own pieces that escape it, anew each turn. */
  readonly overlooks: number
  /** By how much each of its numbers may be off, anew each turn: 0.2 is a fifth either way. */
  readonly blur: number
  /** It takes any plan as good that seems at most this much worse than the best, in units of the value. */
  readonly slip: number
  /** Work units the script may spend on one decision of the game itself. */
  readonly breadth: number
  /** Player turns a plan is played on for at the most, the one it is made for included; 0 for no search. */
  readonly horizon: number
  /** Positions that are imagined where something is hidden. */
  readonly worlds: number
  /** Ways of deciding otherwise that are looked at, at the most. */
  readonly slots: number
  /** By how many standard errors another plan must lead to be taken. */
  readonly sure: number
}

/** Everything the mind needs to play a system, from `<id>/opponent.ts`. */
export interface Opponent<P extends Position, A extends Action, N = unknown> {
  readonly script: Script<P, A, N>
  /** The script's own numbers. */
  readonly numbers: Numbers
  readonly features: Features<P>
  /** Of each feature, and `bias`: the value of a position is in units of log odds of winning. */
  readonly weights: Numbers
  readonly levels: Readonly<Record<string, LevelRow>>
  /** Players of one idea, as changes to the numbers: `rusher`, `turtle`, `raider`. */
  readonly sparring: Readonly<Record<string, Numbers>>
}
