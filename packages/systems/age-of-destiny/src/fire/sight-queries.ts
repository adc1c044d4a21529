import { fanOfSight, footprint, gapBetween, levelAt, printed, within } from '@bivouac/space'
import type { Screen, SightFan, Spot } from '@bivouac/space'
import { bandsOf } from './fire.ts'
import type { Band } from './fire.ts'
import { U } from '../files/measures.ts'
import { eyeFrom, levelOf, needsArc, pointSeenFrom, sees } from './sight.ts'
import type { Lookout } from './sight.ts'
import { ARTILLERY, ON_TABLE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { armOf } from '../position/troops.ts'

/** An enemy, and what the rules say of seeing him. */
export interface Sighting {
  readonly target: number
  /** Edge to edge (G-4), as it is printed. */
  readonly range: number
  /** The point by which he is seen; undefined if he is hidden or out of the arc. */
  readonly at: Spot | undefined
  /** For a battery: the band that holds the range, undefined beyond the last. */
  readonly band: Band | undefined
}

/** How far apart two points of a ray are that are asked about, in hundredths of a millimetre. */
const STRIDE = 10 * U

/**
 * The ground a unit sees from a place, bearing by bearing: AOD-2-los-a … e, G-6. A square looks all round, everybody else
 * into his front zone unless otherwise agreed.
 */
export function sightFan(p: AodPosition, unit: number, from: Lookout, step = 10): SightFan {
  const { block, formation } = from
  const { ground, limits } = p.game
  const watcher = {
    eye: eyeFrom(from),
    level: levelAt(ground, block.x, block.y),
    block,
    allRound: !needsArc(p, formation),
  }
  return fanOfSight(
    { table: ground, rules: limits.sight, others: standingBut(p, unit) },
    watcher,
    STRIDE,
    step,
  )
}

/** Every enemy on the table and whether a unit sees him from a place, by the rules' own word: AOD-2-los-a … e. */
export function sightingsFrom(p: AodPosition, unit: number, from: Lookout): Sighting[] {
  const { side, where } = p.state.units
  const shape = footprint(from.block)
  const bands = armOf(p, unit) === ARTILLERY ? bandsOf(p, unit) : []
  return [...where.keys()]
    .filter((target) => where[target] === ON_TABLE && side[target] !== side[unit])
    .map((target) => ({
      target,
      range: printed(gapBetween(shape, p.index.shape[target])),
      at: pointSeenFrom(p, unit, from, target, needsArc(p, from.formation)),
      band: bands.find(({ upTo }) => within(shape, p.index.shape[target], upTo * U)),
    }))
}

/** The nearest enemy within so many u whom the unit sees, whichever way it faces; -1 for none. */
export function enemyInSight(p: AodPosition, unit: number, reach: number): number {
  const { side, where } = p.state.units
  let nearest = -1
  let least = reach
  for (const target of where.keys()) {
    if (where[target] !== ON_TABLE || side[target] === side[unit]) continue
    const range = printed(gapBetween(p.index.shape[unit], p.index.shape[target]))
    if (range > least || !sees(p, unit, target, false)) continue
    nearest = target
    least = range
  }
  return nearest
}

/** Everybody else who stands on the table. */
function standingBut(p: AodPosition, unit: number): Screen[] {
  const { where } = p.state.units
  return p.index.shape.flatMap((shape, other) =>
    other === unit || where[other] !== ON_TABLE ? [] : [{ shape, level: levelOf(p, other) }],
  )
}
