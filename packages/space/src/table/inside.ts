import { compareRatios, roundAlong } from './exact.ts'
import type { Shape } from './shape.ts'
import type { Spot } from './trig.ts'

/** The part of a straight line inside a polygon: from `enter / enterOver` of its length to `leave / leaveOver`. */
interface Stretch {
  readonly enter: number
  readonly enterOver: number
  readonly leave: number
  readonly leaveOver: number
}

/** How near a computed length may come to a limit before it is looked at exactly; it is good to 2^-30 of a unit. */
const doubt = 2 ** -20

/** The line from (x, y) to (toX, toY) runs inside the parts, edges included, for more than `limit` units. */
export function runsInside(
  parts: readonly Shape[],
  x: number,
  y: number,
  toX: number,
  toY: number,
  limit: number,
): boolean {
  if (parts.length === 1) return runsThrough(parts[0], x, y, toX, toY, limit)
  const inside = stretches(parts, x, y, toX, toY)
  if (inside.length < 2) return isLonger(inside[0], toX - x, toY - y, limit)
  return compareExactly(inside, toX - x, toY - y, 2 * limit) > 0
}

/** The line from (x, y) to (toX, toY) runs inside one shape, its edge included, for more than `limit` units. */
export function runsThrough(
  shape: Shape,
  x: number,
  y: number,
  toX: number,
  toY: number,
  limit: number,
): boolean {
  return clip(shape, x, y, toX, toY) && isLonger(cut, toX - x, toY - y, limit)
}

/** One stretch alone is longer than `limit`; where there is none it is not. */
function isLonger(stretch: Stretch | undefined, dx: number, dy: number, limit: number): boolean {
  if (stretch === undefined) return false
  const length = roughLength(stretch, dx, dy)
  if (Math.abs(length - limit) > doubt) return length > limit
  return compareExactly([stretch], dx, dy, 2 * limit) > 0
}

/** The length of the line from (x, y) to (toX, toY) inside the parts, edges included, to the nearest unit. */
export function insideLength(
  parts: readonly Shape[],
  x: number,
  y: number,
  toX: number,
  toY: number,
): number {
  const inside = merged(stretches(parts, x, y, toX, toY))
  let length = 0
  for (const stretch of inside) length += roughLength(stretch, toX - x, toY - y)
  const whole = Math.floor(length)
  if (length - whole < 0.25) return whole
  if (length - whole > 0.75) return whole + 1
  return compareExactly(inside, toX - x, toY - y, 2 * whole + 1) >= 0 ? whole + 1 : whole
}

function stretches(
  parts: readonly Shape[],
  x: number,
  y: number,
  toX: number,
  toY: number,
): readonly Stretch[] {
  const inside: Stretch[] = []
  for (const part of parts) if (clip(part, x, y, toX, toY)) inside.push({ ...cut })
  return inside
}

function roughLength(stretch: Stretch, dx: number, dy: number): number {
  const share = stretch.leave / stretch.leaveOver - stretch.enter / stretch.enterOver
  return share * Math.sqrt(dx * dx + dy * dy)
}

/** What `clip` found last. Lines of sight ask it so often that nothing is made for the answer. */
const cut = { enter: 0, enterOver: 1, leave: 1, leaveOver: 1 }

/** Finds what of a line lies inside a convex polygon, its edge included: it is `cut`, or they do not meet. */
function clip(shape: Shape, x: number, y: number, toX: number, toY: number): boolean {
  if (Math.max(x, toX) < shape.west || Math.min(x, toX) > shape.east) return false
  if (Math.max(y, toY) < shape.south || Math.min(y, toY) > shape.north) return false
  const { corners } = shape
  const size = corners.length
  const dx = toX - x
  const dy = toY - y
  if (isBeside(corners, x, y, dx, dy)) return false
  let enter = 0
  let enterOver = 1
  let leave = 1
  let leaveOver = 1
  let fromX = corners[size - 2]
  let fromY = corners[size - 1]
  for (let i = 0; i < size; i += 2) {
    const edgeX = corners[i] - fromX
    const edgeY = corners[i + 1] - fromY
    const outside = edgeX * (y - fromY) - edgeY * (x - fromX)
    const speed = edgeX * dy - edgeY * dx
    if (outside > 0) {
      if (speed >= 0) return false
      if (compareRatios(outside, -speed, enter, enterOver) > 0) {
        enter = outside
        enterOver = -speed
      }
    } else if (speed > 0 && compareRatios(-outside, speed, leave, leaveOver) < 0) {
      leave = -outside
      leaveOver = speed
    }
    fromX = corners[i]
    fromY = corners[i + 1]
  }
  cut.enter = enter
  cut.enterOver = enterOver
  cut.leave = leave
  cut.leaveOver = leaveOver
  return compareRatios(enter, enterOver, leave, leaveOver) <= 0
}

/** All the corners lie to one side of the line: by far the most frequent answer for what has passed the boxes. */
function isBeside(corners: readonly number[], x: number, y: number, dx: number, dy: number): boolean {
  const first = dx * (corners[1] - y) - dy * (corners[0] - x)
  for (let i = 2; i < corners.length; i += 2) {
    const turn = dx * (corners[i + 1] - y) - dy * (corners[i] - x)
    if (first > 0 ? turn <= 0 : turn >= 0) return false
  }
  return first !== 0
}

/** The stretches of one line, those that meet joined, so that ground shared by two parts counts once. */
function merged(inside: readonly Stretch[]): readonly Stretch[] {
  if (inside.length < 2) return inside
  const sorted = inside.toSorted((a, b) => compareRatios(a.enter, a.enterOver, b.enter, b.enterOver))
  const joined = [sorted[0]]
  for (const next of sorted.slice(1)) {
    const last = joined[joined.length - 1]
    if (compareRatios(next.enter, next.enterOver, last.leave, last.leaveOver) > 0) joined.push(next)
    else if (compareRatios(next.leave, next.leaveOver, last.leave, last.leaveOver) > 0) {
      joined[joined.length - 1] = { ...last, leave: next.leave, leaveOver: next.leaveOver }
    }
  }
  return joined
}

/** Below 0, 0 or above 0 as the stretches together are shorter than, equal to or longer than `doubled / 2`. */
function compareExactly(inside: readonly Stretch[], dx: number, dy: number, doubled: number): number {
  let top = 0n
  let bottom = 1n
  for (const { enter, enterOver, leave, leaveOver } of merged(inside)) {
    const over = BigInt(enterOver) * BigInt(leaveOver)
    const share = BigInt(leave) * BigInt(enterOver) - BigInt(enter) * BigInt(leaveOver)
    top = top * over + share * bottom
    bottom *= over
  }
  const length = 4n * top ** 2n * BigInt(dx * dx + dy * dy)
  const limit = (BigInt(doubled) * bottom) ** 2n
  return length < limit ? -1 : length > limit ? 1 : 0
}

/**
 * Where the straight path from (x, y) to (toX, toY) meets the line through these vertices, each point rounded and
 * given once. Where the path runs along the line, the two ends of what they share stand for it.
 */
export function meetingPoints(
  line: readonly number[],
  x: number,
  y: number,
  toX: number,
  toY: number,
): readonly Spot[] {
  const found: Spot[] = []
  const add = (spotX: number, spotY: number) => {
    if (!found.some((spot) => spot.x === spotX && spot.y === spotY)) found.push({ x: spotX, y: spotY })
  }
  const dx = toX - x
  const dy = toY - y
  for (let i = 0; i + 2 < line.length; i += 2) {
    const [fromX, fromY, nextX, nextY] = [line[i], line[i + 1], line[i + 2], line[i + 3]]
    const lineX = nextX - fromX
    const lineY = nextY - fromY
    const cross = dx * lineY - dy * lineX
    if (cross === 0) {
      if (isOn(x, y, fromX, fromY, nextX, nextY)) add(x, y)
      if (isOn(toX, toY, fromX, fromY, nextX, nextY)) add(toX, toY)
      if (isOn(fromX, fromY, x, y, toX, toY)) add(fromX, fromY)
      if (isOn(nextX, nextY, x, y, toX, toY)) add(nextX, nextY)
      continue
    }
    const over = Math.abs(cross)
    const sign = cross < 0 ? -1 : 1
    const onPath = sign * ((fromX - x) * lineY - (fromY - y) * lineX)
    const onLine = sign * ((fromX - x) * dy - (fromY - y) * dx)
    if (onPath < 0 || onPath > over || onLine < 0 || onLine > over) continue
    add(roundAlong(x, dx, onPath, over), roundAlong(y, dy, onPath, over))
  }
  return found
}

/** The point lies on the straight line between two others, ends included. */
function isOn(x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean {
  if ((bx - ax) * (y - ay) !== (by - ay) * (x - ax)) return false
  return x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)
}
