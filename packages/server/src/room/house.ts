import { randomUUID } from 'node:crypto'
import { ComputerThread } from '../computer/computer-thread.ts'
import type { Allowances, Limits } from '../limits.ts'
import { LiveTable } from '../table/live-table.ts'
import type { Systems } from '../table/systems.ts'
import { Room } from './room.ts'
import type { Store } from '../store/store.ts'

const HEARTBEAT = 25_000
const DAY = 86_400_000
/** Milliseconds between two looks for tables nobody plays at. */
const TIDY_EVERY = 6 * 3_600_000

export interface HouseOptions {
  readonly store: Store
  readonly systems: Systems
  readonly limits: Limits
  readonly allowances: Allowances
  /** Milliseconds after which a table with nobody at it is dropped from memory. */
  readonly idle: number
  /** Milliseconds between two actions of the computer's that somebody watches. */
  readonly pace: number
  /** Days after which a table at which nobody ever played is removed. */
  readonly keepUnused: number
  readonly onFault: (error: unknown, table?: string) => void
}

/** The tables in this process's memory: read when somebody comes, dropped when nobody has been there for a while. */
export class House {
  readonly store: Store
  readonly systems: Systems
  readonly #options: HouseOptions
  readonly #rooms = new Map<string, Promise<Room | null>>()
  readonly #live = new Map<string, Room>()
  readonly #process = randomUUID()
  readonly #computer: ComputerThread
  readonly #timers: NodeJS.Timeout[]

  constructor(options: HouseOptions) {
    this.#options = options
    this.#computer = new ComputerThread({ pace: options.pace, onFault: (error) => options.onFault(error) })
    this.store = options.store
    this.systems = options.systems
    this.store.subscribe((news) => {
      const rooms = news.kind === 'gap' ? [...this.#live.values()] : [this.#live.get(news.table)]
      for (const room of rooms) room?.hear(news)
    })
    const sweep = setInterval(() => this.#sweep(), Math.max(50, options.idle / 4))
    const beat = setInterval(() => {
      for (const room of this.#live.values()) room.heartbeat()
    }, HEARTBEAT)
    const tidy = setInterval(() => this.#tidy(), TIDY_EVERY)
    this.#timers = [sweep, beat, tidy]
    this.#tidy()
    for (const timer of this.#timers) timer.unref()
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.#live.size
  }

  /**
   * Does something in a table's room, which stays in memory meanwhile; null is given when there is no such table. Throws
   * `TooMuch` when the table would have to be read and the address that asks has had too many read.
   */
  async visit<T>(address: string, id: string, work: (room: Room | null) => T | Promise<T>): Promise<T> {
    if (!this.#rooms.has(id)) this.#options.allowances.take(address, 'loads', Date.now())
    const room = await this.#enter(id)
    try {
      return await work(room)
    } finally {
      if (room) {
        room.busy -= 1
        room.lastUsed = Date.now()
      }
    }
  }

  /** Waits for what is under way, then lets go of everything. The store stays open. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const room of this.#live.values()) {
      await room.table.turn(() => {}).catch(() => {})
      await room.close()
    }
    await this.#computer.close()
  }

  /** The room, already marked as busy. */
  async #enter(id: string): Promise<Room | null> {
    let opening = this.#rooms.get(id)
    if (!opening) {
      opening = this.#load(id)
      this.#rooms.set(id, opening)
      // What is not there, or could not be read, is looked for again the next time.
      opening.then(
        (room) => room ?? this.#rooms.delete(id),
        () => this.#rooms.delete(id),
      )
    }
    const room = await opening
    // Dropped while we waited for it: then it is read again.
    if (room && this.#live.get(id) !== room) return this.#enter(id)
    if (room) room.busy += 1
    return room
  }

  async #load(id: string): Promise<Room | null> {
    const { store, systems, limits, onFault } = this.#options
    const table = await LiveTable.load(store, id, systems)
    if (!table) return null
    const room = new Room(table, {
      store,
      limits,
      process: this.#process,
      computer: this.#computer,
      onFault: (error) => onFault(error, id),
    })
    this.#live.set(id, room)
    // News that came while the log was read found no room to tell.
    room.readOn()
    room.wake()
    return room
  }

  /** Removes tables that were laid and never played at. */
  #tidy(): void {
    const { store, keepUnused, onFault } = this.#options
    store.removeUnused(Date.now() - keepUnused * DAY, new Set(this.#rooms.keys())).catch(onFault)
  }

  #sweep(): void {
    const long = Date.now() - this.#options.idle
    for (const [id, room] of this.#live) {
      if (room.guests.size > 0 || room.busy > 0 || room.thinks || room.lastUsed > long) continue
      void room.close()
      this.#live.delete(id)
      this.#rooms.delete(id)
    }
  }
}
