import type { GameEvent, GameSetup, Position, Refusal } from '@bivouac/kernel'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { ReportLook } from '../report/look.ts'
import type { Settings } from './settings.ts'
import type { Heard, Sound } from './sound.ts'
import type { Table } from '../table/types.ts'

/** A short sentence of the journal, and the hexes (or boxes) it is about. */
export interface Sentence {
  readonly text: string
  readonly places: readonly string[]
  /** What the line is: `battle` and `phase` stand out in the journal and are marked on the timeline. */
  readonly kind?: 'battle' | 'phase' | 'loss' | 'score'
  /** The same in a dispatch, without the sums. */
  readonly brief?: string
}

/** Places the journal points at. `go`: it was pressed, so the map should go there; otherwise only light them. */
export interface PointedPlaces {
  readonly places: readonly string[]
  readonly go: boolean
}

/** A system's words for what happened. */
export interface Teller {
  /**
   * The journal's words for what happened: events in order, those that only carry each other on told as one sentence.
   * `position` is of the same game, at or after these events, and gives the names.
   */
  narrate(events: readonly GameEvent[], position: Position): readonly Sentence[]
  /** Does `next` only carry `last` on, so that one sentence tells both? The journal keeps such runs together. */
  continues(last: GameEvent, next: GameEvent): boolean
  /** Does the event tell of somebody going somewhere, and nothing worse? A dispatch sums such things up. */
  isMarch?(event: GameEvent): boolean
  /** Is the event too little for a dispatch: a halt, a turn on the spot? The journal has it. */
  isTrifle?(event: GameEvent): boolean
}

/** What the shell does for a skin. */
export interface ShellServices {
  /** Who tells the story of this table. */
  readonly teller: Teller
  /** A passing note. */
  toast(text: string): void
  /** Read out by a screen reader, seen by nobody. */
  announce(text: string): void
  /** Opens the rules at a clause, beside the table. */
  openRule(clause: string): void
  /** Opens the charts beside the table. */
  openCharts(): void
  /** Tells the player why something may not be done: the sentence, and the clause as a link to its rule. */
  explain(refusal: Refusal): void
  /** The moment the timeline shows: a count of entries, or null for now. */
  readonly moment: ReadonlySignal<number | null>
  showMoment(count: number | null): void
  /** The position of that moment: the newest one while `moment` is null. What the map should draw. */
  readonly shown: ReadonlySignal<Position>
  /** What the screen keeps to while something is being shown that came after it; null while the screen is up to date. */
  readonly kept: Signal<Position | null>
  /** How many entries of the log the screen has come to meanwhile; null when it has come to the last. */
  readonly told: Signal<number | null>
  /** Is nothing on the stage that has to be seen before anything is asked, or the end is told? */
  readonly quiet: Signal<boolean>
  /** Whether the timeline runs like a film. */
  readonly film: Signal<boolean>
  /** Is all that others do passed over, until this player is asked? For an onlooker, until the turn is over. */
  readonly hurry: Signal<boolean>
  /** Places somebody points at outside the map (a line of the journal); null when nobody does. */
  readonly pointed: Signal<PointedPlaces | null>
  /**
   * Holds the computer back until the function given back is called: take a hold while a result is being shown, so that
   * the next move does not run over it.
   */
  hold(): () => void
  /** Asks for a link to that moment (now if null) and offers it for copying. */
  share(count: number | null): void
  /** Lays a new table that begins as this one stood after `count` entries. */
  branch(count: number): void
  /** Plays a sound, unless the player wants none: as if from here, or from somewhere on the table. */
  sound(sound: Sound, heard?: Heard): void
  readonly settings: Settings
  /** True when the player wants no animation. */
  readonly still: ReadonlySignal<boolean>
}

/** Everything the page knows of one rule system. Loaded when a table of that system is opened. */
export interface Skin extends Teller {
  readonly systemId: string
  /**
   * The table itself: map, banner, decisions, panels. It fills the box it is given. `Journal` (journal/journal.tsx) and
   * `Timeline` (journal/timeline.tsx) are the shell's, to be put where the skin has room for them.
   */
  readonly TableScreen: ComponentType<{ table: Table; shell: ShellServices }>
  /** Where the game is in its calendar, in few words: `Turn 3, 15 October`. For lists of tables and the title bar. */
  when(position: Position): string
  /** What the skin knows of the story of a game, fetched where one is told. */
  readonly report?: () => Promise<ReportLook<Position>>
  /** A small picture of the scenario for its card. */
  readonly ScenarioPreview: ComponentType<{ setup: GameSetup }>
  /** What one might look for in the rules: `Supply, forced march, retreat…`. */
  readonly searchFor: string
  /** Keys the table screen knows, for the help on `?`. */
  readonly keys: readonly { readonly keys: string; readonly does: string }[]
}
