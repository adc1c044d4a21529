import type { Point } from '@bivouac/space'
import { boxAround } from '../../sheet/box.ts'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import type { GroundArea, TableGround } from '../ground.ts'
import { openGround } from './fields.ts'
import type { Field } from './fields.ts'
import { beside, naturalLine } from './natural.ts'
import { clockwise, depthIn, distanceTo, inset, walkAround } from './shapes.ts'

/** A tree or a bush, seen from above. */
export interface Tree {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly kind: 'crown' | 'fir' | 'bush'
  /** Which of its kind. */
  readonly variant: number
  /** Stands free, or at the edge of its wood: its shadow is seen. */
  readonly casts: boolean
}

/** A tuft of reeds or of scrub. */
export interface Reed {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly tuft: boolean
}

/** How far the nearest road is. */
export function roadway(ground: TableGround): (x: number, y: number) => number {
  const roads = ground.strips.filter(({ kind }) => kind === 'road')
  return (x, y) => Math.min(Infinity, ...roads.map(({ line }) => distanceTo(line, x, y)))
}

const TREE_GAP = 8.3

function treeAt(x: number, y: number, size: number, kind: Tree['kind'], casts: boolean): Tree {
  return {
    x,
    y,
    size,
    kind,
    variant: Math.floor(8 * chanceAt(Math.round(x * 3), Math.round(y * 3), 9)),
    casts,
  }
}

/** Trees all over a wood to its ragged edge, none on a road. What stands farther down is drawn later. */
export function plant(ground: TableGround, wood: GroundArea, seed: number): Tree[] {
  const outline = clockwise(wood.outline)
  const { x0, y0, x1, y1 } = boxAround(outline)
  const road = roadway(ground)
  const trees: Tree[] = []
  const add = (x: number, y: number, size: number, depth: number): void => {
    if (road(x, y) < 7 + size * 0.6) return
    const isFir =
      smoothNoise(x / 80, y / 80, seed + 5) + 0.25 * chanceAt(Math.round(x), Math.round(y), 6) > 0.72
    trees.push(treeAt(x, y, size, isFir ? 'fir' : 'crown', depth < 15 || road(x, y) < 18))
  }
  for (let j = Math.floor(y0 / TREE_GAP); j * TREE_GAP < y1; j++) {
    for (let i = Math.floor(x0 / TREE_GAP); i * TREE_GAP < x1; i++) {
      const x = (i + (j & 1) / 2 + 0.7 * (chanceAt(i, j, seed + 1) - 0.5)) * TREE_GAP
      const y = (j + 0.7 * (chanceAt(i, j, seed + 2) - 0.5)) * TREE_GAP
      const depth = depthIn(outline, x, y)
      if (depth < 5.6 || chanceAt(i, j, seed + 3) < 0.05) continue
      add(x, y, 5 + 2.6 * chanceAt(i, j, seed + 4), depth)
    }
  }
  // The edge: smaller trees and bushes in front of the tall ones, now closer to it, now farther.
  for (const [k, { x, y, inX, inY }] of walkAround(inset(outline, 3.4), 5.2).entries()) {
    const into =
      2.5 * chanceAt(k, 1, seed + 8) + 9 * Math.max(0, smoothNoise(x / 30, y / 30, seed + 7) - 0.45)
    const at = { x: x + inX * into + 2.5 * (chanceAt(k, 2, seed) - 0.5), y: y + inY * into }
    if (chanceAt(k, 3, seed + 8) < 0.1 || depthIn(outline, at.x, at.y) < 2) continue
    const size = 2.4 + 3.6 * chanceAt(k, 4, seed + 8)
    if (size < 3.2) trees.push(...(road(at.x, at.y) > 9 ? [treeAt(at.x, at.y, size, 'bush', true)] : []))
    else add(at.x, at.y, size, 0)
  }
  return trees.toSorted((a, b) => a.y - b.y)
}

/** Reeds all over a marsh. */
export function reeds(marsh: GroundArea): Reed[] {
  const outline = clockwise(marsh.outline)
  const { x0, y0, x1, y1 } = boxAround(outline)
  const found: Reed[] = []
  for (let j = Math.floor(y0 / 6); j * 6 < y1; j++) {
    for (let i = Math.floor(x0 / 9); i * 9 < x1; i++) {
      const x = (i + 0.5 * (j & 1) + 0.8 * chanceAt(i, j, 41)) * 9
      const y = (j + 0.7 * chanceAt(i, j, 42)) * 6
      const length = 3 + 5 * chanceAt(i, j, 43)
      if (depthIn(outline, x, y) < 1 || depthIn(outline, x + length, y) < 1) continue
      found.push({ x, y, length, tuft: chanceAt(i, j, 44) < 0.55 })
    }
  }
  return found
}

/** Bushes over rough ground. */
export function bushes(rough: GroundArea, seed: number): Tree[] {
  const outline = clockwise(rough.outline)
  const { x0, y0, x1, y1 } = boxAround(outline)
  const found: Tree[] = []
  for (let j = Math.floor(y0 / 11); j * 11 < y1; j++) {
    for (let i = Math.floor(x0 / 11); i * 11 < x1; i++) {
      const x = (i + chanceAt(i, j, seed + 45)) * 11
      const y = (j + chanceAt(i, j, seed + 46)) * 11
      const size = 1.5 + 2.1 * chanceAt(i, j, seed + 47)
      if (depthIn(outline, x, y) < size || chanceAt(i, j, seed + 48) < 0.45) continue
      found.push(treeAt(x, y, size, 'bush', true))
    }
  }
  return found
}

/** Hedges between fields, as rows of small bushes with gaps, never so dense as one that hinders. */
function hedgerows(fields: readonly Field[], seed: number): Tree[] {
  const found: Tree[] = []
  for (const [n, { corners }] of fields.entries()) {
    for (const [side, from] of corners.entries()) {
      if (chanceAt(n, side, seed + 81) > 0.2) continue
      const to = corners[(side + 1) % corners.length]
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      for (let at = 3; at < length - 2; at += 3) {
        if (smoothNoise((from.x + at) / 14, from.y / 14, seed + 82) < 0.44) continue
        const shake = chanceAt(n * 5 + side, Math.round(at * 3), seed + 83)
        const x = from.x + ((to.x - from.x) * at) / length + shake - 0.5
        const y = from.y + ((to.y - from.y) * at) / length + shake - 0.5
        found.push(
          treeAt(x, y, 1 + 1.3 * chanceAt(n * 5 + side, Math.round(at * 3), seed + 84), 'bush', true),
        )
      }
    }
  }
  return found
}

/** Trees beside a strip, in stretches: along roads, and willows along streams. */
function rowBeside(line: readonly Point[], off: number, every: number, seed: number): Point[] {
  const found: Point[] = []
  for (const side of [-1, 1]) {
    const row = beside(line, side * off)
    for (let at = 2; at < row.length; at += every) {
      const { x, y } = row[at]
      if (smoothNoise(x / 120, y / 120, seed + side) < 0.52 || chanceAt(at, side, seed) < 0.25) continue
      found.push({ x, y })
    }
  }
  return found
}

/** Trees that stand alone: along roads and streams, at the corners of fields, here and there in the meadows. */
export function scatter(ground: TableGround, fields: readonly Field[], seed: number): Tree[] {
  const isOpen = openGround(ground, 3.5)
  const found: Tree[] = hedgerows(fields, seed).filter(({ x, y }) => isOpen(x, y))
  const tilled = fields.map(({ corners }) => clockwise(corners))
  const taken: Point[] = []
  const add = ({ x, y }: Point, kind: Tree['kind'], size: number): void => {
    if (!isOpen(x, y) || taken.some((other) => Math.hypot(other.x - x, other.y - y) < 17)) return
    taken.push({ x, y })
    found.push(treeAt(x, y, size, kind, true))
  }
  const chance = ({ x, y }: Point, salt: number): number =>
    chanceAt(Math.round(x), Math.round(y), seed + salt)
  for (const { kind, line, width } of ground.strips) {
    if (kind === 'obstacle') continue
    const course = naturalLine(line, seed)
    const row = rowBeside(course, width / 2 + (kind === 'road' ? 5.5 : 7), kind === 'road' ? 5 : 7, seed + 90)
    for (const at of row) add(at, chance(at, 91) < 0.3 ? 'bush' : 'crown', 2.8 + 1.8 * chance(at, 92))
  }
  for (const { corners } of fields)
    for (const at of corners) if (chance(at, 93) < 0.16) add(at, 'crown', 3.4 + 2 * chance(at, 94))
  for (let j = 0; j * 95 < ground.height; j++)
    for (let i = 0; i * 95 < ground.width; i++) {
      const at = { x: (i + chanceAt(i, j, seed + 95)) * 95, y: (j + chanceAt(i, j, seed + 96)) * 95 }
      if (chanceAt(i, j, seed + 97) < 0.42 && !tilled.some((corners) => depthIn(corners, at.x, at.y) > -3))
        add(at, chance(at, 98) < 0.5 ? 'bush' : 'crown', 2.4 + 2.6 * chance(at, 99))
    }
  return found.toSorted((a, b) => a.y - b.y)
}
