import {
  DISRUPTED,
  ROUTING,
  SIDES,
  ageOfDestiny,
  basesOf,
  conditionOf,
  enemyOf,
  holderOf,
  isPresent,
  pointsOf,
  rowOf,
  sideOf,
  unitCount,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import { holdingShare } from './missions.ts'
import { baseUse, disruptionCost, routCost } from './worth.ts'
import type { Guide } from './guide.ts'

/** How the game stands for a side, in points: what is scored, what is held, and the state of both armies. */
export function evaluate(guide: Guide, p: AodPosition, side: Side): number {
  const outcome = ageOfDestiny.outcome(p)
  let sum = pointsOf(p, side) - pointsOf(p, enemyOf(side))
  if (outcome !== null)
    return (
      sum + (outcome.winner === SIDES[side] ? guide.victory : outcome.winner === null ? 0 : -guide.victory)
    )
  sum += holdings(guide, p, side)
  for (let unit = 0; unit < unitCount(p); unit++) {
    if (!isPresent(p, unit)) continue
    const worth = unitWorth(guide, p, unit)
    sum += sideOf(p, unit) === side ? worth : -worth
  }
  return sum
}

/** What a unit on the table is worth to its side beyond the points it would cost to lose it. */
function unitWorth(guide: Guide, p: AodPosition, unit: number): number {
  const whole = basesOf(p, unit) * baseUse(guide, p, unit)
  if (conditionOf(p, unit) === ROUTING) return whole - routCost(guide, p, unit, basesOf(p, unit))
  return conditionOf(p, unit) === DISRUPTED
    ? whole - (disruptionCost(guide, p, unit) - 1)
    : whole + guide.steadiness * rowOf(p, unit).normal
}

/** What the objectives held now may be expected to bring. */
function holdings(guide: Guide, p: AodPosition, side: Side): number {
  let sum = 0
  const share = holdingShare(guide, p)
  p.game.scenario.objectives.forEach((objective, at) => {
    if (objective.holds === 'present' && objective.side !== SIDES[side]) return
    const holder = holderOf(p, at)
    if (holder >= 0) sum += (holder === side ? share : -share) * objective.points
  })
  return sum
}
