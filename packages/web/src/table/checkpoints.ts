import { copyPlain, listDice } from '@bivouac/kernel'
import type { Action, AnySystem, AnyPosition, RecordEntry, SeatId } from '@bivouac/kernel'

/** What it takes to play an entry again: who, what, and the dice as they fell. */
export type PlayedEntry = Pick<RecordEntry, 'seat' | 'action' | 'rolls'>

/** Milliseconds the thread is held at once while positions are made beforehand. */
const HELD = 8

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 50)
}

/** One position in so many entries is kept: a jump replays at most that many. */
const EVERY = 32

/**
 * Any moment of a game, fast: positions are kept at intervals, the rest is played from the nearest one before. Entries
 * are taken as they were accepted, without checking them anew.
 */
export class Checkpoints {
  readonly #system: AnySystem
  readonly #kept: AnyPosition[]
  /** What was asked for last: who walks through a game plays one entry at a step. */
  #last: { readonly count: number; readonly position: AnyPosition } | null = null
  /** How far what is made beforehand has come, from the last that is kept. */
  #warming: { readonly kept: AnyPosition; count: number; readonly position: AnyPosition } | null = null

  constructor(system: AnySystem, opening: AnyPosition) {
    this.#system = system
    this.#kept = [opening]
  }

  /** The position after the first `count` of these entries, the caller's to keep but not to change. */
  at(entries: readonly PlayedEntry[], count: number): AnyPosition {
    if (!Number.isInteger(count) || count < 0 || count > entries.length) {
      throw new RangeError(`there are ${entries.length} entries, so none can be shown at ${count}`)
    }
    const nearest = Math.min(Math.floor(count / EVERY), this.#kept.length - 1)
    if (nearest * EVERY === count) return this.#kept[nearest]
    const last = this.#last
    const goesOn = last !== null && last.count > nearest * EVERY && last.count <= count
    const from = goesOn ? last.count : nearest * EVERY
    const p = this.#system.copy(goesOn ? last.position : this.#kept[nearest])
    for (let number = from; number < count; number++) {
      this.#play(p, entries[number])
      if ((number + 1) % EVERY === 0) this.#kept[(number + 1) / EVERY] ??= this.#system.copy(p)
    }
    this.#last = { count, position: p }
    return p
  }

  /** Makes what will be needed beforehand, a little at a time while the page has nothing else to do. */
  warm(entries: () => readonly PlayedEntry[]): void {
    if (this.#kept.length * EVERY > entries().length) return
    whenIdle(() => {
      this.#goOn(entries())
      this.warm(entries)
    })
  }

  /** Plays on towards the next position that is kept, for as long as the thread may be held. */
  #goOn(entries: readonly PlayedEntry[]): void {
    const next = this.#kept.length * EVERY
    const last = this.#kept.length - 1
    if (next > entries.length) return
    if (this.#warming?.kept !== this.#kept[last])
      this.#warming = {
        kept: this.#kept[last],
        count: last * EVERY,
        position: this.#system.copy(this.#kept[last]),
      }
    const until = performance.now() + HELD
    const warming = this.#warming
    do this.#play(warming.position, entries[warming.count++])
    while (warming.count < next && performance.now() < until)
    if (warming.count === next) this.#kept.push(warming.position)
  }

  /** Entries from this number on have been taken back: what was kept of them is forgotten. */
  forgetFrom(count: number): void {
    if (this.#last !== null && this.#last.count > count) this.#last = null
    this.#warming = null
    this.#kept.length = Math.min(this.#kept.length, Math.floor(count / EVERY) + 1)
  }

  #play(p: AnyPosition, entry: { seat: SeatId; action: Action; rolls: readonly number[] }): void {
    // Rules may take a list out of an action into the state and change it there: they get a copy.
    this.#system.perform(p, entry.seat, copyPlain(entry.action), listDice(entry.rolls))
  }
}
