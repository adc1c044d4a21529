import { lengthOf, pointAlong } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import { chanceAt, roughNoise, smoothNoise } from '../../sheet/engraving/noise.ts'
import { depthIn } from './land.ts'
import type { Land } from './land.ts'
import { FINE, latticeWithin, ringsAt, soften, valueAt } from './lattice.ts'
import type { Lattice } from './lattice.ts'

/** A piece of ground of one kind as it is drawn: inside its hexes, with an edge of its own. */
export interface Patch {
  readonly rings: readonly Line[]
  /** How deep inside a place lies, 0 on the drawn edge, less than 0 outside. */
  depth(x: number, y: number): number
}

/** How far inside its hexes an edge lies at least, and how much farther it may wander. */
const INSET = 0.085
const RAGGED = 0.1
/** Softening lifts what lies just outside: below this, a place may be beyond the border. */
const KEPT = 0.06

/** How an edge is drawn: how far inside its hexes at least, how much farther it wanders, and what it may lie close to. */
interface Edge {
  readonly inset?: number
  readonly ragged?: number
  /** Ground the edge need not keep away from: it has an edge of its own. */
  readonly beside?: readonly string[]
}

/** Draws the ground of some kinds: natural outlines that never leave its hexes. */
export function drawPatch({ ground }: Land, kinds: readonly string[], edge: Edge = {}): Patch {
  const { inset = INSET, ragged = RAGGED, beside = [] } = edge
  const isInside = (cell: number): boolean => kinds.includes(ground.kind[cell])
  if (!ground.kind.some((kind) => kinds.includes(kind))) return { rings: [], depth: () => -1 }
  const isNear = (cell: number): boolean => isInside(cell) || beside.includes(ground.kind[cell])
  const deep = soften(latticeWithin(ground, isInside, depthIn(ground, isInside)), 2)
  const near = beside.length === 0 ? deep : soften(latticeWithin(ground, isNear, depthIn(ground, isNear)), 2)
  const { cols, x0, y0 } = deep
  const values = new Float32Array(deep.values.length).fill(-inset)
  for (let at = 0; at < values.length; at++) {
    const own = deep.values[at]
    if (own <= 0) continue
    const x = x0 + (at % cols) / FINE
    const y = y0 + Math.floor(at / cols) / FINE
    // Deep inside nothing wanders; the noise is for the edge alone.
    const most = near.values[at] - inset
    const wander = most > 1.5 * ragged ? 0 : Math.max(0, 1.8 * roughNoise(x * 2.3, y * 2.3, 11, 2) - 0.4)
    values[at] = Math.min(most - ragged * wander, own - Math.min(inset, KEPT))
  }
  const field: Lattice = { ...deep, values }
  return { rings: ringsAt(field, 0), depth: (x, y) => valueAt(field, x, y) }
}

/** A tree seen from above: its middle, its reach, its tone (0 to 2), and whether it is a fir. */
export interface Tree {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly tone: number
  readonly fir: boolean
}

/** Trees stand so far apart in woods, and closer in forests. */
const WOOD_GAP = 0.125
const FOREST_GAP = 0.108

/** Trees over woods and forests, inside their edge, none where `isOpen` says that the ground must stay free. */
export function plantTrees(land: Land, wooded: Patch, isOpen: (x: number, y: number) => boolean): Tree[] {
  return [
    ...plantKind(land, wooded, 'woods', WOOD_GAP, isOpen),
    ...plantKind(land, wooded, 'forest', FOREST_GAP, isOpen),
  ].toSorted((a, b) => a.y - b.y)
}

function plantKind(
  { ground, kindAt }: Land,
  wooded: Patch,
  kind: string,
  gap: number,
  isOpen: (x: number, y: number) => boolean,
): Tree[] {
  const isForest = kind === 'forest'
  const trees: Tree[] = []
  const row = gap * 0.82
  for (const [cell, own] of ground.kind.entries()) {
    if (own !== kind) continue
    // Lattice points whose own place lies in the cell, so that none is planted twice.
    const reach = 0.6
    for (let j = Math.ceil((ground.y[cell] - reach) / row); j * row < ground.y[cell] + reach; j++) {
      for (let i = Math.ceil((ground.x[cell] - reach) / gap); i * gap < ground.x[cell] + reach; i++) {
        const x = (i + (j & 1) / 2 + 0.55 * (chanceAt(i, j, 1) - 0.5)) * gap
        const y = (j + 0.55 * (chanceAt(i, j, 2) - 0.5)) * row
        if (ground.at({ x, y }) !== cell || kindAt(x, y) !== kind) continue
        const size = gap * (isForest ? 0.5 : 0.46 + 0.16 * chanceAt(i, j, 4))
        if (wooded.depth(x, y) < size * 0.5 || isOpen(x, y)) continue
        if (!isForest && roughNoise(x * 1.3, y * 1.3, 13, 2) < 0.36 && chanceAt(i, j, 3) < 0.75) continue
        const lie = smoothNoise(x * 0.6, y * 0.6, 5) + 0.35 * (chanceAt(i, j, 6) - 0.5)
        const fir = isForest ? chanceAt(i, j, 8) < 0.62 + 0.5 * (lie - 0.5) : lie > 0.66
        trees.push({ x, y, size, tone: Math.floor(3 * chanceAt(i, j, 7)), fir })
      }
    }
  }
  return trees
}

/** A tuft of reeds, or a still line of water between them. */
export interface Reed {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly tuft: boolean
}

/** Reeds and wet lines all over the marshes, inside their edge. */
export function growReeds({ ground }: Land, marsh: Patch): Reed[] {
  const reeds: Reed[] = []
  const gap = 0.24
  const row = 0.085
  for (const [cell, kind] of ground.kind.entries()) {
    if (kind !== 'marsh') continue
    for (let j = Math.ceil((ground.y[cell] - 0.6) / row); j * row < ground.y[cell] + 0.6; j++) {
      for (let i = Math.ceil((ground.x[cell] - 0.6) / gap); i * gap < ground.x[cell] + 0.6; i++) {
        const x = (i + 0.5 * (j & 1) + 0.6 * (chanceAt(i, j, 41) - 0.5)) * gap
        const y = (j + 0.5 * (chanceAt(i, j, 42) - 0.5)) * row
        const length = 0.06 + 0.1 * chanceAt(i, j, 43)
        if (ground.at({ x, y }) !== cell) continue
        if (marsh.depth(x, y) < 0.01 || marsh.depth(x + length, y) < 0.01) continue
        if (chanceAt(i, j, 45) < 0.18) continue
        reeds.push({ x, y, length, tuft: chanceAt(i, j, 44) < 0.34 })
      }
    }
  }
  return reeds
}

/** A bed of a garden: its corners, its tone, and the rows in it. */
export interface Bed {
  readonly corners: Line
  readonly tone: number
  readonly rows: readonly Line[]
}

/** The gardens of a field: beds, and fruit trees in rows. */
export interface Gardens {
  readonly beds: readonly Bed[]
  readonly trees: readonly Tree[]
}

const BED = 0.225

/** Lays out every garden hex: beds and orchards side by side, turned as the hex has it, all inside the hedge. */
export function layGardens(
  { ground }: Land,
  hedge: Patch,
  isOpen: (x: number, y: number) => boolean,
): Gardens {
  const beds: Bed[] = []
  const trees: Tree[] = []
  for (const [cell, kind] of ground.kind.entries()) {
    if (kind !== 'garden') continue
    const angle = (chanceAt(cell, 1, 71) - 0.5) * 1.2
    const at = (u: number, v: number): [number, number] => [
      ground.x[cell] + u * Math.cos(angle) - v * Math.sin(angle),
      ground.y[cell] + u * Math.sin(angle) + v * Math.cos(angle),
    ]
    for (let j = -3; j <= 3; j++) {
      for (let i = -3; i <= 3; i++) {
        const [u, v] = [i * BED, j * BED * 0.8]
        const half = BED * 0.44
        const deep = BED * 0.34
        const isFruit = chanceAt(cell * 7 + i, j, 72) < 0.42
        if (isFruit) {
          for (const [du, dv] of [
            [-1, -1],
            [0, -1],
            [1, -1],
            [-1, 0],
            [0, 0],
            [1, 0],
            [-1, 1],
            [0, 1],
            [1, 1],
          ]) {
            const [x, y] = at(u + du * BED * 0.33, v + dv * BED * 0.27)
            if (hedge.depth(x, y) < 0.035 || isOpen(x, y)) continue
            trees.push({
              x,
              y,
              size: 0.036,
              tone: Math.floor(3 * chanceAt(cell, i * 9 + du, 73 + j)),
              fir: false,
            })
          }
          continue
        }
        const corners = [
          at(u - half, v - deep),
          at(u + half, v - deep),
          at(u + half, v + deep),
          at(u - half, v + deep),
        ]
        if (corners.some(([x, y]) => hedge.depth(x, y) < 0.025 || isOpen(x, y))) continue
        const rows = [-0.7, -0.35, 0, 0.35, 0.7].map((share) => [
          ...at(u - half * 0.9, v + deep * share),
          ...at(u + half * 0.9, v + deep * share),
        ])
        beds.push({ corners: corners.flat(), tone: Math.floor(4 * chanceAt(cell * 7 + i, j, 74)), rows })
      }
    }
  }
  return { beds, trees }
}

/** Trees along the great roads, on open ground: avenues, in stretches. */
export function plantAvenues(
  { kindAt }: Land,
  roads: readonly Line[],
  isOpen: (x: number, y: number) => boolean,
): Tree[] {
  const trees: Tree[] = []
  for (const road of roads) {
    const long = lengthOf(road)
    for (let along = 0.1, k = 0; along < long; along += 0.16, k++) {
      const { x, y, angle } = pointAlong(road, along)
      if (smoothNoise(x * 0.22, y * 0.22, 91) < 0.5) continue
      for (const hand of [-1, 1]) {
        const tx = x - Math.sin(angle) * hand * 0.078
        const ty = y + Math.cos(angle) * hand * 0.078
        if (kindAt(tx, ty) !== 'clear' || isOpen(tx, ty)) continue
        trees.push({ x: tx, y: ty, size: 0.024, tone: k % 3, fir: false })
      }
    }
  }
  return trees
}

/** Fruit trees in the yards of hamlets and villages: wherever `isOpen` leaves room, inside the hedge. */
export function plantYards(
  { ground }: Land,
  hedge: Patch,
  isOpen: (x: number, y: number) => boolean,
): Tree[] {
  const trees: Tree[] = []
  const gap = 0.105
  for (const [cell, kind] of ground.kind.entries()) {
    if (kind !== 'hamlet' && kind !== 'village') continue
    const angle = chanceAt(cell, 3, 92) * Math.PI
    for (let j = -6; j <= 6; j++) {
      for (let i = -6; i <= 6; i++) {
        const u = (i + 0.3 * chanceAt(cell * 13 + i, j, 93)) * gap
        const v = (j + 0.3 * chanceAt(cell * 13 + i, j, 94)) * gap
        const x = ground.x[cell] + u * Math.cos(angle) - v * Math.sin(angle)
        const y = ground.y[cell] + u * Math.sin(angle) + v * Math.cos(angle)
        if (ground.at({ x, y }) !== cell || hedge.depth(x, y) < 0.04 || isOpen(x, y)) continue
        if (smoothNoise(x * 1.6, y * 1.6, 95) < 0.46) continue
        trees.push({ x, y, size: 0.032 + 0.012 * chanceAt(i, j, cell), tone: (i + j + 12) % 3, fir: false })
      }
    }
  }
  return trees
}

/** Where tufts of grass stand on open ground: a few to a hex. */
export function growGrass({ ground, kindAt }: Land, isOpen: (x: number, y: number) => boolean): Reed[] {
  const tufts: Reed[] = []
  for (const [cell, kind] of ground.kind.entries()) {
    if (kind !== 'clear' || ground.hex[cell] < 0) continue
    for (let k = 0; k < 9; k++) {
      const x = ground.x[cell] + chanceAt(cell, k, 96) - 0.5
      const y = ground.y[cell] + chanceAt(cell, k, 97) - 0.5
      if (kindAt(x, y) !== 'clear' || smoothNoise(x * 0.8, y * 0.8, 98) < 0.45 || isOpen(x, y)) continue
      tufts.push({ x, y, length: 0.03 + 0.02 * chanceAt(cell, k, 99), tuft: true })
    }
  }
  return tufts
}
