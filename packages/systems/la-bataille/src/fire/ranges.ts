import { duskNow } from '../position/dusk.ts'
import { ARTILLERY, INFANTRY, SKIRMISH } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isIn } from '../position/troops.ts'

/** How far a unit fires in its own offensive fire segment, and the clause that says so. */
export interface Reach {
  readonly reach: number
  readonly clause: string
}

/** LB-19-b, n, LB-21-j, LB-24-a, LB-26-c: skirmishers by their own range, guns by theirs (less at dusk), all others one hex. */
export function reachOf(p: LbPosition, unit: number): Reach {
  const { arm, guns, skirmish } = p.game.units[unit]
  if (arm === ARTILLERY)
    return { reach: Math.min(guns?.range ?? 0, duskNow(p)?.artilleryMaxRange ?? Infinity), clause: 'LB-26-c' }
  if (arm === INFANTRY && isIn(p, unit, SKIRMISH)) return { reach: Math.max(1, skirmish), clause: 'LB-19-b' }
  return { reach: 1, clause: 'LB-24-a' }
}
