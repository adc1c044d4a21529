import { NO_SIDE, OFF_MAP } from '@bivouac/space'
import type { Arc, Hex, Side } from '@bivouac/space'
import { arcAt, hexesOf, zoneHexesOf } from '../position/footing.ts'
import { CARRE, LINE } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, isIn, isInZone, isPresent, topUnit, unitsAt } from '../position/troops.ts'

/** Whether the hex is a carré's: LB-16-carre-assault. */
export function isCarre(p: LbPosition, hex: Hex): boolean {
  return unitsAt(p, hex).some((unit) => isIn(p, unit, CARRE))
}

/** LB-16-line-x, y: whether a friend's zone reaches into the hex beyond this flank side of a line, which makes it a front. */
export function isRefused(p: LbPosition, unit: number, hex: Hex, side: Side): boolean {
  if (!isIn(p, unit, LINE) || arcAt(p, unit, hex, side) !== 'flank') return false
  const beyond = p.game.ground.grid.neighbour(hex, side)
  const army = armyOf(p, unit)
  if (beyond === OFF_MAP || !isInZone(p, beyond, army)) return false
  return p.game.unitsOf[army].some(
    (friend) => friend !== unit && isPresent(p, friend) && zoneHexesOf(p, friend).includes(beyond),
  )
}

/**
 * LB-13-b, LB-16-line-y: what the side of a hex is that an attack comes through: as the uppermost unit stands, a refused flank
 * being a front. From inside the hex, and where nobody stands, it is a front.
 */
export function arcStruck(p: LbPosition, hex: Hex, side: Side): Arc {
  const unit = topUnit(p, hex)
  if (side === NO_SIDE || unit < 0) return 'front'
  if (isRefused(p, unit, hex, side)) return 'front'
  return arcAt(p, unit, hex, side) ?? 'front'
}

/** The hexes of a unit that touch this hex through a front hexside: LB-32-b, q. */
export function frontHexesTo(p: LbPosition, unit: number, into: Hex): Hex[] {
  const { grid } = p.game.ground
  return hexesOf(p, unit).filter((hex) => {
    const side = grid.sideBetween(hex, into)
    return side !== NO_SIDE && arcAt(p, unit, hex, side) === 'front'
  })
}

/** The hexes of a unit that touch this hex, or are it. */
export function hexesTouching(p: LbPosition, unit: number, into: Hex): Hex[] {
  const { grid } = p.game.ground
  return hexesOf(p, unit).filter((hex) => hex === into || grid.sideBetween(hex, into) !== NO_SIDE)
}
