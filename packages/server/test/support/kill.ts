import { createRandom } from '@bivouac/kernel'
import type { TableLinks } from '@bivouac/protocol'
import { expect } from 'vitest'
import type { StorePlace } from '../../src/index.ts'
import { spareChild } from './child.ts'
import type { Child } from './child.ts'
import { layTable, Page } from './page.ts'
import { playToy } from './toy-player.ts'

const TABLES = 4

/** What the pages of one table had been told when the server died. */
interface Told {
  readonly links: TableLinks
  pages: Record<string, Page>
  onlooker: Page
  /** The highest number anybody was told of, by an answer or a step. */
  highest: number
}

async function seat(url: string, links: TableLinks, before?: Told): Promise<Told> {
  const again = (page?: Page) => (page ? { have: page.sequence, entries: page.entries } : {})
  const pages: Record<string, Page> = {}
  for (const [id, token] of Object.entries(links.seats)) {
    pages[id] = await Page.at(url, links.table, token, again(before?.pages[id]))
  }
  const onlooker = await Page.at(url, links.table, links.watch, again(before?.onlooker))
  return { links, pages, onlooker, highest: before?.highest ?? 0 }
}

/** Nothing acknowledged is lost, and what was shown is what is stored: each page that comes back proves it. */
async function expectNothingLost(child: Child, told: Told): Promise<void> {
  const { links } = told
  for (const [id, page] of Object.entries({ ...told.pages, watch: told.onlooker })) {
    const fresh = await Page.at(child.url, links.table, links.seats[id] ?? links.watch)
    expect(fresh.sequence).toBeGreaterThanOrEqual(told.highest)
    // The page kept what it had been shown and was sent the rest; the fresh one was sent everything.
    expect(page.entries).toEqual(fresh.entries)
    expect(page.view).toEqual(fresh.view)
    fresh.socket.terminate()
  }
}

function highestOf({ pages, onlooker }: Told): number {
  const received = [...Object.values(pages), onlooker].flatMap((page) => page.received)
  return Math.max(
    0,
    ...received.map((one) => ('sequence' in one && one.type !== 'refused' ? one.sequence : 0)),
  )
}

/**
 * Kills a server under load, again and again, and answers how many actions were acknowledged in all. After each
 * death the next server must have everything any page was told.
 */
export async function killAgainAndAgain(store: StorePlace, times: number): Promise<number> {
  const random = createRandom(1806)
  let child = await spareChild(store).start()
  let spare = spareChild(store)
  let tables: Told[] = []
  for (let at = 0; at < TABLES; at++) {
    const links = await layTable(child.url, {
      setup: { scenario: 'outposts', options: { turns: 1_000_000 } },
    })
    const told = await seat(child.url, links)
    for (const page of Object.values(told.pages)) page.say({ type: 'contribute', entropy: 'd'.repeat(64) })
    await Promise.all([...Object.values(told.pages), told.onlooker].map((page) => page.next('begun')))
    tables.push(told)
  }
  let acknowledged = 0
  for (let time = 0; time < times; time++) {
    const load = tables.map((told, at) =>
      playToy(told.pages, time * TABLES + at, { undo: 0.1 }).catch((error: Error) => {
        if (!error.message.includes('the socket was closed')) throw error
      }),
    )
    // Once something has been acknowledged everywhere, the blow may fall at any moment.
    const busy = tables.map(({ onlooker }) =>
      onlooker.until(() => onlooker.received.some(({ type }) => type === 'step')),
    )
    await Promise.all(busy)
    await new Promise((resolve) => setTimeout(resolve, random.below(120)))
    await child.kill()
    await Promise.all(load)
    for (const told of tables) {
      await Promise.all([...Object.values(told.pages), told.onlooker].map((page) => page.gone()))
      told.highest = Math.max(told.highest, highestOf(told))
      for (const page of Object.values(told.pages)) {
        acknowledged += page.received.filter(({ type }) => type === 'accepted').length
      }
    }
    child = await spare.start()
    spare = spareChild(store)
    const { url } = child
    tables = await Promise.all(tables.map((told) => seat(url, told.links, told)))
    for (const told of tables) await expectNothingLost(child, told)
  }
  spare.kill()
  expect(await child.stop()).toBe(0)
  return acknowledged
}
