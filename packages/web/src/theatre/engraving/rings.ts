import type { Point } from '@bivouac/space'

/** Is the place inside the closed outline? */
export function isInside(ring: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (let at = 0, last = ring.length - 1; at < ring.length; last = at++) {
    const a = ring[at]
    const b = ring[last]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** How far a place is from the outline. */
export function distanceToRing(ring: readonly Point[], x: number, y: number): number {
  let nearest = Infinity
  for (let at = 0, last = ring.length - 1; at < ring.length; last = at++)
    nearest = Math.min(nearest, distanceToSpan(ring[last], ring[at], x, y))
  return nearest
}

/** How far a place is from the span between two points. */
function distanceToSpan(a: Point, b: Point, x: number, y: number): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const span = dx * dx + dy * dy
  const t = span === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / span))
  return Math.hypot(a.x + t * dx - x, a.y + t * dy - y)
}
