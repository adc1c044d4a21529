import type { GameEvent, Position } from '@bivouac/kernel'
import { batch, computed, effect, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ShellServices } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'

/** The dice are seen, then the table with its row and column lit, then what comes of it. */
export type Step = 'die' | 'table' | 'result'

/** A scene on the stage. */
export type Showing<Scene> = Scene & {
  readonly step: Step
  /** Others still to come. */
  readonly more: number
}

/** A key pressed this shortly after a scene has gone by itself was still meant for it: milliseconds. */
const TOO_LATE = 400
/** Whoever wants no animation reads instead. */
const READING = 1.6

/**
 * Shows what happened, scene by scene, before the map shows what came of it. Meanwhile the map keeps to the position before, the
 * journal to what was told, the next question waits and the computer is held back; pressing on always works. A skin says what
 * its scenes are and how long each is seen.
 */
export abstract class Staging<Scene extends object> {
  /** What is shown now; null while nothing is. */
  readonly showing: ReadonlySignal<Showing<Scene> | null>
  /** The position the map keeps to meanwhile; null when it may go on. */
  readonly before: ReadonlySignal<Position | null>
  /** How many entries of the log are told meanwhile; null when all are. */
  readonly told: ReadonlySignal<number | null>
  /** May the next question be asked? Not before the last card has gone; whoever wants no animation is asked at once. */
  readonly quiet: ReadonlySignal<boolean>

  protected readonly shell: ShellServices
  protected readonly table: Table
  readonly #showing = signal<Showing<Scene> | null>(null)
  readonly #before = signal<Position | null>(null)
  readonly #told = signal<number | null>(null)
  readonly #stop: () => void
  #queue: Scene[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  #release: (() => void) | null = null
  #goneAt = -Infinity

  constructor(table: Table, shell: ShellServices) {
    this.showing = this.#showing
    this.before = this.#before
    this.told = this.#told
    this.quiet = computed(
      () => this.#before.value === null && (this.#showing.value === null || shell.still.value),
    )
    this.shell = shell
    this.table = table
    let seen = table.entries.peek().length
    let last = table.position.peek()
    let seat = table.seat.peek()
    this.#stop = effect(() => {
      const entries = table.entries.value
      const position = table.position.value
      const eyes = table.seat.value
      const fresh = entries.slice(seen).flatMap(({ events }) => this.scenesOf(events))
      // Another's eyes on the same screen: what the one before saw is not for them.
      const strange = table.blind && eyes !== seat
      const [before, told] = strange ? [position, entries.length] : [last, seen]
      if (strange || entries.length < seen) this.#finish()
      seen = entries.length
      last = position
      seat = eyes
      if (fresh.length > 0) this.#begin(fresh, before, told)
    })
  }

  /** What of an action's events is shown, in the order it happened. */
  protected abstract scenesOf(events: readonly GameEvent[]): readonly Scene[]

  /** The steps a scene is shown in; without animation only the last is. */
  protected abstract stepsOf(scene: Scene): readonly [Step, ...Step[]]

  /** Milliseconds a step is seen when nobody presses on. */
  protected abstract timeOf(scene: Scene, step: Step): number

  /** Two scenes told as one; null when each is told for itself. */
  protected joined?(scene: Scene, next: Scene): Scene | null

  /** Is whoever goes still seen to the end of the scene, and what came of it only after that? */
  protected lingers?(scene: Scene): boolean

  /** What moves while the scene lasts: called with the share of its time that has gone, at last with 1. */
  protected motionOf?(scene: Scene): ((share: number) => void) | null

  /** The scene as it goes on the stage now. */
  protected dressed?(scene: Scene, step: Step): Scene

  /** A step has come on the stage. */
  protected shown?(scene: Scene, step: Step): void

  /** The map shows what came of everything. */
  protected caughtUp?(): void

  /** Is anything being shown? */
  get busy(): boolean {
    return this.#showing.value !== null
  }

  /** What is shown, and what is still to come. */
  protected get left(): readonly Scene[] {
    const now = this.#showing.peek()
    return now ? [now, ...this.#queue] : this.#queue
  }

  /** Nothing comes after what is shown now. */
  protected get isLast(): boolean {
    return this.#queue.length === 0
  }

  protected get isQuick(): boolean {
    return this.shell.settings.pace.peek() === 'quick'
  }

  /** The next step at once: the table, the result, the next scene, or the end. */
  press(): void {
    const now = this.#showing.peek()
    if (!now) return
    this.motionOf?.(now)?.(1)
    const steps = this.stepsOf(now)
    const next = steps[steps.indexOf(now.step) + 1]
    if (next) this.#show(now, next)
    else this.#next()
  }

  /** Whether the last scene went away by itself so shortly ago that a key was meant for it, and for nothing else. */
  justGone(): boolean {
    return performance.now() - this.#goneAt < TOO_LATE
  }

  /** Everything that is left at once. */
  skip(): void {
    if (this.#showing.peek()) this.#finish()
  }

  close(): void {
    this.#stop()
    this.#finish()
  }

  /** Shows these as well, after whatever is to be seen already; meanwhile the map keeps to this position. */
  protected show(scenes: readonly Scene[], before: Position): void {
    this.#begin(scenes, before, this.table.entries.peek().length)
  }

  #begin(scenes: readonly Scene[], before: Position, told: number): void {
    this.#queue.push(...scenes)
    this.#release ??= this.shell.hold()
    batch(() => {
      // Whoever wants no animation sees at once what came of it.
      if (!this.shell.still.peek() && this.#before.peek() === null) {
        this.#before.value = before
        this.#told.value = told
      }
      if (!this.#showing.peek()) this.#next()
    })
  }

  #next(): void {
    this.#rest()
    const first = this.#queue.shift()
    if (!first) {
      this.#finish()
      return
    }
    const scene = this.#together(first)
    const steps = this.stepsOf(scene)
    this.#show(scene, this.shell.still.peek() ? steps[steps.length - 1] : steps[0])
  }

  /** The scene with those after it that are told along with it. */
  #together(scene: Scene): Scene {
    const [next] = this.#queue
    const both = next ? (this.joined?.(scene, next) ?? null) : null
    if (!both) return scene
    this.#queue.shift()
    return this.#together(both)
  }

  #show(bare: Scene, step: Step): void {
    this.#rest()
    const scene = this.dressed?.(bare, step) ?? bare
    batch(() => {
      // With nothing left to show, the map may show what came of the last throw.
      if (step === 'result' && this.#queue.length === 0 && !this.lingers?.(scene)) this.#catchUp()
      this.#showing.value = { ...scene, step, more: this.#queue.length }
      this.shown?.(scene, step)
    })
    if (step === 'die') this.shell.sound('dice')
    const time = this.timeOf(scene, step)
    const motion = this.motionOf?.(scene)
    if (motion) this.#move(motion, time)
    else this.#timer = setTimeout(() => this.#goOn(), time * (this.shell.still.peek() ? READING : 1))
  }

  /** Nobody has pressed on. */
  #goOn(): void {
    this.press()
    if (!this.#showing.peek()) this.#goneAt = performance.now()
  }

  #move(motion: (share: number) => void, time: number): void {
    let start = -1
    const step = (now: number): void => {
      if (start < 0) start = now
      const share = (now - start) / time
      if (share >= 1) {
        this.press()
        return
      }
      motion(share)
      this.#frame = requestAnimationFrame(step)
    }
    motion(0)
    this.#frame = requestAnimationFrame(step)
  }

  #catchUp(): void {
    this.#before.value = null
    this.#told.value = null
    this.caughtUp?.()
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
      this.#showing.value = null
      this.#catchUp()
    })
    this.#release?.()
    this.#release = null
  }
}
