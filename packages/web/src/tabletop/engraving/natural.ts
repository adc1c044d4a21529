import type { Point } from '@bivouac/space'
import { roughNoise, smoothNoise } from '../../sheet/engraving/noise.ts'
import type { TableGround } from '../ground.ts'
import { clockwise } from './shapes.ts'

/** How far what is drawn of a piece of ground may stray from where the rules have it, in units of the table. */
export const STRAY = 5

/** How far apart the points of a drawn line lie. */
const STEP = 5

/** A number that belongs to a table: the same table always gives the same one. */
export function seedOf({ width, height, areas, strips }: TableGround): number {
  let seed = Math.round(width * 7 + height * 13)
  for (const { id } of [...areas, ...strips])
    for (const letter of id) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (seed >>> 0) % 8191
}

/** A corner as a bow that keeps within `most` of it. */
function bow(before: Point, corner: Point, after: Point, most: number): Point[] {
  const to = (end: Point): { length: number; x: number; y: number } => {
    const length = Math.hypot(end.x - corner.x, end.y - corner.y) || 1
    return { length, x: (end.x - corner.x) / length, y: (end.y - corner.y) / length }
  }
  const [a, b] = [to(before), to(after)]
  // Half the turn: the bow leaves its corner by half of what its chord does.
  const half = Math.sqrt(Math.max(0, (1 + a.x * b.x + a.y * b.y) / 2))
  const reach = Math.min(half < 0.01 ? Infinity : (2 * most) / half, a.length * 0.45, b.length * 0.45)
  const points: Point[] = []
  const steps = Math.max(2, Math.ceil(reach / STEP))
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const [u, v] = [(1 - t) * (1 - t) * reach, t * t * reach]
    points.push({ x: corner.x + u * a.x + v * b.x, y: corner.y + u * a.y + v * b.y })
  }
  return points
}

/** Points at even steps along a line, its own among them. */
function stepped(line: readonly Point[], closed: boolean): Point[] {
  const points: Point[] = []
  const last = closed ? line.length : line.length - 1
  for (let i = 0; i < last; i++) {
    const a = line[i]
    const b = line[(i + 1) % line.length]
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / STEP))
    for (let k = 0; k < count; k++)
      points.push({ x: a.x + ((b.x - a.x) * k) / count, y: a.y + ((b.y - a.y) * k) / count })
  }
  if (!closed) points.push(line[line.length - 1])
  return points
}

/** Moves points as the ground would: by the place alone, nowhere farther than `most`. */
function wander(points: readonly Point[], most: number, wave: number, seed: number): Point[] {
  return points.map(({ x, y }) => {
    // Noise keeps to its middle: drawn out, it uses the room there is.
    const shift = (salt: number): number => 3.4 * (roughNoise(x / wave, y / wave, seed + salt) - 0.5)
    const [dx, dy] = [shift(0), shift(101)]
    const far = Math.max(1, Math.hypot(dx, dy))
    return { x: x + (most * dx) / far, y: y + (most * dy) / far }
  })
}

/**
 * An outline as the ground would have it: no straight side, no sharp corner, nowhere farther than `most` from the exact
 * one. The shift belongs to the place, so that pieces that lie wall to wall still do. The same seed gives the same line.
 */
export function naturalOutline(outline: readonly Point[], seed: number, most = STRAY): Point[] {
  const exact = clockwise(outline)
  const n = exact.length
  const round = exact.flatMap((corner, i) =>
    bow(exact[(i + n - 1) % n], corner, exact[(i + 1) % n], most * 0.4),
  )
  return wander(stepped(round, true), most * 0.6, 48, seed)
}

/** A road or a stream as it wanders: nowhere farther than `most` from the line the rules have. It keeps its two ends. */
export function naturalLine(line: readonly Point[], seed: number, most = STRAY): Point[] {
  const n = line.length
  const round = line.flatMap((corner, i) =>
    i === 0 || i === n - 1 ? [corner] : bow(line[i - 1], corner, line[i + 1], most * 0.5),
  )
  const exact = stepped(round, false)
  const shaken = wander(exact, most * 0.5, 60, seed)
  return shaken.map((point, i) => (i === 0 || i === exact.length - 1 ? exact[i] : point))
}

/** A strip about a line: its two sides, point by point. */
export interface Ribbon {
  readonly left: readonly Point[]
  readonly right: readonly Point[]
}

/** The sides of a strip whose width swells and dwindles by up to `sway` of itself. */
export function ribbonOf(line: readonly Point[], width: number, sway: number, seed: number): Ribbon {
  const left: Point[] = []
  const right: Point[] = []
  for (const [i, { x, y }] of line.entries()) {
    const a = line[Math.max(0, i - 1)]
    const b = line[Math.min(line.length - 1, i + 1)]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length]
    const half = (salt: number): number =>
      (width / 2) * (1 + sway * (2 * smoothNoise(x / 27, y / 27, seed + salt) - 1))
    const [l, r] = [half(3), half(7)]
    left.push({ x: x - nx * l, y: y - ny * l })
    right.push({ x: x + nx * r, y: y + ny * r })
  }
  return { left, right }
}

/** A line beside another, so far to its right; negative to its left. */
export function beside(line: readonly Point[], off: number): Point[] {
  return line.map(({ x, y }, i) => {
    const a = line[Math.max(0, i - 1)]
    const b = line[Math.min(line.length - 1, i + 1)]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return { x: x - ((b.y - a.y) / length) * off, y: y + ((b.x - a.x) / length) * off }
  })
}
