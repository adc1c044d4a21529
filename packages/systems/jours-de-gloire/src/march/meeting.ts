import { countAt, countersAt, isBesieged, isReal, sideOf, siegeAt } from '../position/counters.ts'
import { enemyOf } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** JDG-4.3-h: is the counter shut up in a city, and by agreement in no besieger's way? */
export function isOutOfTheWay(p: JdgPosition, counter: number): boolean {
  return p.game.options.garrison === 'shutIn' && isBesieged(p, counter)
}

/** What the side has in the box that is in its enemy's way: all of it, unless a garrison is shut in by agreement. */
export function inTheWayAt(p: JdgPosition, box: number, side: Side): number[] {
  return countersAt(p, box, side).filter((counter) => !isOutOfTheWay(p, counter))
}

/**
 * Has the enemy anything in the box that is in this side's way? A garrison it besieges is, unless it was agreed that it
 * is not (JDG-5.3-i, JDG-8.7-l). Both sides know: counters are counted and Siege markers open (JDG-H-public).
 */
export function meetsEnemy(p: JdgPosition, box: number, side: Side): boolean {
  if (countAt(p, box, enemyOf(side)) === 0) return false
  return p.game.options.garrison !== 'shutIn' || meetsOpenly(p, box, side)
}

/** The same of enemies outside the walls: whom this side would have to fight, or put to flight. */
export function meetsOpenly(p: JdgPosition, box: number, side: Side): boolean {
  const enemy = enemyOf(side)
  if (countAt(p, box, enemy) === 0) return false
  if (p.state.sieges.length === 0 || siegeAt(p, box)?.side !== side) return true
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (sideOf(p, counter) === enemy && !isBesieged(p, counter)) return true
  return false
}

/** JDG-5.3-j: do friends with SP stand in the box, not shut up in its city, whom a leader or guns may join? */
export function friendsStand(p: JdgPosition, box: number, side: Side): boolean {
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (sideOf(p, counter) === side && isReal(p, counter) && !isBesieged(p, counter)) return true
  return false
}
