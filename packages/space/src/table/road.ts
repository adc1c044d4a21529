import { nearestOnLine, nearestStretch } from './distance.ts'
import { floorRoot } from './exact.ts'
import { headingOf, offsetX, offsetY } from './trig.ts'
import type { Spot } from './trig.ts'

/** One straight stretch of a march: the centre's way, and the heading in which the block faces on it. */
export interface Leg {
  readonly fromX: number
  readonly fromY: number
  readonly toX: number
  readonly toY: number
  readonly facing: number
  /** What the stretch counts for. */
  readonly length: number
}

/** A march along a road: its stretches in order, and what they count for together. */
export interface RoadMarch {
  readonly legs: readonly Leg[]
  readonly length: number
}

/**
 * The march of a centre that goes straight to the nearest point of a road and then along it, towards the road's last
 * vertex or its first, until `distance` is used up or the road ends (G-7). The block faces along the road from the
 * start: while its centre is drawn onto the road it already faces as on the stretch it joins.
 */
export function roadMarch(
  road: readonly number[],
  x: number,
  y: number,
  towards: 'last' | 'first',
  distance: number,
): RoadMarch {
  const line = towards === 'last' ? road : reversed(road)
  const joined = nearestOnLine(line, x, y)
  let next = nearestStretch(line, x, y) + 1
  // Joined at a vertex, the march goes on by the stretch beyond it.
  if (isVertex(line, next, joined) && next * 2 + 2 < line.length) next++
  const legs: Leg[] = []
  let at: Spot = { x, y }
  let left = distance
  const go = (to: Spot, facing: number): boolean => {
    const leg = legTo(at, to, facing, left)
    if (leg === undefined) return true
    legs.push(leg)
    left -= leg.length
    at = { x: leg.toX, y: leg.toY }
    return at.x === to.x && at.y === to.y
  }
  let isOnTheWay = go(joined, facingOn(line, next))
  for (; isOnTheWay && next * 2 < line.length; next++) {
    isOnTheWay = go({ x: line[next * 2], y: line[next * 2 + 1] }, facingOn(line, next))
  }
  return { legs, length: distance - left }
}

/** The heading of the stretch that ends at a vertex. */
function facingOn(line: readonly number[], vertex: number): number {
  const i = vertex * 2
  return headingOf(line[i] - line[i - 2], line[i + 1] - line[i - 1])
}

/** The way from a point towards another, as far as `left` reaches; undefined where there is none to go. */
function legTo(from: Spot, to: Spot, facing: number, left: number): Leg | undefined {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if ((dx === 0 && dy === 0) || left === 0) return undefined
  const whole = floorRoot(dx * dx + dy * dy)
  if (whole <= left) {
    return { fromX: from.x, fromY: from.y, toX: to.x, toY: to.y, facing, length: whole }
  }
  const heading = headingOf(dx, dy)
  const toX = from.x + offsetX(0, left, heading)
  const toY = from.y + offsetY(0, left, heading)
  return { fromX: from.x, fromY: from.y, toX, toY, facing, length: left }
}

function isVertex(line: readonly number[], vertex: number, spot: Spot): boolean {
  return line[vertex * 2] === spot.x && line[vertex * 2 + 1] === spot.y
}

/** The vertices of a line in the opposite order. */
function reversed(line: readonly number[]): readonly number[] {
  const back: number[] = []
  for (let i = line.length - 2; i >= 0; i -= 2) back.push(line[i], line[i + 1])
  return back
}
