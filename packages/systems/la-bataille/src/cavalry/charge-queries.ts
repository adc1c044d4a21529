import { asHex } from '@bivouac/space'
import { enemyOf } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, isPresent } from '../position/troops.ts'
import { isNextTo, mayStandAt, reachOf } from './reach.ts'
import { chargePoints, isStoppedAt, spotOf } from './riding.ts'
import { kindMet } from './targets.ts'

/** A hex a charge can come to: the most points it can have left there, and what it would meet. */
export interface ChargeHex {
  readonly hex: string
  /** In whole points, to the half. */
  readonly left: number
  /** LB-38-n: whether it can have ridden three straight hexes when it comes there. */
  readonly straight: boolean
  /** Enemies beside it, by the table "on contact". */
  readonly meets: readonly { readonly unit: string; readonly as: string }[]
}

/** LB-38-b … g: every hex a unit could end a charge in that begins now, cheapest way first. */
export function chargeHexes(p: LbPosition, charger: number): readonly ChargeHex[] {
  const points = chargePoints(p, charger)
  const riders = [charger]
  const army = armyOf(p, charger)
  const found = new Map<number, ChargeHex>()
  const enemies = p.game.unitsOf[enemyOf(army)].filter((unit) => isPresent(p, unit))
  const start = { riders, spot: spotOf(p, charger), points, entered: 0, turned: 0, stopped: false }
  for (const at of reachOf(p, start)) {
    const { spot, cost, entered } = at
    if (entered === 0 || !(mayStandAt(p, spot, riders) || isStoppedAt(p, spot, army))) continue
    const known = found.get(spot.hex)
    const straight = (known?.straight ?? false) || straightHexes(at) >= 3
    if (known) {
      if (straight !== known.straight) found.set(spot.hex, { ...known, straight })
      continue
    }
    const meets = enemies
      .filter((unit) => isNextTo(p, spot, unit))
      .map((unit) => ({
        unit: p.game.units[unit].id,
        as: kindMet(p, unit, asHex(p.state.units.hex[unit])),
      }))
    found.set(spot.hex, { hex: p.game.ground.grid.ids[spot.hex], left: (points - cost) / 2, straight, meets })
  }
  return [...found.values()]
}

/** Hexes ridden on a way since its last turn. */
function straightHexes(way: ReturnType<typeof reachOf>[number]): number {
  let run = 0
  for (let at = way; at.before && at.entered > at.before.entered; at = at.before) run++
  return run
}
