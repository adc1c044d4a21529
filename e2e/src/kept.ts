/// <reference lib="dom" />
import { parseRecord, replayRecord } from '@bivouac/kernel'
import type { GameRecord, RecordEntry, Session } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, LgaView } from '@bivouac/la-grande-armee'
import type { Page } from 'playwright-core'

/** What the browser keeps of a table played in it. */
export interface KeptTable {
  readonly id: string
  readonly setup: GameRecord['setup']
  readonly openingRolls: readonly number[]
  readonly players: Readonly<Record<string, string>>
  readonly entries: readonly RecordEntry[]
}

/** A seat at a table of the server, as the browser keeps it. */
export interface KeptSeat {
  readonly table: string
  readonly token: string
  readonly links?: Readonly<Record<string, string>>
}

export type LgaSession = Session<LgaPosition, LgaAction, LgaView>

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
    const { id: _, openingRolls, setup, players } = head
    return {
      id: table,
      setup,
      openingRolls,
      players,
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
export function replayed({ setup, openingRolls, entries }: KeptTable): LgaSession {
  return replayRecord(laGrandeArmee, {
    format: 'bivouac-record',
    version: 1,
    system: laGrandeArmee.id,
    rulesVersion: laGrandeArmee.rulesVersion,
    setup,
    dice: { kind: 'list' },
    openingRolls,
    entries,
  })
}

/** A game on the server, as the server keeps it. Null before it has begun. */
export async function servedGame(house: string, { table, token }: KeptSeat): Promise<LgaSession | null> {
  const answer = await fetch(`${house}/api/tables/${table}/record`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status === 409) return null
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`)
  return replayRecord(laGrandeArmee, parseRecord(await answer.text()))
}
