import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { anySystem, lackingIn, parseRecord, verifyRecord } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import type { ClientMessage, Manners, TableLinks } from '@bivouac/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keyFor, layTable, Page, seatAll } from './support/page.ts'
import { usePostgres } from './support/postgres.ts'
import { race } from './support/race.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const SYSTEMS = [anySystem(toySystem), anySystem(race)]
const RACE = { system: 'race', setup: { scenario: 'race' } }
const RUN = { do: 'run', times: 1 }
const folder = useFolder()
const postgres = usePostgres()

type Wish = Extract<ClientMessage, { type: 'resign' | 'ask' | 'answer' | 'rematch' }>
type Wanted = Wish extends infer One
  ? One extends Wish
    ? Omit<One, 'id'> & { readonly id?: string }
    : never
  : never
const newId = () => randomBytes(6).toString('hex')

/** Says something beside the rules, and waits for the answer: null, or the clause that refuses it. */
async function wish(page: Page, message: Wanted): Promise<string | null> {
  const id = message.id ?? newId()
  page.say({ ...message, id })
  const answer = await page.answer(id)
  return answer.type === 'refused' ? answer.refusal.clause : null
}

/** What a page was last told of what stands between the players. */
function mannersOf(page: Page): Manners | undefined {
  const told = page.received.findLast((one) => one.type === 'manners' || one.type === 'welcome')
  return told && 'manners' in told ? told.manners : undefined
}
const askedAt = (page: Page) => mannersOf(page)?.asks ?? []
const outcomeAt = (page: Page) => page.received.findLast((one) => one.type === 'over')?.outcome

async function offerDraw(from: Page, to: Page): Promise<string> {
  const id = newId()
  expect(await wish(from, { type: 'ask', id, want: { what: 'draw' } })).toBeNull()
  await to.until(() => askedAt(to).some((one) => one.id === id))
  return id
}

describe.each(['sqlite', 'postgres'] as const)('manners, kept by %s', (kind) => {
  /** Two servers share a PostgreSQL; a file has one. */
  let hosts: TestServer[] = []
  const place = () =>
    kind === 'sqlite' ? { file: join(folder.path, 'manners.sqlite') } : { url: postgres.url }
  const limits = { manners: { atOnce: 100, aSecond: 100 }, chat: { atOnce: 100, aSecond: 100 } }
  const start = () => serve({ store: place(), systems: SYSTEMS, limits })
  beforeAll(async () => {
    hosts = [await start()]
    if (kind === 'postgres') hosts.push(await start())
  })
  afterAll(() => Promise.all(hosts.map(({ server }) => server.stop())))

  /** A race with White at the first server, Black and an onlooker at the last. */
  async function begin(): Promise<{ links: TableLinks; white: Page; black: Page; onlooker: Page }> {
    const links = await layTable(hosts[0].url, RACE)
    const { url } = hosts.at(-1)!
    const white = await Page.at(hosts[0].url, links.table, links.seats['white'])
    const black = await Page.at(url, links.table, links.seats['black'])
    const onlooker = await Page.at(url, links.table, links.watch)
    for (const page of [white, black]) page.say({ type: 'contribute', entropy: 'a'.repeat(64) })
    await Promise.all([white, black, onlooker].map((page) => page.next('begun')))
    return { links, white, black, onlooker }
  }
  const recordOf = async ({ table, seats }: TableLinks, seat = 'white') =>
    parseRecord((await ask(hosts[0].url, `/api/tables/${table}/record`, { token: keyFor(seats[seat]) })).body)
  async function run(page: Page, ...others: Page[]): Promise<void> {
    expect((await page.act(RUN)).type).toBe('accepted')
    await Promise.all(others.map((one) => one.until(() => one.sequence === page.sequence)))
  }

  it('a side resigns: the other wins, everybody is told, and the record says so and verifies', async () => {
    const { links, white, black, onlooker } = await begin()
    await run(white, black, onlooker)
    expect(await wish(onlooker, { type: 'resign' })).toBe('TABLE-SEAT')
    const id = newId()
    expect(await wish(white, { type: 'resign', id })).toBeNull()
    const lost = { winner: 'black', level: 'resignation', score: 0 }
    for (const page of [white, black, onlooker]) {
      await page.until(() => outcomeAt(page) !== undefined)
      expect(outcomeAt(page)).toEqual(lost)
    }
    // Sent again it is free; nothing else is taken any more.
    expect(await wish(white, { type: 'resign', id })).toBeNull()
    expect(await wish(black, { type: 'resign' })).toBe('TABLE-OVER')
    expect((await black.act(RUN)).type).toBe('refused')
    expect(await wish(black, { type: 'ask', want: { what: 'draw' } })).toBe('TABLE-OVER')
    const record = await recordOf(links)
    expect(record.closing).toEqual({ kind: 'resigned', side: 'white' })
    expect(record.end?.outcome).toEqual(lost)
    expect(verifyRecord(race, record)).toEqual([])
    expect(lackingIn(record)).toEqual([])
    const back = await Page.at(hosts[0].url, links.table, links.seats['black'])
    expect((await back.heard('welcome')).outcome).toEqual(lost)
    expect(back.deciders).toEqual([])
  })

  it('of two who resign at once one loses', async () => {
    const { white, black } = await begin()
    const answers = await Promise.all([white, black].map((page) => wish(page, { type: 'resign' })))
    expect(answers.toSorted()).toEqual(['TABLE-OVER', null])
    await black.until(() => outcomeAt(black) !== undefined)
    expect(outcomeAt(black)?.winner).toBe(answers[0] === null ? 'black' : 'white')
  })

  it('a draw is offered, declined, withdrawn, played past, agreed on', async () => {
    const { links, white, black, onlooker } = await begin()
    const first = await offerDraw(white, black)
    // No side accepts its own offer, and no onlooker anybody's.
    expect(await wish(white, { type: 'answer', ask: first, yes: true })).toBe('TABLE-ASK')
    expect(await wish(onlooker, { type: 'answer', ask: first, yes: true })).toBe('TABLE-SEAT')
    expect(await wish(black, { type: 'answer', ask: first, yes: false })).toBeNull()
    await white.until(() => askedAt(white).length === 0)
    expect((await white.heard('manners')).news).toEqual({ kind: 'declined', what: 'draw', seat: 'black' })
    expect(await wish(black, { type: 'answer', ask: first, yes: true })).toBe('TABLE-ASK')
    expect(await wish(black, { type: 'answer', ask: first, yes: false })).toBeNull()
    // A question asked again under its own name is not asked twice.
    expect(await wish(white, { type: 'ask', id: first, want: { what: 'draw' } })).toBeNull()
    expect(askedAt(white)).toEqual([])

    const second = await offerDraw(white, black)
    expect(await wish(white, { type: 'answer', ask: second, yes: false })).toBeNull()
    await black.until(() => askedAt(black).length === 0)
    expect((await black.heard('manners')).news?.kind).toBe('withdrawn')

    // One's own move leaves it standing; the other's is the answer.
    const third = await offerDraw(white, black)
    await run(white, black)
    expect(askedAt(black)).toHaveLength(1)
    await run(black, white)
    await white.until(() => askedAt(white).length === 0)
    expect(await wish(black, { type: 'answer', ask: third, yes: true })).toBe('TABLE-ASK')

    const last = await offerDraw(black, white)
    expect(await wish(white, { type: 'answer', ask: last, yes: true })).toBeNull()
    expect(await wish(white, { type: 'answer', ask: last, yes: true })).toBeNull()
    await black.until(() => outcomeAt(black) !== undefined)
    expect(outcomeAt(black)).toEqual({ winner: null, level: 'draw agreed', score: 0 })
    const record = await recordOf(links)
    expect(record.closing).toEqual({ kind: 'agreed' })
    expect(verifyRecord(race, record)).toEqual([])
  })

  it('of an agreement and a move made at once exactly one holds', async () => {
    const { links, white, black } = await begin()
    await run(white, black)
    const id = await offerDraw(white, black)
    const twin = await Page.at(hosts[0].url, links.table, links.seats['black'])
    const [moved, agreed] = await Promise.all([
      twin.act(RUN).then(({ type }) => type === 'accepted'),
      wish(black, { type: 'answer', ask: id, yes: true }).then((refusal) => refusal === null),
    ])
    expect([moved, agreed].filter(Boolean)).toHaveLength(1)
  })

  it('a move is taken back when the other agrees, and its dice fall the same again', async () => {
    const { links, white, black, onlooker } = await begin()
    await run(white, black)
    await run(black, white)
    await run(white, black, onlooker)
    const before = structuredClone(white.view)
    expect(await wish(black, { type: 'ask', want: { what: 'back', keeps: 0 } })).toBe('TABLE-BACK')
    expect(await wish(white, { type: 'ask', want: { what: 'back', keeps: 7 } })).toBe('TABLE-BACK')
    const id = newId()
    expect(await wish(white, { type: 'ask', id, want: { what: 'back', keeps: 0 } })).toBeNull()
    await black.until(() => askedAt(black).length === 1)
    expect(await wish(white, { type: 'answer', ask: id, yes: true })).toBe('TABLE-ASK')
    expect(await wish(black, { type: 'answer', ask: id, yes: true })).toBeNull()
    for (const page of [white, black, onlooker]) await page.until(() => page.entries.length === 0)
    expect(white.view).toEqual({ run: { white: 0, black: 0 }, next: 'white' })
    expect(await wish(black, { type: 'answer', ask: id, yes: true })).toBeNull()
    for (const page of [white, black, white]) await run(page, white, black)
    expect(white.view).toEqual(before)
    await wish(black, { type: 'resign' })
    const record = await recordOf(links)
    expect(record.entries).toHaveLength(3)
    expect(verifyRecord(race, record)).toEqual([])
    // A server that reads the log anew comes to the same.
    await Promise.all(hosts.map(({ server }) => server.stop()))
    hosts = [await start()]
    const again = await Page.at(hosts[0].url, links.table, links.seats['white'])
    expect(again.view).toEqual(before)
    expect((await again.heard('welcome')).outcome?.level).toBe('resignation')
  })

  it('a request to take back lapses when anybody plays on', async () => {
    const { white, black } = await begin()
    await run(white, black)
    const id = newId()
    expect(await wish(white, { type: 'ask', id, want: { what: 'back', keeps: 0 } })).toBeNull()
    await run(black, white)
    expect(await wish(black, { type: 'answer', ask: id, yes: true })).toBe('TABLE-ASK')
    expect(black.entries).toHaveLength(2)
  })

  it('the same game is played again with sides changed, by those who played it and nobody else', async () => {
    const { links, white, black, onlooker } = await begin()
    white.say({ type: 'name', name: 'Anne' })
    expect(await wish(white, { type: 'rematch' })).toBe('TABLE-OVER')
    await wish(white, { type: 'resign' })
    expect(await wish(onlooker, { type: 'rematch' })).toBe('TABLE-SEAT')
    await black.until(() => outcomeAt(black) !== undefined)
    const answers = await Promise.all([white, black].map((page) => wish(page, { type: 'rematch' })))
    expect(answers).toEqual([null, null])
    for (const page of [white, black, onlooker]) await page.until(() => mannersOf(page)?.rematch !== null)
    const table = mannersOf(white)?.rematch ?? ''
    expect(mannersOf(black)?.rematch).toBe(table)
    const key = (seat: string) => keyFor(links.seats[seat])
    const one = await Page.at(hosts[0].url, table, key('white'), { key: key('white') })
    const other = await Page.at(hosts[0].url, table, key('black'), { key: key('black') })
    expect(one.info?.you).toBe('black')
    expect(one.info?.seats.find(({ id }) => id === 'black')).toMatchObject({ player: 'Anne', held: 'owner' })
    expect(other.info?.you).toBe('white')
    expect((await Page.at(hosts[0].url, table, links.watch)).info?.you).toBeNull()
    // Neither the invitations of before nor anything else opens a seat.
    for (const secret of [links.seats['white'], newKey()])
      expect(await Page.refused(hosts[0].url, table, secret, { key: newKey() })).toContain('no longer exists')
    for (const page of [one, other]) page.say({ type: 'contribute', entropy: 'b'.repeat(64) })
    await Promise.all([one, other].map((page) => page.next('begun')))
    const mine = [links.table, table].map((id) => ({ table: id, token: key('white') }))
    const standings = await ask(hosts[0].url, '/api/mine', { body: { tables: mine } })
    expect(standings.status).toBe(200)
  })

  it('onlookers talk among themselves until the game is over, and may be hushed', async () => {
    const { links, white, black, onlooker } = await begin()
    onlooker.say({ type: 'chat', text: 'White should run twice' })
    await onlooker.next('chat')
    white.say({ type: 'chat', text: 'Good luck' })
    await Promise.all([black, onlooker].map((page) => page.until(() => page.wire.includes('Good luck'))))
    const back = await Page.at(hosts[0].url, links.table, links.seats['white'])
    expect(`${back.wire}${white.wire}${black.wire}`).not.toContain('run twice')
    const path = `/api/tables/${links.table}/onlookers`
    for (const token of [links.watch, keyFor(links.seats['white'])])
      expect((await ask(hosts[0].url, path, { body: { chat: false }, token })).status).toBe(404)
    expect((await ask(hosts[0].url, path, { body: { chat: false }, token: links.host })).status).toBe(200)
    await onlooker.until(() => mannersOf(onlooker)?.hushed === true)
    onlooker.say({ type: 'chat', text: 'Psst' })
    expect((await onlooker.next('error')).reason).toContain('closed the onlookers')
    await wish(white, { type: 'resign' })
    const after = await Page.at(hosts[0].url, links.table, links.seats['white'])
    expect(after.wire).toContain('run twice')
  })
})

describe('a table of several a side, and of secrets', () => {
  let host: TestServer
  const limits = { manners: { atOnce: 4, aSecond: 0.001 } }
  beforeAll(async () => {
    host = await serve({ store: { file: join(folder.path, 'sides.sqlite') }, systems: SYSTEMS, limits })
  })
  afterAll(() => host.server.stop())

  it('is spoken for by the first seat of each side', async () => {
    const { pages } = await seatAll(host.url)
    expect(await wish(pages['blue-south'], { type: 'resign' })).toBe('TABLE-SIDE')
    const id = newId()
    expect(await wish(pages['red'], { type: 'ask', id, want: { what: 'draw' } })).toBeNull()
    expect(await wish(pages['blue-south'], { type: 'answer', ask: id, yes: true })).toBe('TABLE-SIDE')
    expect(await wish(pages['blue-north'], { type: 'resign' })).toBeNull()
    await pages['red'].until(() => outcomeAt(pages['red'])?.winner === 'red')
  })

  it('takes back nothing beyond undo where something is hidden, whatever was done', async () => {
    const { pages } = await seatAll(host.url)
    for (const keeps of [0, 3])
      expect(await wish(pages['red'], { type: 'ask', want: { what: 'back', keeps } })).toBe('TABLE-HIDDEN')
  })

  it('is not asked without end', async () => {
    const { pages } = await seatAll(host.url)
    const answers: (string | null)[] = []
    for (let time = 0; time < 6; time++)
      answers.push(await wish(pages['red'], { type: 'ask', want: { what: 'draw' } }))
    expect(answers).toEqual([null, null, null, null, 'TABLE-ASK', 'TABLE-ASK'])
  })

  it('the computer agrees to nothing', async () => {
    const links = await layTable(host.url, {
      setup: { scenario: 'outposts' },
      computers: { 'blue-north': 'recruit', 'blue-south': 'recruit' },
    })
    const red = await Page.at(host.url, links.table, links.seats['red'])
    red.say({ type: 'contribute', entropy: 'c'.repeat(64) })
    await red.next('begun')
    expect(await wish(red, { type: 'ask', want: { what: 'draw' } })).toBe('TABLE-COMPUTER')
    expect(await wish(red, { type: 'resign' })).toBeNull()
  })
})

function newKey(): string {
  return randomBytes(32).toString('base64url')
}
