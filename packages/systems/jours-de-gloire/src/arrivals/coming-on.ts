import { WAITING } from '../position/state.ts'
import { relocate, startsUp, touchFlag } from '../position/changes.ts'
import { sideName } from '../secrets/secrets.ts'
import { ratingOf } from '../position/counters.ts'
import type { Arrival, JdgPosition } from '../position/state.ts'
import type { JdgEvent } from '../position/events.ts'

/** Puts the counters of a group that are not in play yet into a box. */
export function placeGroup(
  p: JdgPosition,
  group: Arrival,
  box: number,
  events: JdgEvent[],
  byName = true,
): void {
  const placed = [...group.leaders, ...group.units].filter(
    (counter) => p.state.counters.box[counter] === WAITING,
  )
  group.units.forEach((unit, at) => {
    if (placed.includes(unit)) p.state.counters.sp[unit] = Math.min(group.sp[at], ratingOf(p, unit).max)
  })
  bringOn(p, placed, box, events, byName)
}

/**
 * Counters come into play in a box: the schedule is open, so they are announced by name (JDG-H-setup), unless it does
 * not tell which of a group they are.
 */
export function bringOn(
  p: JdgPosition,
  counters: readonly number[],
  box: number,
  events: JdgEvent[],
  byName = true,
): void {
  if (counters.length === 0) return
  for (const counter of counters) {
    relocate(p, counter, box)
    p.state.counters.up[counter] = startsUp(p, counter)
    p.state.counters.army[counter] = p.game.armyOf[p.state.season][counter]
  }
  touchFlag(p, box, counters, events)
  events.push({
    type: 'arrived',
    clauses: ['JDG-3.3-box-a'],
    side: sideName(p.game.counters[counters[0]].side),
    box: p.game.ground.boxIds[box],
    count: counters.length,
    counters: byName ? counters.map((counter) => p.game.counters[counter].id) : [],
  })
}
