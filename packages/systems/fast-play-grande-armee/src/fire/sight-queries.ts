// What a unit sees from where it stands. Nothing is changed.
import { fanOfSight, gapBetween, printed } from '@bivouac/space'
import type { Screen, SightFan, Spot } from '@bivouac/space'
import { U } from '../files/measures.ts'
import type { FpgaPosition } from '../position/state.ts'
import { enemiesOf, isPresent, sideOf } from '../position/troops.ts'
import { isGarrison, levelOf, pointSeen, sees, watcherOf } from './sight.ts'

/** An enemy, how far off he is in u, and the point by which he is seen; undefined if he is hidden or out of the arc. */
export interface Sighting {
  readonly target: number
  readonly range: number
  readonly at: Spot | undefined
}

/** How far apart two points of a ray are that are asked about, in u. */
const STRIDE = U / 2

/** G-6: the ground a unit sees in its front zone, out of a town or redoubt all round. */
export function sightFan(p: FpgaPosition, unit: number): SightFan {
  const { ground, limits } = p.game
  const others = p.index.shape.flatMap((shape, other): Screen[] =>
    other !== unit && isPresent(p, other) ? [{ shape, level: levelOf(p, other) }] : [],
  )
  const watcher = { ...watcherOf(p, unit), allRound: isGarrison(p, unit) }
  return fanOfSight({ table: ground, rules: limits.sight, others }, watcher, STRIDE)
}

/** Every enemy on the table, and whether the unit sees him in its front zone: FPGA-ART-i. */
export function sightingsOf(p: FpgaPosition, unit: number): Sighting[] {
  return enemiesOf(p, sideOf(p, unit)).map((target) => ({
    target,
    range: printed(gapBetween(p.index.shape[unit], p.index.shape[target])),
    at: pointSeen(p, unit, target),
  }))
}

/** The nearest enemy within so many u whom the unit sees, whichever way it faces; -1 for none. */
export function enemyInSight(p: FpgaPosition, unit: number, reach: number): number {
  let nearest = -1
  let least = reach
  for (const target of enemiesOf(p, sideOf(p, unit))) {
    const range = printed(gapBetween(p.index.shape[unit], p.index.shape[target]))
    if (range > least || !sees(p, unit, target)) continue
    nearest = target
    least = range
  }
  return nearest
}
