import { setTimeout as pause } from 'node:timers/promises'
import type { DecideQuestion, Memory } from '@bivouac/ai'
import { createRandom, drawAction } from '@bivouac/kernel'
import type { Action, SeatId } from '@bivouac/kernel'
import type { ComputerThread } from './computer-thread.ts'
import type { LiveTable } from '../table/live-table.ts'
import { computerSeed } from '../table/reading.ts'

/** Tables that nobody looks at share one turn. */
const NOBODY = ''

/** What the computer's seats know of those around the table. */
export interface Around {
  /** The address of whoever is there to see it; null when nobody is. */
  readonly watcher: () => string | null
  readonly onFault: (error: unknown) => void
}

/** A decision the computer owes. */
interface Due {
  readonly sequence: number
  readonly question: Omit<DecideQuestion, 'id'>
}

/**
 * The computer at one table: whenever a seat of its own is to decide it thinks, from what that seat may see, and acts as
 * anybody does. Several processes with the same table may think about the same decision; the store lets one of them act.
 */
export class ComputerSeats {
  readonly #table: LiveTable
  readonly #thread: ComputerThread
  readonly #around: Around
  readonly #levels: ReadonlyMap<SeatId, DecideQuestion['level']>
  readonly #seed: number
  #thinks = false
  #wokenAgain = false
  #closed = false

  constructor(table: LiveTable, thread: ComputerThread, around: Around) {
    this.#table = table
    this.#thread = thread
    this.#around = around
    this.#seed = computerSeed(table.stored)
    this.#levels = new Map(
      table.stored.seats.flatMap(({ id, computer }) => (computer === undefined ? [] : [[id, computer]])),
    )
  }

  /** Is a decision under way? */
  get thinks(): boolean {
    return this.#thinks
  }

  /** Looks whether there is something to decide, and decides it. To be called after every change; it does not wait. */
  wake(): void {
    if (this.#levels.size === 0 || this.#closed) return
    this.#wokenAgain = true
    if (this.#thinks) return
    this.#thinks = true
    this.#decideAll()
      .catch(this.#around.onFault)
      .finally(() => (this.#thinks = false))
  }

  /** Decides nothing more. */
  close(): void {
    this.#closed = true
  }

  async #decideAll(): Promise<void> {
    while (this.#wokenAgain && !this.#closed) {
      this.#wokenAgain = false
      for (let due = await this.#due(); due !== null; due = await this.#due()) {
        await this.#decide(due)
        // Nothing could be done: it is tried again when something happens, not for ever.
        if (this.#table.sequence === due.sequence) break
      }
    }
  }

  #due(): Promise<Due | null> {
    return this.#table.turn(async () => {
      const { system, stored, sequence, deciders, outcome, entries } = this.#table
      const seat = deciders.find((id) => this.#levels.has(id))
      const level = seat === undefined ? undefined : this.#levels.get(seat)
      if (this.#closed || outcome !== null || seat === undefined || level === undefined) return null
      const view = this.#table.view(seat)
      // What is kept counts, not what a thread remembers: whoever thinks, here or elsewhere, now or after a restart, goes on
      // from the same.
      const memory = (await this.#table.memory(seat)) as Memory | null
      const before = entries.findLast((entry) => entry.computer !== undefined)?.computer
      const asked = { system: system.id, table: stored.id, seat, level, seed: this.#seed, view, memory }
      return { sequence, question: before ? { ...asked, speed: before.speed } : asked }
    })
  }

  async #decide({ sequence, question }: Due): Promise<void> {
    const { seat, level } = question
    const begun = performance.now()
    const decided = await this.#thread.decide(this.#around.watcher() ?? NOBODY, question)
    const early = this.#thread.pace - (performance.now() - begun)
    if (early > 0 && this.#around.watcher() !== null) await pause(early)
    if (this.#closed) return
    if (decided !== null) {
      const { action, work, speed, memory } = decided
      const thinking = { computer: { level, speed, ...work }, memory }
      const { refusal } = await this.#table.act(seat, sequence, action, Date.now(), thinking)
      if (refusal === null) return
    }
    // What the rules refuse is a fault of the computer's; the game must not stand still for it.
    const spare = await this.#table.turn(() => this.#anyAction(seat, sequence))
    if (spare !== null) await this.#table.act(seat, sequence, spare, Date.now())
  }

  /** Something the seat may do, if the game still stands where it was asked. */
  #anyAction(seat: SeatId, sequence: number): Action | null {
    const { position, system } = this.#table
    if (this.#closed || position === null || this.#table.sequence !== sequence) return null
    return drawAction(system.offer(position, seat), createRandom(sequence))
  }
}
