import type {
  Action,
  GameEvent,
  GameRecord,
  GameSetup,
  Outcome,
  Position,
  Refusal,
  SeatId,
} from '@bivouac/kernel'
import type { Level } from '@bivouac/ai/levels'
import type { TableStop } from '@bivouac/protocol'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { StandingHand } from './standing.ts'

/** Who sits where. */
export interface SeatState {
  readonly id: SeatId
  readonly side: string
  /** The seat's name in the game: `The French`. */
  readonly name: string
  /** The name of the person sitting there, where one is known. */
  readonly person?: string
  /** `you`: decided on this screen; `computer`; `friend`: decided elsewhere; `open`: nobody has come yet. */
  readonly player: 'you' | 'computer' | 'friend' | 'open'
  readonly online: boolean
  /** How well the computer plays that decides here. */
  readonly level?: Level
}

/** One accepted action and what came of it, as the seat of this screen may see it. */
export interface LogEntry {
  /** 0 for the first action of the game. */
  readonly number: number
  readonly seat: SeatId
  /** Absent where the action itself is not for these eyes. */
  readonly action?: Action
  readonly events: readonly GameEvent[]
  /** The standing orders of the seat of this screen did it. */
  readonly ordered?: true
}

/** What the table is doing: shown wherever somebody waits. */
export type TableStatus =
  | { readonly kind: 'yours' }
  | { readonly kind: 'thinking'; readonly seat: SeatId }
  /** `seats`: all who still have to decide, where they are several. */
  | { readonly kind: 'waiting'; readonly seat: SeatId; readonly seats?: readonly SeatId[] }
  | { readonly kind: 'gathering'; readonly seats: readonly SeatId[] }
  | { readonly kind: 'lost'; readonly reason: string }
  /** The rules were corrected, and the game follows from them only so far: it can be looked at, and gone on with. */
  | { readonly kind: 'stopped'; readonly stop: TableStop }
  | { readonly kind: 'over'; readonly outcome: Outcome }
  /** A situation to learn from has ended, well or badly. */
  | { readonly kind: 'done' }
  /** A game that is only looked at: nobody decides here. */
  | { readonly kind: 'reading' }

/** The hand on the computer's shoulder, at tables where it plays. */
export interface ComputerHand {
  readonly paused: Signal<boolean>
  /** Lets it take one action while it is paused. */
  step(): void
}

/** What players far apart lay on the table for each other, beside the rules: a ruler, an arc. */
export interface OpenHand {
  /** What others show now, by seat, in a form each skin knows for itself. It comes from another page: read it with care. */
  readonly theirs: ReadonlySignal<ReadonlyMap<SeatId, unknown>>
  /** Shows this to the others; null shows nothing any more. */
  show(what: object | null): void
}

/** A game as a file to keep or to send. */
export interface TableFile {
  readonly name: string
  readonly text: string
}

/**
 * A game on this screen, wherever it lives: in this browser or on a server. The page knows no more of it than this, so
 * a skin works the same alone, at one screen and by link.
 */
export interface Table {
  readonly id: string
  readonly place: 'here' | 'server'
  readonly systemId: string
  readonly setup: GameSetup
  readonly title: string
  readonly seats: ReadonlySignal<readonly SeatState[]>
  /** The seat whose eyes the screen shows; null for an onlooker. */
  readonly seat: ReadonlySignal<SeatId | null>
  /** A small situation to learn from: it is kept nowhere, and nobody is briefed or coached there. */
  readonly apart?: true
  /** Nobody here has a secret to keep from who looks: two computers play, or a record is read. All is shown. */
  readonly open: boolean
  /** Does what a seat sees differ from what another sees? Then nothing kept for one pair of eyes is shown to another. */
  readonly blind: boolean
  /** Why the whole game may not be told now, so that it cannot be saved, linked or played on elsewhere; null when it may. */
  readonly withheld: ReadonlySignal<string | null>
  /** The newest position as that seat may know it. Never change it: copy first. */
  readonly position: ReadonlySignal<Position>
  readonly entries: ReadonlySignal<readonly LogEntry[]>
  readonly status: ReadonlySignal<TableStatus>
  /** May the seat of this screen act now? */
  readonly mayAct: ReadonlySignal<boolean>
  readonly mayUndo: ReadonlySignal<boolean>
  /** The computer at this table; null where people play alone. */
  readonly computer: ComputerHand | null
  /** What is laid on the table for the others; absent where all look at one screen. */
  readonly openHand?: OpenHand
  /** What the seat of this screen orders beforehand; absent in systems without standing orders, and where nobody plays. */
  readonly standing?: StandingHand
  /** Null when the action was accepted and is safe; otherwise why not. */
  submit(action: Action): Promise<Refusal | null>
  undo(): Promise<Refusal | null>
  /** The side of this screen gives the game up. Absent where nobody plays. */
  resign?(): Promise<Refusal | null>
  /** Goes on with a game that is stopped, by the rules as they are now. Absent where nobody plays. */
  goOn?(): Promise<Refusal | null>
  /** The position after the first `count` entries, as the seat may know it. */
  positionAt(count: number): Promise<Position>
  /** The record of the game so far. Rejects at a table laid from a position file, which has none: see `file`. */
  record(): Promise<GameRecord>
  /** The game as a file: its record, or a position file where it did not begin at a scenario's opening. */
  file(): Promise<TableFile>
  close(): void
}
