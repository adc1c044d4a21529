import type { GameEvent, Position } from '@bivouac/kernel'
import { batch, computed, effect, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ShellServices } from '../shell/contract.ts'
import type { LogEntry, Table } from '../table/types.ts'

/** The dice are seen, then the table with its row and column lit, then what comes of it. */
export type Step = 'die' | 'table' | 'result'

/**
 * What a scene is: a `great` throw or moment; a `small` throw, of which there are many; the `loss` of somebody; a `motion`, in
 * which pieces go somewhere.
 */
export type Weight = 'great' | 'small' | 'loss' | 'motion'

/** How a throw lies on the screen: a card with its table, or a strip at the edge. */
export type Look = 'card' | 'strip'

/** A scene on the stage. */
export type Showing<Scene> = Scene & {
  readonly step: Step
  /** Others still to come. */
  readonly more: number
}

/** A scene in its place, and what the screen keeps to while it is shown. */
interface Cue<Scene> {
  readonly scene: Scene
  readonly before: Position
  readonly told: number
  /** Did this screen's player throw? */
  readonly own: boolean
  /** Nobody waits for it: neither the map, nor the journal, nor the computer. */
  readonly light: boolean
}

/** A key pressed this shortly after a scene has gone by itself was still meant for it: milliseconds. */
const TOO_LATE = 400
/** Whoever wants no animation reads instead. */
const READING = 1.6
/** Milliseconds a throw at the edge is seen: the dice on their way, what came of a great one and of a small one. */
const STRIP = { die: 450, great: 1600, small: 1000 }
/** A sheet nobody waits for stands so long after its last row; a great scene that comes meanwhile leaves it less. */
const LIGHT = { stays: 2400, hurried: 500 }

/**
 * Shows what happened, scene by scene, before the map shows what came of it. Meanwhile the map keeps to the position before, the
 * journal to what was told, the next question waits and the computer is held back; pressing on always works. Small throws of
 * others hold nobody back: they gather on one sheet at the edge. A skin says what its scenes are and how long each is seen.
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
  /** How what is shown lies on the screen. */
  readonly look: ReadonlySignal<Look>
  /** Does nobody wait for what is shown? Then there is nothing to press away. */
  readonly light: ReadonlySignal<boolean>

  protected readonly shell: ShellServices
  protected readonly table: Table
  readonly #showing = signal<Showing<Scene> | null>(null)
  readonly #cue = signal<Cue<Scene> | null>(null)
  readonly #unfolded = signal(false)
  readonly #before = signal<Position | null>(null)
  readonly #told = signal<number | null>(null)
  readonly #stops: readonly (() => void)[]
  #queue: Cue<Scene>[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  #release: (() => void) | null = null
  #goneAt = -Infinity

  constructor(table: Table, shell: ShellServices) {
    this.showing = this.#showing
    this.before = this.#before
    this.told = this.#told
    this.light = computed(() => this.#cue.value?.light === true)
    this.quiet = computed(
      () =>
        this.#before.value === null &&
        (this.#showing.value === null || this.light.value || shell.still.value),
    )
    this.look = computed(() => {
      if (this.#unfolded.value) return 'card'
      const { value: throws } = shell.settings.throws
      return throws === 'cards' || (throws === 'mine' && this.#cue.value?.own) ? 'card' : 'strip'
    })
    this.shell = shell
    this.table = table
    let seen = table.entries.peek().length
    let last = table.position.peek()
    let seat = table.seat.peek()
    const follow = effect(() => {
      const entries = table.entries.value
      const position = table.position.value
      const eyes = table.seat.value
      // Another's eyes on the same screen: what the one before saw is not for them.
      const strange = table.blind && eyes !== seat
      const [before, told] = strange ? [position, entries.length] : [last, seen]
      const fresh = entries.slice(seen).flatMap((entry) => this.#cuesOf(entry, before, told))
      if (strange || entries.length < seen) this.#finish()
      seen = entries.length
      last = position
      seat = eyes
      if (fresh.length > 0 && !shell.hurry.peek()) this.#begin(fresh)
    })
    const hurry = effect(() => {
      if (shell.hurry.value) this.#finish()
    })
    this.#stops = [follow, hurry]
  }

  /** What of an action's events is shown, in the order it happened. */
  protected abstract scenesOf(events: readonly GameEvent[]): readonly Scene[]

  protected abstract weightOf(scene: Scene): Weight

  /** The steps a scene is shown in; without animation only the last is. */
  protected abstract stepsOf(scene: Scene): readonly [Step, ...Step[]]

  /** Milliseconds a step of a card is seen when nobody presses on. */
  protected abstract timeOf(scene: Scene, step: Step): number

  /** Two scenes told as one; null when each is told for itself. */
  protected joined?(scene: Scene, next: Scene): Scene | null

  /** Is it of so little weight that even whoever threw does not wait for it? */
  protected isTrifle?(scene: Scene): boolean

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

  /** Is anything being shown that has to be seen first? */
  get busy(): boolean {
    return this.#showing.value !== null && !this.light.value
  }

  /** What is shown, and what is still to come. */
  protected get left(): readonly Scene[] {
    const now = this.#showing.peek()
    const queued = this.#queue.map(({ scene }) => scene)
    return now ? [now, ...queued] : queued
  }

  /** Nothing comes after what is shown now. */
  protected get isLast(): boolean {
    return this.#queue.length === 0
  }

  /** The next step at once: the table, the result, the next scene, or the end. */
  press(): void {
    const now = this.#showing.peek()
    const cue = this.#cue.peek()
    if (!now || !cue) return
    this.motionOf?.(now)?.(1)
    const steps = this.#steps(now)
    const next = steps[steps.indexOf(now.step) + 1]
    if (next) this.#show({ ...cue, scene: now }, next)
    else this.#next()
  }

  /** The whole table of the throw at the edge, until it is pressed away; false when there is none to unfold. */
  unfold(): boolean {
    const now = this.#showing.peek()
    const weight = now && this.weightOf(now)
    if (!now || this.look.peek() === 'card' || (weight !== 'great' && weight !== 'small')) return false
    this.#rest()
    batch(() => {
      this.#unfolded.value = true
      this.#showing.value = { ...now, step: 'result' }
    })
    return true
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
    for (const stop of this.#stops) stop()
    this.#finish()
  }

  /** Shows these as well, after whatever is to be seen already; meanwhile the map keeps to this position. */
  protected show(scenes: readonly Scene[], before: Position): void {
    const told = this.table.entries.peek().length
    this.#begin(scenes.map((scene) => ({ scene, before, told, own: true, light: false })))
  }

  /** The scenes of an entry, as the player wants to see them. */
  #cuesOf({ events, seat }: LogEntry, before: Position, told: number): Cue<Scene>[] {
    const own = this.#isOwn(seat)
    const never = this.shell.settings.throws.peek() === 'never'
    const scenes = this.scenesOf(events)
    // What came of one's own order is read together, the good news with the bad.
    const rows = scenes.filter((scene) => this.weightOf(scene) === 'small')
    const idle = !own || rows.every((scene) => this.isTrifle?.(scene) === true)
    return scenes.flatMap((scene): Cue<Scene>[] => {
      const weight = this.weightOf(scene)
      if (never && (weight === 'great' || weight === 'small')) return []
      const light = weight === 'small' && idle
      return [{ scene, before, told, own, light }]
    })
  }

  #isOwn(seat: string): boolean {
    const { seats, seat: eyes } = this.table
    return eyes.peek() === seat || seats.peek().find(({ id }) => id === seat)?.player === 'you'
  }

  #begin(cues: readonly Cue<Scene>[]): void {
    batch(() => {
      const now = this.#cue.peek()
      const rest = now?.light ? this.#addRows(now, cues) : cues
      this.#queue.push(...rest)
      const first = rest.find(({ light }) => !light)
      // Whoever wants no animation sees at once what came of it.
      if (first && !this.shell.still.peek() && this.#before.peek() === null) this.#keep(first)
      this.#holdBack()
      if (!this.#showing.peek()) this.#next()
      else if (now?.light && first) this.#wait(LIGHT.hurried)
    })
  }

  /** What is told along with the sheet that is shown stands on it at once; the rest is still to come. */
  #addRows(now: Cue<Scene>, cues: readonly Cue<Scene>[]): readonly Cue<Scene>[] {
    const [next, ...rest] = cues
    const showing = this.#showing.peek()
    if (!next?.light || !showing || this.#queue.length > 0) return cues
    const { step: _, more: _more, ...scene } = showing
    const both = this.joined?.(scene as unknown as Scene, next.scene) ?? null
    if (!both) return cues
    this.#show({ ...now, scene: both }, 'result')
    return this.#addRows(now, rest)
  }

  #next(): void {
    this.#rest()
    const first = this.#queue.shift()
    if (!first) {
      this.#finish()
      return
    }
    const cue = this.#together(first)
    batch(() => {
      this.#unfolded.value = false
      this.#cue.value = cue
      const steps = this.#steps(cue.scene)
      this.#holdBack()
      const waited = [cue, ...this.#queue].find(({ light }) => !light)
      if (!waited) this.#catchUp()
      else if (!this.shell.still.peek()) this.#keep(waited)
      this.#show(cue, this.shell.still.peek() ? steps[steps.length - 1] : steps[0])
    })
  }

  /** The scene with those after it that are told along with it. */
  #together(cue: Cue<Scene>): Cue<Scene> {
    const [next] = this.#queue
    const both = next && next.light === cue.light ? (this.joined?.(cue.scene, next.scene) ?? null) : null
    if (!both) return cue
    this.#queue.shift()
    return this.#together({ ...cue, scene: both })
  }

  /** At the edge there is no table to be read; a sheet nobody waits for has its dice down. */
  #steps(scene: Scene): readonly [Step, ...Step[]] {
    const steps = this.stepsOf(scene)
    if (this.#cue.peek()?.light) return ['result']
    const [first, ...rest] = this.look.peek() === 'strip' ? steps.filter((step) => step !== 'table') : steps
    return [first ?? 'result', ...rest]
  }

  #show(cue: Cue<Scene>, step: Step): void {
    this.#rest()
    const scene = this.dressed?.(cue.scene, step) ?? cue.scene
    batch(() => {
      this.#cue.value = cue
      // With nothing left to show, the map may show what came of the last throw.
      const waited = this.#queue.some(({ light }) => !light)
      if (step === 'result' && !waited && !this.lingers?.(scene)) this.#catchUp()
      this.#showing.value = { ...scene, step, more: this.#queue.length }
      this.shown?.(scene, step)
    })
    if (step === 'die') this.shell.sound('dice')
    const time = this.#timeOf(cue, scene, step)
    const motion = this.motionOf?.(scene)
    if (motion) this.#move(motion, time)
    else this.#wait(time * (this.shell.still.peek() ? READING : 1))
  }

  /** Milliseconds the step is seen, at the speed the player has chosen. */
  #timeOf(cue: Cue<Scene>, scene: Scene, step: Step): number {
    const weight = this.weightOf(scene)
    const throws = weight === 'great' || weight === 'small'
    // Whose turn ends with it does not want to be hurried on.
    if (this.staysLonger?.(scene)) return this.timeOf(scene, step)
    // Small ones are rows: the more there are, the longer they are read.
    const result = weight === 'great' ? STRIP.great : Math.max(STRIP.small, this.timeOf(scene, step))
    const strip = step === 'result' ? result : STRIP.die
    const time = cue.light
      ? LIGHT.stays
      : throws && this.look.peek() === 'strip'
        ? strip
        : this.timeOf(scene, step)
    return time / this.shell.settings.pace.peek()
  }

  /** Is it seen as long as its card would be, though it lies at the edge, and whatever the speed? */
  protected staysLonger?(scene: Scene): boolean

  #wait(time: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#goOn(), time)
  }

  /** Nobody has pressed on. */
  #goOn(): void {
    const waited = this.busy
    this.press()
    if (waited && !this.#showing.peek()) this.#goneAt = performance.now()
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

  /** The computer waits as long as anything is to be seen first. */
  #holdBack(): void {
    const now = this.#cue.peek()
    const waited = (now && !now.light) || this.#queue.some(({ light }) => !light)
    if (waited) this.#release ??= this.shell.hold()
    else {
      this.#release?.()
      this.#release = null
    }
  }

  #keep({ before, told }: Cue<Scene>): void {
    this.#before.value = before
    this.#told.value = told
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
      this.#cue.value = null
      this.#unfolded.value = false
      this.#showing.value = null
      this.#catchUp()
    })
    this.#holdBack()
  }
}
