import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openIndexedShelf } from '../src/storage/indexed-shelf.ts'
import { memoryShelf } from '../src/storage/memory-shelf.ts'
import { ShelfConflict } from '../src/storage/shelf.ts'
import type { LocalHead, ServerSeat, Shelf } from '../src/storage/shelf.ts'
import { layTable } from '../src/table/local-game.ts'
import { ALL_YOU, toy } from './support.ts'

beforeAll(() => void vi.stubGlobal('IDBKeyRange', IDBKeyRange))
afterAll(() => vi.unstubAllGlobals())

const SAYS = { when: 'Turn 2', over: false, says: 'Red to decide.' }
const entry = (tactic: string, rolls: number[] = []) => ({
  seat: 'red',
  action: { do: 'tactic', tactic },
  rolls,
})

function head(): LocalHead {
  return layTable(toy, { setup: { scenario: 'outposts' }, title: 'Outposts', players: ALL_YOU })
}

const SHELVES: readonly [name: string, make: () => Promise<Shelf>][] = [
  ['in the browser', () => openIndexedShelf(new IDBFactory())],
  ['in memory', async () => memoryShelf()],
]

describe.each(SHELVES)('a shelf %s', (_, make) => {
  it('keeps a table and its entries in order', async () => {
    const shelf = await make()
    const table = head()
    await shelf.create(table, [entry('hold')])
    for (let at = 1; at < 12; at++) await shelf.append(table.id, at, entry('press', [at]), SAYS)
    const kept = await shelf.entries(table.id)
    expect(kept.map(({ rolls }) => rolls)).toEqual([
      [],
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => [n]),
    ])
    expect((await shelf.head(table.id))?.summary).toEqual(SAYS)
    expect((await shelf.heads()).map(({ id }) => id)).toEqual([table.id])
  })

  it('keeps the newest memory of each computer with its move, and forgets it with the table', async () => {
    const shelf = await make()
    const [table, other] = [head(), head()]
    const memory = (turn: number) => ({
      seat: 'red',
      memory: { turn, used: 0, gene: {}, notes: null, belief: null, plan: [] },
    })
    for (const one of [table, other]) {
      await shelf.create(one, [])
      await shelf.append(one.id, 0, entry('hold'), SAYS, memory(1))
    }
    await shelf.append(table.id, 1, entry('press'), SAYS, memory(2))
    await expect(shelf.append(table.id, 1, entry('press'), SAYS, memory(3))).rejects.toThrow(ShelfConflict)
    expect(await shelf.memories(table.id)).toMatchObject([memory(2)])
    await shelf.remove(table.id)
    expect(await shelf.memories(table.id)).toEqual([])
    await shelf.cut(other, 0)
    expect(await shelf.memories(other.id)).toEqual([])
  })

  it('lets one of two win who append at the same place', async () => {
    const shelf = await make()
    const table = head()
    await shelf.create(table, [])
    await shelf.append(table.id, 0, entry('hold'), SAYS)
    await expect(shelf.append(table.id, 0, entry('press'), SAYS)).rejects.toBeInstanceOf(ShelfConflict)
    expect(await shelf.entries(table.id)).toEqual([entry('hold')])
  })

  it('takes back the last entry and no other', async () => {
    const shelf = await make()
    const table = head()
    await shelf.create(table, [entry('hold'), entry('press')])
    await expect(shelf.takeBack(table.id, 0, SAYS)).rejects.toBeInstanceOf(ShelfConflict)
    await expect(shelf.takeBack(table.id, 2, SAYS)).rejects.toBeInstanceOf(ShelfConflict)
    await shelf.takeBack(table.id, 1, SAYS)
    expect(await shelf.entries(table.id)).toEqual([entry('hold')])
  })

  it('forgets the entries from a number on, and keeps the marks of the others', async () => {
    const shelf = await make()
    const [one, other] = [head(), head()]
    const marked = { ...entry('hold'), mark: '0123abcd' }
    await shelf.create(one, [marked, entry('press'), entry('hold')])
    await shelf.create(other, [entry('press')])
    await shelf.cut({ ...one, gone: 3 }, 1)
    expect(await shelf.entries(one.id)).toEqual([marked])
    expect((await shelf.head(one.id))?.gone).toBe(3)
    expect(await shelf.entries(other.id)).toEqual([entry('press')])
  })

  it('clears a table away with all its entries, and leaves the others', async () => {
    const shelf = await make()
    const [one, other] = [head(), head()]
    await shelf.create(one, [entry('hold')])
    await shelf.create(other, [entry('press')])
    await shelf.remove(one.id)
    expect(await shelf.head(one.id)).toBeNull()
    expect(await shelf.entries(one.id)).toEqual([])
    expect(await shelf.entries(other.id)).toEqual([entry('press')])
  })

  it('keeps the seats at tables on the server', async () => {
    const shelf = await make()
    const seat: ServerSeat = {
      table: 't1',
      token: 'x'.repeat(43),
      title: 'Ulm',
      seat: 'red',
      updated: 1,
      summary: SAYS,
    }
    await shelf.changeSeat('t1', (kept) => {
      expect(kept).toBeNull()
      return seat
    })
    await shelf.changeSeat('t1', (kept) => kept && { ...kept, updated: 2 })
    expect(await shelf.seats()).toEqual([{ ...seat, updated: 2 }])
    expect(await shelf.seat('t2')).toBeNull()
    await shelf.removeSeat('t1')
    expect(await shelf.seats()).toEqual([])
    await shelf.changeSeat('t1', () => seat)
    await shelf.changeSeat('t1', () => null)
    expect(await shelf.seats()).toEqual([])
  })
})

describe('a shelf in the browser', () => {
  it('still has everything when the page is opened again', async () => {
    const browser = new IDBFactory()
    const table = head()
    const before = await openIndexedShelf(browser)
    await before.create(table, [])
    await before.append(table.id, 0, entry('hold'), SAYS)
    const after = await openIndexedShelf(browser)
    expect(await after.entries(table.id)).toEqual([entry('hold')])
  })
})
