import type { Line } from '../../sheet/engraving/curve.ts'
import type { Ground } from './ground.ts'
import { isWater } from './ground.ts'
import { chanceAt, ridgeNoise, roughNoise } from '../../sheet/engraving/noise.ts'

/** A stroke of the burin down a slope: x, y, x, y, x, y and how heavy it is (0 to 1). */
export interface Hachure {
  readonly line: Line
  readonly weight: number
}

/** The hills of a map: their strokes, and light and shade on a lattice for the brush. */
export interface Relief {
  readonly hachures: readonly Hachure[]
  readonly shade: Shade
}

/** Light (above 0) and shade (below 0) on a square lattice, from -127 to 127. */
export interface Shade {
  readonly x0: number
  readonly y0: number
  readonly cols: number
  readonly rows: number
  /** Lattice points to a hex width. */
  readonly fine: number
  readonly tones: Int8Array
}

/** Heights on a square lattice over the ground. */
interface Field {
  readonly x0: number
  readonly y0: number
  readonly cols: number
  readonly rows: number
  readonly h: Float32Array
}

/** Lattice points to a hex width. */
const FINE = 7
/** How far the height of a hex spreads. */
const SPREAD = 0.92
/** Heights of the kinds of ground; all other ground is level. */
const HEIGHT: Readonly<Record<string, number>> = { mountain: 1, 'mountain-pass': 0.42, rough: 0.4 }
/** Contours the hachures hang from, highest first. */
const LEVELS = [1.25, 1.06, 0.88, 0.71, 0.55, 0.4, 0.27]
const LONGEST = 0.34
const STEP = 0.05

/**
 * The hills of the map as hachures: strokes that hang from contour to contour, heavier where it is steep and on the side
 * away from a light in the north-west. `cuts` are lines kept free (rivers, roads) and `clearings` round places.
 */
export function engraveRelief(
  ground: Ground,
  cuts: readonly { readonly line: Line; readonly width: number }[],
  clearings: readonly { readonly x: number; readonly y: number; readonly radius: number }[],
): Relief {
  const field = raise(ground)
  cuts.forEach(({ line, width }) => carve(field, line, width))
  clearings.forEach(({ x, y, radius }) => flattenRound(field, x, y, radius))
  const strokes: Hachure[] = []
  followContours(field, (x, y, level) => {
    const stroke = hang(field, x, y, LEVELS[level + 1] ?? LEVELS[level] * 0.45)
    if (stroke) strokes.push(stroke)
  })
  return { hachures: strokes, shade: shadeOf(field) }
}

function shadeOf({ x0, y0, cols, rows, h }: Field): Shade {
  const tones = new Int8Array(cols * rows)
  for (let at = cols + 1; at < h.length - cols - 1; at++) {
    if (h[at] === 0) continue
    const slope = (h[at + 1] - h[at - 1] + h[at + cols] - h[at - cols]) * FINE
    tones[at] = Math.round(127 * Math.max(-1, Math.min(1, slope / 5)))
  }
  return { x0, y0, cols, rows, fine: FINE, tones }
}

function raise(ground: Ground): Field {
  const x0 = Math.min(...ground.x) - 1
  const y0 = Math.min(...ground.y) - 1
  const cols = Math.ceil((Math.max(...ground.x) + 1 - x0) * FINE) + 1
  const rows = Math.ceil((Math.max(...ground.y) + 1 - y0) * FINE) + 1
  const h = new Float32Array(cols * rows)
  const sum = new Float32Array(cols * rows)
  for (let cell = 0; cell < ground.grid.size; cell++) {
    const height = isWater(ground.kind[cell]) ? -0.4 : (HEIGHT[ground.kind[cell]] ?? 0)
    spread(ground.x[cell], ground.y[cell], SPREAD, (at, share) => {
      h[at] += height * share
      sum[at] += share
    })
  }
  function spread(cx: number, cy: number, radius: number, visit: (at: number, share: number) => void): void {
    const left = Math.max(0, Math.ceil((cx - radius - x0) * FINE))
    const right = Math.min(cols - 1, Math.floor((cx + radius - x0) * FINE))
    const top = Math.max(0, Math.ceil((cy - radius - y0) * FINE))
    const bottom = Math.min(rows - 1, Math.floor((cy + radius - y0) * FINE))
    for (let j = top; j <= bottom; j++) {
      for (let i = left; i <= right; i++) {
        const dx = x0 + i / FINE - cx
        const dy = y0 + j / FINE - cy
        const inside = 1 - (dx * dx + dy * dy) / (radius * radius)
        if (inside > 0) visit(j * cols + i, inside * inside)
      }
    }
  }
  for (let at = 0; at < h.length; at++) {
    if (sum[at] === 0 || h[at] <= 0) {
      h[at] = 0
      continue
    }
    const base = h[at] / sum[at]
    const x = x0 + (at % cols) / FINE
    const y = y0 + Math.floor(at / cols) / FINE
    const crest = ridgeNoise(x * 0.8, y * 0.8, 3)
    const knoll = roughNoise(x * 1.9, y * 1.9, 9, 2)
    // High ground is cut into ridges and valleys, low ground breaks up into knolls.
    const high = Math.min(1, Math.max(0, base * 2 - 0.5))
    h[at] = base * (high * (0.3 + 1.2 * crest) + (1 - high) * Math.max(0, 4.4 * knoll - 1.3))
  }
  return { x0, y0, cols, rows, h }
}

function carve(field: Field, line: Line, width: number): void {
  for (let i = 0; i + 1 < line.length; i += 2) pressDown(field, line[i], line[i + 1], width, 0.25)
}

function flattenRound(field: Field, x: number, y: number, radius: number): void {
  pressDown(field, x, y, radius, 0)
}

/** Lowers the field about a point, to `rest` of its height in the middle; never twice the same way. */
function pressDown(field: Field, x: number, y: number, radius: number, rest: number): void {
  const { x0, y0, cols, rows, h } = field
  const left = Math.max(0, Math.ceil((x - radius - x0) * FINE))
  const right = Math.min(cols - 1, Math.floor((x + radius - x0) * FINE))
  const top = Math.max(0, Math.ceil((y - radius - y0) * FINE))
  const bottom = Math.min(rows - 1, Math.floor((y + radius - y0) * FINE))
  for (let j = top; j <= bottom; j++) {
    for (let i = left; i <= right; i++) {
      const far = Math.hypot(x0 + i / FINE - x, y0 + j / FINE - y) / radius
      if (far >= 1) continue
      const ceiling = rest + (1.4 - rest) * far * far
      h[j * cols + i] = Math.min(h[j * cols + i], ceiling * 0.6)
    }
  }
}

/** Height and slope at a place, by the four lattice points around it. */
function probe(field: Field, x: number, y: number): { h: number; gx: number; gy: number } {
  const u = (x - field.x0) * FINE
  const v = (y - field.y0) * FINE
  const i = Math.min(field.cols - 2, Math.max(0, Math.floor(u)))
  const j = Math.min(field.rows - 2, Math.max(0, Math.floor(v)))
  const at = j * field.cols + i
  const a = field.h[at]
  const b = field.h[at + 1]
  const c = field.h[at + field.cols]
  const d = field.h[at + field.cols + 1]
  const s = u - i
  const t = v - j
  return {
    h: a + (b - a) * s + (c - a) * t + (a - b - c + d) * s * t,
    gx: ((b - a) * (1 - t) + (d - c) * t) * FINE,
    gy: ((c - a) * (1 - s) + (d - b) * s) * FINE,
  }
}

/** Follows the slope down from a contour; no stroke where the ground is as good as level. */
function hang(field: Field, x: number, y: number, floor: number): Hachure | undefined {
  const start = probe(field, x, y)
  const slope = Math.hypot(start.gx, start.gy)
  if (slope < 0.5) return undefined
  const line = [x, y]
  let px = x
  let py = y
  const longest = LONGEST * (0.75 + 0.4 * chanceAt(Math.round(x * 97), Math.round(y * 89), 4))
  for (let gone = 0; gone < longest; gone += STEP) {
    const { h, gx, gy } = probe(field, px, py)
    const steep = Math.hypot(gx, gy)
    if (h <= floor || steep < 0.15) break
    px -= (gx / steep) * STEP
    py -= (gy / steep) * STEP
    line.push(px, py)
  }
  if (line.length < 6) return undefined
  const away = (start.gx + start.gy) / (slope * Math.SQRT2)
  // The light stands in the north-west: slopes that fall to the south-east lie in shadow.
  const shade = 0.5 - 0.5 * away
  const steep = Math.min(1, slope / 2.6)
  return { line: thin(line), weight: Math.min(1, 0.08 + steep * (0.2 + 0.85 * shade)) }
}

/** Start, middle and end are enough for a stroke a quarter of a hex long. */
function thin(line: number[]): number[] {
  const last = line.length - 2
  const middle = Math.floor(last / 4) * 2
  return [line[0], line[1], line[middle], line[middle + 1], line[last], line[last + 1]]
}

/** Stops along every contour wherever a stroke shall hang: closer together the steeper it is. */
function followContours(field: Field, visit: (x: number, y: number, level: number) => void): void {
  const { cols, rows, h } = field
  const lowest = LEVELS[LEVELS.length - 1]
  const cut = new Float64Array(8)
  for (let j = 0; j + 1 < rows; j++) {
    for (let i = 0; i + 1 < cols; i++) {
      const at = j * cols + i
      const a = h[at]
      const b = h[at + 1]
      const c = h[at + cols]
      const d = h[at + cols + 1]
      const high = Math.max(a, b, c, d)
      if (high <= lowest) continue
      const low = Math.min(a, b, c, d)
      const slope = Math.hypot(b - a + d - c, c - a + d - b) * 0.5 * FINE
      // Strokes to a hex width of contour.
      const dense = 5 + 10 * Math.min(1, slope / 3)
      for (let level = 0; level < LEVELS.length; level++) {
        if (low >= LEVELS[level] || high <= LEVELS[level]) continue
        const cuts = cutSquare(cut, LEVELS[level], a, b, c, d)
        for (let k = 0; k + 3 < cuts; k += 4) {
          const length = Math.hypot(cut[k + 2] - cut[k], cut[k + 3] - cut[k + 1]) / FINE
          const wanted = length * dense
          const count = Math.floor(wanted) + (chanceAt(i, j, level) < wanted % 1 ? 1 : 0)
          for (let n = 0; n < count; n++) {
            const t = (n + 0.5 + 0.3 * (chanceAt(i, j, n + 40) - 0.5)) / count
            const u = cut[k] + (cut[k + 2] - cut[k]) * t
            const v = cut[k + 1] + (cut[k + 3] - cut[k + 1]) * t
            visit(field.x0 + (i + u) / FINE, field.y0 + (j + v) / FINE, level)
          }
        }
      }
    }
  }
}

/** Where a level crosses the sides of a unit square with these heights at its corners: x, y pairs; answers how many numbers. */
function cutSquare(cut: Float64Array, level: number, a: number, b: number, c: number, d: number): number {
  let n = 0
  if (a > level !== b > level) {
    cut[n++] = (level - a) / (b - a)
    cut[n++] = 0
  }
  if (b > level !== d > level) {
    cut[n++] = 1
    cut[n++] = (level - b) / (d - b)
  }
  if (c > level !== d > level) {
    cut[n++] = (level - c) / (d - c)
    cut[n++] = 1
  }
  if (a > level !== c > level) {
    cut[n++] = 0
    cut[n++] = (level - a) / (c - a)
  }
  return n
}
