import type { Point } from '@bivouac/space'
import { roughNoise } from './noise.ts'

/** A drawn line: x, y, x, y … in hex widths. */
export type Line = readonly number[]

/** Pulls every point towards the middle of its neighbours; ends of an open line stay. */
export function relax(points: readonly Point[], amount: number, closed: boolean): Point[] {
  const n = points.length
  return points.map((point, i) => {
    if (!closed && (i === 0 || i === n - 1)) return point
    const before = points[(i + n - 1) % n]
    const after = points[(i + 1) % n]
    return {
      x: point.x + amount * ((before.x + after.x) / 2 - point.x),
      y: point.y + amount * ((before.y + after.y) / 2 - point.y),
    }
  })
}

/**
 * A smooth curve that touches every span of the control polygon at its middle, as a line of `steps` pieces a span.
 * An open curve begins and ends at the ends of the polygon.
 */
export function smooth(points: readonly Point[], steps: number, closed: boolean): Point[] {
  const n = points.length
  if (n < 3) return [...points]
  const curve: Point[] = []
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const arc = (from: Point, by: Point, to: Point): void => {
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const u = 1 - t
      curve.push({
        x: u * u * from.x + 2 * u * t * by.x + t * t * to.x,
        y: u * u * from.y + 2 * u * t * by.y + t * t * to.y,
      })
    }
  }
  if (closed) {
    for (let i = 0; i < n; i++) {
      const by = points[i]
      arc(middle(points[(i + n - 1) % n], by), by, middle(by, points[(i + 1) % n]))
    }
    return curve
  }
  for (let i = 1; i < n - 1; i++) {
    const by = points[i]
    const from = i === 1 ? points[0] : middle(points[i - 1], by)
    arc(from, by, i === n - 2 ? points[n - 1] : middle(by, points[i + 1]))
  }
  curve.push(points[n - 1])
  return curve
}

/**
 * Shakes a line as the ground would: the shift depends on the place alone, so lines that run together stay together.
 */
export function shake(points: readonly Point[], amount: number, detail: number, salt = 0): Point[] {
  return points.map(({ x, y }) => ({
    x: x + amount * (2 * roughNoise(x * detail, y * detail, salt) - 1),
    y: y + amount * (2 * roughNoise(x * detail, y * detail, salt + 101) - 1),
  }))
}

/** The points one after another as bare numbers. */
export function flatten(points: readonly Point[]): number[] {
  return points.flatMap(({ x, y }) => [x, y])
}

/** The place on a line nearest to a point, with the direction the line runs there. */
export function nearestOn(line: Line, point: Point): { x: number; y: number; angle: number; at: number } {
  let best = Infinity
  let found = { x: line[0], y: line[1], angle: 0, at: 0 }
  let length = 0
  for (let i = 0; i + 3 < line.length; i += 2) {
    const dx = line[i + 2] - line[i]
    const dy = line[i + 3] - line[i + 1]
    const span = dx * dx + dy * dy
    const along = span === 0 ? 0 : ((point.x - line[i]) * dx + (point.y - line[i + 1]) * dy) / span
    const t = Math.min(1, Math.max(0, along))
    const x = line[i] + t * dx
    const y = line[i + 1] + t * dy
    const far = (x - point.x) ** 2 + (y - point.y) ** 2
    const step = Math.sqrt(span)
    if (far < best) {
      best = far
      found = { x, y, angle: Math.atan2(dy, dx), at: length + t * step }
    }
    length += step
  }
  return found
}

/** Length of a line. */
export function lengthOf(line: Line): number {
  let length = 0
  for (let i = 0; i + 3 < line.length; i += 2) {
    length += Math.hypot(line[i + 2] - line[i], line[i + 3] - line[i + 1])
  }
  return length
}

/** The place a certain way along a line, with the direction there. Beyond the ends it goes straight on. */
export function pointAlong(line: Line, distance: number): { x: number; y: number; angle: number } {
  let left = distance
  const last = line.length - 4
  for (let i = 0; i <= last; i += 2) {
    const dx = line[i + 2] - line[i]
    const dy = line[i + 3] - line[i + 1]
    const step = Math.hypot(dx, dy)
    if (left <= step || i === last) {
      const t = step === 0 ? 0 : left / step
      return { x: line[i] + dx * t, y: line[i + 1] + dy * t, angle: Math.atan2(dy, dx) }
    }
    left -= step
  }
  return { x: line[0] ?? 0, y: line[1] ?? 0, angle: 0 }
}
