import {
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
import type { Army, Frame, LbAction, LbPosition } from '@bivouac/la-bataille'
import { asHex } from '@bivouac/space'
import { batch, computed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { HexDesk } from '../../hexes/hand/desk.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import type { OverlayName } from './overlays.ts'
import { Staging } from './staging.ts'

export type Pane = 'orders' | 'journal'

/** One player's desk: the table, the battlefield, and what he holds in hand. */
export class Desk extends HexDesk<LbPosition, LbAction, OverlayName, Pane, Staging> {
  /** The army of this screen; null for an onlooker. */
  readonly army: ReadonlySignal<Army | null>
  #segment: string

  constructor(table: Table, shell: ShellServices) {
    const first = table.position.peek() as LbPosition
    const staging = new Staging(table, shell)
    super(table, shell, first.game.ground.map, { rules: { ...laBataille, words }, staging })
    this.#segment = segmentOf(first)
    this.army = computed(() => {
      const at = first.game.seats.findIndex(({ id }) => id === table.seat.value)
      return at < 0 ? null : first.game.seats[at].side === 'coalition' ? 1 : 0
    })
  }

  get frame(): Frame {
    return frameNow(this.position.value)
  }

  hexOf(piece: string): number {
    const p = this.position.peek()
    const unit = findUnit(p, piece)
    if (unit >= 0) return isPresent(p, unit) ? unitNow(p, unit).hex : -1
    const leader = findLeader(p, piece)
    return leadersOnMap(p).includes(leader) ? leaderHex(p, leader) : -1
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

  protected override tidy(): void {
    batch(() => {
      const p = this.table.position.peek() as LbPosition
      const segment = segmentOf(p)
      const same = segment === this.#segment
      this.#segment = segment
      this.drawn.value = []
      this.keepWays((march) => same && laBataille.check(p, this.seat, march) === null)
      this.refused.value = null
      this.warning.value = null
      this.hand.told.value = new Set()
      const picked = this.picked.peek()
      if (picked !== null && (!same || this.hexOf(picked) < 0)) this.pick(null)
      else if (picked !== null) this.looked.value = this.hexOf(picked)
    })
  }
}

/** Whose segment of which turn it is. */
function segmentOf(p: LbPosition): string {
  const { turn, phasing, segment } = momentOf(p)
  return `${turn} ${phasing} ${segment}`
}
