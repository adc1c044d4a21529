import { readClocks, untilFlag } from '../table/clocks.ts'
import type { LiveTable } from '../table/live-table.ts'
import { sendAll } from './guest.ts'
import type { Guests } from './guest.ts'

/** The longest a timer of Node's can wait. */
const LONGEST = 2 ** 31 - 1

/** Tells everyone when a flag falls, though nobody does anything. */
export class FlagWatch {
  readonly #table: LiveTable
  readonly #guests: Guests
  readonly #later: (work: () => void) => void
  #timer: NodeJS.Timeout | undefined

  constructor(table: LiveTable, guests: Guests, later: (work: () => void) => void) {
    this.#table = table
    this.#guests = guests
    this.#later = later
  }

  /** Looks when the next flag would fall, after whatever may have changed that. */
  look(): void {
    clearTimeout(this.#timer)
    const { clocks } = this.#table
    const wait = clocks && this.#guests.size > 0 ? untilFlag(clocks, Date.now()) : null
    if (wait === null) return
    const fall = () =>
      this.#later(() => {
        const now = this.#table.clocks && readClocks(this.#table.clocks, Date.now())
        if (now && wait < LONGEST) sendAll(this.#guests, { type: 'clocks', clocks: now })
        this.look()
      })
    this.#timer = setTimeout(fall, Math.min(wait + 1, LONGEST)).unref()
  }

  /** Watches no more, until somebody is there to be told. */
  rest(): void {
    clearTimeout(this.#timer)
  }
}
