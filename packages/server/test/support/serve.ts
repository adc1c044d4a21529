import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anySystem } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { afterAll, beforeAll } from 'vitest'
import { startServer } from '../../src/index.ts'
import type { RunningServer, ServerOptions } from '../../src/index.ts'

/** A folder of one's own, gone when the tests of the file are done. */
export function useFolder(): { readonly path: string } {
  const folder = { path: '' }
  beforeAll(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'bivouac-server-'))
  })
  afterAll(() => rmSync(folder.path, { recursive: true, force: true }))
  return folder
}

export interface TestServer {
  readonly url: string
  readonly server: RunningServer
  /** Every line logged so far. */
  readonly log: string[]
}

/** A real server on a free port with the toy among its systems, logging everything. */
export async function serve(
  options: Partial<ServerOptions> & Pick<ServerOptions, 'store'>,
): Promise<TestServer> {
  const log: string[] = []
  const server = await startServer({
    port: 0,
    systems: [anySystem(toySystem)],
    log: { level: 'trace', stream: { write: (line) => void log.push(line) } },
    ...options,
  })
  return { url: server.url, server, log }
}
