import { isOnTable } from '../table/edges.ts'
import type { Field } from '../table/edges.ts'
import { roomAhead, swept } from '../table/motion.ts'
import type { Leg } from '../table/road.ts'
import { shifted } from '../table/shape.ts'
import type { Shape } from '../table/shape.ts'
import { offsetX, offsetY } from '../table/trig.ts'
import type { HardGround } from './hard-ground.ts'
import { touchesHard, touchesHardStrip } from './hard-ground.ts'
import type { Mover } from './mover.ts'

/**
 * One that is about to go straight along a heading, its facing kept: ahead, obliquely, sideways or back. What a length
 * costs is the system's: it says how far the rest of the move takes it, on good ground and once it is slowed.
 */
export interface Way extends Mover {
  readonly start: Shape
  /** Its centre. */
  readonly x: number
  readonly y: number
  readonly heading: number
  /** How far its allowance goes, on good ground and once it touches hard ground; never below 0. */
  readonly reach: number
  readonly slowedReach: number
  /** The move has touched hard ground already. */
  readonly isSlowed: boolean
  readonly hard: HardGround
  /** There is no hard ground on the way. */
  readonly isOpen: boolean
  /** By road the ground beside it is not felt. */
  readonly byRoad: boolean
  readonly usesBridges: boolean
  /** A stretch of a road leads exactly to its vertex, which the heading alone may miss by a hair (G-7). */
  readonly leg: Leg | null
  /** What was asked last of the way: how far along, the ground gone over, and whether it was slowed (null: not asked). */
  lastAt: number
  lastSweep: Shape | null
  lastSlowed: boolean | null
}

/** How far east so far along. */
export function eastAt({ leg, heading }: Way, distance: number): number {
  return leg !== null && distance === leg.length ? leg.toX - leg.fromX : offsetX(0, distance, heading)
}

/** How far north so far along. */
export function northAt({ leg, heading }: Way, distance: number): number {
  return leg !== null && distance === leg.length ? leg.toY - leg.fromY : offsetY(0, distance, heading)
}

/** The footprint so far along. */
export function shapeAt(way: Way, distance: number): Shape {
  return shifted(way.start, eastAt(way, distance), northAt(way, distance))
}

/** All the ground gone over so far along. */
export function sweepTo(way: Way, distance: number): Shape {
  if (way.lastAt !== distance) recall(way, distance)
  way.lastSweep ??= swept(way.start, eastAt(way, distance), northAt(way, distance))
  return way.lastSweep
}

function recall(way: Way, distance: number): void {
  way.lastAt = distance
  way.lastSweep = null
  way.lastSlowed = null
}

/** Does the way so far touch hard ground, or has the move done so before? */
export function isSlowedAt(way: Way, distance: number): boolean {
  if (way.isSlowed) return true
  if (way.isOpen) return false
  if (way.lastAt !== distance) recall(way, distance)
  way.lastSlowed ??= touchesAnyHard(way, distance)
  return way.lastSlowed
}

function touchesAnyHard(way: Way, distance: number): boolean {
  const { hard, x, y, usesBridges } = way
  const toX = x + eastAt(way, distance)
  const toY = y + northAt(way, distance)
  const touches = way.byRoad ? touchesHardStrip : touchesHard
  return touches(hard, sweepTo(way, distance), x, y, toX, toY, usesBridges)
}

/** Whether the allowance lets it go so far. */
export function reaches(way: Way, distance: number): boolean {
  if (distance > way.reach) return false
  return distance <= way.slowedReach || !isSlowedAt(way, distance)
}

/**
 * The farthest the allowance lets it go, up to `most`. One that has gone beyond the reduced allowance when it would enter
 * hard ground stops at the edge.
 */
export function farthest(way: Way, most: number): number {
  const free = Math.min(most, way.reach)
  const slowed = Math.min(free, way.slowedReach)
  if (free === slowed || !isSlowedAt(way, free)) return free
  if (isSlowedAt(way, slowed)) return slowed
  return lastUnslowed(way, slowed, free)
}

/** The last place before the way enters hard ground, up to `most`; -1 if it does not, or stands in it already. */
export function hardEdge(way: Way, most: number): number {
  return isSlowedAt(way, 0) || !isSlowedAt(way, most) ? -1 : lastUnslowed(way, 0, most)
}

/** What is swept only grows with the distance, so the last place clear of hard ground is found by halving. */
function lastUnslowed(way: Way, from: number, to: number): number {
  let clear = from
  let touching = to
  while (touching - clear > 1) {
    const middle = (clear + touching) >> 1
    if (isSlowedAt(way, middle)) touching = middle
    else clear = middle
  }
  return clear
}

/** How far the table and the allowance let it go. */
export function openEnd(way: Way, field: Field): number {
  return farthest(way, roomAhead(way.start, way.heading, field.width, field.height))
}

/** What forbids going so far, whoever stands on the way: the table's edge, the allowance, or hard ground that lowers it. */
export type Limit = 'edge' | 'allowance' | 'hard'

/** The first of these that forbids going so far, or null. Who comes onto the table from outside may leave its edge behind. */
export function limitAt(
  way: Way,
  distance: number,
  place: Shape,
  field: Field,
  mayLeave: boolean,
): Limit | null {
  if (!mayLeave && !isOnTable(field, place)) return 'edge'
  if (distance > way.reach) return 'allowance'
  return distance > way.slowedReach && isSlowedAt(way, distance) ? 'hard' : null
}
