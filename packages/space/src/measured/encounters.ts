import { within } from '../table/distance.ts'
import type { Field } from '../table/edges.ts'
import { isApart, overlaps, overlapsShifted } from '../table/meeting.ts'
import { contactDistance, roomAhead } from '../table/motion.ts'
import type { Shape } from '../table/shape.ts'
import type { Bodies } from './bodies.ts'
import { isEnemy } from './mover.ts'
import type { Mover } from './mover.ts'
import { eastAt, farthest, northAt, shapeAt, sweepTo } from './way.ts'
import type { Way } from './way.ts'

/** Bodies that stand otherwise than `Bodies` says, for the move in hand changed them. */
export type Changed = ReadonlyMap<number, Shape>
const UNCHANGED: Changed = new Map()

/** An enemy that the way would run into, and after what distance. */
export interface Obstacle {
  readonly unit: number
  readonly at: number
}

const NOTHING: Obstacle[] = []
const NOBODY: readonly number[] = []

/** The enemies the way runs into within `most`. */
export function enemiesAhead(way: Way, most: number): readonly Obstacle[] {
  if (way.near.length === 0) return NOTHING
  const { contact, bodies } = way
  const sweep = sweepTo(way, most)
  let found = NOTHING
  for (const unit of way.near) {
    const shape = bodies.shape[unit]
    if (isApart(sweep, shape, 1) || !isEnemy(way, unit)) continue
    const at = contactDistance(way.start, way.heading, shape, contact)
    if (at > most) continue
    if (found === NOTHING) found = [{ unit, at }]
    else found.push({ unit, at })
  }
  return found
}

/** The enemies it touches when it has come so far and did not touch before (G-8). */
export function touched(way: Way, distance: number, changed = UNCHANGED): readonly number[] {
  return way.near.length === 0 ? NOBODY : newlyTouched(way, way.start, shapeAt(way, distance), changed)
}

/** The enemies touched by a footprint that were not touched by the one before. */
export function newlyTouched(mover: Mover, start: Shape, end: Shape, changed = UNCHANGED): readonly number[] {
  const { contact, bodies } = mover
  let found = NOBODY
  for (const unit of mover.near) {
    const shape = changed.get(unit) ?? bodies.shape[unit]
    if (isApart(end, shape, contact + 1) || !isEnemy(mover, unit) || !within(end, shape, contact)) continue
    if (!within(start, shape, contact)) found = found === NOBODY ? [unit] : [...found, unit]
  }
  return found
}

/** The last place up to `most` where the mover stands on nobody; -1 if there is none. */
export function lastClear(way: Way, most: number, changed = UNCHANGED): number {
  let distance = most
  for (;;) {
    const east = eastAt(way, distance)
    const north = northAt(way, distance)
    let next = distance
    for (const unit of way.near) {
      const shape = changed.get(unit) ?? way.bodies.shape[unit]
      if (!overlapsShifted(way.start, east, north, shape)) continue
      if (overlaps(way.start, shape)) return -1
      const near = contactDistance(way.start, way.heading, shape, way.contact)
      next = Math.min(next, lastBefore(way, shape, Math.min(near, distance), distance))
    }
    if (next === distance) return distance
    distance = next
  }
}

/** The last distance before the shape is overlapped: it is not at `clear`, it is at `on`. */
function lastBefore(way: Way, shape: Shape, clear: number, on: number): number {
  let low = clear
  let high = on
  // Along a straight way the overlap of two convex shapes begins once and ends once.
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (overlapsShifted(way.start, eastAt(way, middle), northAt(way, middle), shape)) high = middle
    else low = middle
  }
  return low
}

/** Of these enemies, touched at `end`, the first that was touched; on a tie `named`, then the first of the list. */
export function firstTouched(way: Way, end: number, units: readonly number[], named: number): Obstacle {
  let first: Obstacle | null = null
  for (const unit of units) {
    const at = touchedAfter(way, end, way.bodies.shape[unit])
    if (first === null || at < first.at || (at === first.at && unit === named)) first = { unit, at }
  }
  if (first === null) throw new Error('nobody is touched')
  return first
}

/**
 * After what distance a shape that is touched at `end` was reached: one run into where the footprints meet (G-8), one
 * merely grazed as far beyond the place where it came within contact as that reaches.
 */
function touchedAfter(way: Way, end: number, shape: Shape): number {
  const { contact } = way
  const meeting = contactDistance(way.start, way.heading, shape, contact)
  if (meeting <= end + contact) return meeting
  let apart = 0
  let near = end
  while (near - apart > 1) {
    const middle = (apart + near) >> 1
    if (within(shapeAt(way, middle), shape, contact)) near = middle
    else apart = middle
  }
  return near + contact
}

/**
 * How far one gets that has come to `from` and goes straight on, or stops short, to touch somebody who has changed and is
 * met at `at`: through nobody, friend or enemy, on the table and within its allowance.
 */
export function onwardTo(way: Way, field: Field, from: number, at: number, changed: Changed): number {
  if (at <= from) return Math.max(0, lastClear(way, at, changed))
  let end = farthest(way, Math.min(at, roomAhead(way.start, way.heading, field.width, field.height)))
  const sweep = sweepTo(way, Math.max(from, end))
  for (const unit of way.near) {
    const shape = changed.get(unit) ?? way.bodies.shape[unit]
    if (way.taken.includes(unit) || isApart(sweep, shape, 1)) continue
    const near = contactDistance(way.start, way.heading, shape, way.contact)
    if (near >= from) end = Math.min(end, near)
  }
  return Math.max(from, Math.min(end, lastClear(way, Math.max(from, end), changed)))
}

/** The friends that this shape overlaps, those just `seized` left out. */
export function friendsUnder(mover: Mover, shape: Shape, seized: readonly number[]): readonly number[] {
  let under = NOBODY
  for (const other of mover.near) {
    if (!overlaps(shape, mover.bodies.shape[other]) || isEnemy(mover, other) || seized.includes(other))
      continue
    under = under === NOBODY ? [other] : [...under, other]
  }
  return under
}

/** Does a footprint overlap an enemy? */
export function isOnEnemy(mover: Mover, shape: Shape): boolean {
  for (const other of mover.near)
    if (overlaps(shape, mover.bodies.shape[other]) && isEnemy(mover, other)) return true
  return false
}

/** Those of the bodies whom a shape overlaps. */
export function bodiesUnder({ shape }: Bodies, units: readonly number[], place: Shape): readonly number[] {
  let under = NOBODY
  for (const unit of units)
    if (overlaps(place, shape[unit])) under = under === NOBODY ? [unit] : [...under, unit]
  return under
}
