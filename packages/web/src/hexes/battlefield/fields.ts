import { lengthOf, pointAlong } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import { boxOfLine } from '../engraving/shelf.ts'
import type { Land } from './land.ts'

/** A ploughed or sown field: its corners, its furrows, its tone, and the sides that have a hedge. */
export interface Field {
  readonly corners: Line
  readonly furrows: readonly Line[]
  readonly tone: number
  readonly hedges: readonly Line[]
}

/** How many tones of fields there are. */
export const FIELD_TONES = 6

/** Fine enough to see whether two fields overlap. */
const MESH = 0.07
/** How far the first fields keep from the road, and how deep the rows are. */
const VERGE = 0.1
const DEPTHS = [0.68, 0.62, 0.7] as const

/** The tilled land, and whether a place lies in it. */
export interface Tillage {
  readonly fields: readonly Field[]
  isTilled(x: number, y: number): boolean
}

/**
 * Fields laid along the roads, on clear ground only: `isFree` says whether a place is open enough. The same road always
 * gives the same fields.
 */
export function layFields(
  land: Land,
  roads: readonly Line[],
  isFree: (x: number, y: number) => boolean,
): Tillage {
  const taken = new Set<number>()
  const fields: Field[] = []
  const isOpen = (x: number, y: number): boolean => land.kindAt(x, y) === 'clear' && isFree(x, y)
  for (const [row, depth] of DEPTHS.entries()) {
    const near = VERGE + DEPTHS.slice(0, row).reduce((sum: number, one) => sum + one + 0.03, 0)
    for (const [which, road] of roads.entries()) {
      const long = lengthOf(road)
      for (const hand of [1, -1]) {
        for (let along = 0.1, k = 0; along < long; k++) {
          const chance = (salt: number): number => chanceAt(which * 997 + k, hand * 3 + row, salt)
          const width = 0.24 + 0.4 * chance(51) * chance(50) + 0.1 * chance(49)
          // Tilled land lies in stretches, with meadows between; the far rows thin out.
          const spot = pointAlong(road, along)
          const tilled = smoothNoise(spot.x * 0.28, spot.y * 0.28, 57 + hand) - 0.05 * chance(52)
          const isLaid = tilled > [0.3, 0.42, 0.5][row]
          // A field that has no room as it should be is made smaller once.
          const tries = isLaid ? [0.92 + 0.16 * chance(53), 0.6] : []
          const field = tries
            .map((share) => fieldAt(road, along, width, hand, near, depth * share))
            .find((corners) => lay(corners))
          if (field) fields.push(finish(field, chance))
          along += width + 0.012
        }
      }
    }
  }
  function lay(corners: readonly number[]): boolean {
    for (let k = 0; k < corners.length; k += 2) if (!isOpen(corners[k], corners[k + 1])) return false
    const meshes = meshesOf(corners, (i, j) => !taken.has(meshKey(i, j)) && isOpen(...middleOf(i, j)))
    meshes?.forEach((key) => taken.add(key))
    return meshes !== null
  }
  return { fields, isTilled: (x, y) => taken.has(meshKey(Math.floor(x / MESH), Math.floor(y / MESH))) }
}

/** A piece of ground beside a road, from so far to so far along it: near left, near right, far right, far left. */
function fieldAt(
  road: Line,
  along: number,
  width: number,
  hand: number,
  near: number,
  depth: number,
): number[] {
  const a = pointAlong(road, along)
  const b = pointAlong(road, along + width)
  // One direction for the whole field: its sides are parallel however the road winds.
  const angle = Math.atan2(b.y - a.y, b.x - a.x) + (hand * Math.PI) / 2
  const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
  return [
    a.x + nx * near,
    a.y + ny * near,
    b.x + nx * near,
    b.y + ny * near,
    b.x + nx * (near + depth),
    b.y + ny * (near + depth),
    a.x + nx * (near + depth),
    a.y + ny * (near + depth),
  ]
}

/** Furrows and hedges of a field. */
function finish(corners: readonly number[], chance: (salt: number) => number): Field {
  const at = (s: number, t: number): [number, number] => {
    const [ax, ay, bx, by, cx, cy, dx, dy] = corners
    const top = [ax + (bx - ax) * s, ay + (by - ay) * s]
    const foot = [dx + (cx - dx) * s, dy + (cy - dy) * s]
    return [top[0] + (foot[0] - top[0]) * t, top[1] + (foot[1] - top[1]) * t]
  }
  const isAcross = chance(54) < 0.25
  const count = 5 + Math.floor(4 * chance(55))
  const furrows = Array.from({ length: count }, (_, k) => {
    const t = (k + 1) / (count + 1)
    return isAcross ? [...at(0.04, t), ...at(0.96, t)] : [...at(t, 0.04), ...at(t, 0.96)]
  })
  const sides: Line[] = [
    [...at(0, 0), ...at(1, 0)],
    [...at(1, 0), ...at(1, 1)],
    [...at(1, 1), ...at(0, 1)],
    [...at(0, 1), ...at(0, 0)],
  ]
  return {
    corners,
    furrows,
    tone: Math.floor(FIELD_TONES * chance(56)),
    hedges: sides.filter((_, k) => chance(60 + k) < (k === 2 ? 0.34 : 0.12)),
  }
}

function meshKey(column: number, row: number): number {
  return row * 65_536 + column
}

function middleOf(column: number, row: number): [x: number, y: number] {
  return [(column + 0.5) * MESH, (row + 0.5) * MESH]
}

/** The meshes of a fine net a four-cornered figure covers; null when one of them is not free. */
function meshesOf(
  corners: readonly number[],
  isFree: (column: number, row: number) => boolean,
): number[] | null {
  const { x0, y0, x1, y1 } = boxOfLine(corners)
  const found: number[] = []
  for (let j = Math.floor(y0 / MESH); j * MESH <= y1; j++) {
    for (let i = Math.floor(x0 / MESH); i * MESH <= x1; i++) {
      if (!isWithin(corners, ...middleOf(i, j))) continue
      if (!isFree(i, j)) return null
      found.push(meshKey(i, j))
    }
  }
  return found
}

/** Whether a place lies within a figure with no dents, whichever way round it is given. */
function isWithin(corners: readonly number[], x: number, y: number): boolean {
  let hand = 0
  const count = corners.length
  for (let k = 0; k < count; k += 2) {
    const ax = corners[k]
    const ay = corners[k + 1]
    const turn = (corners[(k + 2) % count] - ax) * (y - ay) - (corners[(k + 3) % count] - ay) * (x - ax)
    if (turn * hand < 0) return false
    if (turn !== 0) hand = turn > 0 ? 1 : -1
  }
  return true
}
