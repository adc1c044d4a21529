import type { GameEvent } from '@bivouac/kernel'
import type { Pose } from '@bivouac/age-of-destiny'
import { computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { Staging as TableStaging } from '../../furniture/staging.ts'
import type { Showing as Shown, Step } from '../../furniture/staging.ts'
import { alongWay, isLoss, isSmall, isThrow, scenesOf } from './scenes.ts'
import type { CardEvent, CardScene, Motion, Scene, SmallThrow } from './scenes.ts'

/** A card on the stage. */
export type Showing = Shown<Required<CardScene>>

/** Where a piece is for now, while its way is shown. */
export interface Moved extends Pose {
  readonly formation?: string
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
/** How long a way takes: so many milliseconds a hundredth of a millimetre, within bounds. */
const MARCH = { perU: 0.085, least: 320, most: 1300 }
const CHARGE = 0.7

/** Shows throws on a card before the table shows what came of them, and ways with the piece moving along. */
export class Staging extends TableStaging<Scene> {
  /** The card that is shown; null while none is. */
  readonly card: ReadonlySignal<Showing | null> = computed(() => {
    const now = this.showing.value
    return now?.kind === 'card' ? { earlier: [], closes: false, ...now } : null
  })
  /** The way that is shown; null while none is. */
  readonly moving: ReadonlySignal<Motion | null> = computed(() => {
    const now = this.showing.value
    return now?.kind === 'motion' ? now.motion : null
  })
  /** Where pieces are for now, while the position is still the one before. */
  readonly moved: ReadonlySignal<ReadonlyMap<string, Moved>>

  readonly #moved = signal<ReadonlyMap<string, Moved>>(new Map())
  #rows: readonly SmallThrow[] = []
  #quiet = false

  constructor(...around: ConstructorParameters<typeof TableStaging>) {
    super(...around)
    this.moved = this.#moved
  }

  /** Is a card shown, or still to come? */
  get cardsLeft(): boolean {
    return this.left.some(({ kind }) => kind === 'card')
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

  protected override scenesOf(events: readonly GameEvent[]): Scene[] {
    const still = this.shell.still.peek() || this.#quiet
    return scenesOf(events).filter(({ kind }) => kind === 'card' || !still)
  }

  protected override stepsOf(scene: Scene): readonly [Step, ...Step[]] {
    if (scene.kind === 'motion' || !isThrow(scene.event)) return ['result']
    return isSmall(scene.event) ? ['die', 'result'] : ['die', 'table', 'result']
  }

  protected override timeOf(scene: Scene, step: Step): number {
    if (scene.kind === 'motion') return marchTime(scene.motion) * (this.isQuick ? QUICK.own : 1)
    if (scene.closes) return CLOSING
    const { event } = scene
    const own = this.#isOwn(event)
    const small = own ? SMALL_PACE : THEIR_SMALL_PACE
    const usual = isThrow(event) ? (isSmall(event) ? small : PACE)[step] : MOMENT
    return usual * (this.isQuick ? (own ? QUICK.own : QUICK.theirs) : 1)
  }

  /** Whoever is lost is still seen, fading; whoever is on the way arrives first. */
  protected override lingers(scene: Scene): boolean {
    return scene.kind === 'motion' || isLoss(scene.event)
  }

  protected override motionOf(scene: Scene): ((share: number) => void) | null {
    if (scene.kind === 'card') return null
    const { piece, way, part: [from, until] = [0, 1] } = scene.motion
    return (share) => {
      const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2
      this.#put(piece, alongWay(way, from + (until - from) * eased))
    }
  }

  protected override dressed(scene: Scene, step: Step): Scene {
    if (scene.kind === 'motion') return scene
    const { event } = scene
    this.#gather(event)
    const earlier = this.#rows.filter((row) => row !== event)
    return { ...scene, earlier, closes: step === 'result' && this.#closes(event) }
  }

  protected override shown(scene: Scene): void {
    if (scene.kind === 'motion') {
      if (scene.motion.kind === 'charge') this.shell.sound('drum')
    } else if (scene.event.type === 'square-formed' && this.before.peek())
      // The square stands before the rider is on it.
      this.#put(scene.event.unit, { ...scene.event.at, formation: 'square' })
  }

  protected override caughtUp(): void {
    this.#moved.value = new Map()
  }

  /** Is it a deed of this screen's own side? */
  #isOwn(event: CardEvent): boolean {
    const { seat, seats } = this.table
    return seats.peek().find(({ id }) => id === seat.peek())?.side === event.side
  }

  /** Does one's own turn end with this fight? */
  #closes(event: CardEvent): boolean {
    if (event.type !== 'combat' && event.type !== 'square-attack') return false
    const over = this.table.status.peek().kind === 'over'
    return this.isLast && this.#isOwn(event) && !over && !this.table.mayAct.peek()
  }

  /** Small throws that follow on one another stand on one sheet; anything else begins a new one. */
  #gather(event: CardEvent): void {
    if (!isSmall(event)) this.#rows = []
    else if (this.#rows.includes(event)) return
    else if (this.#rows[0]?.type === event.type && this.#rows[0].side === event.side)
      this.#rows = [...this.#rows, event].slice(-ROWS)
    else this.#rows = [event]
  }

  #put(piece: string, at: Moved): void {
    this.#moved.value = new Map(this.#moved.peek()).set(piece, at)
  }
}

/** Milliseconds a way is seen. */
function marchTime({ way, kind, part: [from, until] = [0, 1] }: Motion): number {
  const length = way.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - way[at].x, y - way[at].y), 0)
  const swift = kind === 'move' ? 1 : CHARGE
  return Math.min(MARCH.most, Math.max(MARCH.least, length * MARCH.perU)) * (until - from) * swift
}
