import type { GroundArea, TableGround } from '../ground.ts'
import { chanceAt, roughNoise } from '../../sheet/engraving/noise.ts'
import { relax, smooth } from '../../sheet/engraving/curve.ts'
import { clockwise, depthIn, inset, walkAround } from './shapes.ts'

/** How wide the slope of a hill is drawn, at most. */
const SLOPE = 74
/** Size of a cell of the shading. */
const CELL = 5

/** A stroke of the graver down a slope, thick where the slope turns from the light. */
export interface Hachure {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly width: number
}

/** The lie of a hill as drawn: strokes, and the contours between them. */
export interface Relief {
  readonly hachures: readonly Hachure[]
  readonly contours: readonly (readonly { readonly x: number; readonly y: number }[])[]
}

/** How far a hill's slope reaches inside its foot. */
function slopeOf(outline: GroundArea['outline']): number {
  let slope = SLOPE
  while (slope > 12 && inset(outline, slope).length < 3) slope -= 6
  return slope
}

/** Strokes and contours of a hill, from its foot inwards. */
export function engraveHill(hill: GroundArea): Relief {
  const outline = clockwise(hill.outline)
  const slope = slopeOf(outline)
  const hachures: Hachure[] = []
  const contours: { x: number; y: number }[][] = []
  const rows = 4
  for (let row = 0; row < rows; row++) {
    const from = (slope * row) / rows + 1.5
    const ring = inset(outline, from)
    if (ring.length < 3) break
    const soft = smooth(relax(ring, 0.12, true), 6, true)
    if (row > 0) contours.push(soft)
    const reach = slope / rows - 2.5
    for (const [at, { x, y, inX, inY }] of walkAround(row === 0 ? ring : soft, 4.6).entries()) {
      // Light falls from the upper left: strokes on the far side are thicker and longer.
      const dark = (1 - (inX + inY) * Math.SQRT1_2) / 2
      const wobble = chanceAt(Math.round(x * 7), Math.round(y * 7), 11 + row)
      if (dark < 0.3 && (at & 1) === 1) continue
      const length = reach * (0.55 + 0.35 * dark + 0.25 * wobble)
      hachures.push({
        x: x + (wobble - 0.5) * 1.6,
        y: y + (wobble - 0.5) * 1.6,
        dx: inX * length,
        dy: inY * length,
        width: (0.35 + 0.95 * dark) * (1 - 0.14 * row),
      })
    }
  }
  return { hachures, contours }
}

/** Takes the creases out of the ground: each cell becomes the mean of its neighbourhood, a few times over. */
function soften(height: Float32Array, columns: number, rows: number): void {
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
  for (let round = 0; round < 9; round++) {
    for (let row = 0; row < rows; row++) run(row * columns, 1, columns)
    for (let column = 0; column < columns; column++) run(column, columns, rows)
  }
}

/** Light and shade over the whole table, one cell a few units wide: a small picture to be drawn large. */
export interface Shade {
  readonly columns: number
  readonly rows: number
  readonly cell: number
  /** 0 dark, 0.5 level, 1 light. */
  readonly light: Float32Array
}

/** Shades the hills as if lit from the upper left, with a little unevenness everywhere. */
export function shadeTable(ground: TableGround): Shade {
  const columns = Math.ceil(ground.width / CELL) + 1
  const rows = Math.ceil(ground.height / CELL) + 1
  const hills = ground.areas
    .filter(({ kind }) => kind === 'hill')
    .map((hill) => {
      const outline = clockwise(hill.outline)
      return { level: hill.level, outline, slope: slopeOf(outline) }
    })
  const height = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * CELL
      const y = row * CELL
      let high = 0
      for (const { level, outline, slope } of hills) {
        const depth = depthIn(outline, x, y)
        if (depth <= 0) continue
        const t = Math.min(1, depth / slope)
        high = Math.max(high, level - 1 + t * t * (3 - 2 * t))
      }
      height[row * columns + column] = high * 46 + 5.5 * roughNoise(x / 90, y / 90, 21, 3)
    }
  }
  soften(height, columns, rows)
  const light = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = height[row * columns + Math.max(0, column - 1)]
      const right = height[row * columns + Math.min(columns - 1, column + 1)]
      const up = height[Math.max(0, row - 1) * columns + column]
      const down = height[Math.min(rows - 1, row + 1) * columns + column]
      const rise = (right - left + (down - up)) / (2 * CELL)
      light[row * columns + column] = Math.min(1, Math.max(0, 0.5 + rise * 0.62))
    }
  }
  return { columns, rows, cell: CELL, light }
}
