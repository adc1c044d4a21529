import { loadKit } from '@bivouac/games'
import { createRandom, drawAction, stateMark } from '@bivouac/kernel'
import type { AnyKit } from '@bivouac/kernel'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openIndexedShelf } from '../src/storage/indexed-shelf.ts'
import type { KeptEntry, KeptSnapshot, LocalHead, Shelf } from '../src/storage/shelf.ts'
import { layTable, resumeGame } from '../src/table/local-game.ts'
import { LocalTable } from '../src/table/local-table.ts'
import { around } from './support.ts'

const SAYS = { when: '', over: false, says: '' }
let kit: AnyKit
let head: LocalHead
/** A long game up to a moment behind which nothing can be taken back, and a few moves after it. */
let entries: KeptEntry[]
let settled = 0

afterAll(() => vi.unstubAllGlobals())

beforeAll(async () => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  kit = await loadKit('la-grande-armee')
  const players = { french: 'you', allied: 'you' } as const
  head = layTable(kit, { setup: { scenario: 'ulm' }, title: 'Ulm', players })
  const { session } = resumeGame(kit, head, [])
  const random = createRandom(1805)
  entries = []
  while (session.outcome === null && (settled < 70 || entries.length < settled + 3)) {
    const [seat] = kit.system.deciders(session.position)
    const action = drawAction(kit.system.offer(session.position, seat), random)
    const { entry } = session.submit(seat, session.sequence, action)
    if (entry === null) throw new Error('refused')
    const rolls = entry.rolls.map(({ value }) => value)
    entries.push({ seat, action: entry.action, rolls, mark: session.mark })
    if (settled < 70 && session.standing === entries.length) settled = entries.length
  }
})

/** The table as a page opens it, with the snapshot of its shelf. */
async function open(shelf: Shelf): Promise<{ table: LocalTable; taken: number }> {
  const [kept, moves, snapshot] = [
    await shelf.head(head.id),
    await shelf.entries(head.id),
    await shelf.snapshot(head.id),
  ]
  if (!kept) throw new Error('no table')
  const game = resumeGame(kit, kept, moves, snapshot)
  return { table: new LocalTable(game, kept, around({ shelf })), taken: game.taken }
}

async function shelfWithSnapshot(): Promise<{ shelf: Shelf; snapshot: KeptSnapshot }> {
  const shelf = await openIndexedShelf(new IDBFactory())
  await shelf.create(head, entries.slice(0, settled))
  const { table, taken } = await open(shelf)
  table.close()
  expect(taken).toBe(0)
  const snapshot = await shelf.snapshot(head.id)
  if (!snapshot) throw new Error('no snapshot')
  for (const [at, entry] of entries.slice(settled).entries())
    await shelf.append(head.id, settled + at, entry, SAYS)
  return { shelf, snapshot }
}

describe('a long game in this browser', () => {
  it('is taken up from its snapshot and the moves after it, and is the same game', async () => {
    const { shelf } = await shelfWithSnapshot()
    const { table, taken } = await open(shelf)
    expect(taken).toBe(settled)
    const { session: played } = resumeGame(kit, head, entries)
    expect(stateMark(table.position.value.state)).toBe(entries.at(-1)?.mark)
    expect(table.entries.value.map(({ events }) => events)).toEqual(
      played.entries.map(({ events }) => events),
    )
    expect((await table.record()).end).toEqual(
      (await new LocalTable(resumeGame(kit, head, entries), head, around({ shelf })).record()).end,
    )
    expect(stateMark((await table.positionAt(10)).state)).toBe(entries[9].mark)
    expect(table.mayUndo.value).toBe(played.canUndo(table.seat.value ?? ''))
    if (table.mayUndo.value) {
      expect(await table.undo()).toBeNull()
      expect(stateMark(table.position.value.state)).toBe(entries.at(-2)?.mark)
      expect(await shelf.entries(head.id)).toHaveLength(entries.length - 1)
    }
    table.close()
  })

  it.each<[string, (snapshot: KeptSnapshot) => unknown]>([
    ['by other rules', (one) => ({ ...one, rules: 'la-grande-armee 0' })],
    ['with another state', (one) => ({ ...one, state: { ...(one.state as object), turn: 9 } })],
    ['with another move', (one) => ({ ...one, entries: one.entries.slice(1) })],
    ['of another mark', (one) => ({ ...one, mark: '00000000' })],
    ['without entries', (one) => ({ table: one.table, rules: one.rules, seal: one.seal })],
    ['of nothing', (one) => ({ table: one.table })],
  ])('is played from its first entry where the snapshot is %s', async (_, spoil) => {
    const { shelf, snapshot } = await shelfWithSnapshot()
    await shelf.keepSnapshot(spoil(snapshot) as KeptSnapshot)
    const { table, taken } = await open(shelf)
    expect(taken).toBe(0)
    expect(table.status.value.kind).toBe('yours')
    expect(stateMark(table.position.value.state)).toBe(entries.at(-1)?.mark)
    table.close()
  })

  it('does not trust the snapshot of moves that were made otherwise since, or left behind', async () => {
    const { shelf, snapshot } = await shelfWithSnapshot()
    const other = entries.map((entry, at) => (at === 3 ? { ...entry, rolls: [...entry.rolls, 1] } : entry))
    expect(resumeGame(kit, head, other, snapshot)).toMatchObject({ taken: 0, stop: { kept: 3 } })
    expect(resumeGame(kit, head, entries.slice(0, settled - 1), snapshot)).toMatchObject({ taken: 0 })
    // Where the rules part from a move after it, the game stops there as it would without.
    const later = entries.map((entry, at) => (at > settled ? { ...entry, mark: '00000000' } : entry))
    const stop = { kept: settled + 1, dropped: entries.length - settled - 1, why: 'position' }
    expect(resumeGame(kit, head, later, snapshot)).toMatchObject({ taken: settled, stop })
    await shelf.cut(head, 5)
    expect(await shelf.snapshot(head.id)).toBeNull()
    await shelf.keepSnapshot(snapshot)
    await shelf.remove(head.id)
    expect(await shelf.snapshot(head.id)).toBeNull()
    await shelf.keepSnapshot(snapshot)
    expect(await shelf.snapshot(head.id)).toBeNull()
  })
})

describe('a database of the version before', () => {
  it('is taken over with everything in it', async () => {
    const factory = new IDBFactory()
    const seat = { table: 'there', token: 'key', seat: 'french', title: 'Ulm', updated: 1, summary: SAYS }
    await new Promise<void>((resolve, reject) => {
      const request = factory.open('bivouac', 1)
      request.addEventListener('error', () => reject(request.error))
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('heads', { keyPath: 'id' }).add(head)
        const rows = request.result.createObjectStore('entries', { keyPath: ['table', 'at'] })
        for (const [at, entry] of entries.entries()) rows.add({ table: head.id, at, ...entry })
        request.result.createObjectStore('seats', { keyPath: 'table' }).add(seat)
      })
      request.addEventListener('success', () => {
        request.result.close()
        resolve()
      })
    })
    const shelf = await openIndexedShelf(factory)
    expect(await shelf.heads()).toEqual([head])
    expect(await shelf.entries(head.id)).toEqual(entries)
    expect(await shelf.seats()).toEqual([seat])
    expect(await shelf.snapshot(head.id)).toBeNull()
    const { table, taken } = await open(shelf)
    expect([taken, table.status.value.kind]).toEqual([0, 'yours'])
    table.close()
  })
})
