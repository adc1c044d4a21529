import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, seatAll } from './support/page.ts'
import type { Page } from './support/page.ts'
import { usePostgres } from './support/postgres.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const folder = useFolder()
const postgres = usePostgres()
const hold = { do: 'tactic', tactic: 'hold' }

let host: TestServer
let clean = (): void => {}
afterEach(async () => {
  clean()
  await host.server.stop()
})

const trouble = (page: Page) => page.received.findLast((one) => one.type === 'trouble')?.reason

describe('a store that takes nothing', () => {
  it('because the disk is full: players are told, health knows, and the game goes on when there is room', async () => {
    const file = join(folder.path, 'full.sqlite')
    host = await serve({
      store: { file, mostMegabytes: 1 },
      limits: { tablesAMinute: 1000, laid: { atOnce: 1e9, aSecond: 0 } },
    })
    const { pages, onlooker } = await seatAll(host.url)
    const { red } = pages
    expect((await ask(host.url, '/healthz')).status).toBe(200)
    const lay = (size: number) =>
      ask(host.url, '/api/tables', {
        body: {
          system: 'outposts',
          setup: { scenario: 'outposts', files: { notes: 'x'.repeat(size) } },
          clock: null,
        },
      })
    for (const size of [40_000, 1000]) while ((await lay(size)).status === 201);

    expect(await ask(host.url, '/healthz')).toMatchObject({
      status: 503,
      body: { ok: false, why: 'the store takes nothing' },
    })
    for (const page of [red, onlooker]) {
      await page.until(() => typeof trouble(page) === 'string')
      expect(trouble(page)).toContain('Nothing that was acknowledged is lost')
    }
    expect(host.log.some((line) => line.includes('the store takes nothing') && line.includes('full'))).toBe(
      true,
    )
    red.say({ type: 'act', id: 'waits', sequence: 0, action: hold })
    red.say({ type: 'ping' })
    await red.next('pong')
    expect(red.received.some((one) => one.type === 'accepted')).toBe(false)

    const file2 = new Database(file)
    file2.exec('DELETE FROM tables WHERE id NOT IN (SELECT table_id FROM log)')
    file2.close()
    await red.until(() => trouble(red) === null)
    expect((await ask(host.url, '/healthz')).status).toBe(200)
    expect(await red.act(hold)).toMatchObject({ type: 'accepted' })
  })

  it('because the database is frozen: the same, and nothing is lost', async () => {
    host = await serve({ store: { url: postgres.url } })
    const { pages, onlooker } = await seatAll(host.url)
    const { red } = pages
    expect(await red.act(hold)).toMatchObject({ type: 'accepted' })
    clean = await postgres.freeze()
    await onlooker.until(() => typeof trouble(onlooker) === 'string')
    expect((await ask(host.url, '/healthz')).status).toBe(503)
    clean()
    await onlooker.until(() => trouble(onlooker) === null)
    expect((await ask(host.url, '/healthz')).status).toBe(200)
    expect(onlooker.sequence).toBe(1)
    expect(await pages['blue-north'].act(hold)).toMatchObject({ type: 'accepted' })
  })
})

describe('a second server on the same file', () => {
  it('does not start', async () => {
    const store = { file: join(folder.path, 'one.sqlite') }
    host = await serve({ store })
    await expect(serve({ store })).rejects.toThrow('Another server already uses')
  })
})
