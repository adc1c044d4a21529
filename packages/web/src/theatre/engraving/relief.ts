import type { BoxMapFile, Point } from '@bivouac/space'
import type { Box } from '../../sheet/box.ts'
import { chanceAt, ridgeNoise } from '../../sheet/engraving/noise.ts'
import { distanceToRing, isInside } from './rings.ts'

/** A stroke of the burin down a slope. */
export interface Stroke {
  readonly from: Point
  readonly to: Point
  /** 0 to 1. */
  readonly weight: number
}

/** Light (above 0) and shade (below 0) on a square lattice, from -127 to 127. */
export interface Shade {
  readonly x0: number
  readonly y0: number
  readonly cols: number
  readonly rows: number
  readonly cell: number
  readonly tones: Int8Array
}

/** Size of a lattice cell in map units. */
const CELL = 2
/** From the foot of a range to its full height. */
const SLOPE = 16
/** How broad a ridge is. */
const RIDGE = 26
/** Strokes stand this far apart. */
const GAP = 1.7
/** A slope this steep is drawn in full. */
const STEEP = 0.16
const LONGEST = 4.6
/** Half-widths of the valleys of rivers and of the room around a box. */
const VALLEY = 5
const CLEARING = 9

interface Heights {
  readonly x0: number
  readonly y0: number
  readonly cols: number
  readonly rows: number
  readonly h: Float32Array
}

/** The mountains as hachures and as light and shade; rivers run in valleys, towns lie on level ground. */
export function engraveMountains(file: BoxMapFile, sheet: Box): { strokes: Stroke[]; shade: Shade } {
  const heights = raise(file, sheet)
  return { strokes: hachures(heights, sheet), shade: shadeOf(heights) }
}

function raise(file: BoxMapFile, sheet: Box): Heights {
  const cols = Math.ceil((sheet.x1 - sheet.x0) / CELL) + 1
  const rows = Math.ceil((sheet.y1 - sheet.y0) / CELL) + 1
  const h = new Float32Array(cols * rows)
  for (const { kind, ring } of file.relief) {
    if (kind !== 'mountain') continue
    const corners = ring.map(([x, y]) => ({ x, y }))
    overRing(corners, (x, y, at) => {
      const inside = isInside(corners, x, y)
      const far = distanceToRing(corners, x, y)
      const foot = (inside ? far : -far) / SLOPE + 0.35 * (ridgeNoise(x / 40, y / 40, 3) - 0.4)
      if (foot <= 0) return
      const rise = Math.min(1, foot)
      h[at] = Math.max(
        h[at],
        rise * rise * (3 - 2 * rise) * (0.35 + 1.25 * ridgeNoise(x / RIDGE, y / RIDGE, 11)),
      )
    })
  }
  function overRing(corners: readonly Point[], visit: (x: number, y: number, at: number) => void): void {
    const left = Math.floor((Math.min(...corners.map(({ x }) => x)) - SLOPE - sheet.x0) / CELL)
    const right = Math.ceil((Math.max(...corners.map(({ x }) => x)) + SLOPE - sheet.x0) / CELL)
    const top = Math.floor((Math.min(...corners.map(({ y }) => y)) - SLOPE - sheet.y0) / CELL)
    const bottom = Math.ceil((Math.max(...corners.map(({ y }) => y)) + SLOPE - sheet.y0) / CELL)
    for (let row = Math.max(0, top); row <= Math.min(rows - 1, bottom); row++)
      for (let col = Math.max(0, left); col <= Math.min(cols - 1, right); col++)
        visit(sheet.x0 + col * CELL, sheet.y0 + row * CELL, row * cols + col)
  }
  const heights = { x0: sheet.x0, y0: sheet.y0, cols, rows, h }
  for (const { line, major } of file.rivers) {
    for (let at = 0; at + 1 < line.length; at++) {
      const [x, y] = line[at]
      const [u, v] = line[at + 1]
      const steps = Math.max(1, Math.ceil(Math.hypot(u - x, v - y) / CELL))
      for (let step = 0; step <= steps; step++)
        level(
          heights,
          x + ((u - x) * step) / steps,
          y + ((v - y) * step) / steps,
          major ? VALLEY * 1.5 : VALLEY,
        )
    }
  }
  for (const { x, y } of file.boxes) level(heights, x, y, CLEARING)
  return heights
}

/** Lowers the ground about a point: not at all at the rim, to nothing in the middle. */
function level({ x0, y0, cols, rows, h }: Heights, x: number, y: number, radius: number): void {
  const left = Math.max(0, Math.ceil((x - radius - x0) / CELL))
  const right = Math.min(cols - 1, Math.floor((x + radius - x0) / CELL))
  const top = Math.max(0, Math.ceil((y - radius - y0) / CELL))
  const bottom = Math.min(rows - 1, Math.floor((y + radius - y0) / CELL))
  for (let row = top; row <= bottom; row++)
    for (let col = left; col <= right; col++) {
      const far = Math.hypot(x0 + col * CELL - x, y0 + row * CELL - y) / radius
      if (far < 1) h[row * cols + col] = Math.min(h[row * cols + col], 1.4 * far * far)
    }
}

/** Height and slope between lattice points. */
function slopeAt(
  { x0, y0, cols, rows, h }: Heights,
  x: number,
  y: number,
): { dx: number; dy: number } | null {
  const u = (x - x0) / CELL
  const v = (y - y0) / CELL
  const col = Math.floor(u)
  const row = Math.floor(v)
  if (col < 0 || row < 0 || col + 1 >= cols || row + 1 >= rows) return null
  const at = row * cols + col
  const s = u - col
  const t = v - row
  const dx = (h[at + 1] - h[at]) * (1 - t) + (h[at + cols + 1] - h[at + cols]) * t
  const dy = (h[at + cols] - h[at]) * (1 - s) + (h[at + cols + 1] - h[at + 1]) * s
  return { dx: dx / CELL, dy: dy / CELL }
}

/** Short strokes down the slopes, heavier where it is steep and away from a light in the north-west. */
function hachures(heights: Heights, sheet: Box): Stroke[] {
  const strokes: Stroke[] = []
  const across = Math.ceil((sheet.x1 - sheet.x0) / GAP)
  const down = Math.ceil((sheet.y1 - sheet.y0) / GAP)
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const x = sheet.x0 + (i + 0.8 * chanceAt(i, j, 21)) * GAP
      const y = sheet.y0 + (j + 0.8 * chanceAt(i, j, 22)) * GAP
      const slope = slopeAt(heights, x, y)
      if (!slope) continue
      const steep = Math.hypot(slope.dx, slope.dy)
      if (steep < 0.018) continue
      const share = Math.min(1, steep / STEEP)
      // Gentle slopes are drawn with fewer strokes.
      if (chanceAt(i, j, 23) > 0.25 + 0.75 * share) continue
      const length = LONGEST * (0.45 + 0.55 * share)
      const shade = Math.max(-1, Math.min(1, -(slope.dx + slope.dy) / steep))
      const to = { x: x - (slope.dx / steep) * length, y: y - (slope.dy / steep) * length }
      strokes.push({ from: { x, y }, to, weight: Math.max(0.12, share * (0.55 + 0.45 * shade)) })
    }
  return strokes
}

function shadeOf({ x0, y0, cols, rows, h }: Heights): Shade {
  const tones = new Int8Array(cols * rows)
  for (let at = cols + 1; at < h.length - cols - 1; at++) {
    const slope = h[at + 1] - h[at - 1] + h[at + cols] - h[at - cols]
    tones[at] = Math.round(127 * Math.max(-1, Math.min(1, slope / 0.9)))
  }
  return { x0, y0, cols, rows, cell: CELL, tones }
}
