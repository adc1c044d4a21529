import type { Refusal } from '@bivouac/kernel'
import { DONE, EXHAUSTED, HALTED, ROLLED, SIDES, laGrandeArmee, words } from '@bivouac/la-grande-armee'
import type { Frame, LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { TableDesk } from '../../furniture/desk.ts'
import type { OfferHand } from '../../furniture/offer-hand.ts'
import type { Warning } from '../../furniture/warning.tsx'
import { createMapView } from '../../hexes/view.ts'
import type { MapView } from '../../hexes/types.ts'
import type { Table } from '../../table/types.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Draft } from './assault.ts'
import { followAll } from './decide/march-orders.ts'
import { unitOf } from './pieces.ts'
import { Staging } from './staging.ts'

/** Overlays the player has laid over the map. */
export const OVERLAYS = ['zones', 'supply', 'threats'] as const
export type OverlayName = (typeof OVERLAYS)[number]

export type Pane = 'orders' | 'journal' | 'campaign'

/** A march in two halves whose die is to be thrown: what follows if the die is kind. */
interface MarchAhead {
  readonly unit: string
  readonly path: readonly string[]
  /** Those who follow once it has arrived. */
  readonly company: readonly string[]
}

/**
 * One player's desk: the table, the map, and what he holds in hand. Everything on the screen is drawn from this; only
 * `send` changes the game.
 */
export class Desk extends TableDesk<LgaPosition, LgaAction, OverlayName, Pane, Staging> {
  readonly view: MapView

  /** The piece in hand. */
  readonly picked = signal<string | null>(null)
  /** Pieces that are to follow it. */
  readonly company = signal<readonly string[]>([])
  /** The hex looked at; -1 for none. */
  readonly looked = signal(-1)
  /** A hex that was asked for and to which several ways lead; -1 for none. */
  readonly goal = signal(-1)
  /** A way drawn by hand, and whether one is being drawn. */
  readonly drawing = signal(false)
  readonly drawn = signal<readonly number[]>([])
  /** Ways drawn for other pieces and not marched yet, by piece: they lie on the map until they are, or are given up. */
  readonly ways = signal<ReadonlyMap<string, readonly number[]>>(new Map())
  /** The attack being put together. */
  readonly draft = signal<Draft | null>(null)
  readonly warning = signal<Warning<number> | null>(null)
  /** A hex that was asked for in vain, and why. */
  readonly refused = signal<{ readonly hex: number; readonly refusal: Refusal } | null>(null)
  readonly legend = signal(false)
  readonly smallMap = signal(true)

  /** The side of this screen; null for an onlooker. */
  readonly side: ReadonlySignal<Side | null>

  readonly hand: OfferHand<LgaAction> = {
    piece: () => this.picked.value,
    hold: (piece) => {
      this.pick(piece)
      const p = this.position.peek()
      if (piece !== null) this.view.reveal(p.state.units.hex[unitOf(p, piece)])
    },
    place: () => this.position.value.game.board.hexIds[this.looked.value] ?? null,
    look: (place) => this.look(place === null ? -1 : this.view.map.grid.indexOf(place)),
    told: signal<ReadonlySet<string>>(new Set()),
    drawn: signal<LgaAction | null>(null),
  }

  readonly #ahead = signal<MarchAhead | null>(null)
  #clock: number

  constructor(table: Table, shell: ShellServices) {
    const staging = new Staging(table, shell)
    super(table, shell, { rules: { ...laGrandeArmee, words }, staging })
    const first = table.position.peek() as LgaPosition
    this.#clock = first.state.clock
    this.view = createMapView(first.game.board.map)
    this.side = computed(() => {
      const at = SIDES.findIndex((name) => name === table.seat.value)
      return at < 0 ? null : (at as Side)
    })
    this.always(() => {
      if (this.live.value && this.#ahead.value && this.staging.showing.value?.step !== 'die') this.#carryOn()
    })
  }

  get frame(): Frame {
    return this.position.value.state.frames.at(-1) as Frame
  }

  /** The die has been thrown: if it was kind, the march goes on along this path once it has been seen. */
  marchAhead(ahead: MarchAhead): void {
    this.#ahead.value = ahead
  }

  /** Takes a piece in hand. */
  pick(id: string | null): void {
    batch(() => {
      this.#keepWay(id)
      this.picked.value = id
      this.company.value = []
      this.goal.value = -1
      this.drawn.value = (id !== null && this.ways.peek().get(id)) || []
      this.drawing.value = this.drawn.peek().length > 0
      this.refused.value = null
      const p = this.position.peek()
      if (id !== null) {
        this.looked.value = p.state.units.hex[unitOf(p, id)]
        this.pane.value = 'orders'
      }
    })
  }

  /** A way drawn for the piece in hand is not lost when another is taken. */
  #keepWay(next: string | null): void {
    const [had, drawn] = [this.picked.peek(), this.drawn.peek()]
    if (had === null || had === next) return
    const ways = new Map(this.ways.peek())
    if (drawn.length > 0) ways.set(had, drawn)
    else ways.delete(had)
    this.ways.value = ways
  }

  /** Looks at a hex without taking anything in hand. */
  look(hex: number): void {
    batch(() => {
      this.pick(null)
      this.looked.value = hex
      if (hex >= 0) this.pane.value = 'orders'
    })
  }

  /** Says why not, and marks the hex. */
  refuse(hex: number, refusal: Refusal): void {
    this.refused.value = { hex, refusal }
    this.tellWhy(refusal)
  }

  /** Shows a place on the map. */
  show(hex: number): void {
    this.view.cursor.value = hex
    this.view.flyTo(hex)
  }

  protected override tidy(undone: boolean): void {
    batch(() => {
      const p = this.table.position.peek() as LgaPosition
      const frame = p.state.frames.at(-1) as Frame
      this.goal.value = -1
      this.drawn.value = []
      this.ways.value = p.state.clock === this.#clock ? this.#waysLeft(p) : new Map()
      this.refused.value = null
      this.warning.value = null
      this.hand.told.value = new Set()
      if (undone) this.#ahead.value = null
      const picked = this.picked.peek()
      const unit = picked === null ? -1 : unitOf(p, picked)
      const gone = picked !== null && (unit < 0 || p.state.units.hex[unit] < 0)
      // A unit whose move is over leaves the hand free for the next.
      const done =
        frame.phase === 'movement' && unit >= 0 && (p.state.units.mark[unit] & (DONE | HALTED)) !== 0
      if (gone || done) this.pick(null)
      // A new phase begins with an empty hand: what is in hand makes its goals out of one's own stacks.
      if (p.state.clock !== this.#clock) this.pick(null)
      this.#clock = p.state.clock
      if (unit >= 0 && p.state.units.hex[unit] >= 0) this.looked.value = p.state.units.hex[unit]
      const draft = this.draft.peek()
      if (draft && (draft.kind === 'attack' ? frame.phase !== 'attacks' : frame.phase !== 'movement'))
        this.draft.value = null
    })
  }

  /** The drawn ways that can still be marched. */
  #waysLeft(p: LgaPosition): ReadonlyMap<string, readonly number[]> {
    const { hexIds } = p.game.board
    return new Map(
      [...this.ways.peek()].filter(([unit, way]) => {
        const march: LgaAction = { do: 'move', unit, path: way.map((hex) => hexIds[hex]) }
        return laGrandeArmee.check(p, this.seat, march) === null
      }),
    )
  }

  #carryOn(): void {
    const ahead = this.#ahead.peek()
    const p = this.table.position.peek() as LgaPosition
    const frame = p.state.frames.at(-1) as Frame
    this.#ahead.value = null
    if (!ahead || frame.phase !== 'march' || p.state.units.id[frame.unit] !== ahead.unit) return
    // A march that goes on but wears the unit out is the player's to think over.
    const bits = p.state.units.mark[frame.unit]
    if ((bits & ROLLED) === 0 || (bits & EXHAUSTED) !== 0) return
    void this.together(() => this.#arrive(ahead))
  }

  async #arrive({ unit, path, company }: MarchAhead): Promise<void> {
    const { grid } = this.view.map
    const way = { march: 'double', path: path.map((hex) => grid.indexOf(hex)) } as const
    if (await this.send({ do: 'move', unit, path: [...path] })) await followAll(this, company, way)
  }
}
