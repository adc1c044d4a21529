import { join } from 'node:path'
import { createRandom, pick, stateHash, verifyRecord } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import type { ToyView } from '@bivouac/kernel/testing'
import type { PastView, StepEntry } from '@bivouac/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keyFor, layTable, Page, seatAll } from './support/page.ts'
import { playToy } from './support/toy-player.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const folder = useFolder()
let host: TestServer
beforeAll(async () => {
  host = await serve({ store: { file: join(folder.path, 'play.sqlite') } })
})
afterAll(() => host.server.stop())

const seats = ['blue-north', 'blue-south', 'red']
const isMoving = (page: Page) => (page.view as ToyView).frames.at(-1)?.phase === 'move'

describe('a table by link', () => {
  it('begins when every seat has put in its share of the dice, and not before', async () => {
    const { table, seats: tokens } = await layTable(host.url)
    const red = await Page.at(host.url, table, tokens['red'])
    expect(red.info).toMatchObject({ you: 'red', awaiting: seats, system: 'outposts' })
    expect(red.view).toBeNull()
    red.say({ type: 'contribute', entropy: 'a'.repeat(64) })
    await red.until(() => red.received.some((one) => one.type === 'presence' && one.awaiting.length === 2))
    expect(await red.act({ do: 'tactic', tactic: 'hold' })).toMatchObject({
      type: 'refused',
      refusal: { clause: 'TABLE-TURN' },
    })
    for (const seat of ['blue-north', 'blue-south']) {
      const page = await Page.at(host.url, table, tokens[seat])
      page.say({ type: 'contribute', entropy: 'b'.repeat(64) })
    }
    const begun = await red.next('begun')
    expect(begun).toMatchObject({ sequence: 0, deciders: seats })
    expect(red.view).toMatchObject({ turn: 1 })
  })

  it('plays to the end; the dice secret comes with it, and the record proves every die', async () => {
    const { links, pages, onlooker } = await seatAll(host.url)
    const early = await ask(host.url, `/api/tables/${links.table}/record`, { token: links.watch })
    expect(early.status).toBe(409)
    await playToy(pages, 7)
    const { outcome, secret } = await onlooker.next('over')
    const { body } = await ask(host.url, `/api/tables/${links.table}/record`, { token: links.watch })
    const record = body as GameRecord
    expect(record.dice).toMatchObject({ kind: 'committed', secret, commitment: onlooker.info?.commitment })
    expect(record.end?.outcome).toEqual(outcome)
    expect(verifyRecord(toySystem, record)).toEqual([])
    const moved = { ...record, dice: { ...record.dice, secret: `0${secret.slice(1)}` } } as GameRecord
    expect(verifyRecord(toySystem, secret.startsWith('0') ? { ...moved, entries: [] } : moved)).not.toEqual(
      [],
    )
    const late = await Page.at(host.url, links.table, links.seats['red'])
    expect(await late.next('over')).toEqual({ type: 'over', outcome, secret })
    expect(late.view).toEqual(pages['red'].view)
    expect(await late.undo()).toMatchObject({ type: 'refused' })
    expect(late.mayUndo).toBe(false)
  })

  // Two games broken off rather than one to its end: then actions are shown that whoever stayed was not told of.
  it.each([3, 5])(
    'shows the same view to who stayed and to who came back after any gap, undos and all (%i)',
    async (seed) => {
      const { links, pages } = await seatAll(host.url)
      const red = pages['red']
      const seen: { have: number; entries: StepEntry[] }[] = []
      const remember = () => seen.push({ have: red.sequence, entries: [...red.entries] })
      remember()
      await playToy(pages, seed, { steps: 20, undo: 0.4, afterEach: remember })
      expect(red.received.some(({ type }) => type === 'undone')).toBe(true)
      for (const { have, entries } of seen) {
        const back = await Page.at(host.url, links.table, links.seats['red'], { have, entries })
        expect(back.entries).toEqual(red.entries)
        expect(back.view).toEqual(red.view)
        expect(back.sequence).toBe(red.sequence)
        const welcome = await back.next('welcome')
        expect(welcome.from + welcome.entries.length).toBe(red.entries.length)
        await back.close()
      }
      // A page that has seen more than there is begins anew.
      const ahead = await Page.at(host.url, links.table, links.seats['red'], { have: red.sequence + 5 })
      expect(ahead.entries).toEqual(red.entries)
    },
  )

  it('shows any past moment as the seat may know it', async () => {
    const { links, keys, pages } = await seatAll(host.url)
    const views: unknown[] = [pages['red'].view]
    await playToy(pages, 11, { steps: 12, afterEach: () => views.push(pages['red'].view) })
    const past = async (at: number | string, token: string) =>
      ask(host.url, `/api/tables/${links.table}/view?at=${at}`, { token })
    // Forwards, backwards and across: what was kept from one must not colour the next.
    const order = [...views.keys(), ...[...views.keys()].reverse(), 7, 2, 9, 0]
    for (const at of order) {
      const view = views[at]
      expect((await past(at, keys['red'])).body).toMatchObject({
        at,
        view,
      } satisfies Partial<PastView>)
    }
    const blue = (await past(0, keys['blue-north'])).body as PastView
    expect(stateHash(blue.view)).not.toBe(stateHash(views[0]))
    expect((await past(views.length, keys['red'])).status).toBe(404)
    expect((await past('-1', keys['red'])).status).toBe(400)
  })

  it('passes on what a seat lays on the table, keeps nothing of it, and lets no onlooker do so', async () => {
    const { table, seats: tokens, watch } = await layTable(host.url, {})
    const red = await Page.at(host.url, table, tokens['red'])
    const blue = await Page.at(host.url, table, tokens['blue-north'])
    const onlooker = await Page.at(host.url, table, watch)
    red.say({ type: 'show', what: { ruler: [10, 20] } })
    for (const page of [blue, onlooker])
      expect(await page.next('shown')).toEqual({ type: 'shown', seat: 'red', what: { ruler: [10, 20] } })
    onlooker.say({ type: 'show', what: { ruler: [1, 1] } })
    expect(await onlooker.next('error')).toMatchObject({ fatal: false })
    red.say({ type: 'show', what: null })
    await blue.until(() => blue.received.filter(({ type }) => type === 'shown').length === 2)
    expect(blue.received.findLast(({ type }) => type === 'shown')).toMatchObject({ seat: 'red', what: null })
    expect(red.received.some(({ type }) => type === 'shown')).toBe(false)
    const later = await Page.at(host.url, table, tokens['blue-south'])
    await later.next('welcome')
    expect(later.received.some(({ type }) => type === 'shown')).toBe(false)
  })

  it('keeps names, presence and chat', async () => {
    const { table, seats: tokens, watch } = await layTable(host.url, { name: 'Sunday' })
    const red = await Page.at(host.url, table, tokens['red'])
    red.say({ type: 'name', name: '  Davout ' })
    red.say({ type: 'chat', text: 'Shall we?' })
    const onlooker = await Page.at(host.url, table, watch)
    onlooker.say({ type: 'name', name: 'Anna' })
    onlooker.say({ type: 'chat', text: 'I look on.' })
    await onlooker.until(() => onlooker.wire.includes('I look on.'))
    const later = await Page.at(host.url, table, tokens['blue-north'])
    const welcome = await later.next('welcome')
    const said = (lines: typeof welcome.chat) => lines.map(({ seat, name, text }) => [seat, name, text])
    expect(said(welcome.chat)).toEqual([['red', 'Davout', 'Shall we?']])
    const other = await Page.at(host.url, table, watch)
    expect(said((await other.next('welcome')).chat)).toEqual([
      ['red', 'Davout', 'Shall we?'],
      [null, 'Anna', 'I look on.'],
    ])
    await other.close()
    expect(welcome.table).toMatchObject({ name: 'Sunday', watchers: 1 })
    expect(welcome.table.seats.at(-1)).toEqual({
      id: 'red',
      side: 'red',
      name: 'Red',
      player: 'Davout',
      computer: null,
      held: 'owner',
      online: true,
      awayFor: null,
    })
    await red.close()
    await later.until(() => {
      const told = later.received.findLast((one) => one.type === 'presence')
      return told?.seats.at(-1)?.online === false && (told.seats.at(-1)?.awayFor ?? -1) >= 0
    })
    const mine = await ask(host.url, '/api/mine', {
      body: {
        tables: [
          { table, token: keyFor(tokens['red']) },
          { table, token: watch.replace(/^./, (first) => (first === '_' ? '-' : '_')) },
        ],
      },
    })
    expect(mine.body).toMatchObject([{ table: { you: 'red', name: 'Sunday' }, outcome: null }, null])
  })

  it('drops a table nobody is at, and reads it again when somebody comes', async () => {
    const short = await serve({ store: { file: join(folder.path, 'idle.sqlite') }, idle: 60 })
    const { links, pages, onlooker } = await seatAll(short.url)
    await playToy(pages, 5, { steps: 9 })
    const { view, sequence } = pages['red']
    await Promise.all([...Object.values(pages), onlooker].map((page) => page.close()))
    while (short.server.liveTables() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    const back = await Page.at(short.url, links.table, links.seats['red'])
    expect([back.view, back.sequence]).toEqual([view, sequence])
    await short.server.stop()
  })
})

describe('of those who act', () => {
  it('at once, one wins and the other is told', async () => {
    const { links, pages } = await seatAll(host.url)
    await playToy(pages, 1, { until: isMoving })
    const [seat] = pages['red'].deciders
    const one = pages[seat]
    const other = await Page.at(host.url, links.table, links.seats[seat])
    const { owner, x, y } = one.view as ToyView
    const piece = owner.indexOf(seat)
    const answers = await Promise.all([
      one.act({ do: 'halt' }),
      other.act({ do: 'move', piece, x: x[piece], y: y[piece] }),
    ])
    expect(answers.map(({ type }) => type).toSorted()).toEqual(['accepted', 'refused'])
    expect(answers.find(({ type }) => type === 'refused')).toMatchObject({
      refusal: { clause: 'TABLE-SEQUENCE' },
    })
  })

  it('again, the second time is free, also for what was taken back', async () => {
    const { pages } = await seatAll(host.url)
    const { red } = pages
    const tactic = { do: 'tactic', tactic: 'hold' }
    const first = await red.act(tactic, 0)
    expect(first).toMatchObject({ type: 'accepted', sequence: 1 })
    expect(await red.act(tactic, 0)).toMatchObject({ type: 'accepted', sequence: 1 })
    expect(red.entries).toHaveLength(1)
    expect(await red.undo(1)).toMatchObject({ type: 'accepted', sequence: 2 })
    expect(await red.undo(1)).toMatchObject({ type: 'accepted', sequence: 2 })
    expect(red.entries).toHaveLength(0)
    expect(await red.act(tactic, 0)).toMatchObject({ type: 'refused', refusal: { clause: 'TABLE-SEQUENCE' } })
  })

  it('none acts for another seat, for none, or from the future', async () => {
    const { pages, onlooker } = await seatAll(host.url)
    await playToy(pages, 1, { until: isMoving })
    const [seat] = pages['red'].deciders
    const other = pick(
      createRandom(1),
      Object.keys(pages).filter((id) => id !== seat),
    )
    expect(await pages[other].act({ do: 'halt' })).toMatchObject({ refusal: { clause: 'TABLE-TURN' } })
    expect(await pages[other].undo()).toMatchObject({ refusal: { clause: 'TABLE-UNDO' } })
    expect(await onlooker.act({ do: 'halt' })).toMatchObject({ refusal: { clause: 'TABLE-SEAT' } })
    const { sequence } = pages[seat]
    expect(await pages[seat].act({ do: 'halt' }, sequence + 1)).toMatchObject({
      refusal: { clause: 'TABLE-SEQUENCE' },
    })
    expect(await pages[seat].act({ do: 'flee' })).toMatchObject({ refusal: { clause: 'TABLE-FORM' } })
    expect(await pages[seat].act({ do: 'intercept' })).toMatchObject({ refusal: { clause: 'TOY-PHASE-A' } })
    expect(pages[seat].sequence).toBe(sequence)
  })
})
