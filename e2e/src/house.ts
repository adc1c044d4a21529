import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@bivouac/server'
import type { RunningServer } from '@bivouac/server'

/** A server with the built page and a store of its own. */
export interface House {
  readonly url: string
  readonly server: RunningServer
  /** Stops the server and forgets its tables. */
  close(): Promise<void>
}

/** Opens a house on a free port. `page` is the folder of the built page. */
export async function openHouse(page: string): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-e2e-'))
  const server = await startServer({
    store: { file: join(folder, 'tables.sqlite') },
    port: 0,
    page,
    // One machine plays all the guests here, and looks at their tables from outside.
    limits: {
      requestsAMinute: 1_000_000,
      replaysAMinute: 1_000_000,
      tablesAMinute: 1000,
      socketsAnAddress: 100,
    },
    log: { level: 'silent' },
  })
  return {
    url: server.url,
    server,
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
