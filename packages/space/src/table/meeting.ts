import type { Shape } from './shape.ts'

/** The point lies in the polygon, its edge included. */
export function contains(shape: Shape, x: number, y: number): boolean {
  if (x < shape.west || x > shape.east || y < shape.south || y > shape.north) return false
  const { corners } = shape
  const size = corners.length
  let fromX = corners[size - 2]
  let fromY = corners[size - 1]
  for (let i = 0; i < size; i += 2) {
    const toX = corners[i]
    const toY = corners[i + 1]
    // Clockwise, the inside lies to the right of each edge.
    if ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) > 0) return false
    fromX = toX
    fromY = toY
  }
  return true
}

/** The shapes touch or overlap. */
export function meets(one: Shape, other: Shape): boolean {
  if (isApart(one, other, 0)) return false
  return overlapsBy(one, other, 0, 0, false) && overlapsBy(other, one, 0, 0, false)
}

/**
 * The shapes penetrate each other by more than a unit: touching is not overlap (G-1, G-15.9). A line overlaps a polygon
 * that it enters by more than a unit.
 */
export function overlaps(one: Shape, other: Shape): boolean {
  if (isApart(one, other, -1)) return false
  return overlapsBy(one, other, 0, 0, true) && overlapsBy(other, one, 0, 0, true)
}

/** Would the shape, moved by (dx, dy), overlap the other? The same as `overlaps` of it `shifted`, with nothing made for it. */
export function overlapsShifted(shape: Shape, dx: number, dy: number, other: Shape): boolean {
  if (other.west - shape.east - dx >= 0 || shape.west + dx - other.east >= 0) return false
  if (other.south - shape.north - dy >= 0 || shape.south + dy - other.north >= 0) return false
  return overlapsBy(shape, other, dx, dy, true) && overlapsBy(other, shape, -dx, -dy, true)
}

/** The shapes' boxes leave more than `gap` between them, so the shapes do too. Cheap: asked before anything exact. */
export function isApart(one: Shape, other: Shape, gap: number): boolean {
  return (
    other.west - one.east > gap ||
    one.west - other.east > gap ||
    other.south - one.north > gap ||
    one.south - other.north > gap
  )
}

/**
 * The projections on every edge normal of `one`, moved by (dx, dy), overlap: by more than a unit, or else at least by
 * touching.
 */
function overlapsBy(one: Shape, other: Shape, dx: number, dy: number, isMore: boolean): boolean {
  const a = one.corners
  const b = other.corners
  for (let axis = 0; axis < one.axes; axis++) {
    const i = axis * 2
    const j = i + 2 === a.length ? 0 : i + 2
    const normalX = a[i + 1] - a[j + 1]
    const normalY = a[j] - a[i]
    const fromX = a[i] + dx
    const fromY = a[i + 1] + dy
    let least = normalX * (b[0] - fromX) + normalY * (b[1] - fromY)
    let most = least
    for (let k = 2; k < b.length; k += 2) {
      const at = normalX * (b[k] - fromX) + normalY * (b[k + 1] - fromY)
      if (at < least) least = at
      else if (at > most) most = at
    }
    // How far one must go along the normal to come free of the other: outward, where nothing of a convex shape lies
    // beyond its own edge, or back by all its depth behind that edge.
    if (isTooLittle(0 - least, normalX, normalY, isMore)) return false
    // Where the other lies over the edge by enough already, the depth can only add to it.
    if (!isTooLittle(most, normalX, normalY, isMore)) continue
    const depth = depthBehind(one, i, normalX, normalY)
    if (isTooLittle(most + depth, normalX, normalY, isMore)) return false
  }
  return true
}

function isTooLittle(shared: number, normalX: number, normalY: number, isMore: boolean): boolean {
  if (!isMore) return shared < 0
  // |normal| is below 2^21: a larger share is more than a unit, a smaller one can be squared.
  if (shared <= 0) return true
  return shared < 2 ** 21 && shared * shared <= normalX * normalX + normalY * normalY
}

/** How far the shape reaches along the inward normal of its edge that starts at `i`. */
function depthBehind({ corners, axes }: Shape, i: number, normalX: number, normalY: number): number {
  // Where each direction is shown twice, the opposite edge is all as far as can be.
  if (4 * axes === corners.length) {
    const k = i + 2 * axes
    return normalX * (corners[i] - corners[k]) + normalY * (corners[i + 1] - corners[k + 1])
  }
  let depth = 0
  for (let k = 0; k < corners.length; k += 2) {
    const at = normalX * (corners[i] - corners[k]) + normalY * (corners[i + 1] - corners[k + 1])
    if (at > depth) depth = at
  }
  return depth
}
