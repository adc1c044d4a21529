/// <reference lib="dom" />
import { listDice, parseRecord, replayRecord } from '@bivouac/kernel'
import type { Action, GameRecord, Position, PositionNotation } from '@bivouac/kernel'
import type { RecordEntry, RuleSystem, Session } from '@bivouac/kernel'
import type { Page } from 'playwright-core'

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

/** Reads a table out of the browser's own database: what is there would survive the death of the page. */
export async function keptTable(page: Page, id: string): Promise<KeptTable> {
  return page.evaluate(async (table) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await answer(indexedDB.open('bivouac'))
    const read = database.transaction(['heads', 'entries'])
    const head = await answer(read.objectStore('heads').get(table))
    const range = IDBKeyRange.bound([table, 0], [table, Infinity])
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
  }, id)
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

/** The same game in the rules' own hands, here in Node: every action checked anew. */
function replayKept<P extends Position, A extends Action, V>(
  { system, notation }: Rules<P, A, V>,
  { setup, openingRolls, start, entries }: KeptTable,
): Session<P, A, V> {
  const open: typeof system.open = (laid, dice) =>
    start ? notation.set(laid, start.position, listDice([])) : system.open(laid, dice)
  return replayRecord(
    { ...system, open },
    {
      format: 'bivouac-record',
      version: 1,
      system: system.id,
      rulesVersion: system.rulesVersion,
      setup,
      dice: { kind: 'list' },
      openingRolls,
      entries,
    },
  )
}

/** A game on the server, as the server keeps it, played again here. Null before it has begun. */
async function replayServed<P extends Position, A extends Action, V>(
  { system }: Rules<P, A, V>,
  house: string,
  { table, token }: KeptSeat,
): Promise<Session<P, A, V> | null> {
  const answer = await fetch(`${house}/api/tables/${table}/record`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status === 409) return null
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`)
  return replayRecord(system, parseRecord(await answer.text()))
}

/** The games of one rule system wherever they are kept, each played again here. */
export interface KeptGames<S> {
  /** What a browser keeps of a table. */
  kept(page: Page, id: string): Promise<S>
  /** What the server keeps of it, once the game has begun. */
  served(house: string, seat: KeptSeat): Promise<S>
}

/** How to look at the games of a rule system from outside the page. */
export function keptGames<P extends Position, A extends Action, V>(
  rules: Rules<P, A, V>,
): KeptGames<Session<P, A, V>> {
  return {
    kept: async (page, id) => replayKept(rules, await keptTable(page, id)),
    async served(house, seat) {
      for (;;) {
        const game = await replayServed(rules, house, seat)
        if (game) return game
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}
