import type { GenericSchema } from 'valibot'
import type { StandingPart } from './standing.ts'

/** A place at the table. One a side in an ordinary game; several a side where armies have players of their own. */
export type SeatId = string

export interface Seat {
  readonly id: SeatId
  /** The side this seat plays for: seats of one side win and lose together. */
  readonly side: string
  readonly name: string
}

/** Why something may not be done: the clause of the ledger, and one sentence a player understands. */
export interface Refusal {
  readonly clause: string
  readonly reason: string
}

/** An action as it is offered, checked, stored and sent: plain JSON, named by `do`. */
export interface Action {
  readonly do: string
}

/** A die that was thrown: what for, how many faces, what came up. */
export interface Roll {
  readonly what: string
  readonly sides: number
  readonly value: number
}

/**
 * Something that happened. The log, the animation, the replay, the report and the tests all read these.
 * `to` lists the seats that may see it; without `to` everyone may. `reveals` marks what undo may not take back.
 */
export interface GameEvent {
  readonly type: string
  /** The clauses that made it happen. */
  readonly clauses: readonly string[]
  readonly rolls?: readonly Roll[]
  readonly to?: readonly SeatId[]
  readonly reveals?: true
}

/** Dice are handed to the rules; rules never make randomness. */
export interface Dice {
  /** A whole number from 1 to `sides`. `what` names the throw, for the log and for odds. */
  roll(sides: number, what: string): number
}

/** Randomness for search and tests only; it never decides a game. */
export interface Random {
  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number
}

/**
 * One moment of a game. `game` is static, shared and never changed. `state` is the whole dynamic truth, plain
 * JSON. `index` is derived from the two and may hold typed arrays: it is rebuilt, never stored.
 */
export interface Position<Game = unknown, State = unknown, Index = unknown> {
  readonly game: Game
  state: State
  index: Index
}

/**
 * A choice too wide to list (measured movement): what it is, and a way to draw legal actions from it.
 * `sample` answers null when this draw found none.
 */
export interface Region<A extends Action> {
  readonly about: string
  sample(random: Random): A | null
}

/**
 * Everything a seat may do now. `actions` is complete for everything that can be counted; what cannot is in
 * `regions`. An offered action names one hex or one piece; where its argument is a list, naming several is
 * the same as taking them one after another, and is accepted just when each of those would be.
 */
export interface Offer<A extends Action> {
  readonly actions: readonly A[]
  readonly regions?: readonly Region<A>[]
}

/** How a game ended. `winner` is a side, or null for a draw. */
export interface Outcome {
  readonly winner: string | null
  readonly level: string
  readonly score: number
}

/** What it takes to open a game: the same set-up always opens the same position. */
export interface GameSetup {
  readonly scenario: string
  readonly options?: Readonly<Record<string, string | number | boolean>>
  /** A scenario, map or chart file of the player's own, already parsed as JSON; the system checks it. */
  readonly files?: Readonly<Record<string, unknown>>
}

/** What has changed between two positions, for every pair of eyes. */
export interface ViewChange<V> {
  /** What the seat sees now, given what it saw before. */
  view(seat: SeatId | null, seen: V): V
}

export interface ScenarioCard {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly seats: readonly Seat[]
  readonly turns: number
  /** What in it is not from the printed game, in words for players. */
  readonly reconstructed: string
}

/** How likely a hidden piece is in a place, set against its other places: more than 0. Both by their numbers in the system. */
export type Lean = (piece: number, place: number) => number

/**
 * A rule system, as the kernel, the computer player, the server and the page see it. Nothing else of it is
 * known to them. All methods are pure but `perform`, which changes the position it is given.
 */
export interface RuleSystem<P extends Position, A extends Action, V> {
  readonly id: string
  readonly title: string
  /** Rises when a record could replay differently. */
  readonly rulesVersion: number
  readonly actionSchema: GenericSchema<unknown, A>
  readonly scenarios: readonly ScenarioCard[]
  /**
   * Set by a game that hides nothing: every seat and every onlooker has the same view, and actions and dice may
   * be shown to all as they fall. Without it an action is shown only to the seat that took it, until the end. Where an
   * option of the set-up decides, it answers for the set-up; ask with `hidesNothing`.
   */
  readonly hidesNothing?: true | ((setup: GameSetup) => boolean)

  /** The first position of a game, waiting for its first decision. Throws `DataError` on a bad set-up. */
  open(setup: GameSetup, dice: Dice): P
  /** The position a stored state describes. Throws `DataError` when it is not a state of this game. */
  restore(setup: GameSetup, state: unknown): P
  /** A copy that shares only what never changes. */
  copy(p: P): P

  seats(p: P): readonly Seat[]
  /** The seats that may act now; empty only when the game is over. More than one while choices are sealed. */
  deciders(p: P): readonly SeatId[]
  /** What the seat is asked to decide, in one plain sentence. */
  question(p: P, seat: SeatId): string
  /**
   * What those who decide are at, in a few words that follow "They are": `moving`. Everybody is told, so it may turn on
   * nothing that anybody may not know.
   */
  doing(p: P): string
  /** What the seat may do; never empty for a seat among the deciders, empty for every other. */
  offer(p: P, seat: SeatId): Offer<A>
  /** Null when the action may be taken now by this seat; otherwise why not. Never throws on a well-formed action. */
  check(p: P, seat: SeatId, action: A): Refusal | null
  /** Carries out an action that `check` allows, and everything up to the next decision. */
  perform(p: P, seat: SeatId, action: A, dice: Dice): GameEvent[]
  outcome(p: P): Outcome | null

  /** What a seat may see, built up from what it may see; plain JSON. Null asks for what everyone may see. */
  view(p: P, seat: SeatId | null): V
  /**
   * Where views are wide: views of `after` made from those of `before`. Each is what `view` gives, but shares with the
   * earlier one whatever has not changed, so that it costs what changed, and may share with `after`. Neither the
   * positions nor the views may be changed from then on.
   */
  viewChange?(before: P, after: P): ViewChange<V>
  /**
   * Where states are wide: `after` once more, with the very parts of `before` wherever they are alike. What is done with
   * positions one after another (marks, views) then costs what changed. Neither may be changed from then on.
   */
  sharing?(before: P, after: P): P
  /**
   * A position that fits the view of the seat, or of an onlooker (null): the hidden parts are drawn with `random`. Whoever
   * has an idea of where hidden pieces are says so with `lean`; the view still comes first.
   */
  imagine(view: V, seat: SeatId | null, random: Random, lean?: Lean): P
  /** What players may order beforehand, in games that ask them amid another's turn. No rule reads it. */
  readonly standing?: StandingPart<P, A>
}
