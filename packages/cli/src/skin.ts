import type { Action, GameEvent, Position } from '@bivouac/kernel'
import type { Ink } from './text.ts'

/** The sheet of paper a skin draws on. */
export interface Sheet {
  readonly ink: Ink
  readonly columns: number
  readonly rows: number
}

/** One thing a player may choose, in words. */
export interface Choice<A extends Action> {
  readonly action: A
  /** Said only when it is shown: a campaign offers hundreds. */
  label(): string
}

/** Choices that belong together, mostly because they are about one unit. */
export interface ChoiceGroup<A extends Action> {
  /** Stays the same from one decision to the next as long as it is about the same thing. */
  readonly key: string
  /** Where it is on the map; groups of one place stand together. */
  readonly place: string
  readonly title: string
  readonly choices: readonly Choice<A>[]
}

/**
 * An action still to be found: it may depend on what the steps before it did. A text says why there is none;
 * `NOTHING` says that none is needed.
 */
export type Step<P extends Position, A extends Action> = { of(p: P): A | string }['of']
/** A step that has nothing to do. */
export const NOTHING = ''

/** What became of words typed: steps to take one after another, an answer, or null when they are no order. */
export type Order<P extends Position, A extends Action> =
  | { readonly steps: readonly Step<P, A>[] }
  | { readonly answer: readonly string[] }
  | null

/** How a rule system looks and speaks in a terminal. Nothing of a system is known to the commands but this. */
export interface Skin<P extends Position, A extends Action> {
  /** What happened, in short sentences. */
  narrate(p: P, events: readonly GameEvent[]): string[]
  /** Does this event only carry on the one before, so that one sentence tells both? */
  continues(last: GameEvent, next: GameEvent): boolean
  /** Changes when a phase ends: `auto` plays until then. */
  moment(p: P): string
  /** Whose phase of which turn it is, and how the game stands. */
  status(p: P): string
  /** What a player should know before this decision: the attacks declared, say. */
  brief(p: P): string[]
  /** What is offered, sorted for the eye. Everything offered is in exactly one group. */
  menu(p: P, offers: readonly A[]): ChoiceGroup<A>[]
  /** What the words typed order, at this moment. */
  order(p: P, seat: string, words: readonly string[]): Order<P, A>
  /** The orders it understands, for `help`: how it is typed, and what it does. */
  readonly orders: readonly (readonly [typed: string, does: string])[]
  /** What a player may not have thought of before this action; null when there is nothing to say. */
  warning(p: P, seat: string, action: A): string | null
  /** What the signs of the map mean. */
  readonly legend: readonly string[]
  /** The map around something: a hex, a place, a unit, or what the decision is about. Null when there is none such. */
  map(p: P, sheet: Sheet, about: string | null, wide: boolean): string[] | null
  /** The pieces of one side, by place. */
  list(p: P, side: string, sheet: Sheet): string[]
  /** What is known of a hex, a place or a unit; null when there is none such. */
  look(p: P, what: string): string[] | null
  /** The odds of declared attacks, or of one that could be made. */
  odds(p: P, seat: string, words: readonly string[]): string[]
  /** The words of a clause of the ledger; null when there is none such. */
  clause(id: string): string | null
}
