import { ShelfConflict } from './shelf.ts'
import type { KeptEntry, KeptSnapshot, LocalHead, SeatMemory, ServerSeat, Shelf } from './shelf.ts'

interface Kept {
  head: LocalHead
  readonly entries: KeptEntry[]
  readonly memories: Map<string, SeatMemory>
  snapshot?: KeptSnapshot
}

/** A shelf for browsers that keep nothing: tables last as long as the page. */
export function memoryShelf(): Shelf {
  const tables = new Map<string, Kept>()
  const seats = new Map<string, ServerSeat>()
  const find = (id: string) => {
    const table = tables.get(id)
    if (!table) throw new ShelfConflict()
    return table
  }
  return {
    heads: async () => [...tables.values()].map(({ head }) => head),
    head: async (id) => tables.get(id)?.head ?? null,
    entries: async (id) => tables.get(id)?.entries.slice() ?? [],
    async create(head, entries) {
      tables.set(head.id, { head, entries: entries.slice(), memories: new Map() })
    },
    async append(id, at, entry, summary, memory) {
      const table = find(id)
      if (table.entries.length !== at) throw new ShelfConflict()
      table.entries.push(entry)
      if (memory) table.memories.set(memory.seat, memory)
      table.head = { ...table.head, summary, updated: Date.now() }
    },
    memories: async (id) => [...(tables.get(id)?.memories.values() ?? [])],
    async takeBack(id, at, summary) {
      const table = find(id)
      if (table.entries.length !== at + 1) throw new ShelfConflict()
      table.entries.pop()
      table.head = { ...table.head, summary, updated: Date.now() }
    },
    async keepOrders(id, seat, orders) {
      const table = find(id)
      table.head = { ...table.head, orders: { ...table.head.orders, [seat]: orders } }
    },
    async keepClosing(id, closing, summary) {
      const table = find(id)
      table.head = { ...table.head, closing, summary, updated: Date.now() }
    },
    snapshot: async (id) => tables.get(id)?.snapshot ?? null,
    async keepSnapshot(snapshot) {
      const table = tables.get(snapshot.table)
      if (table) table.snapshot = snapshot
    },
    async cut(head, from) {
      const table = find(head.id)
      delete table.snapshot
      table.memories.clear()
      table.entries.length = Math.min(table.entries.length, from)
      table.head = head
    },
    async remove(id) {
      tables.delete(id)
    },
    seats: async () => [...seats.values()],
    seat: async (table) => seats.get(table) ?? null,
    async changeSeat(table, change) {
      const seat = change(seats.get(table) ?? null)
      if (seat) seats.set(table, seat)
      else seats.delete(table)
    },
    async removeSeat(table) {
      seats.delete(table)
    },
  }
}
