import { NO_SIDE } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { hexesOf } from '../position/footing.ts'
import { CARRE, GOOD } from '../position/state.ts'
import type { Bond, LbPosition } from '../position/state.ts'
import { armyOf, isCavalry, isIn, isPresent, unitsAt } from '../position/troops.ts'

/** The hexes of the bound enemy that its attacker touches, or stands on: where their melee can be fought. */
export function hexesToFight(p: LbPosition, { attacker, defender }: Bond): Hex[] {
  const { grid } = p.game.ground
  const from = hexesOf(p, attacker)
  return hexesOf(p, defender).filter((hex) =>
    from.some((each) => each === hex || grid.sideBetween(each, hex) !== NO_SIDE),
  )
}

/**
 * LB-38-t, LB-36-p: whether a bound pair can still fight: both are there and touch each other, and the attacker is not broken. Units
 * bound by an opportunity charge fight broken too (LB-32-o).
 */
export function canFight(p: LbPosition, bond: Bond): boolean {
  const { attacker, defender } = bond
  if (!isPresent(p, attacker) || !isPresent(p, defender)) return false
  if (bond.by !== 'opportunity' && p.state.units.morale[attacker] !== GOOD) return false
  return hexesToFight(p, bond).length > 0
}

/** LB-33-a: bonds that can be fought and whose hex has not been assaulted. */
export function openBonds(p: LbPosition): Bond[] {
  const { bonds, closed } = p.state
  return bonds.filter(
    (bond) => canFight(p, bond) && hexesToFight(p, bond).some((hex) => !closed.includes(hex)),
  )
}

/** The bonds this unit has as the attacker that can be fought. */
export function bondsOf(p: LbPosition, attacker: number): Bond[] {
  return p.state.bonds.filter((bond) => bond.attacker === attacker && canFight(p, bond))
}

/** LB-33-a: whether the pair must fight; a charger held by its charge alone may decline (LB-38-t). */
export function isObliged({ by }: Bond): boolean {
  return by !== 'charge'
}

/** LB-16-carre-i, LB-18-m: cavalry of the phasing army that still stands on an enemy carré, and has to fight it. */
export function onCarre(p: LbPosition): number[] {
  return p.game.unitsOf[p.state.phasing].filter((unit) => {
    if (!isPresent(p, unit) || !isCavalry(p, unit)) return false
    const there = unitsAt(p, p.game.ground.grid.hexes[p.state.units.hex[unit]])
    return there.some((other) => isIn(p, other, CARRE) && armyOf(p, other) !== p.state.phasing)
  })
}
