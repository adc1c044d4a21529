import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backup, restore, storeFrom } from '../src/index.ts'
import type { StorePlace } from '../src/index.ts'
import { openStore } from '../src/store/open.ts'
import type { WholeTable } from '../src/store/store.ts'
import { Page, seatAll } from './support/page.ts'
import { usePostgres } from './support/postgres.ts'
import { serve, useFolder } from './support/serve.ts'
import { playToy } from './support/toy-player.ts'

const folder = useFolder()
const postgres = usePostgres()
const path = (name: string) => join(folder.path, name)

async function everything(place: StorePlace): Promise<WholeTable[]> {
  const store = await openStore(place)
  const all: WholeTable[] = []
  for await (const whole of store.everything()) all.push(whole)
  await store.close()
  return all
}

describe('a backup', () => {
  it('is made while games go on, and brings them back, in the other store too', async () => {
    const first = { file: path('first.sqlite') }
    const host = await serve({ store: first })
    const one = await seatAll(host.url, { clock: { kind: 'days', days: 3 } })
    const two = await seatAll(host.url)
    one.pages['red'].say({ type: 'name', name: 'Davout' })
    one.pages['red'].say({ type: 'chat', text: 'Until tomorrow' })
    await one.onlooker.next('chat')
    await playToy(one.pages, 4, { steps: 15, undo: 0.3 })
    const playing = playToy(two.pages, 5, { steps: 30 })
    expect(await backup(first, path('one.backup'))).toEqual({ tables: 2 })
    await playing
    expect(await restore({ url: postgres.url }, path('one.backup'))).toEqual({ tables: 2, kept: 0 })
    expect(await backup({ url: postgres.url }, path('two.backup'))).toEqual({ tables: 2 })
    expect(readFileSync(path('two.backup'), 'utf8')).toBe(readFileSync(path('one.backup'), 'utf8'))
    expect(await restore({ file: path('second.sqlite') }, path('two.backup'))).toEqual({ tables: 2, kept: 0 })
    expect(await everything({ file: path('second.sqlite') })).toEqual(await everything({ url: postgres.url }))
    await host.server.stop()

    const again = await serve({ store: { file: path('second.sqlite') } })
    const { links, pages } = one
    const back = await Page.at(again.url, links.table, links.seats['red'])
    expect([back.view, back.entries]).toEqual([pages['red'].view, pages['red'].entries])
    expect((await back.next('welcome')).chat).toMatchObject([{ name: 'Davout', text: 'Until tomorrow' }])
    await again.server.stop()
  })

  it('is for its owner only, and a second restore keeps what is there', async () => {
    const file = path('one.backup')
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await restore({ file: path('second.sqlite') }, file)).toEqual({ tables: 0, kept: 2 })
  })

  it('that is broken in any way changes nothing', async () => {
    const whole = readFileSync(path('one.backup'), 'utf8')
    const lines = whole.split('\n')
    const broken: Record<string, string> = {
      cut: lines.slice(0, -2).join('\n'),
      'cut within a line': whole.slice(0, whole.length / 2),
      'a table short': [lines[0], ...lines.slice(2)].join('\n'),
      changed: whole.replace('"seat":"red"', '"seat":"rex"'),
      another: '{"format":"zip"}\n',
      empty: '',
      'with more after the end': `${whole}{}\n`,
    }
    for (const [how, text] of Object.entries(broken)) {
      writeFileSync(path('broken.backup'), text)
      const file = path(`${how.replaceAll(' ', '-')}.sqlite`)
      await expect(restore({ file }, path('broken.backup')), how).rejects.toThrow(/line \d/)
      expect(await everything({ file })).toEqual([])
    }
  })

  it('goes where the settings say', () => {
    expect(storeFrom({})).toEqual({ file: join('data', 'bivouac.sqlite') })
    expect(storeFrom({ BIVOUAC_DATA: '/srv' })).toEqual({ file: '/srv/bivouac.sqlite' })
    expect(storeFrom({ DATABASE_URL: 'postgresql://x', BIVOUAC_DATA: '/srv' })).toEqual({
      url: 'postgresql://x',
    })
  })
})
