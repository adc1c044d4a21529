import { join } from 'node:path'
import { createRandom, pick, verifyRecord } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaView } from '@bivouac/la-grande-armee'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, seatAll } from './support/page.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const folder = useFolder()
let host: TestServer
beforeAll(async () => {
  const messages = { atOnce: 1000, aSecond: 1000 }
  host = await serve({ store: { file: join(folder.path, 'lga.sqlite') }, limits: { messages } })
})
afterAll(() => host.server.stop())

const [{ id: scenario }] = laGrandeArmee.scenarios

it('La Grande Armée is played over the wire: everyone sees every action, and the views are one', async () => {
  const { links, pages, onlooker } = await seatAll(host.url, {
    system: laGrandeArmee.id,
    setup: { scenario },
  })
  const random = createRandom(1805)
  for (let step = 0; step < 80 && onlooker.deciders.length > 0; step++) {
    const [seat] = onlooker.deciders
    const page = pages[seat]
    const p = laGrandeArmee.imagine(page.view as LgaView, seat, random)
    const answer = await page.act(pick(random, laGrandeArmee.offer(p, seat).actions))
    expect(answer.type).toBe('accepted')
    await Promise.all(
      [onlooker, ...Object.values(pages)].map((one) => one.until(() => one.sequence === step + 1)),
    )
  }
  expect(onlooker.entries.every(({ action }) => action !== undefined)).toBe(true)
  expect(pages['french'].view).toEqual(onlooker.view)
  expect(pages['allied'].entries).toEqual(onlooker.entries)
  const { body } = await ask(host.url, `/api/tables/${links.table}/record`, { token: links.watch })
  const record = body as GameRecord
  // It hides nothing, so its record may be had at any time; the secret behind the dice only at the end.
  expect(record.dice).not.toHaveProperty('secret')
  expect(verifyRecord(laGrandeArmee, record)).toEqual([])
  expect(record.entries).toHaveLength(onlooker.entries.length)
})
