/** Plain geometry in inches and fractions: what the slow twins of combats measure with. */
export interface Spot {
  readonly x: number
  readonly y: number
}
export type Polygon = readonly Spot[]

/** A base or a piece of ground. Facing in degrees, clockwise from north. */
export interface Base extends Spot {
  readonly facing: number
  readonly width: number
  readonly depth: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
export const forward = (facing: number): Spot => ({
  x: Math.sin(radians(facing)),
  y: Math.cos(radians(facing)),
})
const rightward = (facing: number): Spot => ({
  x: Math.cos(radians(facing)),
  y: -Math.sin(radians(facing)),
})
const dot = (a: Spot, b: Spot): number => a.x * b.x + a.y * b.y
const minus = (a: Spot, b: Spot): Spot => ({ x: a.x - b.x, y: a.y - b.y })

/** So much to the right of a base's middle, so much before it. */
export function at(base: Base, right: number, ahead: number): Spot {
  const f = forward(base.facing)
  const r = rightward(base.facing)
  return { x: base.x + right * r.x + ahead * f.x, y: base.y + right * r.y + ahead * f.y }
}

/** Front left, front right, rear right, rear left. */
export function corners(base: Base): Polygon {
  const w = base.width / 2
  const d = base.depth / 2
  return [at(base, -w, d), at(base, w, d), at(base, w, -d), at(base, -w, -d)]
}

export const moved = (polygon: Polygon, by: Spot): Polygon =>
  polygon.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))

const edges = (polygon: Polygon): [Spot, Spot][] =>
  polygon.map((from, n) => [from, polygon[(n + 1) % polygon.length]])

/** How far apart two polygons are along the best line between them; negative: how deep they lie in each other. */
export function gap(one: Polygon, other: Polygon): number {
  let best = -Infinity
  for (const [from, to] of [...edges(one), ...edges(other)]) {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) continue
    const normal = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length }
    const a = one.map((spot) => dot(spot, normal))
    const b = other.map((spot) => dot(spot, normal))
    best = Math.max(best, Math.min(...a) - Math.max(...b), Math.min(...b) - Math.max(...a))
  }
  return best
}

function toSegment(spot: Spot, from: Spot, to: Spot): number {
  const along = minus(to, from)
  const length = dot(along, along)
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, dot(minus(spot, from), along) / length))
  return Math.hypot(spot.x - from.x - part * along.x, spot.y - from.y - part * along.y)
}

/** The shortest distance between two polygons or lines. */
export function distance(one: Polygon, other: Polygon): number {
  if (one.length > 2 && other.length > 2 && gap(one, other) <= 0) return 0
  let least = Infinity
  for (const [from, to] of edges(other))
    for (const spot of one) least = Math.min(least, toSegment(spot, from, to))
  for (const [from, to] of edges(one))
    for (const spot of other) least = Math.min(least, toSegment(spot, from, to))
  return least
}

export function contains(polygon: Polygon, { x, y }: Spot): boolean {
  const turns = edges(polygon).map(
    ([from, to]) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x),
  )
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0)
}

/** The area of a polygon. */
function area(polygon: Polygon): number {
  return Math.abs(edges(polygon).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2
}

/** The part of a polygon's area on the rear side of the line through a base's front edge. */
export function shareBehind(base: Base, polygon: Polygon): number {
  const f = forward(base.facing)
  const depth = (spot: Spot): number => dot(minus(spot, base), f) - base.depth / 2
  const kept: Spot[] = []
  for (const [from, to] of edges(polygon)) {
    const a = depth(from)
    const b = depth(to)
    if (a <= 0) kept.push(from)
    if (a < 0 !== b < 0) {
      const part = a / (a - b)
      kept.push({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) })
    }
  }
  return kept.length < 3 ? 0 : area(kept) / area(polygon)
}

/** Where a spot lies in the eyes of a base: how far before its front zone's border; positive is inside the zone. */
export function inFrontZone(base: Base, spot: Spot): number {
  const v = dot(minus(spot, base), forward(base.facing))
  const u = Math.abs(dot(minus(spot, base), rightward(base.facing)))
  return Math.min(v - base.depth / 2, base.width / 2 + (v - base.depth / 2) - u)
}

/** How far a polygon goes in a direction before it meets another; infinite if never. A corner of one meets an edge of the other. */
export function reach(mover: Polygon, way: Spot, other: Polygon): number {
  let first = Infinity
  const cast = (spot: Spot, along: Spot, [from, to]: readonly [Spot, Spot]): void => {
    const edge = minus(to, from)
    const cross = along.x * edge.y - along.y * edge.x
    if (Math.abs(cross) < 1e-9) return
    const off = minus(from, spot)
    const t = (off.x * edge.y - off.y * edge.x) / cross
    const part = (off.x * along.y - off.y * along.x) / cross
    if (t >= -1e-9 && part >= 0 && part <= 1) first = Math.min(first, Math.max(0, t))
  }
  for (const edge of edges(other)) for (const spot of mover) cast(spot, way, edge)
  for (const edge of edges(mover)) for (const spot of other) cast(spot, { x: -way.x, y: -way.y }, edge)
  return first
}
