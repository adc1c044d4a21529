import type { Position } from '@bivouac/kernel'
import type { AodEvent, Pose } from '@bivouac/age-of-destiny'
import { batch, effect, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Table } from '../../table/types.ts'
import type { ShellServices } from '../skin.ts'
import { alongWay, isLoss, isThrow, scenesOf } from './scenes.ts'
import type { CardEvent, Motion, Scene } from './scenes.ts'

/** The dice are seen, then the table with its cell lit, then what comes of it. */
const STEPS = ['die', 'table', 'result'] as const
export type Step = (typeof STEPS)[number]

/** A card on the stage. */
export interface Showing {
  readonly event: CardEvent
  /** What came of it, for those it struck. */
  readonly after: readonly AodEvent[]
  readonly step: Step
  /** Others still to come. */
  readonly more: number
  /** Small throws of the same kind that were shown just before: they stand on one sheet. */
  readonly earlier: readonly SmallThrow[]
  /** The player's own turn ends with it: he is given time to see what came of it. */
  readonly closes: boolean
}

/** Where a piece is for now, while its way is shown. */
export interface Moved extends Pose {
  readonly formation?: string
}

/** A way being shown. */
export interface Moving {
  readonly motion: Motion
  readonly more: number
}

/** Milliseconds each step is seen when nobody presses on. Rallies are many and small, others' dice are of less interest. */
const PACE: Readonly<Record<Step, number>> = { die: 850, table: 1300, result: 2400 }
const SMALL_PACE: Readonly<Record<Step, number>> = { die: 600, table: 0, result: 1100 }
const THEIR_SMALL_PACE: Readonly<Record<Step, number>> = { die: 350, table: 0, result: 650 }
const MOMENT = 1900
/** The last result of one's own turn, before the other side begins. */
const CLOSING = 4200
/** Shares of that when the computer is to move quickly: one's own dice, and those of the others. */
const QUICK = { own: 0.5, theirs: 0.3 }
/** Most small throws on one sheet. */
const ROWS = 8
/** A key pressed this shortly after a card has gone by itself was still meant for it: milliseconds. */
const TOO_LATE = 400
/** How long a way takes: so many milliseconds a hundredth of a millimetre, within bounds. */
const MARCH = { perU: 0.085, least: 320, most: 1300 }
const CHARGE = 0.7

/**
 * Shows what happened in the order it happened: throws on a card before the table shows what came of them, ways with the
 * piece moving along. Meanwhile the table keeps to the position before, and the computer is held back; pressing on always
 * works.
 */
export class Staging {
  /** The card that is shown; null while none is. */
  readonly showing: ReadonlySignal<Showing | null>
  /** The way that is shown; null while none is. */
  readonly moving: ReadonlySignal<Moving | null>
  /** Where pieces are for now, while the position is still the one before. */
  readonly moved: ReadonlySignal<ReadonlyMap<string, Moved>>
  /** The position the table keeps to meanwhile; null when it may go on. */
  readonly before: ReadonlySignal<Position | null>

  readonly #showing = signal<Showing | null>(null)
  readonly #moving = signal<Moving | null>(null)
  readonly #moved = signal<ReadonlyMap<string, Moved>>(new Map())
  readonly #before = signal<Position | null>(null)
  readonly #shell: ShellServices
  readonly #table: Table
  readonly #stop: () => void
  #rows: readonly SmallThrow[] = []
  #queue: Scene[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  #release: (() => void) | null = null
  #goneAt = -Infinity
  #quiet = false

  constructor(table: Table, shell: ShellServices) {
    this.showing = this.#showing
    this.moving = this.#moving
    this.moved = this.#moved
    this.before = this.#before
    this.#shell = shell
    this.#table = table
    let seen = table.entries.peek().length
    let last = table.position.peek()
    this.#stop = effect(() => {
      const entries = table.entries.value
      const position = table.position.value
      const fresh = entries.slice(seen).flatMap(({ events }) => scenesOf(events))
      const undone = entries.length < seen
      const before = last
      seen = entries.length
      last = position
      if (undone) this.#finish()
      else if (fresh.length > 0) this.#begin(fresh, before)
    })
  }

  /** Is anything being shown? */
  get busy(): boolean {
    return this.#showing.value !== null || this.#moving.value !== null
  }

  /** Is a card shown, or still to come? */
  get cardsLeft(): boolean {
    return this.#showing.peek() !== null || this.#queue.some(({ kind }) => kind === 'card')
  }

  /** The next step at once: the table, the result, the next scene, or the end. */
  press(): void {
    const card = this.#showing.peek()
    if (card) {
      const next = STEPS[STEPS.indexOf(card.step) + 1]
      if (next) this.#show(card, isSmall(card.event) ? 'result' : next)
      else this.#next()
      return
    }
    const way = this.#moving.peek()
    if (way) this.#arrive(way.motion)
  }

  /** Whether the last card went away by itself so shortly ago that the key was meant for it, and for nothing else. */
  justGone(): boolean {
    return performance.now() - this.#goneAt < TOO_LATE
  }

  /** Everything that is left at once. */
  skip(): void {
    if (this.busy) this.#finish()
  }

  /** Whatever this does is there at once: nobody is shown pieces going where they lie already. */
  async quietly<T>(act: () => Promise<T>): Promise<T> {
    this.#quiet = true
    try {
      return await act()
    } finally {
      this.#quiet = false
    }
  }

  close(): void {
    this.#stop()
    this.#finish()
  }

  #begin(scenes: readonly Scene[], before: Position): void {
    const still = this.#shell.still.peek()
    this.#queue.push(...scenes.filter(({ kind }) => kind === 'card' || !(still || this.#quiet)))
    if (this.#queue.length === 0) return
    this.#release ??= this.#shell.hold()
    if (this.#showing.peek() || this.#moving.peek()) return
    // Whoever wants no animation sees at once what came of it.
    if (!still) this.#before.value = before
    this.#next()
  }

  #next(): void {
    this.#rest()
    const scene = this.#queue.shift()
    batch(() => {
      this.#showing.value = null
      this.#moving.value = null
      if (!scene) this.#finish()
      else if (scene.kind === 'card') {
        const still = this.#shell.still.peek()
        this.#gather(scene.event)
        this.#show(scene, still || !isThrow(scene.event) ? 'result' : 'die')
      } else this.#march(scene.motion)
    })
  }

  #show({ event, after }: Pick<Showing, 'event' | 'after'>, step: Step): void {
    clearTimeout(this.#timer)
    // With nothing left to show, the table may show what came of the last throw; but whoever is lost is still seen, fading.
    if (step === 'result' && this.#queue.length === 0 && !isLoss(event))
      batch(() => {
        this.#before.value = null
        this.#moved.value = new Map()
      })
    const closes = step === 'result' && this.#closes(event)
    const earlier = this.#rows.filter((row) => row !== event)
    this.#showing.value = { event, after, step, more: this.#queue.length, earlier, closes }
    // The square stands before the rider is on it.
    if (event.type === 'square-formed' && this.#before.peek())
      this.#put(event.unit, { ...event.at, formation: 'square' })
    if (step === 'die') this.#shell.sound('dice')
    const own = this.#isOwn(event)
    const small = own ? SMALL_PACE : THEIR_SMALL_PACE
    const usual = isThrow(event) ? (isSmall(event) ? small : PACE)[step] : MOMENT
    const hurry = this.#isQuick() ? (own ? QUICK.own : QUICK.theirs) : 1
    const pace = closes ? CLOSING : usual * hurry
    const goOn = (): void => {
      this.press()
      if (!this.busy) this.#goneAt = performance.now()
    }
    this.#timer = setTimeout(goOn, pace * (this.#shell.still.peek() ? 1.6 : 1))
  }

  #isQuick(): boolean {
    return this.#shell.settings.pace.peek() === 'quick'
  }

  /** Is it a deed of this screen's own side? */
  #isOwn(event: CardEvent): boolean {
    const { seat, seats } = this.#table
    return seats.peek().find(({ id }) => id === seat.peek())?.side === event.side
  }

  /** Does one's own turn end with this fight? */
  #closes(event: CardEvent): boolean {
    if (event.type !== 'combat' && event.type !== 'square-attack') return false
    const over = this.#table.status.peek().kind === 'over'
    return this.#queue.length === 0 && this.#isOwn(event) && !over && !this.#table.mayAct.peek()
  }

  /** Small throws that follow on one another stand on one sheet; anything else begins a new one. */
  #gather(event: CardEvent): void {
    if (!isSmall(event)) this.#rows = []
    else if (this.#rows[0]?.type === event.type && this.#rows[0].side === event.side)
      this.#rows = [...this.#rows, event].slice(-ROWS)
    else this.#rows = [event]
  }

  #march(motion: Motion): void {
    this.#moving.value = { motion, more: this.#queue.length }
    if (motion.kind === 'charge') this.#shell.sound('drum')
    const [from, until] = motion.part ?? [0, 1]
    const length = motion.way
      .slice(1)
      .reduce((sum, { x, y }, at) => sum + Math.hypot(x - motion.way[at].x, y - motion.way[at].y), 0)
    const swift = motion.kind === 'move' ? 1 : CHARGE
    const time =
      Math.min(MARCH.most, Math.max(MARCH.least, length * MARCH.perU)) *
      (until - from) *
      swift *
      (this.#isQuick() ? QUICK.own : 1)
    let start = -1
    const step = (now: number): void => {
      if (start < 0) start = now
      const share = Math.min(1, (now - start) / time)
      if (share >= 1) {
        this.#arrive(motion)
        return
      }
      const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2
      this.#put(motion.piece, alongWay(motion.way, from + (until - from) * eased))
      this.#frame = requestAnimationFrame(step)
    }
    this.#put(motion.piece, alongWay(motion.way, from))
    this.#frame = requestAnimationFrame(step)
  }

  #arrive(motion: Motion): void {
    this.#put(motion.piece, alongWay(motion.way, motion.part?.[1] ?? 1))
    this.#next()
  }

  #put(piece: string, at: Moved): void {
    this.#moved.value = new Map(this.#moved.peek()).set(piece, at)
  }

  /** Whatever was to go on by itself does not. */
  #rest(): void {
    clearTimeout(this.#timer)
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #finish(): void {
    this.#rest()
    batch(() => {
      this.#queue = []
      this.#before.value = null
      this.#moved.value = new Map()
      this.#showing.value = null
      this.#moving.value = null
    })
    this.#release?.()
    this.#release = null
  }
}

/** Throws of which there are many: shown without their table, one under the other. */
export type SmallThrow = Extract<
  CardEvent,
  { type: 'rout-roll' | 'rally-roll' | 'control-roll' | 'order-delivered' }
>

/** Is it one of many? */
export function isSmall(event: CardEvent): event is SmallThrow {
  return (
    event.type === 'rout-roll' ||
    event.type === 'rally-roll' ||
    event.type === 'control-roll' ||
    event.type === 'order-delivered'
  )
}
