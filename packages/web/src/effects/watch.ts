import type { Position } from '@bivouac/kernel'
import { effect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Step } from '../furniture/staging.ts'
import type { LogEntry } from '../table/types.ts'
import type { Deed, DeedReader, Moment, Places } from './deed.ts'
import type { Remains } from './layer.ts'
import { Reading } from './reading.ts'
import type { Told } from './reading.ts'
import { Traces } from './traces.ts'

/** What is watched: the log as the seat of this screen has it, the moment that is shown, and what is on the stage. */
export interface Watched<Scene extends object> {
  readonly entries: ReadonlySignal<readonly LogEntry[]>
  readonly seat: ReadonlySignal<string | null>
  readonly moment: ReadonlySignal<number | null>
  readonly showing: ReadonlySignal<(Scene & { readonly step: Step }) | null>
  readonly before: ReadonlySignal<Position | null>
  /** Does the player want to see nothing of it, only what came of it? */
  readonly hurry: ReadonlySignal<boolean>
}

/** Who is told what is to be seen and heard, and what is left of it. */
export interface Audience {
  play(deed: Deed, seed: number): void
  lay(remains: Remains): void
  /** The game has gone back, or somebody else looks. */
  halt(): void
}

/** So many entries at once were not seen happening: somebody comes back. */
const MISSED = 12
/** So many entries further on in a film are still seen happening. */
const FILM_STEP = 1
/** So many deeds that never came on the stage are still seen when it is empty; more were skipped on purpose. */
const LEFT_OVER = 4

/**
 * Follows a table and tells what happens on the ground as it is seen happening: with the throw, with the result, at once where
 * nothing is staged. What lies on the ground is as the log has it, up to the moment that is shown. Gives back how to stop.
 */
export function watchDeeds<Scene extends object>(
  watched: Watched<Scene>,
  reader: DeedReader<Scene>,
  opening: Places,
  audience: Audience,
): () => void {
  const follower = new Follower(reader, opening, audience)
  let eyes = watched.seat.peek()
  let past = watched.moment.peek()
  follower.jump(watched.entries.peek(), past)
  return effect(() => {
    const entries = watched.entries.value
    const seat = watched.seat.value
    const moment = watched.moment.value
    const showing = watched.showing.value
    const waiting = watched.before.value !== null
    if (seat !== eyes) {
      follower.anew()
      follower.jump(entries, moment)
    } else if (moment !== null || past !== null) follower.film(entries, moment)
    else follower.live(entries)
    eyes = seat
    past = moment
    if (moment !== null) return
    if (showing) follower.stage(showing)
    if (!waiting) follower.flush(watched.hurry.peek())
  })
}

/** What was read of a log, what of it was seen, and what is still to be seen. */
class Follower<Scene extends object> {
  readonly #reader: DeedReader<Scene>
  readonly #opening: Places
  readonly #audience: Audience
  #reading: Reading
  #traces = new Traces()
  #pending: Told[] = []
  /** What has begun to be seen: its result is still to come. */
  #begun = new Set<number>()

  constructor(reader: DeedReader<Scene>, opening: Places, audience: Audience) {
    this.#reader = reader
    this.#opening = opening
    this.#audience = audience
    this.#reading = new Reading(reader, opening)
  }

  /** From the beginning: nothing was seen. */
  anew(): void {
    this.#reading = new Reading(this.#reader, this.#opening)
    this.#traces = new Traces()
    this.#pending = []
    this.#begun = new Set()
    this.#audience.halt()
  }

  /** Reads up to that moment; nobody has seen it happen, but what is left of it lies there. */
  jump(entries: readonly LogEntry[], moment: number | null): void {
    const end = moment ?? entries.length
    if (end < this.#reading.count) this.anew()
    this.#forget()
    this.#traces.take(this.#readTo(entries, end))
    this.#lay()
  }

  /** A film, or somebody who leafs through the past: one step on is seen happening. */
  film(entries: readonly LogEntry[], moment: number | null): void {
    const end = moment ?? entries.length
    const on = end - this.#reading.count
    if (on < 1 || on > FILM_STEP) {
      if (on !== 0) this.jump(entries, moment)
      return
    }
    for (const told of this.#readTo(entries, end)) this.#playWhole(told)
    this.#lay()
  }

  /** The game goes on, or is taken back. */
  live(entries: readonly LogEntry[]): void {
    const on = entries.length - this.#reading.count
    if (on < 0 || on > MISSED) this.jump(entries, null)
    else if (on > 0) this.#pending.push(...this.#readTo(entries, entries.length))
  }

  /** Something is on the stage. */
  stage(scene: Scene & { readonly step: Step }): void {
    const events = this.#reader.staged(
      scene,
      this.#pending.map(({ event }) => event),
    )
    const on = this.#pending.filter(({ event }) => events.includes(event))
    const [first] = on
    if (!first) return
    this.#pass(this.#pending.indexOf(first))
    for (const told of on) this.#begin(told)
    if (scene.step !== 'result') return
    for (const told of on) this.#end(told)
    this.#pending = this.#pending.filter((told) => !on.includes(told))
    this.#consequences(first.order)
    this.#lay()
  }

  /** Nobody waits for anything on the stage: whatever is left has happened. */
  flush(unseen: boolean): void {
    const shown = this.#pending.filter(({ deeds }) => deeds.length > 0)
    if (unseen || shown.length > LEFT_OVER) this.#forget()
    else for (const told of this.#pending.splice(0)) this.#playWhole(told)
    this.#lay()
  }

  #readTo(entries: readonly LogEntry[], end: number): Told[] {
    return entries.slice(this.#reading.count, end).flatMap((entry) => this.#reading.next(entry))
  }

  /** What came before whatever is on the stage and has no scene of its own is seen now; the rest may still come. */
  #pass(count: number): void {
    const passed = this.#pending.splice(0, count)
    this.#pending.unshift(...passed.filter(({ event }) => this.#reader.waits(event)))
    for (const told of passed) if (!this.#reader.waits(told.event)) this.#playWhole(told)
  }

  /** What has no scene of its own is seen with the result of what came before it. */
  #consequences(of: number): void {
    const later = this.#pending.filter(({ order }) => order > of)
    const next = later.findIndex(({ event }) => this.#reader.waits(event))
    const seen = later.slice(0, next < 0 ? later.length : next)
    this.#pending = this.#pending.filter((told) => !seen.includes(told))
    for (const told of seen) this.#playWhole(told)
  }

  #forget(): void {
    this.#traces.take(this.#pending.splice(0))
  }

  #playWhole(told: Told): void {
    this.#begin(told)
    this.#end(told)
  }

  #begin(told: Told): void {
    if (this.#begun.has(told.order)) return
    this.#begun.add(told.order)
    this.#play(told, 'throw')
  }

  #end(told: Told): void {
    this.#begun.delete(told.order)
    this.#play(told, 'result')
    this.#traces.take([told])
  }

  #play({ deeds, order }: Told, moment: Moment): void {
    for (const [at, timed] of deeds.entries())
      if (timed.moment === moment) this.#audience.play(timed.deed, order * 8 + at)
  }

  #lay(): void {
    const { marks, hazes } = this.#traces
    this.#audience.lay({ marks, hazes, tick: this.#reading.tick })
  }
}
