import { join } from 'node:path'
import { anySystem, createRandom, drawAction, pick } from '@bivouac/kernel'
import type { StandingOrders } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { wholeTableSchema } from '../src/store/format.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import type { StorePlace } from '../src/index.ts'
import { layTable } from '../src/table/lay-table.ts'
import { LiveTable } from '../src/table/live-table.ts'
import { Seating } from '../src/table/seating.ts'
import { systemsWith } from '../src/table/systems.ts'
import { hashToken } from '../src/tokens.ts'
import { startChild } from './support/child.ts'
import { keyFor, layTable as laid, Page } from './support/page.ts'
import { usePostgres } from './support/postgres.ts'
import { useFolder } from './support/serve.ts'

const folder = useFolder()
const postgres = usePostgres()
const toy = anySystem(toySystem)
const systems = systemsWith([toy])
const SEATS = ['blue-north', 'blue-south', 'red']
const STAND: StandingOrders = { intercept: { '': 'stand' } }
/** Red comes near to both armies of Blue at once: one of them is asked. */
const BOLD = { do: 'move', piece: 6, x: 200, y: 240 }
const BACK = { do: 'move', piece: 6, x: 240, y: 260 }
let files = 0

async function open(
  turns = 3,
): Promise<{ readonly store: Store; readonly id: string; readonly table: LiveTable }> {
  files += 1
  const store = openSqlite(join(folder.path, `kept-${files}.sqlite`))
  const setup = { scenario: 'outposts', options: { turns } }
  const { stored } = await layTable({ system: 'outposts', setup, clock: null }, systems)
  await store.createTable(stored)
  const table = await load(store, stored.id)
  for (const seat of SEATS) await table.contribute(seat, 'f'.repeat(64), 1)
  return { store, id: stored.id, table }
}

async function load(store: Store, id: string): Promise<LiveTable> {
  const loaded = await LiveTable.load(store, id, systems)
  if (!loaded) throw new Error('no table')
  return loaded
}

async function sealAll(table: LiveTable): Promise<void> {
  for (const seat of SEATS) await table.act(seat, table.sequence, { do: 'tactic', tactic: 'press' }, 1)
}

describe('standing orders in the log', () => {
  it('answer in the same turn, also where the store fails between: the move stands, and who comes next obeys', async () => {
    const { store, id, table } = await open()
    for (const seat of ['blue-north', 'blue-south'])
      expect((await table.order(seat, STAND, 1)).refusal).toBeNull()
    await sealAll(table)
    let appended = 0
    const failing = await load(
      {
        ...store,
        append: async (...args) => {
          if (appended++ > 0) throw new Error('killed between')
          return store.append(...args)
        },
      },
      id,
    )
    const faults: unknown[] = []
    failing.onFault = (error) => faults.push(error)
    const sequence = failing.sequence
    expect(await failing.act('red', sequence, BOLD, 2)).toEqual({ refusal: null, sequence: sequence + 1 })
    expect(faults).toHaveLength(1)
    const next = await load(store, id)
    expect(next.deciders).not.toContain('red')
    await next.obey(3)
    expect(next.deciders).toEqual(['red'])
    expect(next.entries.at(-1)).toMatchObject({ action: { do: 'stand' } })
    // Two processes that come upon it at once: the store lets one of them answer.
    const [one, other] = await Promise.all([load(store, id), load(store, id)])
    await one.act('red', one.sequence, BACK, 4)
    await Promise.all([one.obey(5), other.catchUp().then(() => other.obey(5))])
    await one.catchUp()
    await other.catchUp()
    expect(other.entries).toEqual(one.entries)
    await store.close()
  })

  it('are in a snapshot and in a backup, the newest alone, and gone with who gave his seat up', async () => {
    const { store, id, table } = await open(100)
    for (let at = 0; at < 5; at++)
      await table.order('red', { intercept: { '': at % 2 === 0 ? 'stand' : 'intercept' } }, 1)
    await table.order('blue-north', STAND, 1)
    const random = createRandom(7)
    for (let move = 0; move < 120; move++) {
      const { position } = table
      const seat = pick(random, table.deciders)
      if (position === null) break
      await table.act(seat, table.sequence, drawAction(toy.offer(position, seat), random), 2)
    }
    await table.rest()
    const snapshots = await store.snapshots(id)
    expect(snapshots.length).toBeGreaterThan(0)
    expect(snapshots.at(-1)?.notes.filter(({ kind }) => kind === 'orders')).toHaveLength(2)
    const again = await load(store, id)
    const fresh = await load({ ...store, snapshots: async () => [] }, id)
    for (const one of [again, fresh]) {
      expect([one.orders('red'), one.orders('blue-north'), one.orders('blue-south')]).toEqual([
        STAND,
        STAND,
        {},
      ])
      const toldRed = one.entries.map((entry) => one.entryFor(entry, 'red'))
      expect(toldRed).toEqual(table.entries.map((entry) => table.entryFor(entry, 'red')))
    }
    expect(again.entries.some((entry) => again.entryFor(entry, entry.seat).ordered)).toBe(true)
    for await (const whole of store.everything()) expect(v.is(wholeTableSchema, whole)).toBe(true)
    expect(JSON.stringify(table.record())).not.toContain('ordered')

    const seating = new Seating(again)
    const invitation = await seating.invite('red', 3)
    await seating.enter(invitation ?? '', keyFor(invitation ?? ''), 3)
    expect(await seating.giveUp('red', hashToken(keyFor(invitation ?? '')), 3)).toBeNull()
    expect(again.orders('red')).toEqual({})
    await store.close()
  })
})

/** A server that is killed after orders were given; the next one obeys them. Answers how many steps one move brought. */
async function killed(place: StorePlace): Promise<string[]> {
  let child = await startChild(place)
  const links = await laid(child.url)
  const seat = (name: string) => Page.at(child.url, links.table, links.seats[name])
  let pages = Object.fromEntries(
    await Promise.all(SEATS.map(async (name) => [name, await seat(name)] as const)),
  )
  for (const page of Object.values(pages)) page.say({ type: 'contribute', entropy: 'e'.repeat(64) })
  await Promise.all(Object.values(pages).map((page) => page.next('begun')))
  for (const name of ['blue-north', 'blue-south'])
    expect(await pages[name].order(STAND)).toMatchObject({ type: 'accepted' })
  await child.kill()
  child = await startChild(place)
  pages = Object.fromEntries(await Promise.all(SEATS.map(async (name) => [name, await seat(name)] as const)))
  expect((await pages['blue-south'].heard('welcome')).orders).toEqual(STAND)
  expect((await pages['red'].heard('welcome')).orders).toEqual({})
  for (const page of Object.values(pages)) {
    await page.act({ do: 'tactic', tactic: 'press' })
    await Promise.all(Object.values(pages).map((each) => each.until(() => each.sequence === page.sequence)))
  }
  const { red } = pages
  const before = red.received.length
  await red.act(BOLD)
  const came = red.received.slice(before).map(({ type }) => type)
  expect(red.deciders).toEqual(['red'])
  await child.kill()
  return came
}

describe('standing orders over kill -9', () => {
  it('SQLite', async () => {
    expect(await killed({ file: join(folder.path, 'killed.sqlite') })).toEqual(['step', 'step', 'accepted'])
  }, 60_000)

  it('PostgreSQL', async () => {
    expect(await killed({ url: postgres.url })).toEqual(['step', 'step', 'accepted'])
  }, 60_000)

  it('PostgreSQL: given through one process they are obeyed by another', async () => {
    const [one, other] = await Promise.all([
      startChild({ url: postgres.url }),
      startChild({ url: postgres.url }),
    ])
    const links = await laid(one.url)
    const red = await Page.at(one.url, links.table, links.seats['red'])
    const blues = await Promise.all(
      ['blue-north', 'blue-south'].map((name) => Page.at(other.url, links.table, links.seats[name])),
    )
    const all = [red, ...blues]
    for (const page of all) page.say({ type: 'contribute', entropy: 'e'.repeat(64) })
    await Promise.all(all.map((page) => page.next('begun')))
    for (const page of [...blues, red]) {
      await page.act({ do: 'tactic', tactic: 'press' })
      await Promise.all(all.map((each) => each.until(() => each.sequence === page.sequence)))
    }
    for (const page of blues) expect(await page.order(STAND)).toMatchObject({ type: 'accepted' })
    await red.act(BOLD)
    expect(red.deciders).toEqual(['red'])
    await Promise.all(blues.map((page) => page.until(() => page.sequence === red.sequence)))
    expect(blues.flatMap((page) => page.entries.filter(({ ordered }) => ordered))).toHaveLength(1)
    await Promise.all([one.kill(), other.kill()])
  }, 60_000)
})
