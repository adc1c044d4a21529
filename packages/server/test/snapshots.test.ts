import { join } from 'node:path'
import { anySystem, createRandom, drawAction, pick, stateMark, verifyRecord } from '@bivouac/kernel'
import type { AnySystem } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { layTable } from '../src/table/lay-table.ts'
import { LiveTable } from '../src/table/live-table.ts'
import { systemsWith } from '../src/table/systems.ts'
import { at, corrected } from './support/corrected.ts'
import { useFolder } from './support/serve.ts'

const folder = useFolder()
const lga = anySystem(laGrandeArmee)
const random = createRandom(1805)
const id = 'table'
let store: Store
let table: LiveTable
const marks: string[] = []

/** The same store as if nobody had ever made a snapshot. */
const bare = (): Store => ({ ...store, snapshots: async () => [] })

async function load(from: Store, system: AnySystem = lga): Promise<LiveTable> {
  const loaded = await LiveTable.load(from, id, systemsWith([system]))
  if (!loaded) throw new Error('no table')
  return loaded
}

/** A system that counts what it plays. */
function counting(): { readonly system: AnySystem; played: number } {
  const counter = {
    played: 0,
    system: {
      ...lga,
      perform: (...args: Parameters<AnySystem['perform']>) => {
        counter.played += 1
        return lga.perform(...args)
      },
    },
  }
  return counter
}

async function play(one: LiveTable, moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const seat = pick(random, one.deciders)
    const action = drawAction(lga.offer(one.position as never, seat), random)
    expect(await one.act(seat, one.sequence, action, 1000 + made)).toMatchObject({ refusal: null })
    marks.push(stateMark(one.position?.state))
    // Now and then somebody takes back what he may.
    if (random.below(6) === 0 && one.mayUndo(seat)) {
      await one.undo(seat, one.sequence, 1000 + made)
      marks.pop()
    }
  }
}

/** Everything a page could be told. */
const told = (one: LiveTable) => ({
  sequence: one.sequence,
  entries: one.entries,
  position: one.position?.state,
  deciders: one.deciders,
  undo: one.stored.seats.map(({ id: seat }) => one.mayUndo(seat)),
  clocks: one.clocks,
  holds: one.stored.seats.map(({ id: seat }) => one.keys.hold(seat)),
  past: [0, 20, 77].map((count) => one.viewAt(null, count)),
  record: one.record(),
})

beforeAll(async () => {
  store = openSqlite(join(folder.path, 'snapshots.sqlite'))
  const order = {
    system: lga.id,
    setup: { scenario: '1805' },
    clock: { kind: 'days', days: 3 } as const,
  }
  const { stored } = await layTable(order, systemsWith([]))
  await store.createTable({ ...stored, id, secret: '7'.repeat(64) })
  table = await load(store)
  for (const { id: seat } of stored.seats) await table.contribute(seat, 'a'.repeat(64), 1)
  await play(table, 300)
  // In a turn of its own.
  await table.turn(() => {})
})
afterAll(() => store.close())

describe('a table is read from its snapshot', () => {
  it('and is the same as one that was played from its first entry', async () => {
    const snapshots = await store.snapshots(id)
    expect(snapshots.length).toBeGreaterThan(1)
    const whole = told(await load(bare()))
    expect(whole).toEqual(told(table))
    expect(told(await load(store))).toEqual(whole)
  })

  it('only what came after it is played', async () => {
    const counter = counting()
    const first = await load({ ...store, addSnapshot: async () => {} }, counter.system)
    expect(counter.played).toBeGreaterThanOrEqual(first.entries.length)
    // It is another system, so the first reading of it trusted nothing; what it then keeps it does trust.
    await (await load(store, counter.system)).rest()
    counter.played = 0
    const again = await load(store, counter.system)
    expect(counter.played).toBeLessThan(64)
    expect(told(again)).toEqual(told(table))
    await (await load(store)).rest()
  })

  it('dice, undo and the record go on across it', async () => {
    const again = await load(store)
    const before = again.entries.length
    await play(again, 120)
    await again.rest()
    expect((await store.snapshots(id)).at(-1)?.first).toBeGreaterThan(0)
    expect(again.entries.length).toBeGreaterThan(before)
    const whole = await load(bare())
    expect([told(await load(store)), told(whole)]).toEqual([told(again), told(again)])
    const record = again.record()
    expect(record && verifyRecord(laGrandeArmee, record)).toEqual([])
  })

  it('one that other rules have made is not trusted: the marks are asked, from the first entry on', async () => {
    const fixed = corrected(lga, 'refuses', at(marks[40]))
    const stopped = await load(store, fixed)
    expect(stopped.stop).toMatchObject({ kept: 41, why: 'refused' })
    // And it is not overwritten: the rules may be put back.
    await stopped.rest()
    expect((await load(store)).stop).toBeNull()
  })

  it('one that is damaged, or lacks those before it, is passed over', async () => {
    const snapshots = await store.snapshots(id)
    const whole = told(await load(bare()))
    const damaged = snapshots.map((one) => ({ ...one, mark: '00000000' }))
    for (const those of [snapshots.slice(1), damaged]) {
      const counter = { ...store, snapshots: async () => those }
      expect(told(await load(counter))).toEqual(whole)
    }
  })

  it('a store that takes none loses nothing', async () => {
    const deaf: Store = {
      ...bare(),
      addSnapshot: () => Promise.reject(new Error('the disk is full')),
    }
    const one = await load(deaf)
    await one.rest()
    expect(await one.turn(() => one.sequence)).toBe((await load(store)).sequence)
  })
})
