import type { GameEvent, Position } from '@bivouac/kernel'
import type { LogEntry } from '../table/types.ts'
import type { DeedReader, Places, Stand, Timed } from './deed.ts'

/** An event as it was read: its place in the game, when it was, and what it did on the ground. */
export interface Told {
  /** Grows from event to event; the same whenever the log is read. */
  readonly order: number
  /** Parts of turns since the beginning. */
  readonly tick: number
  readonly event: GameEvent
  readonly deeds: readonly Timed[]
}

/** More events than one action ever has. */
const EVENTS = 4096

/** Reads a log from its beginning, entry by entry, and keeps to where everybody stands. */
export class Reading {
  readonly #reader: Pick<DeedReader, 'deedsOf' | 'placesIn' | 'isTime'>
  readonly #places: Map<string, Stand>
  #tick = 0
  #read = 0

  constructor(reader: Pick<DeedReader, 'deedsOf' | 'placesIn' | 'isTime'>, opening: Places) {
    this.#reader = reader
    this.#places = new Map(opening)
  }

  /** Parts of turns since the beginning, up to what was read last. */
  get tick(): number {
    return this.#tick
  }

  /** How many entries were read. */
  get count(): number {
    return this.#read
  }

  /** What the next entry did. Entries come in their order, each once. */
  next({ events }: Pick<LogEntry, 'events'>): readonly Told[] {
    const first = this.#read++ * EVENTS
    return events.map((event, at) => {
      if (this.#reader.isTime(event)) this.#tick++
      const deeds = this.#reader.deedsOf(event, this.#places)
      const told = { order: first + at, tick: this.#tick, event, deeds }
      for (const [piece, stand] of this.#reader.placesIn?.(event, this.#places) ?? []) {
        if (stand) this.#places.set(piece, stand)
        else this.#places.delete(piece)
      }
      return told
    })
  }
}

/** Where everybody stood before the first event; nobody where the events themselves say so. */
export async function openingOf(
  { opening }: Pick<DeedReader, 'opening'>,
  table: { positionAt(count: number): Promise<Position> },
): Promise<Places> {
  return opening ? opening(await table.positionAt(0)) : new Map()
}
