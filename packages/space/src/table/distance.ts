import { compareSquares, roundAlong } from './exact.ts'
import { meets } from './meeting.ts'
import { pointShape } from './shape.ts'
import type { Shape } from './shape.ts'
import type { Spot } from './trig.ts'

/**
 * A distance, kept exactly by its square: `top` itself where `over` is 0 (from corner to corner), otherwise
 * `top² / over` (from a corner square on to an edge). Both are at most 2^41.
 */
export interface Gap {
  readonly top: number
  readonly over: number
}

/** No distance: the pieces touch or overlap. */
const noGap: Gap = { top: 0, over: 0 }

/** Below 0, 0 or above 0 as one distance is shorter than, equal to or longer than the other, exactly. */
export function compareGaps(one: Gap, other: Gap): number {
  if (one.over === 0) {
    if (other.over === 0) return one.top - other.top
    return -compareToSquare(other, one.top)
  }
  if (other.over === 0) return compareToSquare(one, other.top)
  if (one.over === other.over) return one.top - other.top
  return compareSquares(one.top, other.over, other.top, one.over)
}

/** The square of a gap square on to an edge, against a whole square: both sides times `over` may reach 2^82. */
function compareToSquare(gap: Gap, square: number): number {
  const guess = gap.top * gap.top - square * gap.over
  if (Math.abs(guess) > gap.top * gap.top * 2 ** -49) return guess
  const exact = BigInt(gap.top) ** 2n - BigInt(square) * BigInt(gap.over)
  return exact < 0n ? -1 : exact > 0n ? 1 : 0
}

/** Below 0, 0 or above 0 as the gap is shorter than, equal to or longer than `doubled / 2`, with no grace. */
export function compareToHalf(gap: Gap, doubled: number): number {
  // doubled is at most 2^21, its square at most 2^42; 4 * top at most 2^43.
  if (gap.over === 0) return 4 * gap.top - doubled * doubled
  return compareSquares(2 * gap.top, 1, doubled, gap.over)
}

/** Whether a gap counts as within `reach`: one unit of grace takes up the rounding of turned corners (G-1). */
export function isWithin(gap: Gap, reach: number): boolean {
  return compareToHalf(gap, 2 * (reach + 1)) <= 0
}

/** The gap as it is printed: to the nearest unit. */
export function printed(gap: Gap): number {
  const guess = gap.over === 0 ? Math.sqrt(gap.top) : gap.top / Math.sqrt(gap.over)
  const whole = Math.floor(guess)
  // The root may be a hair off, never a quarter; which side of the half it lies on is asked exactly.
  if (guess - whole < 0.25) return whole
  if (guess - whole > 0.75) return whole + 1
  return compareToHalf(gap, 2 * whole + 1) >= 0 ? whole + 1 : whole
}

/** A gap's whole units, cut off: never more than the distance. */
export function wholeUnits(gap: Gap): number {
  const nearest = printed(gap)
  return compareToHalf(gap, 2 * nearest) < 0 ? nearest - 1 : nearest
}

/** The shortest distance between two shapes, exactly. */
export function gapBetween(one: Shape, other: Shape): Gap {
  if (meets(one, other)) return noGap
  return cornersToEdges(other, one, cornersToEdges(one, other, undefined))
}

/** The shortest distance from a shape to a point. */
export function gapToPoint(shape: Shape, x: number, y: number): Gap {
  return gapBetween(shape, pointShape(x, y))
}

/** Two shapes lie within `reach` of each other (G-4). */
export function within(one: Shape, other: Shape, reach: number): boolean {
  // The shapes are no nearer than their boxes: most pairs are told apart by those.
  const dx = Math.max(0, other.west - one.east, one.west - other.east)
  const dy = Math.max(0, other.south - one.north, one.south - other.north)
  const limit = (reach + 1) * (reach + 1)
  if (dx * dx + dy * dy > limit) return false
  // Plain numbers tell nearly all of the rest; what is too close to call is measured exactly.
  const enough = limit * (1 - 2 ** -40)
  const rough = cornersNear(one, other, enough)
  if (rough <= enough) return true
  const square = Math.min(rough, cornersNear(other, one, enough))
  if (square <= enough) return true
  return square > limit * (1 + 2 ** -40) ? meets(one, other) : isWithin(gapBetween(one, other), reach)
}

/**
 * About the least square between any corner of `one` and any edge of `other`, or the first found that is near enough: the way
 * of `cornersToEdges` in plain numbers. Both are asked the most of all, and a call for each corner would cost what they save.
 */
function cornersNear(one: Shape, other: Shape, enough: number): number {
  const a = one.corners
  const b = other.corners
  let least = Infinity
  let fromX = b[b.length - 2]
  let fromY = b[b.length - 1]
  for (let j = 0; j < b.length; j += 2) {
    const edgeX = b[j] - fromX
    const edgeY = b[j + 1] - fromY
    const length = edgeX * edgeX + edgeY * edgeY
    for (let i = 0; i < a.length; i += 2) {
      const dx = a[i] - fromX
      const dy = a[i + 1] - fromY
      const along = dx * edgeX + dy * edgeY
      // The far corner is the near corner of the next edge.
      if (along >= length && along > 0) continue
      const across = edgeX * dy - edgeY * dx
      const square = along <= 0 ? dx * dx + dy * dy : (across * across) / length
      if (square >= least) continue
      if (square <= enough) return square
      least = square
    }
    fromX = b[j]
    fromY = b[j + 1]
  }
  return least
}

/** A shape lies within `reach` of a point. */
export function withinPoint(shape: Shape, x: number, y: number, reach: number): boolean {
  return within(shape, pointShape(x, y), reach)
}

/** The shortest distance between any corner of `one` and any edge of `other`, or `best` if that is shorter. */
function cornersToEdges(one: Shape, other: Shape, best: Gap | undefined): Gap {
  let shortest = best
  // As a plain number: most edges are told by it to be farther off, and nothing is made for them.
  let limit = best === undefined ? Infinity : roughSquare(best.top, best.over) * (1 + 2 ** -49)
  const a = one.corners
  const b = other.corners
  for (let j = 0; j < b.length; j += 2) {
    const k = j + 2 === b.length ? 0 : j + 2
    const fromX = b[j]
    const fromY = b[j + 1]
    const edgeX = b[k] - fromX
    const edgeY = b[k + 1] - fromY
    const length = edgeX * edgeX + edgeY * edgeY
    for (let i = 0; i < a.length; i += 2) {
      const dx = a[i] - fromX
      const dy = a[i + 1] - fromY
      const along = dx * edgeX + dy * edgeY
      // The far corner is the near corner of the next edge.
      if (along >= length && along > 0) continue
      const across = edgeX * dy - edgeY * dx
      const square = along <= 0 ? dx * dx + dy * dy : (across * across) / length
      if (square > limit) continue
      const gap = pointToEdge(a[i], a[i + 1], b, j, shortest)
      if (gap === undefined) continue
      shortest = gap
      limit = roughSquare(gap.top, gap.over) * (1 + 2 ** -49)
    }
  }
  return shortest ?? noGap
}

function roughSquare(top: number, over: number): number {
  return over === 0 ? top : (top * top) / over
}

/** The distance from a point to the edge that starts at `j`, unless it is no shorter than `best` or ends its far corner. */
function pointToEdge(
  x: number,
  y: number,
  corners: readonly number[],
  j: number,
  best: Gap | undefined,
): Gap | undefined {
  const k = j + 2 === corners.length ? 0 : j + 2
  const edgeX = corners[k] - corners[j]
  const edgeY = corners[k + 1] - corners[j + 1]
  const dx = x - corners[j]
  const dy = y - corners[j + 1]
  const along = dx * edgeX + dy * edgeY
  let top: number
  let over = 0
  if (along <= 0) top = dx * dx + dy * dy
  else {
    const length = edgeX * edgeX + edgeY * edgeY
    // The far corner is the near corner of the next edge.
    if (along >= length) return undefined
    // Square on to an edge along the table's own directions the distance is whole.
    if (edgeX === 0) top = dx * dx
    else if (edgeY === 0) top = dy * dy
    else {
      top = Math.abs(edgeX * dy - edgeY * dx)
      over = length
    }
  }
  if (best === undefined) return { top, over }
  const square = roughSquare(top, over)
  const bestSquare = roughSquare(best.top, best.over)
  if (square > bestSquare * (1 + 2 ** -49)) return undefined
  const gap = { top, over }
  return square < bestSquare * (1 - 2 ** -49) || compareGaps(gap, best) < 0 ? gap : undefined
}

/** The point of a shape's edge nearest to (x, y), rounded; of several equally near, on the first edge. */
export function nearestOnEdge(shape: Shape, x: number, y: number): Spot {
  return nearestOn(shape.corners, x, y, true)
}

/** The point of a line through these vertices nearest to (x, y), rounded; of several equally near, the first. */
export function nearestOnLine(line: readonly number[], x: number, y: number): Spot {
  return nearestOn(line, x, y, false)
}

/** Which stretch of the line holds its point nearest to (x, y): 0 is the one from the first vertex to the second. */
export function nearestStretch(line: readonly number[], x: number, y: number): number {
  return nearestEdge(line, x, y, false) / 2
}

/** Where the edge starts that holds the nearest point. A closed line ends where it began. */
function nearestEdge(line: readonly number[], x: number, y: number, isClosed: boolean): number {
  let best: Gap | undefined
  let nearest = 0
  const last = line.length - (isClosed ? 0 : 2)
  for (let j = 0; j < last; j += 2) {
    const gap = pointToEdge(x, y, line, j, best)
    if (gap === undefined) continue
    best = gap
    nearest = j
  }
  if (isClosed) return nearest
  // An open line's last vertex starts no edge of its own.
  const dx = x - line[last]
  const dy = y - line[last + 1]
  const end = { top: dx * dx + dy * dy, over: 0 }
  return best === undefined || compareGaps(end, best) < 0 ? last - 2 : nearest
}

function nearestOn(line: readonly number[], x: number, y: number, isClosed: boolean): Spot {
  const j = nearestEdge(line, x, y, isClosed)
  const k = j + 2 === line.length ? 0 : j + 2
  const edgeX = line[k] - line[j]
  const edgeY = line[k + 1] - line[j + 1]
  const along = (x - line[j]) * edgeX + (y - line[j + 1]) * edgeY
  if (along <= 0) return { x: line[j], y: line[j + 1] }
  const length = edgeX * edgeX + edgeY * edgeY
  if (along >= length) return { x: line[k], y: line[k + 1] }
  const nearX = roundAlong(line[j], edgeX, along, length) | 0
  const nearY = roundAlong(line[j + 1], edgeY, along, length) | 0
  return { x: nearX, y: nearY }
}

/** A pair of points, one on each shape's edge, as near to each other as the shapes are, each rounded; for drawing. */
export function nearestPoints(one: Shape, other: Shape): readonly [Spot, Spot] {
  let pair: readonly [Spot, Spot] = [cornerOf(one, 0), cornerOf(other, 0)]
  let best: Gap | undefined
  const look = (from: Shape, to: Shape) => {
    for (let i = 0; i < from.corners.length; i += 2) {
      const corner = cornerOf(from, i)
      for (let j = 0; j < to.corners.length; j += 2) {
        const gap = pointToEdge(corner.x, corner.y, to.corners, j, best)
        if (gap === undefined) continue
        best = gap
        const foot = nearestOnEdge(to, corner.x, corner.y)
        pair = from === one ? [corner, foot] : [foot, corner]
      }
    }
  }
  look(one, other)
  look(other, one)
  return pair
}

function cornerOf(shape: Shape, i: number): Spot {
  return { x: shape.corners[i], y: shape.corners[i + 1] }
}
