import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { anySystem } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layTable as newTable } from '../src/table/lay-table.ts'
import { systemsWith } from '../src/table/systems.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { hashToken } from '../src/tokens.ts'
import { ask, keyFor, layTable, Page, seatAll } from './support/page.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const folder = useFolder()
let host: TestServer
beforeAll(async () => {
  host = await serve({ store: { file: join(folder.path, 'seats.sqlite') } })
})
afterAll(() => host.server.stop())

const newKey = () => randomBytes(32).toString('base64url')
const TAKEN = 'This seat is taken. Its owner can bring it to another device from his own page.'
const WITHDRAWN = 'This page no longer speaks for the seat: its owner has taken that back.'
const share = (digit: string) => ({ type: 'contribute', entropy: digit.repeat(64) }) as const

/** How many pages a page was last told its seat has. */
const pagesOf = (page: Page): number | undefined =>
  page.received.findLast((one) => one.type === 'pages')?.count
const heldAt = (page: Page, seat: string): string | undefined =>
  page.received.findLast((one) => one.type === 'presence')?.seats.find(({ id }) => id === seat)?.held

describe('an invitation', () => {
  it('is exchanged for a key of the taker alone, and opens nothing afterwards', async () => {
    const { table, seats, watch } = await layTable(host.url)
    const onlooker = await Page.at(host.url, table, watch)
    const mine = newKey()
    const friend = await Page.at(host.url, table, seats['red'], { key: mine })
    expect((await friend.next('welcome')).opened).toBe('key')
    expect(friend.info).toMatchObject({ you: 'red' })
    await onlooker.until(() => heldAt(onlooker, 'red') === 'owner')
    expect(heldAt(onlooker, 'blue-north')).toBe('invited')

    // Whoever laid the table still has the invitation: with it, and with a key he makes himself, he sees nothing.
    expect(await Page.refused(host.url, table, seats['red'], { key: newKey() })).toBe(TAKEN)
    expect(await Page.refused(host.url, table, seats['red'], { key: seats['red'] })).toBe(TAKEN)
    for (const path of ['', '/record', '/view?at=0'])
      expect((await ask(host.url, `/api/tables/${table}${path}`, { token: seats['red'] })).status).toBe(404)
    expect(
      (await ask(host.url, '/api/mine', { body: { tables: [{ table, token: seats['red'] }] } })).body,
    ).toEqual([null])
    // The key alone opens, here and anywhere.
    const back = await Page.at(host.url, table, mine, { key: newKey() })
    expect((await back.next('welcome')).opened).toBe('token')
    expect((await ask(host.url, `/api/tables/${table}`, { token: mine })).status).toBe(200)
  })

  it('shows nothing of the table before it is exchanged', async () => {
    const { table, seats } = await layTable(host.url)
    expect((await ask(host.url, `/api/tables/${table}`, { token: seats['red'] })).status).toBe(404)
    // A page that does not know how to exchange it, and one that would keep the secret the host knows.
    const old = new Page(host.url)
    await new Promise((resolve) => old.socket.once('open', resolve))
    old.say({ type: 'hello', table, token: seats['red'], have: null })
    expect((await old.gone()).reason).toContain('out of date')
    expect(await Page.refused(host.url, table, seats['red'], { key: seats['red'] })).toContain('out of date')
    expect(await Page.at(host.url, table, seats['red'], { key: newKey() })).toMatchObject({
      info: { you: 'red' },
    })
  })

  it('said again by a page that never heard the answer lets it in, and no other', async () => {
    const { table, seats } = await layTable(host.url)
    const mine = newKey()
    const lost = new Page(host.url)
    await new Promise((resolve) => lost.socket.once('open', resolve))
    lost.hello(table, seats['red'], { key: mine })
    // The line breaks: whether before or after the exchange, the page cannot know.
    await lost.next('welcome')
    lost.socket.terminate()
    for (let time = 0; time < 3; time++) {
      const again = await Page.at(host.url, table, seats['red'], { key: mine })
      expect(again.info).toMatchObject({ you: 'red' })
    }
    expect(await Page.refused(host.url, table, seats['red'], { key: newKey() })).toBe(TAKEN)
  })

  it('of many who come at once lets exactly one in', async () => {
    const { table, seats } = await layTable(host.url)
    const tries = Array.from({ length: 8 }, async () => {
      const page = new Page(host.url)
      await new Promise((resolve) => page.socket.once('open', resolve))
      page.hello(table, seats['red'], { key: newKey() })
      await page.until(() => page.received.length > 0).catch(() => {})
      return page
    })
    const pages = await Promise.all(tries)
    const won = pages.filter(({ info }) => info !== null)
    expect(won).toHaveLength(1)
    for (const page of pages.filter((one) => !won.includes(one)))
      expect((await page.heard('error')).reason).toBe(TAKEN)
  })

  it('survives the server: taken is taken after a restart', async () => {
    const place = { store: { file: join(folder.path, 'again.sqlite') } }
    const first = await serve(place)
    const { table, seats } = await layTable(first.url)
    const red = await Page.at(first.url, table, seats['red'])
    red.say(share('a'))
    await red.until(() => red.received.some((one) => one.type === 'presence' && one.awaiting.length === 2))
    await first.server.stop()
    const second = await serve(place)
    expect(await Page.refused(second.url, table, seats['red'], { key: newKey() })).toBe(TAKEN)
    const back = await Page.at(second.url, table, keyFor(seats['red']))
    expect(back.info?.awaiting).toEqual(['blue-north', 'blue-south'])
    await second.server.stop()
  })
})

describe('whoever laid the table', () => {
  const invite = (table: string, token: string, seat: string) =>
    ask(host.url, `/api/tables/${table}/invitations`, { token, body: { seat } })

  it('makes a new invitation to a seat nobody holds, and the old one dies', async () => {
    const { table, seats, host: mine } = await layTable(host.url)
    const { status, body } = await invite(table, mine, 'red')
    expect(status).toBe(201)
    const { invitation } = body as { invitation: string }
    expect(await Page.refused(host.url, table, seats['red'])).toContain('has made a newer one')
    expect((await Page.at(host.url, table, invitation)).info).toMatchObject({ you: 'red' })
  })

  it('cannot offer a seat that somebody holds, until its owner gives it up', async () => {
    const { links, pages } = await seatAll(host.url)
    const { table, host: mine } = links
    const refused = await invite(table, mine, 'red')
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'This seat is taken. Only its owner can give it up.' },
    ])
    const twin = await Page.at(host.url, table, links.seats['red'])
    expect(await pages['red'].ask({ type: 'give-up' })).toMatchObject({ type: 'accepted' })
    for (const page of [pages['red'], twin])
      expect((await page.gone()).reason).toContain('This seat was given up.')
    await pages['blue-north'].until(() => heldAt(pages['blue-north'], 'red') === 'open')
    const { body } = await invite(table, mine, 'red')
    const { invitation } = body as { invitation: string }
    const next = await Page.at(host.url, table, invitation)
    // The game goes on where it was, with the dice as they were mixed.
    expect(next.info).toMatchObject({ you: 'red', awaiting: [] })
    expect(next.view).toEqual(pages['red'].view)
    expect(await Page.refused(host.url, table, keyFor(links.seats['red']))).toContain('given up')
  })

  it('is known by his own secret, which opens nothing', async () => {
    const { table, seats, watch, host: mine } = await layTable(host.url)
    for (const token of [seats['red'], watch, newKey()])
      expect((await invite(table, token, 'red')).status).toBe(404)
    expect((await invite('nowhere', mine, 'red')).status).toBe(404)
    expect((await invite(table, mine, 'green')).status).toBe(400)
    expect((await ask(host.url, `/api/tables/${table}`, { token: mine })).status).toBe(404)
    expect(await Page.refused(host.url, table, mine)).toBe(
      'This game no longer exists, or the link is incomplete.',
    )
  })
})

describe("a seat's owner", () => {
  it('is told how many pages speak for his seat, and nobody else is', async () => {
    const { links, pages, onlooker } = await seatAll(host.url)
    const { red } = pages
    await red.until(() => pagesOf(red) === 1)
    const second = await Page.at(host.url, links.table, links.seats['red'], { page: 'second' })
    await red.until(() => pagesOf(red) === 2)
    await second.until(() => pagesOf(second) === 2)
    // The same page over a new line, while its old socket is not yet known to be dead, is no third.
    const again = await Page.at(host.url, links.table, links.seats['red'], { page: 'second' })
    await again.until(() => pagesOf(again) === 2)
    await second.close()
    await again.close()
    await red.until(() => pagesOf(red) === 1)
    expect(red.received.flatMap((one) => (one.type === 'pages' ? [one.count] : []))).toEqual([1, 2, 1])
    for (const page of [pages['blue-north'], onlooker])
      expect(page.received.filter((one) => one.type === 'pages' && one.count !== 1)).toEqual([])
  })

  it('withdraws all others: new key, their sockets closed with a sentence', async () => {
    const { links, keys, pages } = await seatAll(host.url)
    const { red } = pages
    const thief = await Page.at(host.url, links.table, keys['red'])
    await red.until(() => pagesOf(red) === 2)
    const mine = newKey()
    expect(await red.ask({ type: 'withdraw', key: mine })).toMatchObject({ type: 'accepted' })
    expect(await thief.gone()).toEqual({ code: 1008, reason: WITHDRAWN })
    await red.until(() => pagesOf(red) === 1)
    expect(await Page.refused(host.url, links.table, keys['red'])).toBe(WITHDRAWN)
    expect((await ask(host.url, `/api/tables/${links.table}`, { token: keys['red'] })).status).toBe(404)
    // His own page goes on, asks again for free, and comes back with the new key.
    expect(await red.act({ do: 'tactic', tactic: 'hold' })).toMatchObject({ type: 'accepted' })
    expect(await red.ask({ type: 'withdraw', key: mine })).toMatchObject({ type: 'accepted' })
    expect((await Page.at(host.url, links.table, mine)).info).toMatchObject({ you: 'red' })
    // Had he not heard the answer, the old key with the new one beside it opens too.
    const unsure = await Page.at(host.url, links.table, keys['red'], { key: mine })
    expect((await unsure.next('welcome')).opened).toBe('key')
  })

  it('carries his seat to another device by a link that opens once, without anybody else', async () => {
    const { links, pages } = await seatAll(host.url)
    const { red } = pages
    const [first, second] = [newKey(), newKey()]
    await red.ask({ type: 'carry', link: first })
    // A newer link takes the place of the one before.
    expect(await red.ask({ type: 'carry', link: second })).toMatchObject({ type: 'accepted' })
    expect(await Page.refused(host.url, links.table, first)).toContain('opens a seat once')
    const phone = newKey()
    const there = await Page.at(host.url, links.table, second, { key: phone })
    expect(there.info).toMatchObject({ you: 'red' })
    expect(there.view).toEqual(red.view)
    // Once: but the phone may say it again, and has a key of its own.
    expect((await Page.at(host.url, links.table, second, { key: phone })).info).toMatchObject({ you: 'red' })
    expect(await Page.refused(host.url, links.table, second, { key: newKey() })).toContain(
      'opens a seat once',
    )
    expect((await Page.at(host.url, links.table, phone)).info).toMatchObject({ you: 'red' })
    // What the phone holds can be withdrawn from the first device, and the other way round.
    const next = newKey()
    expect(await there.ask({ type: 'withdraw', key: next })).toMatchObject({ type: 'accepted' })
    expect((await red.gone()).reason).toBe(WITHDRAWN)
  })

  it('alone may do all that: an onlooker is refused, and a withdrawn link opens nothing', async () => {
    const { links, pages, onlooker } = await seatAll(host.url)
    for (const wish of [
      { type: 'withdraw', key: newKey() },
      { type: 'carry', link: newKey() },
      { type: 'give-up' },
    ] as const)
      expect(await onlooker.ask(wish)).toMatchObject({ type: 'refused', refusal: { clause: 'TABLE-SEAT' } })
    const link = newKey()
    await pages['red'].ask({ type: 'carry', link })
    await pages['red'].ask({ type: 'withdraw', key: newKey() })
    expect(await Page.refused(host.url, links.table, link)).toBe(WITHDRAWN)
  })

  it('cannot fill the log with keys', async () => {
    const { pages } = await seatAll(host.url)
    const answers = []
    for (let at = 0; at < 12; at++) answers.push(await pages['red'].ask({ type: 'carry', link: newKey() }))
    expect(answers.filter(({ type }) => type === 'accepted')).toHaveLength(10)
    expect(answers.at(-1)).toMatchObject({ refusal: { reason: expect.stringContaining('wait a moment') } })
  })
})

describe("a seat's share of the dice", () => {
  it('is given by whoever holds the seat, and by nobody through an invitation that is spent', async () => {
    const { table, seats } = await layTable(host.url)
    const red = await Page.at(host.url, table, seats['red'])
    // The host comes with the invitation and a share he likes, before the owner has given his.
    const stranger = new Page(host.url)
    await new Promise((resolve) => stranger.socket.once('open', resolve))
    stranger.hello(table, seats['red'], { key: newKey() })
    stranger.say(share('0'))
    expect((await stranger.gone()).reason).toBe(TAKEN)
    red.say(share('a'))
    for (const [seat, digit] of [
      ['blue-north', 'b'],
      ['blue-south', 'c'],
    ])
      (await Page.at(host.url, table, seats[seat])).say(share(digit))
    await red.next('begun')
    const stored = openSqlite(join(folder.path, 'seats.sqlite'))
    const shares = (await stored.log(table, 0)).flatMap((one) =>
      one.kind === 'contribute' ? [[one.seat, one.entropy[0]]] : [],
    )
    await stored.close()
    expect(shares).toEqual([
      ['red', 'a'],
      ['blue-north', 'b'],
      ['blue-south', 'c'],
    ])
  })

  it('is given anew by whoever takes a seat that was given up before play', async () => {
    const { table, seats, host: mine } = await layTable(host.url)
    const red = await Page.at(host.url, table, seats['red'])
    const blue = await Page.at(host.url, table, seats['blue-north'])
    red.say(share('a'))
    const awaiting = () => blue.received.findLast((one) => one.type === 'presence')?.awaiting
    await blue.until(() => awaiting()?.includes('red') === false)
    red.say({ type: 'give-up', id: 'g' })
    await blue.until(() => awaiting()?.includes('red') === true)
    const { body } = await ask(host.url, `/api/tables/${table}/invitations`, {
      token: mine,
      body: { seat: 'red' },
    })
    const next = await Page.at(host.url, table, (body as { invitation: string }).invitation)
    expect(next.info?.awaiting).toContain('red')
  })
})

describe('a table laid before there were invitations', () => {
  it('is opened by its links as ever, and its owner can make the seat his alone', async () => {
    const file = join(folder.path, 'old.sqlite')
    const store = openSqlite(file)
    const order = { system: 'outposts', setup: { scenario: 'outposts' }, clock: null }
    const { stored } = await newTable(order, systemsWith([anySystem(toySystem)]))
    const { host: _, ...old } = stored
    const tokens = Object.fromEntries(stored.seats.map(({ id }) => [id, newKey()]))
    await store.createTable({
      ...old,
      seats: stored.seats.map(({ id, side, name }) => ({ id, side, name, hash: hashToken(tokens[id]) })),
    })
    await store.close()
    const server = await serve({ store: { file } })
    const { id: table } = stored

    const red = await Page.at(server.url, table, tokens['red'])
    expect((await red.next('welcome')).opened).toBe('token')
    const twin = await Page.at(server.url, table, tokens['red'])
    for (const page of [red, twin]) expect(page.info).toMatchObject({ you: 'red' })
    expect(red.info?.seats.map(({ held }) => held)).toEqual(['link', 'link', 'link'])
    expect(await red.ask({ type: 'give-up' })).toMatchObject({ type: 'refused' })
    for (const [seat, token] of Object.entries(tokens))
      (await Page.at(server.url, table, token)).say(share(seat === 'red' ? 'a' : 'b'))
    await red.next('begun')

    const mine = newKey()
    expect(await red.ask({ type: 'withdraw', key: mine })).toMatchObject({ type: 'accepted' })
    expect((await twin.gone()).reason).toBe(WITHDRAWN)
    expect(await Page.refused(server.url, table, tokens['red'])).toBe(WITHDRAWN)
    await red.until(() => heldAt(red, 'red') === 'owner')
    expect((await Page.at(server.url, table, mine)).info).toMatchObject({ you: 'red' })
    expect((await Page.at(server.url, table, tokens['blue-north'])).info).toMatchObject({
      you: 'blue-north',
    })
    await server.server.stop()
  })
})
