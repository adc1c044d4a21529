import { SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { hexesOf, zoneHexesOf } from '../position/footing.ts'
import { CAVALRY, enemyOf } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isPresent, isSkirmishing, unitsAt } from '../position/troops.ts'

/** LB-20-c, d: half points more, beside a screen of horse in its zone and two hexes from it. */
const BESIDE = 6
const TWO_AWAY = 4

/** A screen of horse in the way of foot and guns: where it stands, and its zone. */
export interface Screen {
  readonly unit: number
  readonly hexes: readonly Hex[]
  readonly zone: readonly Hex[]
}

/** The enemy's screens of horse that slow this army: cavalry in skirmish order with none of its light horse beside them (LB-20-h). */
export function screensAgainst(p: LbPosition, army: Army): readonly Screen[] {
  const screens: Screen[] = []
  for (const unit of p.game.unitsOf[enemyOf(army)]) {
    if (p.game.units[unit].arm !== CAVALRY || !isPresent(p, unit) || !isSkirmishing(p, unit)) continue
    const hexes = hexesOf(p, unit)
    if (!isCancelled(p, hexes, army)) screens.push({ unit, hexes, zone: zoneHexesOf(p, unit) })
  }
  return screens
}

/** LB-20-h: any light horse of this army next to one of these hexes. */
function isCancelled({ game, index }: LbPosition, hexes: readonly Hex[], army: Army): boolean {
  const { grid } = game.ground
  for (const hex of hexes)
    for (const side of SIDES) {
      const beyond = grid.neighbour(hex, side)
      if (beyond < 0) continue
      for (const unit of unitsAt({ index }, beyond)) {
        const { arm, army: of, heavy } = game.units[unit]
        if (of === army && arm === CAVALRY && !heavy) return true
      }
    }
  return false
}

/** LB-20-c, d: what being in this hex adds: the dearest screen alone (LB-20-o). */
function surchargeAt({ game }: Pick<LbPosition, 'game'>, screens: readonly Screen[], hex: Hex): number {
  let most = 0
  for (const { hexes, zone } of screens) {
    if (zone.includes(hex)) return BESIDE
    if (hexes.some((each) => game.ground.grid.distance(each, hex) === 2)) most = TWO_AWAY
  }
  return most
}

/** LB-20-c, d, o: half points more for a step of foot or guns from one hex to another. */
export function surchargeOf(
  p: Pick<LbPosition, 'game'>,
  screens: readonly Screen[],
  from: Hex,
  to: Hex,
): number {
  if (screens.length === 0) return 0
  const left = surchargeAt(p, screens, from)
  const entered = surchargeAt(p, screens, to)
  return p.game.options.horseScreenCost === 'sum' ? left + entered : Math.max(left, entered)
}
