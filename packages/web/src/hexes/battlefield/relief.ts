import type { Line } from '../../sheet/engraving/curve.ts'
import { chanceAt, roughNoise, smoothNoise } from '../../sheet/engraving/noise.ts'
import type { Hachure, Shade } from '../engraving/relief.ts'
import type { Land } from './land.ts'
import { FINE, latticeOver, ringsAt, slopeAt, soften, valueAt } from './lattice.ts'
import type { Lattice } from './lattice.ts'

/** The hills of a field. */
export interface Relief {
  readonly heights: Lattice
  /** For each step up, the outline of the ground that lies higher: it keeps close to the hex-sides. */
  readonly steps: readonly (readonly Line[])[]
  /** The strokes down the slopes, cut when they are asked for. */
  readonly hachures: () => readonly Hachure[]
  readonly shade: Shade
}

/** How far the height of a hex spreads: less than to the next centre, so that every centre keeps its own. */
const SPREAD = 0.9
/** How far contours wander from where the hexes put them. */
const WANDER = 0.11
/** The rows of strokes on a slope of one level: from where to where they hang. */
const ROWS: readonly (readonly [number, number])[] = [
  [0.93, 0.72],
  [0.72, 0.5],
  [0.5, 0.28],
  [0.28, 0.07],
]

/** Contours, strokes down the slopes, and light from the north-west, all out of the levels of the hexes. */
export function engraveRelief(land: Land): Relief {
  const heights = raise(land)
  const highest = land.level.reduce((most, one) => Math.max(most, one), 0)
  const steps = Array.from({ length: highest }, (_, k) => ringsAt(heights, k + 0.5))
  return { heights, steps, hachures: () => hachuresOn(heights, highest), shade: shadeOf(heights) }
}

/** Rows of strokes down every slope. */
function hachuresOn(heights: Lattice, highest: number): Hachure[] {
  const hachures: Hachure[] = []
  for (let level = 0; level < highest; level++) {
    ROWS.forEach(([from, to], row) => {
      for (const ring of ringsAt(heights, level + from)) {
        hachures.push(...strokesAlong(heights, ring, level + to, level * 10 + row))
      }
    })
  }
  return hachures
}

/** Heights between the hexes: every centre has its level, the slope lies about the side between two levels. */
function raise({ ground, level }: Land): Lattice {
  const { grid } = ground
  // Where all neighbours lie as high there is nothing to reckon.
  const isLevel = Array.from({ length: grid.size }, (_, cell) =>
    grid.neighbours
      .subarray(cell * 6, cell * 6 + 6)
      .every((beyond) => beyond < 0 || level[beyond] === level[cell]),
  )
  const plain = (x: number, y: number): number => {
    const cell = ground.at({ x, y })
    if (cell < 0) return 0
    if (isLevel[cell]) return level[cell]
    let sum = 0
    let weight = 0
    const add = (one: number): void => {
      const dx = x - ground.x[one]
      const dy = y - ground.y[one]
      const inside = 1 - (dx * dx + dy * dy) / (SPREAD * SPREAD)
      if (inside <= 0) return
      sum += level[one] * inside * inside
      weight += inside * inside
    }
    add(cell)
    for (let side = 0; side < 6; side++) {
      const beyond = grid.neighbours[cell * 6 + side]
      if (beyond >= 0) add(beyond)
    }
    return sum / weight
  }
  const rough = latticeOver(ground, (x, y) => {
    const cell = ground.at({ x, y })
    if (cell < 0 || isLevel[cell]) return cell < 0 ? 0 : level[cell]
    return plain(
      x + WANDER * (2 * smoothNoise(x * 1.1, y * 1.1, 21) - 1),
      y + WANDER * (2 * smoothNoise(x * 1.1, y * 1.1, 22) - 1),
    )
  })
  return soften(rough, 2)
}

/** Strokes that hang from a contour, closer and heavier where it is steep and away from the light. */
function strokesAlong(heights: Lattice, ring: Line, floor: number, salt: number): Hachure[] {
  const strokes: Hachure[] = []
  let due = 0.04
  const count = ring.length / 2
  for (let k = 0; k < count; k++) {
    const ax = ring[2 * k]
    const ay = ring[2 * k + 1]
    const bx = ring[(2 * k + 2) % ring.length]
    const by = ring[(2 * k + 3) % ring.length]
    const long = Math.hypot(bx - ax, by - ay)
    let gone = due
    while (gone < long) {
      const x = ax + ((bx - ax) * gone) / long
      const y = ay + ((by - ay) * gone) / long
      const stroke = hang(heights, x, y, floor, salt)
      if (stroke) strokes.push(stroke)
      const chance = chanceAt(Math.round(x * 61), Math.round(y * 61), salt + 3)
      gone += 0.036 + 0.016 * chance + (stroke ? 0.034 * (1 - stroke.weight) : 0.04)
    }
    due = gone - long
  }
  return strokes
}

const STEP = 0.04

/** A stroke from a contour down to a height. */
function hang(heights: Lattice, x: number, y: number, floor: number, salt: number): Hachure | undefined {
  const start = slopeAt(heights, x, y)
  const slope = Math.hypot(start.x, start.y)
  if (slope < 0.3) return undefined
  const chance = chanceAt(Math.round(x * 97), Math.round(y * 89), salt)
  const longest = 0.17 + 0.09 * chance
  const line = [x, y]
  let [px, py] = [x, y]
  for (let gone = 0; gone < longest; gone += STEP) {
    const { x: gx, y: gy } = slopeAt(heights, px, py)
    const steep = Math.hypot(gx, gy)
    if (steep < 0.2 || valueAt(heights, px, py) < floor) break
    px -= (gx / steep) * STEP
    py -= (gy / steep) * STEP
    line.push(px, py)
  }
  if (line.length < 6) return undefined
  const last = line.length - 2
  const middle = Math.floor(last / 4) * 2
  // Ground that rises to the north-west falls away from the light.
  const shade = 0.5 - (0.5 * (start.x + start.y)) / (slope * Math.SQRT2)
  const steep = Math.min(1, slope / 1.8)
  return {
    line: [line[0], line[1], line[middle], line[middle + 1], line[last], line[last + 1]],
    weight: Math.min(1, 0.1 + steep * (0.16 + 0.78 * shade * shade)),
  }
}

/** Light on the slopes, and a breath of it on level ground, which never lies quite flat. */
function shadeOf({ x0, y0, cols, rows, values }: Lattice): Shade {
  const lie = (i: number, j: number): number =>
    0.3 * roughNoise((x0 + i / FINE) * 0.34, (y0 + j / FINE) * 0.34, 7, 2)
  const swell = new Float32Array(cols * rows)
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) swell[j * cols + i] = lie(i, j)
  const tones = new Int8Array(cols * rows)
  for (let at = cols + 1; at < values.length - cols - 1; at++) {
    const rise = (field: Float32Array): number =>
      (field[at + 1] - field[at - 1] + field[at + cols] - field[at - cols]) * FINE * 0.5
    const tone = rise(values) * 0.5 + rise(swell) * 0.9
    tones[at] = Math.round(127 * Math.max(-1, Math.min(1, tone)))
  }
  return { x0, y0, cols, rows, fine: FINE, tones }
}
