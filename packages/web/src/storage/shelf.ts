import type { Memory } from '@bivouac/ai'
import type { Level } from '@bivouac/ai/levels'
import type {
  Action,
  Closing,
  Entry,
  GameSetup,
  RecordEntry,
  Roll,
  SeatId,
  StandingOrders,
} from '@bivouac/kernel'
import type { HeldSeat } from './held-seat.ts'

/** Who decides for a seat at a table in this browser. */
export type LocalPlayer = 'you' | Level

/** Where a table in this browser begins, if not at its scenario's opening: a position in the system's own notation. */
export interface LocalStart {
  readonly position: unknown
}

/** What the computer at a seat bears in mind from one decision to the next: never shown, sent or exported. */
export interface SeatMemory {
  readonly seat: SeatId
  readonly memory: Memory
}

/** An entry as this browser keeps it: with `stateMark` of the position it came to. Older ones have none. */
export interface KeptEntry extends RecordEntry {
  readonly mark?: string
  /** Standing orders did it. */
  readonly ordered?: true
}

/**
 * A table as it stood when nothing of it could be taken back any more, with all that led there. It saves the time to play
 * that again, and nothing else: the entries are the truth.
 */
export interface KeptSnapshot {
  readonly table: string
  /** The rules it was made by: their system and version. */
  readonly rules: string
  /** `stateMark` of the state. */
  readonly mark: string
  readonly state: unknown
  readonly openingRolls: readonly Roll[]
  readonly entries: readonly Entry<Action>[]
  /** `fingerprint` of all the rest. */
  readonly seal: number
}

/** What a list of tables tells without opening one. */
export interface TableSummary {
  /** `Turn 3, 15 October`. */
  readonly when: string
  readonly over: boolean
  /** One sentence: the decision waited for, or how it ended. */
  readonly says: string
}

/** A table kept in this browser, all but its entries. */
export interface LocalHead {
  readonly id: string
  readonly system: string
  readonly setup: GameSetup
  readonly title: string
  readonly created: number
  readonly updated: number
  readonly players: Readonly<Record<SeatId, LocalPlayer>>
  /** 32 bytes in hex, drawn when the table was laid: all its dice follow from it. */
  readonly secret: string
  readonly contributions: Readonly<Record<SeatId, string>>
  /**
   * False for a branch: the dice of the moves it took over were thrown at another table, so the whole cannot be proved
   * from this secret.
   */
  readonly provable: boolean
  readonly openingRolls: readonly number[]
  /** Dice of moves that were left behind when the rules had been corrected: they are known, and not thrown again. */
  readonly gone?: number
  readonly start?: LocalStart
  /** The standing orders of each seat that has any. */
  readonly orders?: Readonly<Record<SeatId, StandingOrders>>
  /** How somebody here ended the game, where its rules did not. */
  readonly closing?: Closing
  readonly summary: TableSummary
}

/** A table on a server, and this browser's place there. */
export interface ServerSeat extends HeldSeat {
  readonly table: string
  /** Other places at the same table: somebody may play both sides, or look on as well. */
  readonly others?: readonly HeldSeat[]
  /** Invitations to the seats, where this browser laid the table; at old tables their very keys. */
  readonly links?: Readonly<Record<SeatId, string>>
  readonly watch?: string
  /** The secret of whoever laid the table: it makes new invitations. */
  readonly host?: string
  /** Absent until the server has welcomed this browser. */
  readonly system?: string
  readonly setup?: GameSetup
  readonly title: string
  readonly updated: number
  readonly summary: TableSummary
}

/** Thrown when somebody else (another tab) has appended first. */
export class ShelfConflict extends Error {
  constructor() {
    super('This table was played on in another tab.')
    this.name = 'ShelfConflict'
  }
}

/**
 * Where this browser keeps its tables. When a promise of it has been kept, what was written survives the death of the
 * page.
 */
export interface Shelf {
  heads(): Promise<readonly LocalHead[]>
  head(id: string): Promise<LocalHead | null>
  entries(id: string): Promise<readonly KeptEntry[]>
  /** Lays a table, with entries where it takes some over. */
  create(head: LocalHead, entries: readonly KeptEntry[]): Promise<void>
  /**
   * Keeps an accepted action as entry number `at`, and with it, all or nothing, what the computer who did it bears in mind.
   * Rejects with `ShelfConflict` when that number is taken.
   */
  append(id: string, at: number, entry: KeptEntry, summary: TableSummary, memory?: SeatMemory): Promise<void>
  /** What the computer bears in mind at each of its seats. */
  memories(id: string): Promise<readonly SeatMemory[]>
  /** Forgets the last entry, number `at`. Rejects with `ShelfConflict` when it is not there. */
  takeBack(id: string, at: number, summary: TableSummary): Promise<void>
  /** Keeps the standing orders of a seat in place of those before. */
  keepOrders(id: string, seat: SeatId, orders: StandingOrders): Promise<void>
  /** Keeps how somebody ended the game. */
  keepClosing(id: string, closing: Closing, summary: TableSummary): Promise<void>
  /** The snapshot of a table; null where none is kept. */
  snapshot(id: string): Promise<KeptSnapshot | null>
  /** Keeps a snapshot in place of the one before, while there is such a table. */
  keepSnapshot(snapshot: KeptSnapshot): Promise<void>
  /** Puts a new head in place of the old, and forgets the entries from number `from` on, the snapshot, and what computers bore in mind. */
  cut(head: LocalHead, from: number): Promise<void>
  remove(id: string): Promise<void>
  seats(): Promise<readonly ServerSeat[]>
  seat(table: string): Promise<ServerSeat | null>
  /** Changes what is kept of a table on a server, in one go: two tabs may be at the same table. Null forgets it. */
  changeSeat(table: string, change: (kept: ServerSeat | null) => ServerSeat | null): Promise<void>
  removeSeat(table: string): Promise<void>
}
