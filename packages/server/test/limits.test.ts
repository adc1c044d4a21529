import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { MESSAGE_LIMITS, SOCKET_PATH } from '@bivouac/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Allowances, Bucket, TooMuch } from '../src/limits.ts'
import { ask, layTable, Page, seatAll } from './support/page.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const folder = useFolder()
let host: TestServer
beforeAll(async () => {
  mkdirSync(join(folder.path, 'page/assets'), { recursive: true })
  writeFileSync(join(folder.path, 'page/index.html'), '<!doctype html><title>Bivouac</title>')
  writeFileSync(join(folder.path, 'page/assets/app-1.js'), `// ${'paper '.repeat(1000)}`)
  host = await serve({
    store: { file: join(folder.path, 'limits.sqlite') },
    page: join(folder.path, 'page'),
    limits: { helloWithin: 400, messages: { atOnce: 12, aSecond: 1 } },
  })
})
afterAll(() => host.server.stop())

async function open(options: ConstructorParameters<typeof Page>[1] = {}): Promise<Page> {
  const page = new Page(host.url, options)
  await once(page.socket, 'open')
  return page
}

/** How the server answers a request to open a socket. */
async function knock(
  headers: Record<string, string>,
  path: string = SOCKET_PATH,
  url = host.url,
): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers })
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => {})
  })
  socket.terminate()
  return status
}

describe('a socket', () => {
  it('is opened by our own page only', async () => {
    const { host: name } = new URL(host.url)
    expect(await knock({ origin: `http://${name}` })).toBe(101)
    expect(await knock({ origin: `https://${name}` })).toBe(101)
    expect(await knock({})).toBe(101)
    expect(await knock({ origin: 'https://evil.example' })).toBe(403)
    expect(await knock({ origin: 'null' })).toBe(403)
    expect(await knock({}, '/elsewhere')).toBe(404)
    const listed = await serve({
      store: { file: join(folder.path, 'listed.sqlite') },
      origins: ['https://play.example'],
    })
    expect(await knock({ origin: 'https://play.example' }, SOCKET_PATH, listed.url)).toBe(101)
    expect(await knock({ origin: listed.url }, SOCKET_PATH, listed.url)).toBe(403)
    await listed.server.stop()
  })

  it.each<[string, string | Buffer]>([
    ['not JSON', 'hello'],
    ['an unknown type', '{"type":"cheat"}'],
    ['a field nobody asked for', '{"type":"ping","more":1}'],
    ['a prototype', '{"type":"act","id":"a","sequence":0,"action":{"do":"x","__proto__":{}}}'],
    [
      'too deep',
      `{"type":"act","id":"a","sequence":0,"action":{"do":"x","y":${'['.repeat(20)}${']'.repeat(20)}}}`,
    ],
    ['a hostile depth', '['.repeat(60_000)],
    ['a number below nothing', '{"type":"undo","id":"a","sequence":-1}'],
    ['a short token', '{"type":"hello","table":"t","token":"abc","have":null}'],
    ['something before hello', '{"type":"chat","text":"hi"}'],
  ])('that sends %s is closed', async (_what, text) => {
    const page = await open()
    page.socket.send(text)
    expect((await page.gone()).code).toBe(1008)
    expect(page.received).toEqual([{ type: 'error', reason: expect.any(String), fatal: true }])
  })

  it('that sends bytes, or too many, is closed', async () => {
    const bytes = await open()
    bytes.socket.send(Buffer.from('{"type":"ping"}'), { binary: true })
    expect((await bytes.gone()).code).toBe(1003)
    const large = await open()
    large.socket.send(`{"type":"chat","text":"${'x'.repeat(MESSAGE_LIMITS.maxBytes)}"}`)
    expect((await large.gone()).code).toBe(1009)
  })

  it('that says nothing, or says hello twice, is closed', async () => {
    expect((await (await open()).gone()).code).toBe(1008)
    const { table, watch } = await layTable(host.url)
    const twice = await Page.at(host.url, table, watch)
    twice.say({ type: 'hello', table, token: watch, have: null })
    expect((await twice.gone()).code).toBe(1008)
  })

  it('that floods is warned, then closed; the table goes on', async () => {
    const { pages } = await seatAll(host.url)
    const flood = pages['blue-north']
    for (let at = 0; at < 50; at++) flood.say({ type: 'ping' })
    expect(await flood.gone()).toEqual({ code: 1008, reason: 'Too many messages.' })
    expect(flood.received.filter(({ type }) => type === 'pong').length).toBeLessThan(14)
    expect(await pages['red'].act({ do: 'tactic', tactic: 'hold' })).toMatchObject({ type: 'accepted' })
    for (const page of Object.values(pages)) page.socket.terminate()
  })

  it('does not get more for a seat by being several', async () => {
    const { table, seats } = await layTable(host.url)
    const pages = [1, 2, 3].map(() => Page.at(host.url, table, seats['red']))
    const many = await Promise.all(pages)
    for (const page of many) for (let at = 0; at < 6; at++) page.say({ type: 'ping' })
    const answered = (page: Page) =>
      page.received.filter(({ type }) => type === 'pong' || type === 'error').length
    await Promise.all(many.map((page) => page.until(() => answered(page) === 6)))
    const pongs = many.flatMap((page) => page.received).filter(({ type }) => type === 'pong')
    expect(pongs.length).toBeLessThan(15)
    for (const page of many) page.socket.terminate()
  })

  it('may chat only so much', async () => {
    const { table, watch } = await layTable(host.url)
    const page = await Page.at(host.url, table, watch)
    for (let at = 0; at < 8; at++) page.say({ type: 'chat', text: `${at}` })
    await page.until(() => page.received.some(({ type }) => type === 'error'))
    expect(await page.next('error')).toEqual({
      type: 'error',
      reason: 'Too much chat: wait a moment.',
      fatal: false,
    })
    await page.close()
  })

  it('is one of only so many from one address', async () => {
    const narrow = await serve({
      store: { file: join(folder.path, 'narrow.sqlite') },
      limits: { socketsAnAddress: 2 },
    })
    const sockets = [new Page(narrow.url), new Page(narrow.url)]
    await Promise.all(sockets.map(({ socket }) => once(socket, 'open')))
    expect(await knock({}, SOCKET_PATH, narrow.url)).toBe(429)
    await sockets[0].close()
    while (narrow.server.metrics.sockets > 1) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await knock({}, SOCKET_PATH, narrow.url)).toBe(101)
    await narrow.server.stop()
  })
})

describe('over HTTP', () => {
  it('bad orders are answered with the place and the reason', async () => {
    const order = async (body: unknown) => ask(host.url, '/api/tables', { body })
    const good = { system: 'outposts', setup: { scenario: 'outposts' }, clock: null }
    expect((await order({ ...good, system: 'chess' })).body).toMatchObject({ path: 'system' })
    expect((await order({ ...good, setup: { scenario: 'x' } })).body).toMatchObject({
      path: 'setup.scenario',
    })
    expect(await order({ ...good, clock: { kind: 'days', days: 0 } })).toMatchObject({
      status: 400,
      body: { path: 'clock.days' },
    })
    expect((await order('{')).status).toBe(400)
    expect((await order(`{"system":${'['.repeat(40)}${']'.repeat(40)}}`)).status).toBe(400)
    expect((await order(`"${'x'.repeat(2 * 1024 * 1024)}"`)).status).toBe(413)
    const xml = { body: '<x/>', headers: { 'content-type': 'text/xml' } }
    expect((await ask(host.url, '/api/tables', xml)).status).toBe(415)
    expect((await ask(host.url, '/api/nothing')).status).toBe(404)
  })

  it('an address may ask only so often, and lay only so many tables', async () => {
    const strict = await serve({
      store: { file: join(folder.path, 'strict.sqlite') },
      trustProxy: true,
      limits: { requestsAMinute: 5, tablesAMinute: 2 },
    })
    const body = { system: 'outposts', setup: { scenario: 'outposts' }, clock: null }
    const lay = async (address: string) =>
      (await ask(strict.url, '/api/tables', { body, headers: { 'x-forwarded-for': `9.9.9.9, ${address}` } }))
        .status
    expect([await lay('10.0.0.1'), await lay('10.0.0.1'), await lay('10.0.0.1')]).toEqual([201, 201, 429])
    expect(await lay('10.0.0.2')).toBe(201)
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push((await ask(strict.url, '/api/tables/x')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    await strict.server.stop()
  })

  it('the page comes with a strict policy, small, and kept where it may be', async () => {
    const page = await ask(host.url, '/')
    expect(page.body).toContain('<title>Bivouac</title>')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const script = await ask(host.url, '/assets/app-1.js')
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(script.body).toContain('paper')
    expect((await ask(host.url, '/..%2f..%2flimits.sqlite')).status).toBe(404)
  })

  it('health is for all, metrics for this machine; answers about tables are kept by nobody', async () => {
    const { table, watch } = await layTable(host.url)
    expect(await ask(host.url, '/healthz')).toMatchObject({
      status: 200,
      body: { ok: true, store: 'sqlite' },
    })
    const metrics = await ask(host.url, '/metrics')
    expect(metrics.body).toMatch(/^bivouac_actions_accepted_total [1-9]/m)
    expect(metrics.body).toMatch(/^bivouac_action_seconds_count [1-9]/m)
    expect((await ask(host.url, '/metrics', { headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(403)
    const standing = await ask(host.url, `/api/tables/${table}`, { token: watch })
    expect(standing.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a bucket', () => {
  it('gives what is in it, fills with time and never over the brim', () => {
    const bucket = new Bucket({ atOnce: 2, aSecond: 1 }, 0)
    expect([0, 0, 0, 999, 1000, 1000].map((now) => bucket.take(now))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ])
    expect([60_000, 60_000, 60_000].map((now) => bucket.take(now))).toEqual([true, true, false])
  })
})

describe('a server that is stopped', () => {
  it('answers what was asked, sends everyone away to come back, and leaves a store that can be opened', async () => {
    const store = { file: join(folder.path, 'stop.sqlite') }
    const first = await serve({ store })
    const { links, pages, onlooker } = await seatAll(first.url)
    const { red } = pages
    red.say({ type: 'act', id: 'last', sequence: 0, action: { do: 'tactic', tactic: 'hold' } })
    await onlooker.until(() => onlooker.sequence === 1)
    await first.server.stop()
    expect(await red.answer('last')).toMatchObject({ type: 'accepted' })
    expect(await red.gone()).toEqual({ code: 1001, reason: 'The server is restarting.' })
    await expect(ask(first.url, '/healthz')).rejects.toThrow()
    const second = await serve({ store })
    const back = await Page.at(second.url, links.table, links.seats['red'], { have: 1, entries: red.entries })
    expect([back.entries, back.view]).toEqual([red.entries, red.view])
    await second.server.stop()
  })
})

describe('what one address may cost', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const heavy = {
    system: 'outposts',
    clock: null,
    setup: { scenario: 'outposts', files: { notes: 'x'.repeat(200_000) } },
  }
  let strict: TestServer
  beforeAll(async () => {
    strict = await serve({
      store: { file: join(folder.path, 'costs.sqlite') },
      trustProxy: true,
      idle: 60_000,
      limits: {
        visits: { atOnce: 3, aSecond: 0 },
        loads: { atOnce: 2, aSecond: 0 },
        answers: { atOnce: 10_000, aSecond: 0 },
        laid: { atOnce: 400_000, aSecond: 0 },
        guestsATable: 2,
      },
    })
  })
  afterAll(() => strict.server.stop())
  const lay = (address: string, body: object) =>
    ask(strict.url, '/api/tables', { body, headers: from(address) })

  it('bytes of tables a day', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 3; at++) statuses.push((await lay('10.0.1.1', heavy)).status)
    expect(statuses).toEqual([201, 201, 429])
    expect((await lay('10.0.1.2', heavy)).status).toBe(201)
  })

  it('standings hold no files, and no link is asked about twice', async () => {
    const { body } = await lay('10.0.2.1', heavy)
    const { table, watch } = body as { table: string; watch: string }
    const mine = (tables: object[]) =>
      ask(strict.url, '/api/mine', { body: { tables }, headers: from('10.0.2.1') })
    expect((await mine([{ table, token: watch }])).body).toMatchObject([
      { table: { id: table, setup: { scenario: 'outposts' } } },
    ])
    expect(JSON.stringify((await mine([{ table, token: watch }])).body).length).toBeLessThan(2000)
    expect(await mine([1, 2].map(() => ({ table, token: watch })))).toMatchObject({ status: 400 })
    const one = await ask(strict.url, `/api/tables/${table}`, { token: watch, headers: from('10.0.2.1') })
    expect(one.body).not.toHaveProperty('table.setup.files')
  })

  it('tables read into memory: so many, then no more for a while; what is there already is free', async () => {
    const laid = await Promise.all([1, 2, 3].map(() => layTable(host.url)))
    const tables = laid.map(({ table, watch }) => ({ table: `${table}x`, token: watch }))
    const { status } = await ask(strict.url, '/api/mine', { body: { tables }, headers: from('10.0.3.1') })
    expect(status).toBe(429)
    const { body } = await lay('10.0.3.2', heavy)
    const { table, watch } = body as { table: string; watch: string }
    const look = () => ask(strict.url, `/api/tables/${table}`, { token: watch, headers: from('10.0.3.2') })
    for (let at = 0; at < 5; at++) expect((await look()).status).toBe(200)
  })

  it('a welcome that is heavy counts by its weight; the page is told to come back later', async () => {
    const { body } = await lay('10.0.4.1', heavy)
    const { table, watch } = body as { table: string; watch: string }
    const visit = async () => {
      const page = new Page(strict.url, { headers: from('10.0.4.1') })
      await once(page.socket, 'open')
      page.say({ type: 'hello', table, token: watch, have: null })
      return page
    }
    const first = await visit()
    await first.until(() => first.info !== null)
    const second = await visit()
    expect((await second.gone()).code).toBe(1013)
    expect(second.received).toEqual([
      { type: 'error', reason: expect.stringContaining('wait a minute'), fatal: true, later: true },
    ])
    first.socket.terminate()
  })

  it('sockets opened one after another; an IPv6 network counts as one', async () => {
    const statuses: number[] = []
    for (const last of ['1', '2', 'ffff:1', '4'])
      statuses.push(await knock(from(`2001:db8:0:1::${last}`), SOCKET_PATH, strict.url))
    expect(statuses).toEqual([101, 101, 101, 429])
    expect(await knock(from('2001:db8:0:2::1'), SOCKET_PATH, strict.url)).toBe(101)
  })

  it('onlookers at one table: only so many, and players always find room', async () => {
    const { body } = await lay('10.0.5.1', { ...heavy, setup: { scenario: 'outposts' } })
    const { table, watch, seats } = body as { table: string; watch: string; seats: Record<string, string> }
    const visit = async (address: string, token: string) => {
      const page = new Page(strict.url, { headers: from(address) })
      await once(page.socket, 'open')
      page.hello(table, token)
      return page
    }
    const there = [await visit('10.0.5.2', watch), await visit('10.0.5.3', watch)]
    for (const page of there) await page.until(() => page.info !== null)
    expect((await (await visit('10.0.5.4', watch)).gone()).reason).toContain('as there is room for')
    const player = await visit('10.0.5.5', seats['red'])
    await player.until(() => player.info !== null)
    for (const page of [...there, player]) page.socket.terminate()
  })

  it('addresses that have everything again are forgotten', () => {
    const rate = { atOnce: 2, aSecond: 1 }
    const allowances = new Allowances({ visits: rate, loads: rate, answers: rate, laid: rate })
    for (let at = 0; at < 100; at++) allowances.take(`10.9.9.${at}`, 'visits', 0)
    expect(allowances.size).toBe(100)
    allowances.take('10.9.9.9', 'visits', 100_000)
    expect(allowances.size).toBe(1)
    allowances.take('10.9.9.9', 'visits', 100_000)
    expect(() => allowances.take('10.9.9.9', 'visits', 100_000)).toThrow(TooMuch)
  })
})

describe('who comes and goes', () => {
  it('is told once a second, not once a visit', async () => {
    const { links, pages } = await seatAll(host.url)
    const { red } = pages
    const before = red.received.length
    for (let at = 0; at < 20; at++) {
      const page = await Page.at(host.url, links.table, links.watch)
      page.socket.terminate()
    }
    const last = await Page.at(host.url, links.table, links.watch)
    await red.until(() => {
      const told = red.received.findLast((one) => one.type === 'presence')
      return told?.watchers === 2
    })
    const told = red.received.slice(before).filter(({ type }) => type === 'presence')
    expect(told.length).toBeLessThan(20)
    last.socket.terminate()
    for (const page of Object.values(pages)) page.socket.terminate()
  })

  it('has a name that can be read, and does not fill the log with them', async () => {
    const { pages } = await seatAll(host.url)
    const { red } = pages
    const named = () => red.received.findLast((one) => one.type === 'presence')?.seats
    red.say({ type: 'name', name: 'Nap\u202eol\u200beon\nI' })
    await red.until(() => named()?.some(({ player }) => player === 'Nap ol eon I') ?? false)
    for (const name of ['a', 'b', 'c', 'd', 'e']) red.say({ type: 'name', name })
    await red.until(() => red.received.some((one) => one.type === 'error'))
    expect(await red.next('error')).toMatchObject({ reason: 'Too many names: wait a moment.', fatal: false })
    red.say({ type: 'name', name: '\u200b\u2800 \u00ad' })
    expect((await red.gone()).code).toBe(1008)
    for (const page of Object.values(pages)) page.socket.terminate()
  })
})

describe('a slow body', () => {
  it('is not waited for without end', async () => {
    const slow = await serve({
      store: { file: join(folder.path, 'slow.sqlite') },
      limits: { requestWithin: 300 },
    })
    const { port, hostname } = new URL(slow.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    let said = ''
    socket.on('data', (data) => (said += String(data)))
    socket.on('error', () => {})
    socket.write(
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    )
    await once(socket, 'close')
    expect(said).toContain('408')
    await slow.server.stop()
  })
})
