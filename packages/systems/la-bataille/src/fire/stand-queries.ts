import { arcOf, asHex, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { decimal } from '../dice/fraction.ts'
import { coverOf } from '../movement/stands.ts'
import type { Stand } from '../movement/stands.ts'
import { stanceIn } from '../position/footing.ts'
import { blockedBetween } from '../position/sight.ts'
import { COLUMN, LINE } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { cellOf } from './defence.ts'
import { fireValue } from './values.ts'

/** The position with a unit in another formation. Shares everything else, its index too. */
function standing(p: LbPosition, unit: number, formation: number): LbPosition {
  const formations = p.state.units.formation.slice()
  formations[unit] = formation
  return { ...p, state: { ...p.state, units: { ...p.state.units, formation: formations } } }
}

/** LB-21-e: what so many increments of a unit would fire with at this range, in this formation. */
export function fireIn(
  p: LbPosition,
  unit: number,
  formation: number,
  increments: number,
  range: number,
): number {
  const { grid } = p.game.ground
  const hex = asHex(p.state.units.hex[unit])
  const target = grid.ring(hex, range)[0]
  if (target === undefined) return 0
  return decimal(fireValue(standing(p, unit, formation), { unit, hex, increments }, target))
}

/** LB-21-n: the cell of the fire defence chart for so many increments of a unit in this hex, in this formation; no flank, wall or guns. */
export function defenceIn(
  p: LbPosition,
  unit: number,
  formation: number,
  increments: number,
  hex: Hex,
): number {
  const thick = formation === LINE && increments >= p.game.charts.core.thresholds.lineAsColumnFrom
  return cellOf(standing(p, unit, thick ? COLUMN : formation), unit, hex).value
}

/** A hex of a unit and one before its front. */
export interface Before {
  readonly from: Hex
  readonly to: Hex
}

/** Rule 13: the hexes before the front of a unit that stood so; none where the map ends under it. */
export function beforeFront(p: LbPosition, unit: number, stand: Stand): Before[] {
  const { grid } = p.game.ground
  const cover = coverOf(p.game, stand)
  if (!cover) return []
  const stance = stanceIn(p.game, unit, stand.formation, p.state.units.morale[unit])
  return cover.hexes.flatMap((from) =>
    SIDES.flatMap((side) => {
      const to = grid.neighbour(from, side)
      return to >= 0 && arcOf(stance, cover, from, side) === 'front' ? [{ from, to }] : []
    }),
  )
}

/** Rule 23: whether nothing is in the way between two hexes, for one who looks. */
export function isOpenBetween(p: LbPosition, army: Army, from: Hex, to: Hex): boolean {
  return blockedBetween(p, { from, to, army }) === null
}
