import type { Point } from '@bivouac/space'
import { boxAround } from '../../sheet/box.ts'
import type { GroundArea, TableGround } from '../ground.ts'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import { naturalOutline } from './natural.ts'
import { octaves } from './octaves.ts'
import type { Grid } from './octaves.ts'
import { clockwise, depthIn, inset, walkAround } from './shapes.ts'

/** How wide the slope of a hill is drawn, at most. */
const SLOPE = 92
/** How high a level is, for the light. */
const LEVEL = 40

/** A stroke of the graver down a slope, thick where the slope turns from the light. */
export interface Hachure {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly width: number
}

/** The lie of a hill as drawn: its foot, and strokes down its slopes. */
export interface Relief {
  readonly foot: readonly Point[]
  readonly hachures: readonly Hachure[]
}

/** How far a hill's slope reaches inside its foot. */
function slopeOf(outline: GroundArea['outline']): number {
  let slope = SLOPE
  while (slope > 12 && inset(outline, slope).length < 3) slope -= 6
  return slope
}

/** The foot of a hill and strokes up from it, few and fine: the light does the rest. */
export function engraveHill(hill: GroundArea, seed: number): Relief {
  const outline = clockwise(hill.outline)
  const slope = slopeOf(outline)
  const foot = naturalOutline(outline, seed)
  const hachures: Hachure[] = []
  const rows = 3
  for (let row = 0; row < rows; row++) {
    const from = (slope * row) / rows
    const ring = row === 0 ? foot : naturalOutline(inset(outline, from), seed + row, 8)
    if (ring.length < 3) break
    const reach = slope / rows
    for (const { x, y, inX, inY } of walkAround(ring, 5.5)) {
      // Light falls from the upper left: strokes on the far side are thicker and longer.
      const dark = (1 - (inX + inY) * Math.SQRT1_2) / 2
      const wobble = chanceAt(Math.round(x * 7), Math.round(y * 7), 11 + row)
      if (wobble > 0.35 + 0.6 * dark || smoothNoise(x / 45, y / 45, seed + 9) < 0.36) continue
      const length = reach * (0.3 + 0.3 * dark + 0.35 * wobble)
      hachures.push({
        x: x + inX * (2 + 6 * wobble),
        y: y + inY * (2 + 6 * wobble),
        dx: (inX + 0.2 * (wobble - 0.5)) * length,
        dy: (inY + 0.2 * (wobble - 0.5)) * length,
        width: 0.3 + 0.5 * dark,
      })
    }
  }
  return { foot, hachures }
}

/** Takes the creases out of the ground: each cell becomes the mean of its neighbourhood, a few times over. */
function soften(height: Float32Array, { columns, rows, cell }: Grid): void {
  const run = (start: number, step: number, count: number): void => {
    let before = height[start]
    for (let k = 0; k < count; k++) {
      const at = start + k * step
      const after = height[k + 1 < count ? at + step : at]
      const here = height[at]
      height[at] = (before + 2 * here + after) / 4
      before = here
    }
  }
  const rounds = Math.ceil(26 / (cell * cell)) + 1
  for (let round = 0; round < rounds; round++) {
    for (let row = 0; row < rows; row++) run(row * columns, 1, columns)
    for (let column = 0; column < columns; column++) run(column, columns, rows)
  }
}

/** Light and shade over the whole table: a small picture to be drawn large. */
export interface Shade extends Grid {
  /** 0 dark, 0.5 level, 1 light. */
  readonly light: Float32Array
  /** How high the ground is drawn, in levels. */
  readonly rise: Float32Array
}

/** How deep in an outline a place is, its corners rounded off. */
function roundDepth(outline: readonly Point[], x: number, y: number, soft: number): number {
  const least = depthIn(outline, x, y)
  if (least <= 0) return least
  let sum = 0
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i]
    const b = outline[(i + 1) % outline.length]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const away = (dx * (y - a.y) - dy * (x - a.x)) / Math.sqrt(dx * dx + dy * dy)
    sum += Math.exp((least - away) / soft)
  }
  return Math.max(0, least - soft * Math.log(sum))
}

/** The side of a hill: it rises from the foot at once, so that it is seen where it is, and ends gently at the top. */
function rounded(t: number): number {
  return 0.55 * Math.sin((t * Math.PI) / 2) + 0.45 * t * t * (3 - 2 * t)
}

/** Raises the hills on a grid: their slopes wander inside their feet, never outside them. */
function raise(ground: TableGround, grid: Grid, height: Float32Array, wander: Float32Array): void {
  const { columns, rows, cell } = grid
  for (const hill of ground.areas) {
    if (hill.kind !== 'hill') continue
    const outline = clockwise(hill.outline)
    const slope = slopeOf(outline)
    const { x0, y0, x1, y1 } = boxAround(outline)
    const last = { row: Math.min(rows - 1, y1 / cell), column: Math.min(columns - 1, x1 / cell) }
    for (let row = Math.max(0, Math.floor(y0 / cell)); row <= last.row; row++) {
      for (let column = Math.max(0, Math.floor(x0 / cell)); column <= last.column; column++) {
        const depth = roundDepth(outline, column * cell, row * cell, 0.27 * slope)
        if (depth <= 0) continue
        const at = row * columns + column
        const t = Math.min(1, Math.max(0, (depth * (1 + 0.42 * wander[at])) / slope))
        height[at] = Math.max(height[at], hill.level - 1 + rounded(t) + 0.16 * t * wander[at])
      }
    }
  }
}

/** How far the light sinks over a length of ground: what stands higher casts a shadow. */
const SUN = 0.5

/** Shades the ground as a late sun from the upper left does: slopes, hollows, and shadows behind the hills. */
export function shadeTable(ground: TableGround, grid: Grid, seed: number): Shade {
  const { columns, rows, cell } = grid
  const rise = new Float32Array(columns * rows)
  const wander = octaves(grid, 150, seed + 21, 4)
  raise(ground, grid, rise, wander)
  soften(rise, grid)
  const rolling = octaves(grid, 210, seed + 25, 3)
  const height = rise.map((level, n) => level * LEVEL + 7 * rolling[n])
  const light = new Float32Array(columns * rows)
  const shadow = new Float32Array(columns * rows)
  const sinks = SUN * cell * Math.SQRT2
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = height[column > 0 ? at - 1 : at]
      const right = height[column < columns - 1 ? at + 1 : at]
      const up = height[row > 0 ? at - columns : at]
      const down = height[row < rows - 1 ? at + columns : at]
      const before = column > 0 && row > 0 ? shadow[at - columns - 1] - sinks : -Infinity
      shadow[at] = Math.max(height[at], before)
      const slant = (right - left + (down - up)) / (2 * cell)
      const behind = Math.min(0.09, (shadow[at] - height[at]) * 0.02)
      // Steeper and steeper slopes add less and less: nothing goes quite dark.
      light[at] = 0.5 + 0.5 * Math.tanh(slant * 0.95) - behind
    }
  }
  return { ...grid, light, rise }
}
