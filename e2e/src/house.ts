import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { GameSetup, RecordEntry } from '@bivouac/kernel'
import { startServer } from '@bivouac/server'
import type { RunningServer } from '@bivouac/server'

/** A table as the store has it. */
export interface StoredGame {
  readonly setup: GameSetup
  /** What the dice are made of; null until every seat has put its share in. */
  readonly dice: { readonly secret: string; readonly contributions: Readonly<Record<string, string>> } | null
  readonly entries: readonly RecordEntry[]
}

/** A server with the built page and a store of its own. */
export interface House {
  readonly url: string
  readonly server: RunningServer
  /** Reads a table out of the store itself, with what no seat is told while the game goes on. */
  stored(table: string): StoredGame
  /** Stops the server and forgets its tables. */
  close(): Promise<void>
}

const PLENTY = { atOnce: 1e9, aSecond: 1e9 }

/** Opens a house on a free port. `page` is the folder of the built page. */
export async function openHouse(page: string): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-e2e-'))
  const file = join(folder, 'tables.sqlite')
  const server = await startServer({
    store: { file },
    port: 0,
    page,
    // One machine plays all the guests here, and looks at their tables from outside.
    limits: {
      requestsAMinute: 1_000_000,
      replaysAMinute: 1_000_000,
      tablesAMinute: 1000,
      socketsAnAddress: 100,
      visits: PLENTY,
      loads: PLENTY,
      answers: PLENTY,
      laid: PLENTY,
    },
    log: { level: 'silent' },
  })
  return {
    url: server.url,
    server,
    stored: (table) => readStored(file, table),
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type StoredEntry =
  | { readonly kind: 'contribute'; readonly seat: string; readonly entropy: string }
  | ({ readonly kind: 'act' } & RecordEntry)
  | { readonly kind: 'back'; readonly keeps: number }
  | { readonly kind: 'name' }

function readStored(file: string, table: string): StoredGame {
  const store = new DatabaseSync(file, { readOnly: true })
  try {
    const bodies = (sql: string): unknown[] =>
      store
        .prepare(sql)
        .all(table)
        .map(({ body }) => JSON.parse(String(body)))
    const [{ setup, secret, seats }] = bodies('SELECT body FROM tables WHERE id = ?') as [
      { setup: GameSetup; secret: string; seats: readonly unknown[] },
    ]
    const log = bodies('SELECT body FROM log WHERE table_id = ? ORDER BY number') as StoredEntry[]
    const shares = log.flatMap((one) => (one.kind === 'contribute' ? [[one.seat, one.entropy]] : []))
    const contributions: Record<string, string> = Object.fromEntries(shares)
    return {
      setup,
      dice: shares.length < seats.length ? null : { secret, contributions },
      entries: movesOf(log),
    }
  } finally {
    store.close()
  }
}

/** The moves of a log, but for those that were taken back by agreement. */
function movesOf(log: readonly StoredEntry[]): RecordEntry[] {
  const moves: RecordEntry[] = []
  for (const one of log) {
    if (one.kind === 'act') moves.push(one)
    else if (one.kind === 'back') moves.length = one.keeps
  }
  return moves
}
