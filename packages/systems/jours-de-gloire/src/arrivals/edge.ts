import { relocate, startsUp } from '../position/changes.ts'
import { ARRIVED_IN, ratingOf } from '../position/counters.ts'
import { AT_THE_EDGE } from './reinforcements.ts'
import { WAITING } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

/** JDG-3.3-conn-a: the group of arrivals by connection the counter waits in at the edge of the map, or -1. */
export function atTheEdge(p: JdgPosition, counter: number): number {
  if (p.state.counters.box[counter] !== WAITING) return -1
  for (const at of p.game.edgeGroups) {
    if (p.state.arrived[at] !== AT_THE_EDGE) continue
    const { units, leaders } = p.game.arrivals[at]
    if (units.includes(counter) || leaders.includes(counter)) return at
  }
  return -1
}

/** The SP the counter will come in with. */
export function arrivingSp(p: JdgPosition, counter: number): number {
  const waits = atTheEdge(p, counter)
  if (waits < 0) return 0
  const group = p.game.arrivals[waits]
  const at = group.units.indexOf(counter)
  return at < 0 ? 0 : Math.min(group.sp[at], ratingOf(p, counter).max)
}

/** The stack comes onto the map in the box its group enters. */
export function comeIn(p: JdgPosition, stack: readonly number[], box: number): void {
  const { counters } = p.state
  const at = atTheEdge(p, stack[0])
  for (const counter of stack) {
    counters.sp[counter] = arrivingSp(p, counter)
    counters.army[counter] = p.game.armyOf[p.state.season][counter]
    relocate(p, counter, box)
    counters.up[counter] = startsUp(p, counter)
  }
  const { units, leaders } = p.game.arrivals[at]
  const waiting = [...units, ...leaders].some((counter) => counters.box[counter] === WAITING)
  if (!waiting) p.state.arrived[at] = p.state.turn + ARRIVED_IN
}
