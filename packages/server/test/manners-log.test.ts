import { join } from 'node:path'
import { anySystem, createRandom, drawAction, pick, stateMark, verifyRecord } from '@bivouac/kernel'
import type { AnySystem } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { layTable } from '../src/table/lay-table.ts'
import { LiveTable } from '../src/table/live-table.ts'
import { Seating } from '../src/table/seating.ts'
import { systemsWith } from '../src/table/systems.ts'
import { TableManners } from '../src/table/table-manners.ts'
import { newToken } from '../src/tokens.ts'
import { at, corrected } from './support/corrected.ts'
import { useFolder } from './support/serve.ts'

const folder = useFolder()
const lga = anySystem(laGrandeArmee)
const random = createRandom(1809)
let store: Store
let table: LiveTable
/** Positions by how many moves led there. */
const marks: string[] = []

async function load(from: Store, system: AnySystem = lga): Promise<LiveTable> {
  const loaded = await LiveTable.load(from, table.stored.id, systemsWith([system]))
  if (!loaded) throw new Error('no table')
  return loaded
}

async function play(moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const seat = pick(random, table.deciders)
    const action = drawAction(lga.offer(table.position as never, seat), random)
    expect(await table.act(seat, table.sequence, action, 1000)).toMatchObject({ refusal: null })
    marks[table.entries.length] = stateMark(table.position?.state)
  }
}

/** Goes back before the move of this number, by request and agreement. */
async function goBack(keeps: number): Promise<void> {
  const manners = new TableManners(table, store)
  const { seat } = table.entries[keeps]
  const other = seat === 'french' ? 'allied' : 'french'
  const id = newToken()
  expect(await manners.ask(seat, id, { what: 'back', keeps }, 1000)).toMatchObject({ refusal: null })
  expect(await manners.answer(other, id, true, 1000)).toMatchObject({ refusal: null })
  expect(table.entries).toHaveLength(keeps)
}

const told = (one: LiveTable) => ({
  sequence: one.sequence,
  entries: one.entries,
  position: one.position?.state,
  manners: one.manners,
  record: one.record(),
  past: [0, 30, 60].map((count) => one.viewAt(null, count)),
})

beforeAll(async () => {
  store = openSqlite(join(folder.path, 'log.sqlite'))
  const setup = { scenario: 'ulm' }
  const { stored, links } = await layTable(
    { system: lga.id, setup, clock: { kind: 'days', days: 1 } },
    systemsWith([lga]),
  )
  await store.createTable(stored)
  const loaded = await LiveTable.load(store, stored.id, systemsWith([lga]))
  if (!loaded) throw new Error('no table')
  table = loaded
  for (const [seat, token] of Object.entries(links.seats)) {
    await new Seating(table).enter(token, newToken(), 1000)
    await table.contribute(seat, 'a'.repeat(64), 1000)
  }
  await play(70)
  await table.rest()
})
afterAll(() => store.close())

describe('a log with moves taken back by agreement', () => {
  it('reads the same with snapshots and without, also from behind one', async () => {
    const thrown = table.entries.slice(40).map(({ rolls }) => rolls)
    const again = table.entries.slice(40).map(({ seat, action }) => ({ seat, action }))
    const stood = stateMark(table.position?.state)
    await goBack(40)
    expect(stateMark(table.position?.state)).toBe(marks[40])
    // What is done again in the same way throws the same dice.
    for (const { seat, action } of again)
      expect(await table.act(seat, table.sequence, action, 1000)).toMatchObject({ refusal: null })
    expect(table.entries.slice(40).map(({ rolls }) => rolls)).toEqual(thrown)
    expect(stateMark(table.position?.state)).toBe(stood)
    await goBack(50)
    await play(80)
    await table.rest()
    expect((await store.snapshots(table.stored.id)).length).toBeGreaterThan(0)
    const bare = { ...store, snapshots: async () => [] }
    expect(told(await load(store))).toEqual(told(table))
    expect(told(await load(bare))).toEqual(told(table))
    expect(verifyRecord(lga, table.record()!)).toEqual([])
  })

  it('is not stopped by rules corrected in what was taken back', async () => {
    await play(3)
    const left = marks[table.entries.length]
    await play(1)
    await goBack(table.entries.length - 3)
    await play(1)
    const system = corrected(lga, 'refuses', at(left))
    const reread = await load(store, system)
    expect(reread.stop).toBeNull()
    expect(reread.position?.state).toEqual(table.position?.state)
  })

  it('ends where a side resigned, and remembers it over a snapshot', async () => {
    const manners = new TableManners(table, store)
    expect(await manners.resign('allied', 1000)).toMatchObject({ refusal: null })
    await table.rest()
    const reread = await load(store)
    expect(reread.outcome).toMatchObject({ winner: 'french', level: 'resignation' })
    expect(reread.deciders).toEqual([])
    expect(reread.clocks?.deciding).toEqual([])
    expect(told(reread)).toEqual(told(table))
  })
})
