import type { Closing, SeatId, StandingOrders } from '@bivouac/kernel'
import { ShelfConflict } from './shelf.ts'
import type {
  KeptEntry,
  KeptSnapshot,
  LocalHead,
  SeatMemory,
  ServerSeat,
  Shelf,
  TableSummary,
} from './shelf.ts'

const VERSION = 3
const HEADS = 'heads'
const ENTRIES = 'entries'
const SEATS = 'seats'
const SNAPSHOTS = 'snapshots'
const MEMORIES = 'memories'

interface EntryRow extends KeptEntry {
  readonly table: string
  readonly at: number
}

/** Opens the browser's own database. Rejects where there is none (some private windows). */
export async function openIndexedShelf(factory: IDBFactory, name = 'bivouac'): Promise<Shelf> {
  const request = factory.open(name, VERSION)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    const database = request.result
    if (oldVersion < 1) {
      database.createObjectStore(HEADS, { keyPath: 'id' })
      database.createObjectStore(ENTRIES, { keyPath: ['table', 'at'] })
      database.createObjectStore(SEATS, { keyPath: 'table' })
    }
    if (oldVersion < 2) database.createObjectStore(SNAPSHOTS, { keyPath: 'table' })
    if (oldVersion < 3) database.createObjectStore(MEMORIES, { keyPath: ['table', 'seat'] })
  })
  return new IndexedShelf(await answer(request))
}

class IndexedShelf implements Shelf {
  readonly #database: IDBDatabase

  constructor(database: IDBDatabase) {
    this.#database = database
    // Another tab brings a newer page: let it have the database.
    database.addEventListener('versionchange', () => database.close())
  }

  heads(): Promise<LocalHead[]> {
    return answer<LocalHead[]>(this.#read(HEADS).getAll())
  }

  async head(id: string): Promise<LocalHead | null> {
    return (await answer<LocalHead | undefined>(this.#read(HEADS).get(id))) ?? null
  }

  async entries(id: string): Promise<KeptEntry[]> {
    const rows = await answer<EntryRow[]>(this.#read(ENTRIES).getAll(rangeOf(id)))
    return rows.map(({ table: _table, at: _at, ...entry }) => entry)
  }

  create(head: LocalHead, entries: readonly KeptEntry[]): Promise<void> {
    return this.#write([HEADS, ENTRIES], (store) => {
      store(HEADS).add(head)
      for (const [at, entry] of entries.entries()) store(ENTRIES).add({ table: head.id, at, ...entry })
    })
  }

  append(
    id: string,
    at: number,
    entry: KeptEntry,
    summary: TableSummary,
    memory?: SeatMemory,
  ): Promise<void> {
    return this.#write(memory ? [HEADS, ENTRIES, MEMORIES] : [HEADS, ENTRIES], (store) => {
      store(ENTRIES).add({ table: id, at, ...entry })
      if (memory) store(MEMORIES).put({ table: id, ...memory })
      this.#touch(store(HEADS), id, summary)
    })
  }

  memories(id: string): Promise<SeatMemory[]> {
    return answer<SeatMemory[]>(this.#read(MEMORIES).getAll(memoriesOf(id)))
  }

  takeBack(id: string, at: number, summary: TableSummary): Promise<void> {
    return this.#write([HEADS, ENTRIES], (store, abort) => {
      const entries = store(ENTRIES)
      const there = entries.getKey([id, at])
      there.addEventListener('success', () =>
        there.result === undefined ? abort() : entries.delete([id, at]),
      )
      const next = entries.getKey([id, at + 1])
      next.addEventListener('success', () => next.result !== undefined && abort())
      this.#touch(store(HEADS), id, summary)
    })
  }

  keepOrders(id: string, seat: SeatId, orders: StandingOrders): Promise<void> {
    return this.#write([HEADS], (store) =>
      changeHead(store(HEADS), id, (head) => ({ ...head, orders: { ...head.orders, [seat]: orders } })),
    )
  }

  keepClosing(id: string, closing: Closing, summary: TableSummary): Promise<void> {
    return this.#write([HEADS], (store) =>
      changeHead(store(HEADS), id, (head) => ({ ...head, closing, summary, updated: Date.now() })),
    )
  }

  async snapshot(id: string): Promise<KeptSnapshot | null> {
    return (await answer<KeptSnapshot | undefined>(this.#read(SNAPSHOTS).get(id))) ?? null
  }

  keepSnapshot(snapshot: KeptSnapshot): Promise<void> {
    return this.#write([HEADS, SNAPSHOTS], (store) => {
      const there = store(HEADS).getKey(snapshot.table)
      there.addEventListener('success', () => there.result !== undefined && store(SNAPSHOTS).put(snapshot))
    })
  }

  cut(head: LocalHead, from: number): Promise<void> {
    return this.#write([HEADS, ENTRIES, SNAPSHOTS, MEMORIES], (store) => {
      store(SNAPSHOTS).delete(head.id)
      store(MEMORIES).delete(memoriesOf(head.id))
      store(HEADS).put(head)
      store(ENTRIES).delete(rangeOf(head.id, from))
    })
  }

  remove(id: string): Promise<void> {
    return this.#write([HEADS, ENTRIES, SNAPSHOTS, MEMORIES], (store) => {
      store(SNAPSHOTS).delete(id)
      store(MEMORIES).delete(memoriesOf(id))
      store(HEADS).delete(id)
      store(ENTRIES).delete(rangeOf(id))
    })
  }

  seats(): Promise<ServerSeat[]> {
    return answer<ServerSeat[]>(this.#read(SEATS).getAll())
  }

  async seat(table: string): Promise<ServerSeat | null> {
    return (await answer<ServerSeat | undefined>(this.#read(SEATS).get(table))) ?? null
  }

  changeSeat(table: string, change: (kept: ServerSeat | null) => ServerSeat | null): Promise<void> {
    return this.#write([SEATS], (store) => {
      const found = store(SEATS).get(table)
      found.addEventListener('success', () => {
        const seat = change((found.result as ServerSeat | undefined) ?? null)
        if (seat) store(SEATS).put(seat)
        else store(SEATS).delete(table)
      })
    })
  }

  removeSeat(table: string): Promise<void> {
    return this.#write([SEATS], (store) => void store(SEATS).delete(table))
  }

  #touch(heads: IDBObjectStore, id: string, summary: TableSummary): void {
    changeHead(heads, id, (head) => ({ ...head, summary, updated: Date.now() }))
  }

  #read(store: string): IDBObjectStore {
    return this.#database.transaction(store, 'readonly').objectStore(store)
  }

  /** One transaction: all of it or nothing. Kept only when the disk has it. */
  #write(
    stores: readonly string[],
    work: (store: (name: string) => IDBObjectStore, abort: () => void) => void,
  ): Promise<void> {
    const transaction = this.#database.transaction(stores as string[], 'readwrite', { durability: 'strict' })
    let conflict = false
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => {
        const taken = transaction.error?.name === 'ConstraintError'
        reject(conflict || taken ? new ShelfConflict() : transaction.error)
      })
      work(
        (name) => transaction.objectStore(name),
        () => {
          conflict = true
          transaction.abort()
        },
      )
    })
  }
}

/** Puts a changed head in place of the one that is kept, where there is one. */
function changeHead(heads: IDBObjectStore, id: string, change: (head: LocalHead) => LocalHead): void {
  const found = heads.get(id)
  found.addEventListener('success', () => {
    const head = found.result as LocalHead | undefined
    if (head) heads.put(change(head))
  })
}

function rangeOf(table: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([table, from], [table, Infinity])
}

/** An array is after every text. */
function memoriesOf(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table], [table, []])
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
