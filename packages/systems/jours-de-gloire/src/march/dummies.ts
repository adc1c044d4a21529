import { eliminate, show, tidyBox } from '../position/changes.ts'
import {
  countAt,
  countersAt,
  holds,
  isArtillery,
  isBesieged,
  isDummy,
  isLeader,
  isReal,
  siegeAt,
} from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { displaceLeader } from '../command/leaders.ts'
import { enemyOf } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** Are these Dummies and nothing else? */
export function allDummies(p: JdgPosition, counters: readonly number[]): boolean {
  for (const counter of counters) if (!isDummy(p, counter)) return false
  return counters.length > 0
}

/** What the side has in the box outside a besieged city. */
export function openlyAt(p: JdgPosition, box: number, side: Side): number[] {
  const all = countersAt(p, box, side)
  return siegeAt(p, box) === null ? all : all.filter((counter) => !isBesieged(p, counter))
}

/** JDG-H-probe: is there, outside a besieged city, a combat unit that is no Dummy and no shell? */
export function opposes(p: JdgPosition, box: number, side: Side): boolean {
  return openlyAt(p, box, side).some((counter) => isReal(p, counter) || isArtillery(p, counter))
}

/** May the enemy of this side think so: is there a face-down counter, or an open unit? In open play the truth. */
export function mayOppose(p: JdgPosition, box: number, side: Side): boolean {
  return openlyAt(p, box, side).some(
    (counter) => p.state.counters.up[counter] === 0 || isReal(p, counter) || isArtillery(p, counter),
  )
}

/** Is one of them known to the enemy, face up? */
export function openlyOpposes(p: JdgPosition, box: number, side: Side): boolean {
  return openlyAt(p, box, side).some(
    (counter) => p.state.counters.up[counter] === 1 && (isReal(p, counter) || isArtillery(p, counter)),
  )
}

/** JDG-7.1-d, -i: Dummies that stand in the way of an order, with no unit among them, are shown and stay. */
export function ownUp(p: JdgPosition, box: number, side: Side, events: JdgEvent[]): void {
  const there = openlyAt(p, box, side)
  if (opposes(p, box, side)) return
  const dummies = there.filter((counter) => isDummy(p, counter))
  show(p, dummies, 'Dummies in the way', 'JDG-7.1-d', events)
}

/**
 * JDG-5.3-k (1): a side with no SP in a box the enemy has come into: its Dummies, shells and unescorted guns are
 * removed, its leaders settled by 4.2.
 */
export function settleHarmless(p: JdgPosition, box: number, side: Side, events: JdgEvent[]): void {
  for (const counter of openlyAt(p, box, side)) {
    if (isDummy(p, counter))
      eliminate(p, counter, { seen: true, why: 'met the enemy', clause: 'JDG-7.1-e' }, events)
    else if (isArtillery(p, counter))
      eliminate(p, counter, { seen: true, why: 'guns without escort', clause: 'JDG-1.2.3-art' }, events)
    else if (isLeader(p, counter)) displaceLeader(p, counter, events)
    else eliminate(p, counter, { seen: true, why: 'an empty shell', clause: 'JDG-1.2.3-shell' }, events)
  }
  tidyBox(p, box, events)
}

/** JDG-7.1-l: what a besieger leaves behind without SP is alone with the garrison. */
export function abandon(p: JdgPosition, box: number, side: Side, events: JdgEvent[]): void {
  if (countAt(p, box, enemyOf(side)) > 0 && !holds(p, box, side)) settleHarmless(p, box, side, events)
}

/** JDG-7.1-l: a stack of Dummies that has run into the enemy is shown and removed. */
export function unmask(p: JdgPosition, counters: readonly number[], events: JdgEvent[]): void {
  for (const counter of counters)
    if (isDummy(p, counter))
      eliminate(p, counter, { seen: true, why: 'ran into the enemy', clause: 'JDG-7.1-l' }, events)
}
