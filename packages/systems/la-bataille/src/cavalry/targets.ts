import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { hexesOf } from '../position/footing.ts'
import { BARRED } from '../position/ground.ts'
import { isOverLimit } from '../position/stacking.ts'
import { seesUnit } from '../position/sight.ts'
import { enemyOf, GOOD, ROAD, SKIRMISH } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import {
  armyOf,
  isArtillery,
  isCavalry,
  isHeldBy,
  isInfantry,
  isPresent,
  isRouted,
  isSkirmishing,
  isUnlimbered,
  unitsAt,
} from '../position/troops.ts'
import { distanceBetween } from './carre.ts'
import type { Charging } from './frames.ts'
import { isBarredToCharges, isEnemyCarre } from './riding.ts'

/** LB-38-v: everybody who stands with a unit, in any of its hexes, itself among them. */
export function stackOf(p: LbPosition, unit: number): number[] {
  if (!isPresent(p, unit)) return []
  const army = armyOf(p, unit)
  return [...new Set(hexesOf(p, unit).flatMap((hex) => unitsAt(p, hex)))].filter(
    (each) => armyOf(p, each) === army,
  )
}

/** LB-38-k, m, v: the enemy stacks within two hexes that this charge sees and has not declared on, each by its top unit. */
export function undeclared(p: LbPosition, { riders, passed, routers, caught, target }: Charging): number[] {
  const [rider] = riders
  const range = p.game.charts.core.chargeZones.targetDeclarationRange
  const known = [...passed, ...routers, ...caught, ...(target < 0 ? [] : stackOf(p, target))]
  const found: number[] = []
  for (const unit of p.game.unitsOf[enemyOf(armyOf(p, rider))]) {
    if (!isPresent(p, unit) || known.includes(unit) || distanceBetween(p, rider, unit) > range) continue
    const top = topEnemy(p, unit)
    if (!found.includes(top) && seesUnit(p, rider, unit)) found.push(top)
  }
  return found
}

/** The unit a stack is named by: the uppermost of its own army in the hex of its counter. */
function topEnemy(p: LbPosition, unit: number): number {
  const army = armyOf(p, unit)
  return unitsAt(p, asHex(p.state.units.hex[unit])).findLast((each) => armyOf(p, each) === army) ?? unit
}

/** LB-38-k, x: whether this stack may be the target: not in ground barred to charges, nor a carré without room on it. */
export function mayBeTarget(p: LbPosition, unit: number, riders: readonly number[]): boolean {
  const open = hexesOf(p, unit).filter((hex) => !isBarredToCharges(p, hex))
  if (open.length === 0) return false
  const army = armyOf(p, riders[0])
  return open.some((hex) => !isEnemyCarre(p, hex, army) || hasRoomOn(p, hex, riders))
}

/** LB-38-x: the cavalry limit holds for those who ride onto a carré. */
export function hasRoomOn(p: LbPosition, hex: Hex, riders: readonly number[]): boolean {
  const army = armyOf(p, riders[0])
  const there = unitsAt(p, hex).filter((unit) => armyOf(p, unit) === army)
  return !isOverLimit(p, hex, [...there, ...riders])
}

/** LB-19-o, p: the hexes skirmishers may fall back into: beside them, with good infantry of theirs or ground for general order. */
export function shelters(p: LbPosition, unit: number): Hex[] {
  const { grid, close, enter } = p.game.ground
  const army = armyOf(p, unit)
  const own = hexesOf(p, unit)
  const near = [...new Set(own.flatMap((hex) => grid.hexes.filter((each) => grid.distance(hex, each) === 1)))]
  return near.filter((hex) => {
    if (own.includes(hex) || enter[0][hex] === BARRED || isHeldBy(p, hex, enemyOf(army))) return false
    if (close[hex] === 1) return true
    return unitsAt(p, hex).some(
      (each) =>
        armyOf(p, each) === army &&
        isInfantry(p, each) &&
        p.state.units.morale[each] === GOOD &&
        p.state.units.formation[each] !== SKIRMISH &&
        p.state.units.formation[each] !== ROAD,
    )
  })
}

/** What stands in a hex, as the table "on contact" asks for it. */
export type Met = 'foot' | 'carre' | 'skirmishers' | 'routed' | 'road' | 'guns' | 'horse'

/** C5: which line of the table "on contact" a hex of this unit falls under. */
export function kindMet(p: LbPosition, unit: number, hex: Hex): Met {
  const army = armyOf(p, unit)
  const all = unitsAt(p, hex).filter((each) => armyOf(p, each) === army)
  if (isEnemyCarre(p, hex, enemyOf(army))) return 'carre'
  if (all.some((each) => p.state.units.formation[each] === ROAD && p.state.units.morale[each] === GOOD))
    return 'road'
  const foot = all.filter((each) => isInfantry(p, each))
  if (foot.length === 0) {
    if (all.some((each) => isCavalry(p, each))) return 'horse'
    if (all.every((each) => isArtillery(p, each) && isUnlimbered(p, each))) return 'guns'
    return all.every((each) => isRouted(p, each)) ? 'routed' : 'foot'
  }
  if (foot.every((each) => isSkirmishing(p, each))) return 'skirmishers'
  return foot.every((each) => isRouted(p, each)) ? 'routed' : 'foot'
}
