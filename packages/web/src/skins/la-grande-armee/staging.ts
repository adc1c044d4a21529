import type { GameEvent, Position } from '@bivouac/kernel'
import type { LgaEvent } from '@bivouac/la-grande-armee'
import { effect, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ShellServices } from '../skin.ts'
import type { Table } from '../../table/types.ts'

export type BattleEvent = Extract<LgaEvent, { type: 'battle' }>
export type MarchEvent = Extract<LgaEvent, { type: 'forced-march' }>
export type EntryEvent = Extract<LgaEvent, { type: 'entry-test' }>
/** Pieces of one hex that are lost together, for whatever reason. */
export interface LossMoment {
  readonly type: 'losses'
  readonly hex: string
  readonly events: readonly Extract<LgaEvent, { type: 'eliminated' }>[]
  readonly rolls?: undefined
}
/** A throw, what is settled without one, or a loss: what deserves to be seen. */
export type ShownEvent = BattleEvent | MarchEvent | EntryEvent | LossMoment

/** The die is seen, then the table with its row and column, then what comes of it. */
const STEPS = ['die', 'table', 'result'] as const
export type Step = (typeof STEPS)[number]

/** A throw on the stage. */
export interface Showing {
  readonly event: ShownEvent
  readonly step: Step
  /** Others of the same move still to come. */
  readonly more: number
}

/** Milliseconds a loss is seen: the place, the counters fading, the sentence. */
const LOSS = 2000
/** Milliseconds each step is seen when nobody presses on. */
const PACE: Readonly<Record<Step, number>> = { die: 900, table: 1300, result: 2600 }
/** A key pressed this shortly after a throw has gone by itself was still meant for it: milliseconds. */
const TOO_LATE = 400

/**
 * Puts every throw and every loss on a stage before the map shows what came of it. While a throw is shown the map keeps to the
 * position before it and the computer is held back; pressing on always works.
 */
export class Staging {
  /** What is shown now; null while nothing is. */
  readonly showing: ReadonlySignal<Showing | null>
  /** The position the map keeps to meanwhile; null when it may go on. */
  readonly before: ReadonlySignal<Position | null>

  readonly #showing = signal<Showing | null>(null)
  readonly #before = signal<Position | null>(null)
  readonly #shell: ShellServices
  readonly #stop: () => void
  #queue: ShownEvent[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #release: (() => void) | null = null
  #goneAt = -Infinity

  constructor(table: Table, shell: ShellServices) {
    this.showing = this.#showing
    this.before = this.#before
    this.#shell = shell
    let seen = table.entries.peek().length
    let last = table.position.peek()
    this.#stop = effect(() => {
      const entries = table.entries.value
      const position = table.position.value
      const fresh = entries.slice(seen).flatMap(({ events }) => shownOf(events))
      const undone = entries.length < seen
      const before = last
      seen = entries.length
      last = position
      if (undone) this.#finish()
      else if (fresh.length > 0) this.#begin(fresh, before)
    })
  }

  /** The next step at once: the table, the result, the next throw, or the end. */
  press(): void {
    const now = this.#showing.peek()
    if (!now) return
    const next = STEPS[STEPS.indexOf(now.step) + 1]
    if (next) this.#show(now.event, next)
    else this.#next()
  }

  /** Whether a throw went away by itself so shortly ago that the key was meant for it, and for nothing else. */
  justGone(): boolean {
    return performance.now() - this.#goneAt < TOO_LATE
  }

  close(): void {
    this.#stop()
    this.#finish()
  }

  #begin(events: readonly ShownEvent[], before: Position): void {
    this.#queue.push(...events)
    this.#release ??= this.#shell.hold()
    if (this.#showing.peek()) return
    // Whoever wants no animation sees at once what came of it.
    if (!this.#shell.still.peek()) this.#before.value = before
    this.#next()
  }

  #next(): void {
    const event = this.#queue.shift()
    if (event) this.#show(event, this.#shell.still.peek() || !event.rolls ? 'result' : 'die')
    else this.#finish()
  }

  #show(event: ShownEvent, step: Step): void {
    clearTimeout(this.#timer)
    // Whoever is lost is still seen, fading; else the map shows what came of it with the last result.
    if (step === 'result' && this.#queue.length === 0 && event.type !== 'losses') this.#before.value = null
    this.#showing.value = { event, step, more: this.#queue.length }
    if (step === 'die') this.#shell.sound('dice')
    const quick = this.#shell.settings.pace.peek() === 'quick' ? 0.5 : 1
    const still = this.#shell.still.peek() ? 1.6 : 1
    const goOn = (): void => {
      this.press()
      if (!this.#showing.peek()) this.#goneAt = performance.now()
    }
    this.#timer = setTimeout(goOn, (event.type === 'losses' ? LOSS : PACE[step]) * quick * still)
  }

  #finish(): void {
    clearTimeout(this.#timer)
    this.#queue = []
    this.#before.value = null
    this.#showing.value = null
    this.#release?.()
    this.#release = null
  }
}

/** What of these events is shown, in order: the pieces of a hex that are lost one after another are one moment. */
function shownOf(events: readonly GameEvent[]): ShownEvent[] {
  const shown: ShownEvent[] = []
  for (const event of events as readonly LgaEvent[]) {
    if (event.type === 'eliminated') {
      const last = shown.at(-1)
      if (last?.type === 'losses' && last.hex === event.hex)
        shown[shown.length - 1] = { ...last, events: [...last.events, event] }
      else shown.push({ type: 'losses', hex: event.hex, events: [event] })
    } else if (event.type === 'battle' || event.type === 'forced-march') shown.push(event)
    else if (event.type === 'entry-test' && event.rolls.length > 0) shown.push(event)
  }
  return shown
}
