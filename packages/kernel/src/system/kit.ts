import type { GenericSchema } from 'valibot'
import type { PositionNotation } from '../files/position-file.ts'
import type { GameBuilder } from './builder.ts'
import type { ChartBook } from './charts.ts'
import type { Action, GameEvent, Position, RuleSystem, SeatId } from './contract.ts'
import type { Ledger } from './ledger.ts'
import type { OptionCard } from './option-cards.ts'
import type { Reckoning } from './reckoning.ts'
import type { Situation } from './situation.ts'
import type { Telling } from './telling.ts'
import type { Typing } from './typing.ts'

/** What one action says in words, for a button, a menu line, a screen reader. */
export interface ActionWords {
  /** What taking it does, as a button says it: `March to Bautzen`. */
  readonly label: string
  /** What it costs or risks, in a few words beside the label. */
  readonly note?: string
  /** Ids of the pieces it is about, as the map knows them: touching one of them means this action. */
  readonly pieces: readonly string[]
  /** The place it leads to or is about (hex name, box id; on a measured table none). */
  readonly place?: string
  /** What lines of a menu stand under one heading: `Marches from Bautzen`. */
  readonly group?: string
}

/** A short sentence of the story, and what it is about. */
export interface Sentence {
  readonly text: string
  /** The hexes or boxes it is about, each once; on a measured table the ids of units. */
  readonly places: readonly string[]
  /** What the line is: `battle` and `phase` stand out in the journal and are marked on the timeline. */
  readonly kind?: 'battle' | 'phase' | 'loss' | 'score'
  /** The same in a dispatch, without the sums. */
  readonly brief?: string
}

/** How what is declared or open to attack would go, exactly. */
export interface OddsBook<P extends Position> {
  /** As data for a program; nothing where nothing is to be reckoned. */
  read(p: P): readonly object[]
  /** The same as lines for people. */
  report(p: P): readonly string[]
  /** The same in short for whoever has the decision; without it the report. */
  brief?(p: P): readonly string[]
  /** What a seat is told that asks, of one place or piece where it names one; without it the report. */
  answer?(p: P, seat: SeatId, words: readonly string[]): readonly string[]
}

/** The forms of the files that players may bring; none where a system has no such file. */
export interface OwnFiles {
  readonly scenario?: GenericSchema
  readonly map?: GenericSchema
  readonly charts?: GenericSchema
}

/**
 * A rule system and all that makes it playable and trustworthy: what the registry hands to server, page, terminal and
 * bench. A system exports its kit from `src/kit.ts`, and what tests need of it from its `testing`.
 */
export interface SystemKit<P extends Position, A extends Action, V, E extends GameEvent = GameEvent> {
  readonly system: RuleSystem<P, A, V>
  readonly notation: PositionNotation<P>
  /** Every clause of the rules. It is long, and read only where somebody asks for it. */
  ledger(): Promise<Ledger>
  /** Small positions to learn one thing each, in the order of learning; read where somebody wants to. */
  situations?(): Promise<readonly Situation[]>
  readonly charts: ChartBook
  readonly files: OwnFiles
  /** What players may agree on before a game of this scenario, in the order a lobby shows it. */
  options(scenario: string): readonly OptionCard[]
  /** What an action that `offer` lists, or a region samples, says in words to the seat it is offered to. */
  words(p: P, seat: SeatId, action: A): ActionWords
  /**
   * What happened, in short sentences: one a run of events that only carry each other on. The position gives the names: it
   * is of the same game, at or after these events. `typed`: pieces are named so that the name can be typed back.
   */
  narrate(events: readonly E[], p: P, names?: 'typed'): readonly Sentence[]
  /** Does `next` only carry `last` on, so that one sentence tells both? */
  continues(last: E, next: E): boolean
  readonly odds?: OddsBook<P>
  /** Why nothing is foretold, in a system that has no odds. */
  readonly noOdds?: string
  /** How it would be counted if it ended now, from what this position shows: given one as the seat may know it. */
  reckon?(p: P): Reckoning
  /** Makes games of the players' own, in systems that can. */
  readonly builder?: GameBuilder
  /** What helps to read orders typed in words. */
  readonly typing?: Typing<P, A>
  /** What can be told of a moment in plain lines. */
  readonly telling?: Telling<P, A>
}

/** What a lobby says of a rule system before its rules are loaded, and how they are. A system exports it from `src/entry.ts`. */
export interface SystemEntry {
  readonly id: string
  readonly title: string
  /** Where it stands among the others: lower ones first. */
  readonly shelf: number
  readonly blurb: string
  /** The game somebody new is led into with one press: its scenario, and the seat he takes. */
  readonly first: {
    readonly scenario: string
    readonly seat: SeatId
    readonly name: string
    readonly says: string
  }
  /** Whether the computer has a judgement of its own for it, or plays it by plain search. */
  readonly judged: boolean
  load(): Promise<AnyKit>
}

declare const OPAQUE: unique symbol

/**
 * A position of a system that is not known by name. It comes from that system and goes back to it: a position of a system
 * that is known cannot be handed to one that is not, nor the other way round.
 */
export type AnyPosition = Position & { readonly [OPAQUE]: true }

/** A rule system of which nothing is known but the contract. */
export type AnySystem = RuleSystem<AnyPosition, Action, unknown>

/** A kit of which nothing is known but what every kit has. */
export type AnyKit = SystemKit<AnyPosition, Action, unknown>

/** The system as one of which only the contract is known. */
export function anySystem<P extends Position, A extends Action, V>(system: RuleSystem<P, A, V>): AnySystem {
  // The position is opaque from here on: whoever holds this system can only hand it what came from it.
  return system as unknown as AnySystem
}

/** The kit as one of which only that is known which every kit has. */
export function anyKit<P extends Position, A extends Action, V, E extends GameEvent>(
  kit: SystemKit<P, A, V, E>,
): AnyKit {
  return kit as unknown as AnyKit
}
