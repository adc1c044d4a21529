import { isInfantry, isReal, ratingOf } from '../position/counters.ts'
import type { JdgPosition } from '../position/state.ts'

/**
 * JDG-1.2.2-avg-cohesion to -scope: the CO carried by most SP, the higher on equal SP; one more where the best infantry
 * is better by two. 0 without a unit that has SP.
 */
export function averageCohesion(p: JdgPosition, units: readonly number[]): number {
  let best = 0
  let average = 0
  let most = 0
  for (const unit of units) {
    if (!isReal(p, unit)) continue
    const { co } = ratingOf(p, unit)
    if (isInfantry(p, unit)) best = Math.max(best, co)
    const sp = spOfCohesion(p, units, co)
    if (sp > most || (sp === most && co > average)) {
      average = co
      most = sp
    }
  }
  return best - average >= 2 ? average + 1 : average
}

function spOfCohesion(p: JdgPosition, units: readonly number[], co: number): number {
  let sum = 0
  for (const unit of units)
    if (isReal(p, unit) && ratingOf(p, unit).co === co) sum += p.state.counters.sp[unit]
  return sum
}
