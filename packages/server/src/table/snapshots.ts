import type { Action, AnySystem, Entry } from '@bivouac/kernel'
import type { StoredSnapshot, StoredTable } from '../store/format.ts'
import type { Store } from '../store/store.ts'
import { TableReading } from './reading.ts'
import { rulesSignature } from './signature.ts'

/** A snapshot is made when so many moves have settled since the last: while people play, and when everybody has gone. */
const EVERY = { 'now and then': 64, 'at rest': 16 } as const

/**
 * The snapshots of one table: where its reading begins, and when the next is due. They save time and nothing else: one
 * that was made by other rules, or is not whole, is passed over, and the log is played from its first entry.
 */
export class Snapshots {
  readonly #store: Store
  readonly #stored: StoredTable
  readonly #system: AnySystem
  /** How many moves the snapshots hold. */
  #kept = 0

  constructor(store: Store, stored: StoredTable, system: AnySystem) {
    this.#store = store
    this.#stored = stored
    this.#system = system
  }

  /** A reading that has taken in what the newest snapshot tells: nothing, where none is to be trusted. */
  async begin(): Promise<TableReading> {
    const snapshots = await this.#store.snapshots(this.#stored.id)
    const newest = snapshots.at(-1)
    this.#kept = 0
    const signature = rulesSignature(this.#system)
    if (newest && snapshots.every((one) => one.signature === signature)) {
      const reading = new TableReading(this.#stored, this.#system)
      const entries = movesOf(snapshots)
      try {
        if (entries !== null) {
          reading.resume(newest, entries)
          this.#kept = entries.length
          return reading
        }
      } catch {
        // It is no state of this game, or damaged: the log has everything.
      }
    }
    return new TableReading(this.#stored, this.#system)
  }

  /** The moves from number `from` on were taken back: the next snapshot tells what came in their place. */
  cut(from: number): void {
    this.#kept = Math.min(this.#kept, from)
  }

  /** Is it time for a snapshot? */
  isDue(reading: TableReading, when: keyof typeof EVERY): boolean {
    return reading.stop === null && (reading.settled?.entries ?? 0) - this.#kept >= EVERY[when]
  }

  /** Stores a snapshot of what has settled. A store that does not take it loses nothing. */
  async keep(reading: TableReading): Promise<void> {
    const settled = reading.settled?.entries ?? 0
    const made = reading.snapshot(this.#kept)
    if (made === null) return
    this.#kept = settled
    await this.#store
      .addSnapshot(this.#stored.id, { signature: rulesSignature(this.#system), ...made })
      .catch(() => (this.#kept = 0))
  }
}

/** The moves that snapshots hold together; null when some are missing between them. */
function movesOf(snapshots: readonly StoredSnapshot[]): Entry<Action>[] | null {
  const moves: Entry<Action>[] = []
  for (const { first, entries } of snapshots) {
    if (first > moves.length) return null
    // Two processes may have kept the same moves.
    moves.length = first
    for (const entry of entries) moves.push(entry)
  }
  return moves
}
