import type { Random } from '@bivouac/kernel'
import type { Field } from '../table/edges.ts'
import { isApart } from '../table/meeting.ts'
import { contactDistance, firstWithin, roomAhead } from '../table/motion.ts'
import { lastClear } from './encounters.ts'
import { isEnemy } from './mover.ts'
import { hardEdge, isSlowedAt, openEnd, sweepTo } from './way.ts'
import type { Way } from './way.ts'

/** A place on a way worth stopping at. */
export interface Stop {
  /** How far along. */
  readonly at: number
  /** Its allowance ends, the table ends, it touches an enemy, meets a friend, enters difficult ground, or has an enemy in range. */
  readonly why: 'allowance' | 'edge' | 'contact' | 'friend' | 'difficult' | 'range'
  /** Whoever is met or in range; -1 for nobody. */
  readonly unit: number
}

/** The farthest place up to `most` where one may stand who goes through no friend that bars its way. */
export function farthestStand(way: Way, most: number, isBarred: (friend: number) => boolean): number {
  let end = most
  for (const other of way.near) {
    if (isEnemy(way, other) || !isBarred(other)) continue
    end = Math.min(end, contactDistance(way.start, way.heading, way.bodies.shape[other], way.contact))
  }
  return Math.max(0, lastClear(way, end))
}

/** The stops along a way up to `most`, nearest first. Enemies at `range` are among them, unless it is 0. */
export function stopsAlong(way: Way, field: Field, most: number, range: number): readonly Stop[] {
  const { shape } = way.bodies
  const end = openEnd(way, field)
  const stops: Stop[] = [{ at: end, why: whyEnds(way, field, end), unit: -1 }]
  const sweep = sweepTo(way, most)
  for (let unit = 0; unit < shape.length; unit++) {
    if (unit === way.unit || isApart(sweep, shape[unit], range + 1)) continue
    const at = contactDistance(way.start, way.heading, shape[unit], way.contact)
    const isFoe = isEnemy(way, unit)
    if (at <= most) stops.push({ at, why: isFoe ? 'contact' : 'friend', unit })
    if (!isFoe || range === 0) continue
    const near = firstWithin(way.start, way.heading, shape[unit], range, most)
    if (near <= most) stops.push({ at: near, why: 'range', unit })
  }
  const edge = hardEdge(way, most)
  if (edge > 0) stops.push({ at: edge, why: 'difficult', unit: -1 })
  return stops.filter(({ at }) => at > 0 && at <= most).sort((a, b) => a.at - b.at)
}

function whyEnds(way: Way, { width, height }: Field, end: number): Stop['why'] {
  if (end === roomAhead(way.start, way.heading, width, height)) return 'edge'
  return end < way.reach && !way.isSlowed ? 'difficult' : 'allowance'
}

/** A length along a way up to its allowance and the table's edge, and as often as not that very length; 0 if there is none. */
export function drawLength(way: Way, { width, height }: Field, random: Random): number {
  const room = Math.min(way.reach, roomAhead(way.start, way.heading, width, height))
  if (room < 1) return 0
  const by = random.below(2) === 0 ? room : 1 + random.below(room)
  return by > way.slowedReach && isSlowedAt(way, by) ? way.slowedReach : by
}

/** The greatest of 0 … `most` that is free, found by halving from the far end: what stops a move stops a longer one. */
export function lastFree(most: number, isFree: (length: number) => boolean): number {
  if (most < 1) return 0
  if (isFree(most)) return most
  let low = 0
  let high = most
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (isFree(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * The distance at which one that passes through friends comes to rest: the one wanted if it is clear, else the first
 * clear one a step at a time beyond it, up to `most` more, else the last clear one coming back; undefined if even the
 * start is not clear (G-11).
 */
export function clearDistance(
  wanted: number,
  step: number,
  most: number,
  isClear: (distance: number) => boolean,
): number | undefined {
  for (let on = 0; on <= most; on += step) if (isClear(wanted + on)) return wanted + on
  for (let back = wanted - step; back > 0; back -= step) if (isClear(back)) return back
  return isClear(0) ? 0 : undefined
}
