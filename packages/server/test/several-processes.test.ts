import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { verifyRecord } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import type { ToyView } from '@bivouac/kernel/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChild } from './support/child.ts'
import type { Child } from './support/child.ts'
import { ask, keyFor, layTable, Page } from './support/page.ts'
import { usePostgres } from './support/postgres.ts'
import { playToy } from './support/toy-player.ts'

const postgres = usePostgres()
let children: Child[] = []
beforeAll(async () => {
  children = await Promise.all([1, 2, 3].map(() => startChild({ url: postgres.url })))
})
afterAll(() => Promise.all(children.map((child) => child.kill())))

const SEATS = ['blue-north', 'blue-south', 'red']

/** A table with each seat at another process, and an onlooker at each. */
async function spread(): Promise<{
  links: Awaited<ReturnType<typeof layTable>>
  pages: Record<string, Page>
  onlookers: Page[]
}> {
  const links = await layTable(children[0].url)
  const pages: Record<string, Page> = {}
  for (const [at, seat] of SEATS.entries()) {
    pages[seat] = await Page.at(children[at].url, links.table, links.seats[seat])
  }
  const onlookers = await Promise.all(children.map(({ url }) => Page.at(url, links.table, links.watch)))
  for (const page of Object.values(pages)) page.say({ type: 'contribute', entropy: 'e'.repeat(64) })
  await Promise.all([...Object.values(pages), ...onlookers].map((page) => page.next('begun')))
  return { links, pages, onlookers }
}

describe('several servers on one PostgreSQL', () => {
  it('of two who act at once through different servers, one wins, every time', async () => {
    const { links, pages, onlookers } = await spread()
    await playToy(pages, 1, { until: (page) => (page.view as ToyView).frames.at(-1)?.phase === 'move' })
    for (let round = 0; round < 4; round++) {
      const [seat] = pages['red'].deciders
      const twins = await Promise.all(children.map(({ url }) => Page.at(url, links.table, links.seats[seat])))
      const { owner, x, y, alive } = twins[0].view as ToyView
      const piece = owner.findIndex((one, at) => one === seat && alive[at])
      const phase = (twins[0].view as ToyView).frames.at(-1)?.phase
      if (phase !== 'move') break
      const sequence = twins[0].sequence
      const answers = await Promise.all(
        twins.map((page, at) => page.act({ do: 'move', piece, x: x[piece], y: y[piece] + at - 1 }, sequence)),
      )
      expect(answers.filter(({ type }) => type === 'accepted')).toHaveLength(1)
      const lost = answers.filter((answer) => answer.type === 'refused')
      expect(lost.map(({ refusal }) => refusal.clause)).toEqual(['TABLE-SEQUENCE', 'TABLE-SEQUENCE'])
      const all = [...Object.values(pages), ...onlookers]
      await Promise.all(all.map((page) => page.until(() => page.sequence === sequence + 1)))
      expect(new Set(onlookers.map((page) => JSON.stringify([page.view, page.entries]))).size).toBe(1)
      for (const page of twins) page.socket.terminate()
    }
  })

  it('of all who come at once with one invitation through different servers, one takes the seat', async () => {
    const key = () => randomBytes(32).toString('base64url')
    for (let round = 0; round < 3; round++) {
      const { table, seats } = await layTable(children[0].url)
      const tries = [...children, ...children].map(async ({ url }) => {
        const page = new Page(url)
        await once(page.socket, 'open')
        page.hello(table, seats['red'], { key: key() })
        await page.until(() => page.received.length > 0).catch(() => {})
        return page
      })
      const pages = await Promise.all(tries)
      expect(pages.filter(({ info }) => info !== null)).toHaveLength(1)
      const lost = pages.filter(({ info }) => info === null)
      for (const page of lost) expect((await page.heard('error')).reason).toContain('This seat is taken.')
    }
  })

  it('a seat is counted and withdrawn over all servers', async () => {
    const { links, pages } = await spread()
    const { red } = pages
    const key = keyFor(links.seats['red'])
    const others = await Promise.all(
      [children[0], children[1]].map(({ url }) => Page.at(url, links.table, key)),
    )
    const count = () => red.received.findLast((one) => one.type === 'pages')?.count
    await red.until(() => count() === 3)
    const next = randomBytes(32).toString('base64url')
    expect(await red.ask({ type: 'withdraw', key: next })).toMatchObject({ type: 'accepted' })
    for (const page of others) expect((await page.gone()).reason).toContain('no longer speaks for the seat')
    await red.until(() => count() === 1)
    for (const { url } of children) {
      expect(await Page.refused(url, links.table, key)).toContain('no longer speaks for the seat')
      const answer = await ask(url, `/api/tables/${links.table}`, { token: key })
      expect(answer.status).toBe(404)
    }
  })

  it('names, chat, presence and what is shown go round', async () => {
    const { links, pages, onlookers } = await spread()
    pages['red'].say({ type: 'name', name: 'Davout' })
    pages['red'].say({ type: 'chat', text: 'To the guns' })
    pages['red'].say({ type: 'show', what: { ruler: 5 } })
    for (const page of onlookers) {
      expect((await page.next('chat')).line).toMatchObject({ text: 'To the guns', name: 'Davout' })
      expect(await page.next('shown')).toMatchObject({ seat: 'red', what: { ruler: 5 } })
      await page.until(() => {
        const told = page.received.findLast((one) => one.type === 'presence')
        return (
          told?.watchers === 3 &&
          told.seats.every(({ online }) => online) &&
          told.seats[2].player === 'Davout'
        )
      })
    }
    await pages['red'].close()
    for (const page of onlookers) {
      await page.until(() => {
        const told = page.received.findLast((one) => one.type === 'presence')
        return told?.seats[2].online === false
      })
    }
    const mine = await ask(children[1].url, `/api/tables/${links.table}`, { token: links.watch })
    expect(mine.body).toMatchObject({
      table: { watchers: 3, seats: [{ online: true }, { online: true }, { online: false }] },
    })
  })

  it('one is killed in the middle of a game: its players come back through another, and the game ends as it must', async () => {
    const { links, pages, onlookers } = await spread()
    await playToy(pages, 9, { steps: 12, undo: 0.2 })
    const half = playToy(pages, 10).catch((error: Error) => {
      if (!error.message.includes('the socket was closed')) throw error
    })
    await pages['red'].until(() => pages['red'].sequence >= 14)
    await children[2].kill()
    await half
    const { red } = pages
    await red.gone()
    const again = { have: red.sequence, entries: red.entries }
    pages['red'] = await Page.at(children[0].url, links.table, links.seats['red'], again)
    const { sequence } = pages['red']
    expect(sequence).toBeGreaterThanOrEqual(red.sequence)
    const here = [pages['blue-north'], pages['blue-south'], onlookers[0], onlookers[1]]
    await Promise.all(here.map((page) => page.until(() => page.sequence === sequence)))
    await playToy(pages, 11)
    const { secret } = await onlookers[1].next('over')
    const { body } = await ask(children[1].url, `/api/tables/${links.table}/record`, { token: links.watch })
    const record = body as GameRecord
    expect(record.dice).toMatchObject({ secret })
    expect(verifyRecord(toySystem, record)).toEqual([])
    const fresh = await Page.at(children[1].url, links.table, links.seats['red'])
    expect([fresh.view, fresh.entries.length]).toEqual([pages['red'].view, record.entries.length])
    children[2] = await startChild({ url: postgres.url })
    const late = await Page.at(children[2].url, links.table, links.seats['red'])
    expect(late.view).toEqual(fresh.view)
  })
})
