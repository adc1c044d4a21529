import { isInfantry, isReal, ratingOf } from './counters.ts'
import type { JdgPosition } from './state.ts'

/**
 * JDG-1.2.2-avg-cohesion to -scope: the CO carried by most SP, the higher on equal SP; one more where the best infantry
 * is better by two. 0 without a unit that has SP.
 */
export function averageCohesion(p: JdgPosition, units: readonly number[]): number {
  const carried = new Map<number, number>()
  let best = 0
  for (const unit of units) {
    if (!isReal(p, unit)) continue
    const { co } = ratingOf(p, unit)
    carried.set(co, (carried.get(co) ?? 0) + p.state.counters.sp[unit])
    if (isInfantry(p, unit)) best = Math.max(best, co)
  }
  let average = 0
  let most = 0
  for (const [co, sp] of carried)
    if (sp > most || (sp === most && co > average)) {
      average = co
      most = sp
    }
  return best - average >= 2 ? average + 1 : average
}
