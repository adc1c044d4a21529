import type { Shape } from '@bivouac/space'

/** A point of the plane. */
export type Point = readonly [x: number, y: number]
/** The corners of a convex figure; two make a line, one a point. */
export type Outline = readonly Point[]

/** The corners of a shape. */
export function outlineOf({ corners }: Shape): Outline {
  const found: Point[] = []
  for (let i = 0; i < corners.length; i += 2) found.push([corners[i], corners[i + 1]])
  return found
}

/** A line through x and y of each vertex in turn, as its stretches. */
export function stretchesOf(line: readonly number[]): Outline[] {
  const found: Outline[] = []
  for (let i = 0; i + 3 < line.length; i += 2)
    found.push([
      [line[i], line[i + 1]],
      [line[i + 2], line[i + 3]],
    ])
  return found
}

export function shiftedBy(outline: Outline, dx: number, dy: number): Outline {
  return outline.map(([x, y]) => [x + dx, y + dy])
}

const edgesOf = (outline: Outline): [Point, Point][] =>
  outline.map((corner, at) => [corner, outline[(at + 1) % outline.length]])

/** How far two figures reach into each other, at least, in any direction an edge stands to; negative when they are apart. */
export function depthOf(one: Outline, other: Outline): number {
  let least = Infinity
  for (const [[ax, ay], [bx, by]] of [...edgesOf(one), ...edgesOf(other)]) {
    const length = Math.hypot(bx - ax, by - ay)
    if (length === 0) continue
    const spread = (outline: Outline): [number, number] => {
      const along = outline.map(([x, y]) => (x * (by - ay) - y * (bx - ax)) / length)
      return [Math.min(...along), Math.max(...along)]
    }
    const [low, high] = spread(one)
    const [otherLow, otherHigh] = spread(other)
    least = Math.min(least, Math.min(high, otherHigh) - Math.max(low, otherLow))
  }
  return least
}

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2
  const at =
    squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared))
  return Math.hypot(x - ax - at * (bx - ax), y - ay - at * (by - ay))
}

/** How far apart two figures are; 0 when they touch or overlap. */
export function gapOf(one: Outline, other: Outline): number {
  if (one.length > 2 && other.length > 2 && depthOf(one, other) >= 0) return 0
  if (one.length > 2 && other.some((point) => insideBy(point, one) >= 0)) return 0
  let least = Infinity
  for (const [a, b] of [
    [one, other],
    [other, one],
  ])
    for (const point of a)
      for (const [from, to] of edgesOf(b)) least = Math.min(least, toSegment(point, from, to))
  if (one.length === 2 || other.length === 2)
    for (const [a, b] of edgesOf(one))
      for (const [c, d] of edgesOf(other)) if (crossingOf(a, b, c, d) !== null) return 0
  return least
}

/** How far inside a figure, whose corners run clockwise, a point lies; negative when it is outside. */
export function insideBy([x, y]: Point, outline: Outline): number {
  return Math.min(
    ...edgesOf(outline).map(
      ([[ax, ay], [bx, by]]) => ((y - ay) * (bx - ax) - (x - ax) * (by - ay)) / -Math.hypot(bx - ax, by - ay),
    ),
  )
}

/** Where two straight lines cross, ends included; null where they do not, or run alongside each other. */
export function crossingOf(a: Point, b: Point, c: Point, d: Point): Point | null {
  const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (turn === 0) return null
  const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
  const s = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn
  return t < 0 || t > 1 || s < 0 || s > 1 ? null : [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
}

/** The point of these stretches nearest to another. */
export function nearestOn(stretches: readonly Outline[], [x, y]: Point): Point {
  let best: Point = stretches[0][0]
  for (const [[ax, ay], [bx, by]] of stretches) {
    const squared = (bx - ax) ** 2 + (by - ay) ** 2
    const at = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared))
    const point: Point = [ax + at * (bx - ax), ay + at * (by - ay)]
    if (Math.hypot(point[0] - x, point[1] - y) < Math.hypot(best[0] - x, best[1] - y)) best = point
  }
  return best
}
