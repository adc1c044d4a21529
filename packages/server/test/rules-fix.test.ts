import { join } from 'node:path'
import { anySystem, createRandom, drawAction, pick, stateMark, verifyRecord } from '@bivouac/kernel'
import type { AnySystem } from '@bivouac/kernel'
import { toySystem as typedToy } from '@bivouac/kernel/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '../src/store/format.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { layTable } from '../src/table/lay-table.ts'
import { LiveTable } from '../src/table/live-table.ts'
import { systemsWith } from '../src/table/systems.ts'
import { at, corrected } from './support/corrected.ts'
import type { Correction } from './support/corrected.ts'
import { useFolder } from './support/serve.ts'

const folder = useFolder()
const toySystem = anySystem(typedToy)
let random = createRandom(1813)
let store: Store
let id = ''
let files = 0

const CLOCK = { kind: 'budget', seconds: 600, increment: 0 } as const

beforeEach(async () => {
  random = createRandom(1813)
  store = openSqlite(join(folder.path, `fix-${++files}.sqlite`))
  const order = { system: toySystem.id, setup: { scenario: 'outposts' }, clock: CLOCK }
  const { stored } = await layTable(order, systemsWith([toySystem]))
  id = 'table'
  // The same dice in every run.
  await store.createTable({ ...stored, id, secret: '5'.repeat(64) })
  const table = await load(toySystem)
  for (const { id: seat } of stored.seats) await table.contribute(seat, 'a'.repeat(64), 1000)
})
afterEach(() => store.close())

async function load(system: AnySystem): Promise<LiveTable> {
  const table = await LiveTable.load(store, id, systemsWith([system]))
  if (!table) throw new Error('no table')
  return table
}

/** Plays so many moves at random; the marks before each of them, and of the end. */
async function play(table: LiveTable, moves: number): Promise<string[]> {
  const marks = [stateMark(table.position?.state)]
  for (let made = 0; made < moves && table.deciders.length > 0; made++) {
    const { position, system } = table
    if (position === null) throw new Error('not begun')
    const seat = pick(random, table.deciders)
    const action = drawAction(system.offer(position, seat), random)
    expect(await table.act(seat, table.sequence, action, 2000 + made)).toMatchObject({ refusal: null })
    marks.push(stateMark(table.position?.state))
  }
  return marks
}

const movesIn = (log: readonly LogEntry[]) => log.flatMap((one) => (one.kind === 'act' ? [one] : []))

describe('a game outlives a correction of its rules', () => {
  it('every move is stored with the mark of the position it came to', async () => {
    const marks = await play(await load(toySystem), 12)
    expect(movesIn(await store.log(id, 0)).map(({ mark }) => mark)).toEqual(marks.slice(1))
  })

  it.each<[Correction, string]>([
    ['refuses', 'refused'],
    ['throws another die', 'dice'],
    ['comes to something else', 'position'],
    ['breaks', 'fault'],
  ])('rules that %s: it stops before that move, shows it, and goes on from there', async (how, why) => {
    const before = await load(toySystem)
    const marks = await play(before, 10)
    const fixed = corrected(toySystem, how, at(marks[6]))
    const table = await load(fixed)
    expect(table.stop).toEqual({ kept: 6, dropped: 4, why, over: false })
    expect(table.entries).toHaveLength(6)
    expect(stateMark(table.position?.state)).toBe(marks[6])
    // What a page has seen is never unseen: numbers rise.
    expect(table.sequence).toBe(10)
    expect(table.viewAt(null, 3)?.view).toEqual(before.viewAt(null, 3)?.view)

    // Until somebody goes on it can be looked at, and nothing else.
    const seat = pick(random, toySystem.deciders(before.position as never))
    expect(table.deciders).toEqual([])
    expect(await table.act(seat, 10, { do: 'pass' }, 1)).toMatchObject({ refusal: { clause: 'TABLE-RULES' } })
    expect(await table.undo(seat, 10, 1)).toMatchObject({ refusal: { clause: 'TABLE-RULES' } })
    expect(table.clocks?.deciding).toEqual([])

    expect(await table.goOn('red', 9, 5000)).toMatchObject({ refusal: { clause: 'TABLE-SEQUENCE' } })
    expect(await table.goOn('red', 10, 5000)).toEqual({ refusal: null, sequence: 11 })
    expect(await table.goOn('red', 10, 5000)).toEqual({ refusal: null, sequence: 11 })
    expect([table.stop, table.sequence, table.entries.length]).toEqual([null, 11, 6])
    expect(table.deciders.length).toBeGreaterThan(0)
    expect((await store.log(id, 0)).filter(({ kind }) => kind === 'rules')).toMatchObject([
      { seat: 'red', keeps: 6, mark: marks[6], rulesVersion: toySystem.rulesVersion + 1 },
    ])

    // By the rules of today, but for the moment itself: there the toy of the test can do nothing but what it did.
    if (how === 'refuses' || how === 'breaks') return
    await play(table, 8)
    const again = await load(fixed)
    expect([again.stop, again.sequence]).toEqual([null, table.sequence])
    expect(stateMark(again.position?.state)).toBe(stateMark(table.position?.state))
    expect(again.entries).toEqual(table.entries)
    const record = again.record()
    if (!record) throw new Error('no record')
    expect(verifyRecord(fixed, record)).toEqual([])
  })

  it('dice that were seen are not thrown again', async () => {
    const before = await load(toySystem)
    random = createRandom(8)
    const marks: string[] = []
    while (!before.entries.at(-1)?.rolls.length) {
      if (before.outcome !== null) throw new Error('no die has fallen: choose another seed')
      marks.push((await play(before, 1))[0])
    }
    await play(before, 1)
    const rolls = before.entries.map((entry) => entry.rolls.length)
    const stopAt = rolls.findIndex((count) => count > 0)
    expect(before.outcome).toBeNull()
    const fixed = corrected(toySystem, 'throws another die', at(marks[stopAt]))
    const table = await load(fixed)
    expect(table.stop?.kept).toBe(stopAt)
    await table.goOn('red', table.sequence, 1)
    const thrown = rolls.reduce((sum, count) => sum + count, before.record()?.openingRolls.length ?? 0)
    expect((await store.log(id, 0)).at(-1)).toMatchObject({ kind: 'rules', dice: thrown })
    // So the rest does not follow from what was committed to, and nobody says that it does.
    expect(table.record()?.dice).toEqual({ kind: 'list' })
  })

  it('a move that was taken back may be refused today: nothing is left that does not agree', async () => {
    const table = await load(toySystem)
    const marks = await play(table, 1)
    const seat = pick(random, table.deciders)
    const action = drawAction(toySystem.offer(table.position as never, seat), random)
    await table.act(seat, 1, action, 1)
    if (!table.mayUndo(seat)) throw new Error('the toy should let this be taken back')
    await table.undo(seat, 2, 1)
    const again = await load(corrected(toySystem, 'refuses', at(marks[1])))
    expect([again.stop, again.sequence, again.entries.length]).toEqual([null, 3, 1])
  })

  it('entries of old have no mark, and are taken as they are', async () => {
    const marks = await play(await load(toySystem), 6)
    const whole = await store.log(id, 0)
    const { stored } = await layTable(
      { system: toySystem.id, setup: { scenario: 'outposts' }, clock: null },
      systemsWith([toySystem]),
    )
    const table = await store.table(id)
    if (!table) throw new Error('no table')
    // The dice follow from the table's id and secret, so the old log goes into a store of its own.
    const other = openSqlite(join(folder.path, `old-${files}.sqlite`))
    await other.createTable({ ...table, clock: stored.clock })
    for (const [number, entry] of whole.entries()) {
      const { mark: _, ...old } = entry as LogEntry & { mark?: string }
      await other.append(id, number, old as LogEntry)
    }
    const read = await LiveTable.load(other, id, systemsWith([toySystem]))
    expect(read?.stop).toBeNull()
    expect(stateMark(read?.position?.state)).toBe(marks[6])
    await other.close()
  })

  it('a game that was over cannot be gone on with: the dice to come are known', async () => {
    const table = await load(toySystem)
    const marks = await play(table, 5000)
    expect(table.outcome).not.toBeNull()
    const { length } = table.entries
    const stopped = await load(corrected(toySystem, 'refuses', at(marks[length - 1])))
    expect(stopped.stop).toMatchObject({ kept: length - 1, over: true })
    expect([stopped.outcome, stopped.secret]).toEqual([null, null])
    expect(await stopped.goOn('red', stopped.sequence, 1)).toMatchObject({
      refusal: { clause: 'TABLE-OVER' },
    })
  })

  it('rules may be corrected again: the position the players went on from holds', async () => {
    const before = await load(toySystem)
    const marks = await play(before, 12)
    const first = corrected(toySystem, 'throws another die', at(marks[8]))
    const table = await load(first)
    await table.goOn('red', table.sequence, 1)
    const after = await play(table, 4)
    // The second correction is about a move long before: what was played since does not depend on it.
    const second = corrected(first, 'refuses', at(marks[3]))
    const again = await load(second)
    expect([again.stop, again.sequence]).toEqual([null, table.sequence])
    expect(stateMark(again.position?.state)).toBe(after.at(-1))
    expect(again.entries.map(({ sequence }) => sequence)).toEqual(
      table.entries.map(({ sequence }) => sequence),
    )
    expect(again.viewAt(null, 12)?.view).toEqual(table.viewAt(null, 12)?.view)
    // Of moves that can no longer be played the last position before them is shown.
    expect(again.viewAt(null, 6)?.view).toEqual(before.viewAt(null, 3)?.view)
  })
})
