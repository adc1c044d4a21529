import { compareRatios, floorMillionth, floorRatio } from './exact.ts'
import { compareToHalf, gapBetween, wholeUnits } from './distance.ts'
import { isApart, meets, overlaps } from './meeting.ts'
import { shapeOf, shifted } from './shape.ts'
import type { Block, Box, Shape } from './shape.ts'
import { cosine, normalHeading, offsetX, offsetY, sine } from './trig.ts'

/** The corner a wheel turns about: the front corner on the side it wheels to. */
export type WheelSide = 'left' | 'right'

/** A wheel is looked at every two degrees and at its end (G-7). */
export const wheelStep = 20

/** The block moved `distance` along a heading, its facing kept: straight, oblique, sideways or back. */
export function moved(block: Block, heading: number, distance: number): Block {
  return {
    x: (block.x + offsetX(0, distance, heading)) | 0,
    y: (block.y + offsetY(0, distance, heading)) | 0,
    heading: block.heading,
    width: block.width,
    depth: block.depth,
  }
}

/** The block wheeled by so many tenths about its front corner on that side, which stays exactly where it is. */
export function wheeled(block: Block, side: WheelSide, tenths: number): Block {
  const right = side === 'right' ? block.width / 2 : -block.width / 2
  const front = block.depth / 2
  const heading = normalHeading(block.heading + (side === 'right' ? tenths : -tenths))
  return {
    x: (block.x + offsetX(right, front, block.heading) - offsetX(right, front, heading)) | 0,
    y: (block.y + offsetY(right, front, block.heading) - offsetY(right, front, heading)) | 0,
    heading,
    width: block.width,
    depth: block.depth,
  }
}

/** Where a wheel is looked at: after every two degrees and at its end, the start left out. */
export function wheelStops(block: Block, side: WheelSide, tenths: number): readonly Block[] {
  const stops: Block[] = []
  for (let turned = wheelStep; turned < tenths; turned += wheelStep) stops.push(wheeled(block, side, turned))
  if (tenths > 0) stops.push(wheeled(block, side, tenths))
  return stops
}

/** How far apart a swing is looked at for its box, in tenths of a degree; a corner strays little from the chord between. */
const swingStep = 150

/**
 * A box that holds the block all through a wheel, its start and its end included. It may be a hundredth of the block's
 * length larger than it need be: good for asking who is nowhere near.
 */
export function swingBox(block: Block, side: WheelSide, tenths: number): Box {
  const { heading, width, depth } = block
  const across = side === 'right' ? -width : width
  const pivotX = block.x + offsetX(-across / 2, depth / 2, heading)
  const pivotY = block.y + offsetY(-across / 2, depth / 2, heading)
  const sign = side === 'right' ? 1 : -1
  let west = 0
  let south = 0
  let east = 0
  let north = 0
  for (let turned = 0; ; turned += swingStep) {
    if (turned > tenths) turned = tenths
    const facingNow = normalHeading(heading + sign * turned)
    // The other front corner, and the rear corner behind the pivot: the fourth is their sum.
    const frontX = offsetX(across, 0, facingNow)
    const frontY = offsetY(across, 0, facingNow)
    const rearX = offsetX(0, -depth, facingNow)
    const rearY = offsetY(0, -depth, facingNow)
    west = Math.min(west, frontX, rearX, frontX + rearX)
    east = Math.max(east, frontX, rearX, frontX + rearX)
    south = Math.min(south, frontY, rearY, frontY + rearY)
    north = Math.max(north, frontY, rearY, frontY + rearY)
    if (turned === tenths) break
  }
  // No corner is farther from the pivot than the two sides together; over half a step, 7.5 degrees, it leaves the chord by
  // less than a hundredth of that. The rest is for the corners' rounding.
  const stray = Math.ceil((width + depth) / 100) + 3
  return {
    west: pivotX + west - stray,
    south: pivotY + south - stray,
    east: pivotX + east + stray,
    north: pivotY + north + stray,
  }
}

/** All the ground a shape passes over on its way by (dx, dy): the hull of its start and its end. */
export function swept(shape: Shape, byX: number, byY: number): Shape {
  const dx = byX | 0
  const dy = byY | 0
  if (dx === 0 && dy === 0) return shape
  const { corners } = shape
  const size = corners.length
  const hull: number[] = []
  let before = leads(corners, size - 2, dx, dy)
  for (let i = 0; i < size; i += 2) {
    const x = corners[i] | 0
    const y = corners[i + 1] | 0
    const after = leads(corners, i, dx, dy)
    // A corner between two trailing edges stays behind, one between two leading edges goes along; where the edges
    // change over, both ends of the corner's way are corners of the hull, in the order the edges run.
    if (before < 0 || (before === 0 && after < 0)) hull.push(x, y)
    if (before > 0 || after > 0) hull.push((x + dx) | 0, (y + dy) | 0)
    if (before > 0 && after < 0) hull.push(x, y)
    before = after
  }
  return shapeOf(hull)
}

/** Above 0 if the edge that starts at `i` leads in a movement by (dx, dy), below 0 if it trails, 0 if it slides along. */
function leads(corners: readonly number[], i: number, dx: number, dy: number): number {
  const j = i + 2 === corners.length ? 0 : i + 2
  return (corners[j] - corners[i]) * dy - (corners[j + 1] - corners[i + 1]) * dx
}

/** All the ground a block passes over moving `distance` along a heading. */
export function sweptAlong(shape: Shape, heading: number, distance: number): Shape {
  return swept(shape, offsetX(0, distance, heading), offsetY(0, distance, heading))
}

/**
 * How far a shape can go along a heading before `target` stops it: the whole units it covers before they first meet,
 * `Infinity` if they never do. Where they meet already the target stops it at once, or, if going on by `contact` would
 * not overlap it, not at all (G-15.10).
 */
export function contactDistance(shape: Shape, heading: number, target: Shape, contact: number): number {
  if (isPassed(shape, heading, target)) return Infinity
  if (meets(shape, target)) {
    const on = shifted(shape, offsetX(0, contact, heading), offsetY(0, contact, heading))
    return overlaps(on, target) ? 0 : Infinity
  }
  const way = { enter: 0, enterOver: 1, leave: Infinity, leaveOver: 1 }
  if (!narrow(way, shape, target, sine(heading), cosine(heading))) return Infinity
  if (!narrow(way, target, shape, -sine(heading), -cosine(heading))) return Infinity
  if (way.leave !== Infinity && compareRatios(way.enter, way.enterOver, way.leave, way.leaveOver) > 0)
    return Infinity
  return floorMillionth(way.enter, way.enterOver)
}

/** The target's box lies wholly behind or beside the way ahead, whatever the shapes. */
function isPassed(shape: Shape, heading: number, target: Shape): boolean {
  const east = sine(heading)
  const north = cosine(heading)
  return (
    (east >= 0 && target.east < shape.west) ||
    (east <= 0 && target.west > shape.east) ||
    (north >= 0 && target.north < shape.south) ||
    (north <= 0 && target.south > shape.north)
  )
}

/** From when to when, along a way, two shapes' projections meet: as fractions of a million units. */
interface Way {
  enter: number
  enterOver: number
  leave: number
  leaveOver: number
}

/** Narrows the way to where the projections on the edge normals of `one` meet; false if that is nowhere. */
function narrow(way: Way, one: Shape, other: Shape, east: number, north: number): boolean {
  const a = one.corners
  const b = other.corners
  for (let axis = 0; axis < one.axes; axis++) {
    const i = axis * 2
    const j = i + 2 === a.length ? 0 : i + 2
    const normalX = a[i + 1] - a[j + 1]
    const normalY = a[j] - a[i]
    let least = 0
    let most = 0
    for (let k = 0; k < a.length; k += 2) {
      const at = normalX * (a[k] - a[i]) + normalY * (a[k + 1] - a[i + 1])
      if (at < least) least = at
      else if (at > most) most = at
    }
    let otherLeast = Infinity
    let otherMost = -Infinity
    for (let k = 0; k < b.length; k += 2) {
      const at = normalX * (b[k] - a[i]) + normalY * (b[k + 1] - a[i + 1])
      if (at < otherLeast) otherLeast = at
      if (at > otherMost) otherMost = at
    }
    // Projections are up to 2^41, their differences up to 2^42, and so is the speed.
    const speed = normalX * east + normalY * north
    const toMeet = speed >= 0 ? otherLeast - most : least - otherMost
    const toPart = speed >= 0 ? otherMost - least : most - otherLeast
    if (speed === 0) {
      if (toMeet > 0 || toPart < 0) return false
      continue
    }
    if (toPart < 0) return false
    const over = Math.abs(speed)
    if (toMeet > 0 && compareRatios(toMeet, over, way.enter, way.enterOver) > 0) {
      way.enter = toMeet
      way.enterOver = over
    }
    if (way.leave === Infinity || compareRatios(toPart, over, way.leave, way.leaveOver) < 0) {
      way.leave = toPart
      way.leaveOver = over
    }
  }
  return true
}

/**
 * The least whole distance along a heading, up to `most`, at which the shape is no farther than `doubled / 2` from the
 * target (nearer than that, if `isNearer`); `Infinity` if it never is.
 */
function firstNear(
  shape: Shape,
  heading: number,
  target: Shape,
  doubled: number,
  most: number,
  isNearer: boolean,
): number {
  const reach = Math.ceil(doubled / 2)
  // Where the whole way stays clear of the target's box nothing need be measured.
  if (isApart(sweptAlong(shape, heading, most), target, reach + 1)) return Infinity
  for (let distance = 0; distance <= most;) {
    const gap = gapBetween(
      shifted(shape, offsetX(0, distance, heading), offsetY(0, distance, heading)),
      target,
    )
    const over = compareToHalf(gap, doubled)
    if (over < 0 || (over === 0 && !isNearer)) return distance
    // A step of n brings the shape nearer by less than n + 2, roundings included: none that could matter is skipped.
    distance += Math.max(1, wholeUnits(gap) - reach - 2)
  }
  return Infinity
}

/** The least whole distance along a heading, up to `most`, at which the shape is `reach` or less from the target, exactly (G-10). */
export function firstWithin(
  shape: Shape,
  heading: number,
  target: Shape,
  reach: number,
  most: number,
): number {
  return firstNear(shape, heading, target, 2 * reach, most, false)
}

/** The least whole distance along a heading, up to `most`, at which the shape is nearer than half of `width` to a line. */
export function firstTouch(shape: Shape, heading: number, line: Shape, width: number, most: number): number {
  return firstNear(shape, heading, line, width, most, true)
}

/** How far a shape on the table can go along a heading until it is just on the table still. */
export function roomAhead(shape: Shape, heading: number, width: number, height: number): number {
  const east = sine(heading)
  const north = cosine(heading)
  const across = roomTo(east > 0 ? width - shape.east : shape.west, Math.abs(east))
  const along = roomTo(north > 0 ? height - shape.north : shape.south, Math.abs(north))
  return Math.min(across, along)
}

/** The greatest distance whose part along a table edge's normal, rounded, is not above `room`. */
function roomTo(room: number, speed: number): number {
  if (speed === 0) return Infinity
  if (room < 0) return 0
  // R(t * speed / 10^6) <= room exactly while 2 * t * speed < (2 * room + 1) * 10^6; all of it is below 2^42.
  return floorRatio((2 * room + 1) * 1_000_000 - 1, 2 * speed)
}
