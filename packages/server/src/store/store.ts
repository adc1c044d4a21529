import type { SeatId } from '@bivouac/kernel'
import type { ChatLine } from '@bivouac/protocol'
import type { LogEntry, StoredSnapshot, StoredTable } from './format.ts'

/** What the player at a seat is called. */
export interface PlayerName {
  readonly seat: SeatId
  readonly name: string
}

/**
 * What the computer at a seat carries from one decision to the next, as JSON: the table's secret, sent to nobody. The newest
 * of each seat takes the place of the one before.
 */
export interface SeatMemory {
  readonly seat: SeatId
  readonly body: string
}

/** A table with everything that was stored of it. */
export interface WholeTable {
  readonly table: StoredTable
  readonly names: readonly PlayerName[]
  readonly memories: readonly SeatMemory[]
  readonly log: readonly LogEntry[]
  readonly chat: readonly ChatLine[]
}

/** What processes that share a store tell each other. `presence` and `shown` are not stored: they are true while they
 * are told. */
export type News =
  | { readonly kind: 'log'; readonly table: string }
  | { readonly kind: 'chat'; readonly table: string; readonly line: ChatLine }
  | ({ readonly kind: 'name'; readonly table: string } & PlayerName)
  | {
      readonly kind: 'presence'
      readonly table: string
      /** The process that tells, and who is connected to it. */
      readonly from: string
      /** How many pages speak for each seat. */
      readonly pages: Readonly<Record<SeatId, number>>
      readonly watchers: number
    }
  | { readonly kind: 'shown'; readonly table: string; readonly seat: SeatId; readonly what: object | null }
  /** News may have been missed: whatever is held in memory must be read on. */
  | { readonly kind: 'gap' }

/**
 * Where tables are kept. Narrow on purpose: append to a log at an expected place, read it, announce. Everything
 * else is derived. When `append` has answered true the entry survives the death of every process; when it
 * throws, the entry may or may not be there, and the log must be read again.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  createTable(table: StoredTable): Promise<void>
  table(id: string): Promise<StoredTable | null>
  /**
   * Appends as entry number `expected` (from 0), and with it, all or nothing, what the computer who made it bears in mind.
   * False when that number is taken: somebody was first.
   */
  append(table: string, expected: number, entry: LogEntry, memory?: SeatMemory): Promise<boolean>
  /** The newest memory of each seat that has one. */
  memories(table: string): Promise<readonly SeatMemory[]>
  /** Entries from number `from` on, in order. */
  log(table: string, from: number): Promise<readonly LogEntry[]>
  /** The snapshots of a table, oldest first. */
  snapshots(table: string): Promise<readonly StoredSnapshot[]>
  /** Keeps a snapshot, unless there is one of the same number of entries. One whose moves begin at 0 replaces all others. */
  addSnapshot(table: string, snapshot: StoredSnapshot): Promise<void>
  /** The newest name of each seat: it takes the place of the one before. */
  setName(table: string, seat: SeatId, name: string): Promise<void>
  names(table: string): Promise<readonly PlayerName[]>
  addChat(table: string, line: ChatLine): Promise<void>
  /** The last lines, oldest first. */
  chat(table: string, most: number): Promise<readonly ChatLine[]>
  /** Tells the other processes who is connected here, or what somebody shows. Told to nobody when the store is not shared. */
  announce(news: Extract<News, { kind: 'presence' | 'shown' }>): Promise<void>
  /** Calls back with what other processes sharing this store have appended, chatted or announced. */
  subscribe(listener: (news: News) => void): void
  /** Resolves when the store has taken something and answered; throws when it cannot. */
  ping(): Promise<void>
  /**
   * Removes the tables at which nothing was ever done by a player and nothing has happened since `before` (milliseconds
   * of the epoch), but for those in `except`. Answers how many went.
   */
  removeUnused(before: number, except: ReadonlySet<string>): Promise<number>
  /** Every table as of one moment, for a backup. Snapshots are not in it: they follow from the log. */
  everything(): AsyncIterable<WholeTable>
  /** Puts a table back as a backup has it, all or nothing. Throws when there is one of that id. */
  restore(whole: WholeTable): Promise<void>
  close(): Promise<void>
}
