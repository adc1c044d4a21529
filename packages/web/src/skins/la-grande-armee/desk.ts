import {
  SIDES,
  clockOf,
  findPiece,
  frameNow,
  hasFinishedMove,
  hexOf,
  idOf,
  isMarchLucky,
  laGrandeArmee,
  marchAction,
  stackAt,
  words,
} from '@bivouac/la-grande-armee'
import type { Draft, Frame, LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { HexDesk } from '../../hexes/hand/desk.ts'
import type { Findable } from '../../furniture/living/finds.ts'
import type { Massed } from '../../furniture/living/massed.ts'
import type { Muster } from '../../furniture/living/muster.ts'
import type { Table } from '../../table/types.ts'
import type { ShellServices } from '../../shell/contract.ts'
import { ManyHand } from '../../furniture/many/hand.ts'
import { manyMarches } from './decide/many.ts'
import { followAll } from './decide/march-orders.ts'
import { massesOf, mustersOf, piecesToFind } from './living.ts'
import { stakes } from './stakes.ts'
import { Staging } from './staging.ts'

/** Overlays the player may lay over the map. */
export type OverlayName = 'zones' | 'supply' | 'threats'

/** From nearer by the counters tell their strength themselves, in CSS pixels to a hex. */
const TOLD_BELOW = 27

export type Pane = 'orders' | 'journal' | 'campaign'

/** A march in two halves whose die is to be thrown: what follows if the die is kind. */
interface MarchAhead {
  readonly march: Extract<LgaAction, { do: 'move' }>
  /** Those who follow once it has arrived. */
  readonly company: readonly string[]
}

/**
 * One player's desk: the table, the map, and what he holds in hand. Everything on the screen is drawn from this; only
 * `send` changes the game.
 */
export class Desk extends HexDesk<LgaPosition, LgaAction, OverlayName, Pane, Staging> {
  /** Pieces that are to follow the one in hand. */
  readonly company = signal<readonly string[]>([])
  /** A hex that was asked for and to which several ways lead; -1 for none. */
  readonly goal = signal(-1)
  /** The attack being put together. */
  readonly draft = signal<Draft | null>(null)

  /** The side of this screen; null for an onlooker. */
  readonly side: ReadonlySignal<Side | null>

  /** Many pieces in hand. */
  readonly many: ManyHand<LgaPosition, LgaAction>

  readonly #ahead = signal<MarchAhead | null>(null)
  #clock: number

  constructor(table: Table, shell: ShellServices) {
    const first = table.position.peek() as LgaPosition
    const staging = new Staging(table, shell)
    super(table, shell, first.game.board.map, { rules: { ...laGrandeArmee, words }, staging, stakes })
    this.#clock = clockOf(first)
    this.side = computed(() => {
      const at = SIDES.findIndex((name) => name === table.seat.value)
      return at < 0 ? null : (at as Side)
    })
    this.many = new ManyHand<LgaPosition, LgaAction>(this, manyMarches(this))
    this.always(() => {
      if (this.live.value && !this.sending.value) queueMicrotask(() => void this.many.queue.goOn())
    })
    this.always(() => {
      if (this.live.value && this.#ahead.value && this.staging.showing.value?.step !== 'die') this.#carryOn()
    })
  }

  get frame(): Frame {
    return frameNow(this.position.value)
  }

  hexOf(piece: string): number {
    const p = this.position.peek()
    const unit = findPiece(p, piece)
    return unit < 0 ? -1 : hexOf(p, unit)
  }

  piecesAt(hex: number): string[] {
    const p = this.position.peek()
    return stackAt(p, hex).map((unit) => idOf(p, unit))
  }

  marchOf(piece: string, path: readonly number[]): LgaAction {
    return marchAction(this.position.peek(), piece, path)
  }

  /** The die has been thrown: if it was kind, the march goes on so once it has been seen. */
  marchAhead(ahead: MarchAhead): void {
    this.#ahead.value = ahead
  }

  override finds(): readonly Findable[] {
    return [...super.finds(), ...piecesToFind(this.position.value)]
  }

  override massed(scale: number): readonly Massed[] {
    return scale < TOLD_BELOW ? massesOf(this.position.value) : []
  }

  override musters(): readonly Muster[] {
    return mustersOf(this.position.value)
  }

  override pick(id: string | null): void {
    batch(() => {
      super.pick(id)
      this.company.value = []
      this.goal.value = -1
    })
  }

  protected override tidy(undone: boolean): void {
    batch(() => {
      const p = this.table.position.peek() as LgaPosition
      const { phase } = frameNow(p)
      const sameClock = clockOf(p) === this.#clock
      this.#clock = clockOf(p)
      this.goal.value = -1
      this.drawn.value = []
      this.keepWays((march) => sameClock && laGrandeArmee.check(p, this.seat, march) === null)
      this.refused.value = null
      this.warning.value = null
      this.hand.told.value = new Set()
      if (undone) this.#ahead.value = null
      const picked = this.picked.peek()
      const unit = findPiece(p, picked ?? '')
      const stands = unit >= 0 && hexOf(p, unit) >= 0
      // A unit whose move is over leaves the hand free for the next; a new phase begins with an empty hand: what is in hand
      // makes its goals out of one's own stacks.
      const done = phase === 'movement' && stands && hasFinishedMove(p, unit)
      if ((picked !== null && !stands) || done || !sameClock) this.pick(null)
      if (stands) this.looked.value = hexOf(p, unit)
      const draft = this.draft.peek()
      if (draft && phase !== (draft.kind === 'attack' ? 'attacks' : 'movement')) this.draft.value = null
      // The first entries are told of before the desk has been laid.
      ;(this.many as typeof this.many | undefined)?.tidy(undone)
    })
  }

  #carryOn(): void {
    const ahead = this.#ahead.peek()
    const p = this.table.position.peek() as LgaPosition
    const frame = frameNow(p)
    this.#ahead.value = null
    if (!ahead || frame.phase !== 'march' || idOf(p, frame.unit) !== ahead.march.unit) return
    // A march that goes on but wears the unit out is the player's to think over.
    if (isMarchLucky(p, frame.unit)) void this.together(() => this.#arrive(ahead))
  }

  async #arrive({ march, company }: MarchAhead): Promise<void> {
    const path = march.path.map((hex) => this.view.map.grid.indexOf(hex))
    if (await this.send(march)) await followAll(this, company, { march: 'double', path })
  }
}
