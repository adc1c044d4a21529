import {
  MOVED,
  findLeader,
  findUnit,
  frameNow,
  isPresent,
  laBataille,
  leaderHex,
  leadersAt,
  leadersOnMap,
  momentOf,
  unitNow,
  unitsAt,
  words,
} from '@bivouac/la-bataille'
import type { Army, FormationName, Frame, LbAction, LbPosition } from '@bivouac/la-bataille'
import { asHex } from '@bivouac/space'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { HexDesk } from '../../hexes/hand/desk.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Findable } from '../../furniture/living/finds.ts'
import type { Massed } from '../../furniture/living/massed.ts'
import type { Muster } from '../../furniture/living/muster.ts'
import type { Table } from '../../table/types.ts'
import { ManyHand } from '../../furniture/many/hand.ts'
import { manyMoves } from './decide/moving/many.ts'
import type { OverlayName } from './overlays.ts'
import { massesOf, mustersOf, piecesToFind } from './living.ts'
import { stakes } from './stakes.ts'
import { Staging } from './staging.ts'

/** From nearer by the counters tell their strength themselves, in CSS pixels to a hex. */
const TOLD_BELOW = 27

export type Pane = 'orders' | 'journal' | 'battle' | 'army'

/** A hex that was asked for, and the way the unit is to face there; null for whatever is cheapest. */
export interface Goal {
  readonly hex: number
  readonly facing: number | null
}

/** One player's desk: the table, the battlefield, and what he holds in hand. */
export class Desk extends HexDesk<LbPosition, LbAction, OverlayName, Pane, Staging> {
  /** Units told off to go as the one in hand does. */
  readonly company = signal<readonly string[]>([])
  /** Leaders who ride along with the unit in hand; null: as he would by himself. */
  readonly riding = signal<readonly string[] | null>(null)
  readonly goal = signal<Goal | null>(null)
  /** A formation of several shapes that is being chosen. */
  readonly forming = signal<FormationName | null>(null)
  /** The army of this screen; null for an onlooker. */
  readonly army: ReadonlySignal<Army | null>
  /** Many pieces in hand. */
  readonly many: ManyHand<LbPosition, LbAction>
  #segment: string

  constructor(table: Table, shell: ShellServices) {
    const first = table.position.peek() as LbPosition
    const staging = new Staging(table, shell)
    super(table, shell, first.game.ground.map, { rules: { ...laBataille, words }, staging, stakes })
    this.#segment = segmentOf(first)
    this.army = computed(() => {
      const at = first.game.seats.findIndex(({ id }) => id === table.seat.value)
      return at < 0 ? null : first.game.seats[at].side === 'coalition' ? 1 : 0
    })
    this.many = new ManyHand<LbPosition, LbAction>(this, manyMoves(this))
    this.always(() => {
      if (this.live.value && !this.sending.value) queueMicrotask(() => void this.many.queue.goOn())
    })
  }

  get frame(): Frame {
    return frameNow(this.position.value)
  }

  hexOf(piece: string): number {
    return placeOf(this.position.peek(), piece)
  }

  piecesAt(hex: number): string[] {
    const p = this.position.peek()
    const leaders = ([0, 1] as const).flatMap((army) => leadersAt(p, asHex(hex), army))
    return [
      ...unitsAt(p, asHex(hex))
        .toReversed()
        .map((unit) => p.game.units[unit].id),
      ...leaders.map((leader) => p.game.leaders[leader].id),
    ]
  }

  marchOf(piece: string, path: readonly number[]): LbAction {
    const { ids } = this.view.map.grid
    const hexes = path.map((hex) => ids[hex])
    return findLeader(this.position.peek(), piece) < 0
      ? { do: 'march', unit: piece, path: hexes }
      : { do: 'ride', leader: piece, path: hexes }
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
      this.riding.value = null
      this.goal.value = null
      this.forming.value = null
    })
  }

  /** Puts one more among those who go together, or takes it out. */
  toggleCompany(id: string): void {
    const now = this.company.peek()
    this.company.value = now.includes(id) ? now.filter((one) => one !== id) : [...now, id]
  }

  protected override tidy(undone: boolean): void {
    batch(() => {
      const p = this.table.position.peek() as LbPosition
      const segment = segmentOf(p)
      const same = segment === this.#segment
      this.#segment = segment
      this.drawn.value = []
      this.drawing.value = false
      this.goal.value = null
      this.forming.value = null
      this.keepWays((march) => same && laBataille.check(p, this.seat, march) === null)
      this.refused.value = null
      this.warning.value = null
      this.hand.told.value = new Set()
      const picked = this.picked.peek()
      const unit = findUnit(p, picked ?? '')
      // A unit whose move is over leaves the hand free for the next.
      const done = unit >= 0 && (unitNow(p, unit).mark & MOVED) !== 0 && frameNow(p).phase === 'movement'
      const hex = picked === null ? -1 : placeOf(p, picked)
      if (picked !== null && (!same || hex < 0 || done)) this.pick(null)
      if (hex >= 0) this.looked.value = hex
      // The first entries are told of before the desk has been laid.
      ;(this.many as typeof this.many | undefined)?.tidy(undone)
    })
  }
}

/** The hex of a unit or a leader; -1 off the map. */
export function placeOf(p: LbPosition, piece: string): number {
  const unit = findUnit(p, piece)
  if (unit >= 0) return isPresent(p, unit) ? unitNow(p, unit).hex : -1
  const leader = findLeader(p, piece)
  return leadersOnMap(p).includes(leader) ? leaderHex(p, leader) : -1
}

/** Whose segment of which turn it is. */
function segmentOf(p: LbPosition): string {
  const { turn, phasing, segment } = momentOf(p)
  return `${turn} ${phasing} ${segment}`
}
