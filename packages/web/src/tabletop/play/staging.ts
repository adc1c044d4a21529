import type { GameEvent } from '@bivouac/kernel'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { Staging } from '../../furniture/staging.ts'
import type { Showing, Step, Weight } from '../../furniture/staging.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import { perMillimetre } from '../hand/yardstick.ts'
import type { Yardstick } from '../hand/yardstick.ts'
import { alongWay, marchTime } from './motion.ts'
import type { Motion, Pose } from './motion.ts'

/**
 * How an event is shown on a card: a `throw` with its dice and its table, a `small` throw of which there are many (one under
 * the other), a `moment` without dice, a `loss` (the place is lit, the piece fades, a strip says it).
 */
export type CardKind = 'throw' | 'small' | 'moment' | 'loss'

/** The events that have a card of these kinds, by what a game says of its events. */
export type CardOf<E extends GameEvent, Cards, Kind extends CardKind> = Extract<
  E,
  { readonly type: { [T in keyof Cards]: Cards[T] extends Kind ? T : never }[keyof Cards] }
>

/** A throw or a moment on a card. */
export interface CardScene<E extends GameEvent, Card extends E> {
  readonly kind: 'card'
  readonly event: Card
  /** What came of it, for those it struck. */
  readonly after: readonly E[]
  /** Small throws of the same kind that were shown just before: they stand on one sheet. */
  readonly earlier?: readonly Card[]
  /** Small throws that came together with it and are shown at the same time. */
  readonly along?: readonly Card[]
  /** The player's own turn ends with it: he is given time to see what came of it. */
  readonly closes?: boolean
}

/** One thing to show, in the order it happened. */
export type MeasuredScene<E extends GameEvent, Card extends E, Kind extends string> =
  | CardScene<E, Card>
  | {
      readonly kind: 'motion'
      readonly motion: Motion<Kind>
      /** Others who go at the same time. */
      readonly along?: readonly Motion<Kind>[]
    }

/** What a measured game says of its events: which deserve a card, which set a piece in motion. */
export interface Happenings<E extends GameEvent, Card extends E, Kind extends string> {
  readonly yardstick: Yardstick
  readonly cards: Readonly<Record<Card['type'], CardKind>>
  /** How a piece went in this event; null when nothing moved. */
  motionOf(event: E): Motion<Kind> | null
  /** The pieces a card is about: who acts, and at whom; of a loss first whoever is lost. */
  piecesIn(event: Card): readonly string[]
  /** Does it tell what a throw did to those it struck? */
  isConsequence(event: E): boolean
  /** Is it a fight with which a turn may end? */
  endsTurn?(event: Card): boolean
  /** Whoever stands otherwise as soon as the card is shown, before the position is; null for nobody. */
  stands?(event: Card): { readonly piece: string; readonly at: Pose } | null
  /** Small throws of the same sheet stand one under the other; a sheet for each kind and side where nothing is said. */
  sheetOf?(event: Card): string
  /** The scenes in the order in which they are best seen. */
  arranged?(scenes: readonly MeasuredScene<E, Card, Kind>[]): readonly MeasuredScene<E, Card, Kind>[]
}

/** Everybody who goes in a scene. */
function waysIn<E extends GameEvent, Card extends E, Kind extends string>(
  scene: Extract<MeasuredScene<E, Card, Kind>, { readonly kind: 'motion' }>,
): readonly Motion<Kind>[] {
  return [scene.motion, ...(scene.along ?? [])]
}

/** How an event is shown on a card; undefined for one that is not. */
function cardKind<E extends GameEvent, Card extends E, Kind extends string>(
  { cards }: Happenings<E, Card, Kind>,
  { type }: E,
): CardKind | undefined {
  return (cards as Readonly<Partial<Record<string, CardKind>>>)[type]
}

/** The scenes of a run of events. */
export function scenesOf<E extends GameEvent, Card extends E, Kind extends string>(
  game: Happenings<E, Card, Kind>,
  events: readonly GameEvent[],
): readonly MeasuredScene<E, Card, Kind>[] {
  const isCard = (event: E): event is Card => cardKind(game, event) !== undefined
  const scenes = (events as readonly E[]).flatMap((event, at, all): MeasuredScene<E, Card, Kind>[] => {
    const motion = game.motionOf(event)
    if (motion) return [{ kind: 'motion', motion }]
    return isCard(event) ? [{ kind: 'card', event, after: consequencesOf(game, all.slice(at + 1)) }] : []
  })
  return game.arranged?.(scenes) ?? scenes
}

/** What came of a throw, up to the next one. */
function consequencesOf<E extends GameEvent, Card extends E, Kind extends string>(
  game: Happenings<E, Card, Kind>,
  events: readonly E[],
): E[] {
  const next = events.findIndex((event) => (cardKind(game, event) ?? 'loss') !== 'loss')
  return events.slice(0, next < 0 ? undefined : next).filter((event) => game.isConsequence(event))
}

/** Milliseconds each step is seen when nobody presses on. Small throws are many, others' dice are of less interest. */
const PACE: Readonly<Record<Step, number>> = { die: 850, table: 1300, result: 2400 }
const SMALL_PACE: Readonly<Record<Step, number>> = { die: 600, table: 0, result: 1100 }
const THEIR_SMALL_PACE: Readonly<Record<Step, number>> = { die: 350, table: 0, result: 650 }
const MOMENT = 1900
/** The last result of one's own turn, before the other side begins. */
const CLOSING = 4200
/** Whoever charges gathers speed to the end. */
const GATHERS = 2.1
/** Most small throws on one sheet. */
const ROWS = 8

/** Shows throws on a card before the table shows what came of them, and ways with the piece moving along. */
export class MeasuredStaging<
  E extends GameEvent,
  Card extends E & { readonly side?: string },
  Kind extends string,
> extends Staging<MeasuredScene<E, Card, Kind>> {
  /** The card that is shown; null while none is. */
  readonly card: ReadonlySignal<Showing<Required<CardScene<E, Card>>> | null> = computed(() => {
    const now = this.showing.value
    return now?.kind === 'card' ? { earlier: [], along: [], closes: false, ...now } : null
  })
  /** The way that is shown; null while none is. */
  readonly moving: ReadonlySignal<Motion<Kind> | null> = computed(() => {
    const now = this.showing.value
    return now?.kind === 'motion' ? now.motion : null
  })
  /** The pieces that what is shown is about. */
  readonly about: ReadonlySignal<readonly string[]> = computed(() => {
    const now = this.showing.value
    if (!now) return []
    return now.kind === 'motion' ? waysIn(now).map(({ piece }) => piece) : this.#game.piecesIn(now.event)
  })
  /** Whoever is lost in the moment shown; null for nobody. */
  readonly lost: ReadonlySignal<string | null> = computed(() => {
    const now = this.showing.value
    return now && this.#kindOf(now) === 'loss' ? (this.about.value[0] ?? null) : null
  })
  /** Where pieces are for now, while the position is still the one before. */
  readonly moved: ReadonlySignal<ReadonlyMap<string, Pose>>

  readonly #game: Happenings<E, Card, Kind>
  readonly #moved = signal<ReadonlyMap<string, Pose>>(new Map())
  #rows: readonly Card[] = []
  #quiet = false
  /** Ways that are to be shown together; null while each is shown by itself. */
  #gathered: Motion<Kind>[] | null = null

  constructor(table: Table, shell: ShellServices, game: Happenings<E, Card, Kind>) {
    super(table, shell)
    this.#game = game
    this.moved = this.#moved
  }

  /** Is a card shown, or still to come? */
  get cardsLeft(): boolean {
    return this.left.some(({ kind }) => kind === 'card')
  }

  /** The ways pieces went in a run of events. */
  waysOf(events: readonly GameEvent[]): readonly Motion<Kind>[] {
    return (events as readonly E[]).flatMap((event) => this.#game.motionOf(event) ?? [])
  }

  /** Do these events bring nothing that deserves a card? */
  onlyMoves(events: readonly GameEvent[]): boolean {
    return scenesOf(this.#game, events).every(({ kind }) => kind === 'motion')
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

  /** Whoever moves meanwhile is seen moving with the others, all at the same time; a card shows those before it first. */
  async asOne<T>(act: () => Promise<T>): Promise<T> {
    this.#gathered = []
    try {
      return await act()
    } finally {
      const scenes = this.#takeGathered()
      this.#gathered = null
      if (scenes.length > 0) this.show(scenes, this.table.position.peek())
    }
  }

  protected override scenesOf(events: readonly GameEvent[]): readonly MeasuredScene<E, Card, Kind>[] {
    const still = this.shell.still.peek() || this.#quiet
    const scenes = scenesOf(this.#game, events).filter(({ kind }) => kind === 'card' || !still)
    if (!this.#gathered) return scenes
    if (scenes.some(({ kind }) => kind === 'card')) return [...this.#takeGathered(), ...scenes]
    for (const scene of scenes) if (scene.kind === 'motion') this.#gather(scene.motion)
    return []
  }

  /** It stays where it is seen until all of them go. */
  #gather(motion: Motion<Kind>): void {
    this.#gathered?.push(motion)
    this.#put(motion.piece, motion.way[0])
  }

  #takeGathered(): MeasuredScene<E, Card, Kind>[] {
    const [motion, ...along] = this.#gathered ?? []
    if (this.#gathered) this.#gathered = []
    return motion ? [{ kind: 'motion', motion, along }] : []
  }

  protected override stepsOf(scene: MeasuredScene<E, Card, Kind>): readonly [Step, ...Step[]] {
    const card = this.#kindOf(scene)
    if (card === 'throw') return ['die', 'table', 'result']
    return card === 'small' ? ['die', 'result'] : ['result']
  }

  protected override timeOf(scene: MeasuredScene<E, Card, Kind>, step: Step): number {
    if (scene.kind === 'motion') {
      const fine = perMillimetre(this.#game.yardstick)
      const times = waysIn(scene).map((motion) => marchTime(motion, fine))
      return Math.max(...times)
    }
    if (scene.closes) return CLOSING
    const own = this.#isOwn(scene.event)
    const card = this.#kindOf(scene)
    const small = own ? SMALL_PACE : THEIR_SMALL_PACE
    return card === 'small' ? small[step] : card === 'throw' ? PACE[step] : MOMENT
  }

  protected override weightOf(scene: MeasuredScene<E, Card, Kind>): Weight {
    const card = this.#kindOf(scene)
    if (scene.kind === 'motion') return 'motion'
    return card === 'small' || card === 'loss' ? card : 'great'
  }

  protected override staysLonger(scene: MeasuredScene<E, Card, Kind>): boolean {
    return scene.kind === 'card' && scene.closes === true
  }

  /** Small throws of one sheet are thrown at the same time. */
  protected override joined(
    scene: MeasuredScene<E, Card, Kind>,
    next: MeasuredScene<E, Card, Kind>,
  ): MeasuredScene<E, Card, Kind> | null {
    if (scene.kind !== 'card' || next.kind !== 'card') return null
    const small = this.#kindOf(scene) === 'small' && this.#kindOf(next) === 'small'
    if (!small || this.#sheetOf(scene.event) !== this.#sheetOf(next.event)) return null
    return {
      ...next,
      along: [...(scene.along ?? []), scene.event],
      after: [...scene.after, ...next.after],
    }
  }

  /** Whoever is lost is still seen, fading; whoever is on the way arrives first. */
  protected override lingers(scene: MeasuredScene<E, Card, Kind>): boolean {
    return scene.kind === 'motion' || this.#kindOf(scene) === 'loss'
  }

  protected override motionOf(scene: MeasuredScene<E, Card, Kind>): ((share: number) => void) | null {
    if (scene.kind === 'card') return null
    return (share) => {
      const eased = isCharge(scene.motion) ? share ** GATHERS : steadily(share)
      batch(() => {
        for (const { piece, way, part: [from, until] = [0, 1] } of waysIn(scene))
          this.#put(piece, alongWay(way, from + (until - from) * eased))
      })
    }
  }

  protected override dressed(scene: MeasuredScene<E, Card, Kind>, step: Step): MeasuredScene<E, Card, Kind> {
    if (scene.kind === 'motion') return scene
    const { event } = scene
    for (const one of [...(scene.along ?? []), event]) this.#gatherRow(one)
    const earlier = this.#rows.filter((row) => row !== event)
    return { ...scene, earlier, closes: step === 'result' && this.#closes(event) }
  }

  protected override shown(scene: MeasuredScene<E, Card, Kind>): void {
    if (scene.kind === 'motion') return
    const changed = this.before.peek() && this.#game.stands?.(scene.event)
    if (changed) this.#put(changed.piece, changed.at)
  }

  protected override caughtUp(): void {
    this.#moved.value = new Map()
  }

  #kindOf(scene: MeasuredScene<E, Card, Kind>): CardKind | undefined {
    return scene.kind === 'card' ? cardKind(this.#game, scene.event) : undefined
  }

  /** Is it a deed of this screen's own side, or of nobody's? */
  #isOwn(event: Card): boolean {
    const { seat, seats } = this.table
    if (event.side === undefined) return true
    return seats.peek().find(({ id }) => id === seat.peek())?.side === event.side
  }

  /** Does one's own turn end with this fight? */
  #closes(event: Card): boolean {
    if (!this.#game.endsTurn?.(event)) return false
    const over = this.table.status.peek().kind === 'over'
    return this.isLast && this.#isOwn(event) && !over && !this.table.mayAct.peek()
  }

  /** Small throws that follow on one another stand on one sheet; anything else begins a new one. */
  #gatherRow(event: Card): void {
    if (cardKind(this.#game, event) !== 'small') this.#rows = []
    else if (this.#rows.includes(event)) return
    else if (this.#rows[0] && this.#sheetOf(this.#rows[0]) === this.#sheetOf(event))
      this.#rows = [...this.#rows, event].slice(-ROWS)
    else this.#rows = [event]
  }

  #sheetOf(event: Card): string {
    return this.#game.sheetOf?.(event) ?? `${event.type} ${event.side}`
  }

  #put(piece: string, at: Pose): void {
    this.#moved.value = new Map(this.#moved.peek()).set(piece, at)
  }
}

/** Off and away, and slower again before one is there. */
function steadily(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2
}

/** Is it a charge, with nothing before it to come to a halt for? */
function isCharge({ kind, part: [, until] = [0, 1] }: Motion): boolean {
  return kind === 'charge' && until === 1
}
