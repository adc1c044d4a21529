import type { Point } from '@bivouac/space'
import { boxAround, grow } from '../../sheet/box.ts'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import { middleOf } from '../ground.ts'
import type { TableGround } from '../ground.ts'
import { naturalLine, naturalOutline } from './natural.ts'
import { clockwise, depthIn, distanceTo } from './shapes.ts'

/** What stands, or stood, on a field. */
export type Crop = 'stubble' | 'rye' | 'plough' | 'flax' | 'clover' | 'fallow'

/** A field: its corners, its edge as drawn, the way it was ploughed, and what stands on it. */
export interface Field {
  readonly corners: readonly Point[]
  readonly edge: readonly Point[]
  readonly furrows: readonly (readonly [Point, Point])[]
  readonly crop: Crop
  readonly tone: number
}

type Quad = readonly [Point, Point, Point, Point]

const CROPS: readonly Crop[] = [
  'stubble',
  'rye',
  'plough',
  'clover',
  'stubble',
  'fallow',
  'rye',
  'clover',
  'flax',
]

/** How far apart furrows are. */
const FURROW = 3.4

/** Whether a place is open ground: on the table, in no area, on no strip. */
export function openGround(ground: TableGround, margin: number): (x: number, y: number) => boolean {
  const boxed = (points: readonly Point[], by: number): ((x: number, y: number) => boolean) => {
    const { x0, y0, x1, y1 } = grow(boxAround(points), by)
    return (x, y) => x >= x0 && x <= x1 && y >= y0 && y <= y1
  }
  const areas = ground.areas.map(({ outline }) => {
    const round = clockwise(outline)
    const isNear = boxed(outline, margin)
    return (x: number, y: number): boolean => isNear(x, y) && depthIn(round, x, y) >= -margin
  })
  const strips = ground.strips.flatMap(({ line, width }) =>
    line.slice(1).map((to, i) => {
      const piece = [line[i], to]
      const isNear = boxed(piece, width / 2 + margin)
      return (x: number, y: number): boolean => isNear(x, y) && distanceTo(piece, x, y) <= width / 2 + margin
    }),
  )
  const taken = [...areas, ...strips]
  return (x, y) =>
    x > 2 && y > 2 && x < ground.width - 2 && y < ground.height - 2 && !taken.some((isOn) => isOn(x, y))
}

/** Do two convex quads share more than an edge? */
function overlap(a: Quad, b: Quad): boolean {
  const parted = (of: Quad, p: Quad, q: Quad): boolean =>
    of.some((from, i) => {
      const to = of[(i + 1) % 4]
      const [nx, ny] = [to.y - from.y, from.x - to.x]
      const length = Math.hypot(nx, ny) || 1
      const spread = (quad: Quad): [number, number] => {
        const all = quad.map(({ x, y }) => (nx * x + ny * y) / length)
        return [Math.min(...all), Math.max(...all)]
      }
      const [p0, p1] = spread(p)
      const [q0, q1] = spread(q)
      return p1 < q0 + 1.5 || q1 < p0 + 1.5
    })
  return !parted(a, a, b) && !parted(b, a, b)
}

function mix(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}

function middle(quad: Quad): Point {
  return mix(mix(quad[0], quad[2], 0.5), mix(quad[1], quad[3], 0.5), 0.5)
}

/** A heap of fields that takes what fits: open ground that no other field lies on. */
class Patchwork {
  readonly quads: Quad[] = []
  private readonly middles: Point[] = []
  private readonly isOpen: (x: number, y: number) => boolean

  constructor(ground: TableGround) {
    this.isOpen = openGround(ground, 6)
  }

  add(quad: Quad): void {
    const at = middle(quad)
    if (!this.isOpen(at.x, at.y) || !quad.every(({ x, y }) => this.isOpen(x, y))) return
    const sides = quad.flatMap((from, i) => [0.25, 0.5, 0.75].map((t) => mix(from, quad[(i + 1) % 4], t)))
    if (!sides.every(({ x, y }) => this.isOpen(x, y))) return
    const isTaken = this.quads.some((other, n) => {
      const there = this.middles[n]
      return Math.abs(there.x - at.x) + Math.abs(there.y - at.y) < 220 && overlap(quad, other)
    })
    if (isTaken) return
    this.quads.push(quad)
    this.middles.push(at)
  }
}

/** Fields on both sides of the roads, their short sides to it. */
function alongRoads(ground: TableGround, work: Patchwork, seed: number): void {
  for (const [nth, { kind, line, width }] of ground.strips.entries()) {
    if (kind !== 'road') continue
    const course = naturalLine(line, seed)
    for (const side of [-1, 1]) {
      let from = Math.floor(6 * chanceAt(nth, side, seed))
      for (let k = 0; from < course.length - 8; k++) {
        const to = Math.min(course.length - 1, from + 8 + Math.floor(11 * chanceAt(nth * 31 + k, side, seed)))
        const deep = 44 + 42 * chanceAt(k, nth * 7 + side, seed + 3)
        const out = (at: number, off: number): Point => {
          const a = course[Math.max(0, at - 3)]
          const b = course[Math.min(course.length - 1, at + 3)]
          const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
          const { x, y } = course[at]
          return {
            x: x + ((b.y - a.y) / length) * side * off,
            y: y - ((b.x - a.x) / length) * side * off,
          }
        }
        const near = width / 2 + 8
        if (chanceAt(k, nth + 50 * side, seed + 5) > 0.2)
          work.add([out(from, near), out(to, near), out(to, near + deep), out(from, near + deep)])
        if (chanceAt(k, nth + 50 * side, seed + 6) > 0.4) {
          const far = near + deep + 35 + 40 * chanceAt(k, nth, seed + 8)
          work.add([out(from, near + deep), out(to, near + deep), out(to, far), out(from, far)])
        }
        from = to
      }
    }
  }
}

/** The sides of an ordinary field. */
const WIDE = 74
const DEEP = 58

/** The lattice the fields of a country are laid out on: it wanders and turns with the land, and no two fields are alike. */
function latticeOf({ width, height }: TableGround, seed: number): (u: number, v: number) => Point {
  const lean = 0.25 + 0.9 * chanceAt(1, 1, seed + 50)
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
  return (u, v) => {
    const across = u * WIDE + 17 * (chanceAt(u, v, seed + 60) - 0.5)
    const down = v * DEEP + 15 * (chanceAt(u, v, seed + 61) - 0.5)
    const x = width / 2 + across * cos - down * sin
    const y = height / 2 + across * sin + down * cos
    const drift = (salt: number): number => 120 * (smoothNoise(x / 560, y / 560, seed + salt) - 0.5)
    return { x: x + drift(52), y: y + drift(53) }
  }
}

/** Fields in the open country: patches of the lattice, some of them parted into strips. */
function inTheOpen(ground: TableGround, work: Patchwork, seed: number): void {
  const corner = latticeOf(ground, seed)
  const villages = ground.areas
    .filter(({ kind }) => kind === 'village')
    .map(({ outline }) => middleOf(outline))
  const reach = Math.ceil(Math.hypot(ground.width, ground.height) / 2 / DEEP) + 1
  for (let v = -reach; v < reach; v++) {
    for (let u = -reach; u < reach; u++) {
      const quad: Quad = [corner(u, v), corner(u + 1, v), corner(u + 1, v + 1), corner(u, v + 1)]
      const at = middle(quad)
      if (at.x < 0 || at.y < 0 || at.x > ground.width || at.y > ground.height) continue
      // Tilled about the villages and in patches elsewhere; the rest is meadow.
      const home = Math.min(Infinity, ...villages.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
      const tilled = smoothNoise(at.x / 260, at.y / 260, seed + 55) + 0.28 * Math.max(0, 1 - home / 330)
      if (tilled < 0.5 || chanceAt(u, v, seed + 63) < 0.08) continue
      for (const part of stripsOf(quad, chanceAt(u, v, seed + 64))) work.add(part)
    }
  }
}

/** A field whole, in halves or in three, by chance. */
function stripsOf(quad: Quad, chance: number): Quad[] {
  const [a, b, c, d] = quad
  const count = chance < 0.45 ? 1 : chance < 0.8 ? 2 : 3
  return Array.from({ length: count }, (_, k): Quad => {
    const [from, to] = [k / count, (k + 1) / count]
    return [mix(a, b, from), mix(a, b, to), mix(d, c, to), mix(d, c, from)]
  })
}

/** Furrows along the longer sides of a field, within its edge. */
function furrowsOf(quad: Quad): [Point, Point][] {
  const [a, b, c, d] = quad
  const isWide = Math.hypot(b.x - a.x, b.y - a.y) > Math.hypot(d.x - a.x, d.y - a.y)
  const [from, to, upto, upfrom] = isWide ? [a, b, c, d] : [d, a, b, c]
  const deep = Math.hypot(upfrom.x - from.x, upfrom.y - from.y)
  const count = Math.max(2, Math.round(deep / FURROW))
  return Array.from({ length: count - 1 }, (_, k): [Point, Point] => {
    const t = (k + 1) / count
    const [left, right] = [mix(from, upfrom, t), mix(to, upto, t)]
    return [mix(left, right, 0.025), mix(left, right, 0.975)]
  })
}

/** Fields on the open ground between everything else: along the roads first, then in furlongs as the land lies. */
export function plough(ground: TableGround, seed: number): Field[] {
  const work = new Patchwork(ground)
  alongRoads(ground, work, seed)
  inTheOpen(ground, work, seed)
  return work.quads.map((corners, n) => ({
    corners,
    edge: naturalOutline(corners, seed, 3),
    furrows: furrowsOf(corners),
    crop: CROPS[Math.floor(chanceAt(n, 1, seed + 70) * CROPS.length)],
    tone: chanceAt(n, 2, seed + 71),
  }))
}
