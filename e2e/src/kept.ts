/// <reference lib="dom" />
import { committedDice, listDice, tableKey } from '@bivouac/kernel'
import type { Action, GameRecord, Position, PositionNotation } from '@bivouac/kernel'
import type { RecordEntry, RuleSystem } from '@bivouac/kernel'
import type { Page } from 'playwright-core'
import { follow } from './follow.ts'
import type { Followed } from './follow.ts'
import type { House } from './house.ts'

/** What the browser keeps of a table played in it. */
export interface KeptTable {
  readonly id: string
  readonly setup: GameRecord['setup']
  readonly openingRolls: readonly number[]
  /** The position it was laid from, if it did not begin with its scenario. */
  readonly start?: { readonly position: unknown }
  readonly players: Readonly<Record<string, string>>
  readonly entries: readonly RecordEntry[]
}

/** A seat at a table of the server, as the browser keeps it. */
export interface KeptSeat {
  readonly table: string
  readonly token: string
  readonly links?: Readonly<Record<string, string>>
}

/** A rule system, and how its positions are written by hand. */
interface Rules<P extends Position, A extends Action, V> {
  readonly system: RuleSystem<P, A, V>
  readonly notation: PositionNotation<P>
}

/**
 * Reads a table out of the browser's own database: what is there would survive the death of the page. Of its entries only those
 * `after` the first so many.
 */
export async function keptTable(page: Page, id: string, after = 0): Promise<KeptTable> {
  return page.evaluate(
    async ([table, first]) => {
      const answer = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      const database = await answer(indexedDB.open('bivouac'))
      const read = database.transaction(['heads', 'entries'])
      const head = await answer(read.objectStore('heads').get(table))
      const range = IDBKeyRange.bound([table, first], [table, Infinity])
      const entries = await answer(read.objectStore('entries').getAll(range))
      database.close()
      const { id: _, openingRolls, setup, players, start } = head
      return {
        id: table,
        setup,
        openingRolls,
        players,
        ...(start && { start }),
        entries: entries.map(({ seat, action, rolls }) => ({ seat, action, rolls })),
      }
    },
    [id, after] as const,
  )
}

/** The seats at the server's tables this browser keeps. */
export async function keptSeats(page: Page): Promise<KeptSeat[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await answer(indexedDB.open('bivouac'))
    const seats = await answer(database.transaction('seats').objectStore('seats').getAll())
    database.close()
    return seats
  })
}

/** A game as it is kept somewhere: each call answers how it stands now, every action checked anew here in Node. */
export type Reader<P, A> = () => Promise<Followed<P, A>>

/** The games of one rule system, wherever they are kept. Nothing of a game that is read may be taken back. */
export interface KeptGames<P, A> {
  /** A table in a browser. */
  kept(page: Page, id: string): Reader<P, A>
  /** A table of the server, out of its store; the first answer waits until the game has begun. */
  stored(house: House, table: string): Reader<P, A>
}

/** How to look at the games of a rule system from outside the page. */
export function keptGames<P extends Position, A extends Action, V>({
  system,
  notation,
}: Rules<P, A, V>): KeptGames<P, A> {
  return {
    kept(page, id) {
      let read: ((entries: readonly RecordEntry[]) => Followed<P, A>) | null = null
      // Asked for again and again while a hand waits: what was read is not read again.
      const known: RecordEntry[] = []
      return async () => {
        const { setup, start, openingRolls, entries } = await keptTable(page, id, known.length)
        known.push(...entries)
        read ??= follow(
          system,
          start
            ? notation.set(setup, start.position, listDice([]))
            : system.open(setup, listDice(openingRolls)),
        )
        return read(known)
      }
    },
    stored(house, table) {
      let read: ((entries: readonly RecordEntry[]) => Followed<P, A>) | null = null
      return async () => {
        for (;;) {
          const { setup, dice, entries } = house.stored(table)
          if (dice) read ??= follow(system, system.open(setup, committedDice(tableKey({ ...dice, table }))))
          if (read) return read(entries)
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
    },
  }
}
