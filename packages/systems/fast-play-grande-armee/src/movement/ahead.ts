import {
  bodiesIn,
  bodiesNear,
  contactDistance,
  firstWithin,
  isEnemy,
  offsetX,
  offsetY,
  overlapsShifted,
  within,
} from '@bivouac/space'
import type { FpgaPosition } from '../position/state.ts'
import type { Walk } from './walk.ts'

/** Looks who could be met or touched on a leg. */
export function lookAlong(p: FpgaPosition, walk: Walk, heading: number, distance: number): void {
  walk.near = bodiesAlong(p, walk, heading, distance, walk.contact + 3)
}

/** The bodies whose boxes come so near to the way ahead. */
function bodiesAlong(
  p: FpgaPosition,
  { unit, shape }: Walk,
  heading: number,
  distance: number,
  by: number,
): readonly number[] {
  const east = offsetX(0, distance, heading)
  const north = offsetY(0, distance, heading)
  return bodiesIn(
    p.index,
    unit,
    shape.west + Math.min(0, east) - by,
    shape.south + Math.min(0, north) - by,
    shape.east + Math.max(0, east) + by,
    shape.north + Math.max(0, north) + by,
  )
}

/** How far along a heading the first enemy stops the walk; Infinity if none does up to `most`. */
export function enemyAhead(walk: Walk, heading: number, most: number): number {
  let first = Infinity
  for (const unit of walk.near) {
    if (!isEnemy(walk, unit)) continue
    const at = contactDistance(walk.shape, heading, walk.bodies.shape[unit], walk.contact)
    if (at <= most && at < first) first = at
  }
  return first
}

/** G-10: after what distance along a heading the walk comes to the 6-inch line; Infinity if it does not up to `most`. */
export function nearLine(p: FpgaPosition, walk: Walk, heading: number, most: number): number {
  const { near } = p.game.limits
  const { shape } = walk
  let first = Infinity
  for (const unit of bodiesAlong(p, walk, heading, most, near + 3)) {
    if (!isEnemy(walk, unit)) continue
    const at = firstWithin(shape, heading, p.index.shape[unit], near, Math.min(most, first))
    if (at < first) first = at
  }
  return first
}

/** The last place along a heading up to `most` where the walk stands on nobody; -1 if there is none. */
export function lastStand(walk: Walk, heading: number, most: number): number {
  for (let distance = most; distance >= 0; distance -= STAND_STEP)
    if (isFree(walk, heading, distance)) return distance
  return isFree(walk, heading, 0) ? 0 : -1
}

/** FPGA-CTL-status-h draws back a quarter of an inch at a time; so does one that would halt upon a friend. */
const STAND_STEP = 250

function isFree({ shape, near, bodies }: Walk, heading: number, distance: number): boolean {
  const dx = offsetX(0, distance, heading)
  const dy = offsetY(0, distance, heading)
  for (const unit of near) if (overlapsShifted(shape, dx, dy, bodies.shape[unit])) return false
  return true
}

/** Is the walk, where it stands, within 6 inches of an enemy unit? */
export function isNearEnemy(p: FpgaPosition, walk: Walk): boolean {
  const { near } = p.game.limits
  for (const unit of bodiesNear(p.index, walk.unit, walk.shape, near + 1))
    if (isEnemy(walk, unit) && within(walk.shape, p.index.shape[unit], near)) return true
  return false
}
