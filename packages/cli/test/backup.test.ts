import { startServer, storeFrom } from '@bivouac/server'
import { expect, it, vi } from 'vitest'
import { bivouac, useFolder } from './desk.ts'

const folder = useFolder()

it('keeps the tables of a server in a file and brings them back elsewhere, leaving what is there', async () => {
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('BIVOUAC_DATA', folder.path('one'))
  const server = await startServer({ port: 0, store: storeFrom(process.env), log: { level: 'silent' } })
  const laid = await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'la-grande-armee', setup: { scenario: 'ulm' }, clock: null }),
  })
  expect(laid.ok).toBe(true)
  await server.stop()

  const file = folder.path('kept.jsonl')
  expect(await bivouac(['backup', file])).toMatchObject({ code: 0, out: `${file}: 1 table kept.` })
  vi.stubEnv('BIVOUAC_DATA', folder.path('two'))
  expect((await bivouac(['restore', file])).out).toContain('1 table restored, 0 tables left')
  expect((await bivouac(['restore', file, '--json'])).out).toContain('"kept": 1')

  folder.write('changed.jsonl', folder.read('kept.jsonl').replace('ulm', 'ulu'))
  expect((await bivouac(['restore', folder.path('changed.jsonl')])).code).toBe(1)
  expect((await bivouac(['restore', folder.path('nowhere.jsonl')])).code).toBe(1)
  expect((await bivouac(['backup'])).code).toBe(2)
})
