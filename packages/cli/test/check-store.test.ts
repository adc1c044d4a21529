import { DatabaseSync } from 'node:sqlite'
import { startServer, storeFrom } from '@bivouac/server'
import { expect, it, vi } from 'vitest'
import { bivouac, useFolder } from './desk.ts'

const folder = useFolder()

it('replays every table of a store, lists those that would stand still, and exits with 1 when there are any', async () => {
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('BIVOUAC_DATA', folder.path('data'))
  const server = await startServer({ port: 0, store: storeFrom(process.env), log: { level: 'silent' } })
  const lay = async () => {
    const laid = await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ system: 'la-grande-armee', setup: { scenario: 'ulm' }, clock: null }),
    })
    return ((await laid.json()) as { table: string }).table
  }
  const tables = [await lay(), await lay()]
  // It may be run while the server does.
  expect(await bivouac(['check-store'])).toMatchObject({
    code: 0,
    out: '2 tables: 2 as before, 0 would stand still.',
  })
  expect(JSON.parse((await bivouac(['check-store', '--json'])).out)).toEqual({
    tables: 2,
    agree: 2,
    stopped: [],
  })
  await server.stop()

  const file = new DatabaseSync(folder.path('data/bivouac.sqlite'))
  const put = file.prepare('INSERT INTO log (table_id, number, body) VALUES (?, ?, ?)')
  const entropy = 'a'.repeat(64)
  for (const [number, seat] of ['french', 'allied'].entries())
    put.run(tables[0], number, JSON.stringify({ kind: 'contribute', at: 1, seat, entropy }))
  const action = { do: 'no-such-thing' }
  put.run(tables[0], 2, JSON.stringify({ kind: 'act', at: 1, seat: 'french', action, rolls: [] }))
  file.close()
  const { code, out } = await bivouac(['check-store', '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    tables: 2,
    agree: 1,
    stopped: [{ table: tables[0], at: 0, reason: expect.stringContaining('TABLE-FORM') }],
  })
  expect((await bivouac(['check-store'])).out).toContain('stands still after 0 moves')
  expect((await bivouac(['check-store', 'what'])).code).toBe(2)
})
