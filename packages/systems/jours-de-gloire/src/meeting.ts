import { countAt, isBesieged, sideOf, siegeAt } from './counters.ts'
import { enemyOf } from './state.ts'
import type { JdgPosition, Side } from './state.ts'

/**
 * Has the enemy anything in the box but a garrison shut in by this side (JDG-5.3-i)? Both sides know: counters are
 * counted and Siege markers open (JDG-H-public).
 */
export function meetsEnemy(p: JdgPosition, box: number, side: Side): boolean {
  const enemy = enemyOf(side)
  if (countAt(p, box, enemy) === 0) return false
  if (p.state.sieges.length === 0 || siegeAt(p, box)?.side !== side) return true
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (sideOf(p, counter) === enemy && !isBesieged(p, counter)) return true
  return false
}
