import type { Point } from '@bivouac/space'

/** The outline run through so that its inside lies to the right of every edge, on a sheet whose y runs down. */
export function clockwise(outline: readonly Point[]): readonly Point[] {
  let twice = 0
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length]
    twice += a.x * b.y - b.x * a.y
  }
  return twice < 0 ? outline.toReversed() : outline
}

/** How deep inside a convex, clockwise outline a point lies; negative outside. */
export function depthIn(outline: readonly Point[], x: number, y: number): number {
  let least = Infinity
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i]
    const b = outline[(i + 1) % outline.length]
    const dx = b.x - a.x
    const dy = b.y - a.y
    // Square roots by hand: this is asked a million times a table.
    const depth = (dx * (y - a.y) - dy * (x - a.x)) / Math.sqrt(dx * dx + dy * dy)
    if (depth < least) least = depth
  }
  return least
}

/** The outline drawn in by a distance; empty when nothing is left. */
export function inset(outline: readonly Point[], by: number): Point[] {
  let rest: Point[] = [...outline]
  for (let i = 0; i < outline.length && rest.length > 0; i++) {
    const a = outline[i]
    const b = outline[(i + 1) % outline.length]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const nx = -(b.y - a.y) / length
    const ny = (b.x - a.x) / length
    const inside = (p: Point): number => nx * (p.x - a.x) + ny * (p.y - a.y) - by
    const next: Point[] = []
    for (const [k, p] of rest.entries()) {
      const q = rest[(k + 1) % rest.length]
      const dp = inside(p)
      const dq = inside(q)
      if (dp >= 0) next.push(p)
      if (dp >= 0 !== dq >= 0) {
        const t = dp / (dp - dq)
        next.push({ x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y) })
      }
    }
    rest = next
  }
  return rest
}

/** How far a point lies from a line of straight pieces. */
export function distanceTo(line: readonly Point[], x: number, y: number): number {
  let least = Infinity
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i]
    const b = line[i + 1]
    const dx = b.x - a.x
    const dy = b.y - a.y
    const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
    const ox = a.x + t * dx - x
    const oy = a.y + t * dy - y
    least = Math.min(least, ox * ox + oy * oy)
  }
  return Math.sqrt(least)
}

/** The two sides of a strip of constant width about a line, mitred where it bends. */
export function sidesOf(line: readonly Point[], width: number): [Point[], Point[]] {
  const courses = line.slice(1).map((to, i) => {
    const length = Math.hypot(to.x - line[i].x, to.y - line[i].y) || 1
    return { x: -(to.y - line[i].y) / length, y: (to.x - line[i].x) / length }
  })
  const side = (off: number): Point[] =>
    line.map(({ x, y }, i) => {
      const before = courses[Math.max(0, i - 1)]
      const after = courses[Math.min(courses.length - 1, i)]
      const lean = { x: before.x + after.x, y: before.y + after.y }
      // As long as the bend asks for, but never a spike.
      const long = (2 * off) / Math.max(0.5, lean.x * lean.x + lean.y * lean.y)
      return { x: x + lean.x * long, y: y + lean.y * long }
    })
  return [side(-width / 2), side(width / 2)]
}

/** Points at even steps along a closed outline, with the direction that leads inside. */
export function walkAround(
  outline: readonly Point[],
  step: number,
): { readonly x: number; readonly y: number; readonly inX: number; readonly inY: number }[] {
  const found = []
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const count = Math.max(1, Math.round(length / step))
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count
      found.push({
        x: a.x + t * (b.x - a.x),
        y: a.y + t * (b.y - a.y),
        inX: -(b.y - a.y) / length,
        inY: (b.x - a.x) / length,
      })
    }
  }
  return found
}

/** Points at even steps along a line, from its beginning. */
export function stepsAlong(line: readonly Point[], step: number): Point[] {
  return line.slice(1).flatMap((b, i) => {
    const a = line[i]
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / step))
    return Array.from({ length: count }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / count,
      y: a.y + ((b.y - a.y) * k) / count,
    }))
  })
}
