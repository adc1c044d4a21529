import type { GameEvent, Position } from '@bivouac/kernel'
import type { JdgEvent } from '@bivouac/jours-de-gloire'
import { batch, effect, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Table } from '../../table/types.ts'
import type { ShellServices } from '../skin.ts'

/** The dice are seen, then what came of them. */
export type Step = 'die' | 'result'

/** Events on the stage: one, or several of a kind that are told together. */
export interface Showing {
  readonly event: JdgEvent
  readonly alike: readonly JdgEvent[]
  readonly step: Step
  /** Others still to come. */
  readonly more: number
}

/** Milliseconds each step is seen when nobody presses on. */
const PACE: Readonly<Record<Step, number>> = { die: 800, result: 2300 }
/** A key pressed this shortly after a card has gone by itself was still meant for it: milliseconds. */
const TOO_LATE = 400

/** Moments without dice that are worth a card. */
const MOMENTS: ReadonlySet<string> = new Set<JdgEvent['type']>([
  'tactics',
  'revealed',
  'battle-over',
  'city-fell',
  'captured',
  'intercepted',
  'card-played',
  'wiped-out',
  'leader-displaced',
  'note',
])

/** Throws of a kind that follow on one another, unit by unit: one card tells them all. */
const TOGETHER: ReadonlySet<string> = new Set<JdgEvent['type']>([
  'stragglers',
  'recovered',
  'withdrew',
  'removed',
  'note',
])

/** Does the event deserve a card? */
export function isShown(event: GameEvent): boolean {
  const told = event as JdgEvent
  if ((told.rolls?.length ?? 0) > 0 || MOMENTS.has(told.type)) return true
  switch (told.type) {
    case 'removed':
      // A unit that starves, surrenders or is struck off is seen to go; Dummies come and go unnoticed.
      return told.counter !== null && !told.counter.includes('dummy')
    case 'evicted':
      return told.into === null
    case 'command-points':
      // JDG-B-4.5-c: a share of another army's die, told to those it is for.
      return told.clauses.includes('JDG-B-4.5-c')
    default:
      return false
  }
}

/**
 * Shows throws and great moments one after another before the map shows what came of them. Meanwhile the map keeps to the
 * position before, and the computer is held back; pressing on always works.
 */
export class Staging {
  /** The card that is shown; null while none is. */
  readonly showing: ReadonlySignal<Showing | null>
  /** The position the map keeps to meanwhile; null when it may go on. */
  readonly before: ReadonlySignal<Position | null>

  readonly #showing = signal<Showing | null>(null)
  readonly #before = signal<Position | null>(null)
  readonly #shell: ShellServices
  readonly #stop: () => void
  #queue: JdgEvent[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #release: (() => void) | null = null
  #goneAt = -Infinity

  constructor(table: Table, shell: ShellServices) {
    this.showing = this.#showing
    this.before = this.#before
    this.#shell = shell
    let seen = table.entries.peek().length
    let last = table.position.peek()
    let seat = table.seat.peek()
    this.#stop = effect(() => {
      const entries = table.entries.value
      const position = table.position.value
      const fresh = entries.slice(seen).flatMap(({ events }) => events.filter(isShown))
      const undone = entries.length < seen
      // Another's eyes on the same screen: what the one before saw is not for them.
      const before = table.seat.value === seat ? last : position
      seat = table.seat.value
      seen = entries.length
      last = position
      if (undone) this.#finish()
      else if (fresh.length > 0) this.#begin(fresh as readonly JdgEvent[], before)
    })
  }

  /** Is anything being shown? */
  get busy(): boolean {
    return this.#showing.value !== null
  }

  /** The next step at once: the result, the next event, or the end. */
  press(): void {
    const card = this.#showing.peek()
    if (!card) return
    if (card.step === 'die') this.#show(card.alike, 'result')
    else this.#next()
  }

  /** Whether the last card went away by itself so shortly ago that the key was meant for it, and for nothing else. */
  justGone(): boolean {
    return performance.now() - this.#goneAt < TOO_LATE
  }

  /** Everything that is left at once. */
  skip(): void {
    if (this.busy) this.#finish()
  }

  close(): void {
    this.#stop()
    this.#finish()
  }

  #begin(events: readonly JdgEvent[], before: Position): void {
    this.#queue.push(...events)
    this.#release ??= this.#shell.hold()
    if (this.#showing.peek()) return
    // Whoever wants no animation sees at once what came of it.
    if (!this.#shell.still.peek()) this.#before.value = before
    this.#next()
  }

  #next(): void {
    clearTimeout(this.#timer)
    const event = this.#queue.shift()
    if (!event) {
      this.#finish()
      return
    }
    const alike = [event]
    while (TOGETHER.has(event.type) && this.#queue[0]?.type === event.type) {
      const next = this.#queue.shift()
      if (next) alike.push(next)
    }
    this.#show(alike, this.#shell.still.peek() || !event.rolls?.length ? 'result' : 'die')
  }

  #show(alike: readonly JdgEvent[], step: Step): void {
    clearTimeout(this.#timer)
    batch(() => {
      // With nothing left to show, the map may show what came of the last one.
      if (step === 'result' && this.#queue.length === 0) this.#before.value = null
      this.#showing.value = { event: alike[0], alike, step, more: this.#queue.length }
    })
    if (step === 'die') this.#shell.sound('dice')
    const hurry = this.#shell.settings.pace.peek() === 'quick' ? 0.5 : 1
    const goOn = (): void => {
      this.press()
      if (!this.busy) this.#goneAt = performance.now()
    }
    this.#timer = setTimeout(goOn, PACE[step] * hurry * (this.#shell.still.peek() ? 1.6 : 1))
  }

  #finish(): void {
    clearTimeout(this.#timer)
    batch(() => {
      this.#queue = []
      this.#before.value = null
      this.#showing.value = null
    })
    this.#release?.()
    this.#release = null
  }
}
