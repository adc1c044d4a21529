import { hexesOf } from '../position/footing.ts'
import { retreatBefore } from '../melee/retreat-before.ts'
import { ARTILLERY, CHARGED, enemyOf, SKIRMISH } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { distanceTo, isCavalry, isIn, isPresent, isUnlimbered } from '../position/troops.ts'

/**
 * LB-20-e, f, h, r: after its defensive fire this army's cavalry skirmishers may go back from enemies who moved next to them: as
 * before a melee, or one hex from guns that have just unlimbered. Pushes the frames where any can; answers whether.
 */
export function retireScreens(p: LbPosition, army: Army): boolean {
  const screens = p.game.unitsOf[army].filter(
    (unit) => isPresent(p, unit) && isCavalry(p, unit) && isIn(p, unit, SKIRMISH),
  )
  return screens
    .map((unit) => {
      const way = retreatOf(p, unit)
      return (
        way !== 'none' && retreatBefore(p, army, [unit], [], way === 'one' ? 1 : 0, isPressedByHorse(p, unit))
      )
    })
    .includes(true)
}

/** How far a skirmishing cavalry unit may go back before offensive fire: LB-20-e, f, h. */
export function retreatOf(p: LbPosition, unit: number): 'far' | 'one' | 'none' {
  const { units } = p.game
  const beside = besides(p, unit)
  // LB-20-h: not as long as enemy light cavalry is next to them.
  if (beside.some((other) => isCavalry(p, other) && !units[other].heavy)) return 'none'
  const came = beside.filter(
    (other) => hasMoved(p, other) && !(isCavalry(p, other) && isIn(p, other, SKIRMISH)),
  )
  if (came.length === 0) return 'none'
  const areGuns = came.every((other) => units[other].arm === ARTILLERY && isUnlimbered(p, other))
  return areGuns ? 'one' : 'far'
}

/** Enemies in a hex next to it. */
function besides(p: LbPosition, unit: number): number[] {
  return p.game.unitsOf[enemyOf(p.game.units[unit].army)].filter(
    (other) => isPresent(p, other) && hexesOf(p, unit).some((hex) => distanceTo(p, hex, other) <= 1),
  )
}

/** LB-36-rec-i: whether it is cavalry that came next to it. */
function isPressedByHorse(p: LbPosition, unit: number): boolean {
  return besides(p, unit).some((other) => isCavalry(p, other) && hasMoved(p, other))
}

function hasMoved({ state }: LbPosition, unit: number): boolean {
  return state.units.spent[unit] > 0 || (state.units.mark[unit] & CHARGED) !== 0
}
