import type { Point } from '@bivouac/space'
import type { Line } from '../../sheet/engraving/curve.ts'
import type { Ground } from '../engraving/ground.ts'

/** Values on a square lattice over the ground, `FINE` to a hex width. */
export interface Lattice {
  readonly x0: number
  readonly y0: number
  readonly cols: number
  readonly rows: number
  readonly values: Float32Array
}

/** Lattice points to a hex width. */
export const FINE = 9

/** A lattice over the whole ground with the value of every place. */
export function latticeOver(ground: Ground, value: (x: number, y: number) => number): Lattice {
  const lattice = emptyLattice(ground, 0)
  const { x0, y0, cols, rows, values } = lattice
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) values[j * cols + i] = value(x0 + i / FINE, y0 + j / FINE)
  }
  return lattice
}

/** A lattice that has the value of every place within some cells, and 0 elsewhere. */
export function latticeWithin(
  ground: Ground,
  isInside: (cell: number) => boolean,
  value: (x: number, y: number) => number,
): Lattice {
  const lattice = emptyLattice(ground, 0)
  const { x0, y0, cols, rows, values } = lattice
  const reach = 0.6
  for (let cell = 0; cell < ground.grid.size; cell++) {
    if (!isInside(cell)) continue
    const bottom = Math.min(rows - 1, Math.floor((ground.y[cell] + reach - y0) * FINE))
    const right = Math.min(cols - 1, Math.floor((ground.x[cell] + reach - x0) * FINE))
    for (let j = Math.max(0, Math.ceil((ground.y[cell] - reach - y0) * FINE)); j <= bottom; j++) {
      for (let i = Math.max(0, Math.ceil((ground.x[cell] - reach - x0) * FINE)); i <= right; i++) {
        const x = x0 + i / FINE
        const y = y0 + j / FINE
        if (ground.at({ x, y }) === cell) values[j * cols + i] = value(x, y)
      }
    }
  }
  return lattice
}

function emptyLattice(ground: Ground, value: number): Lattice {
  const { x0, y0, x1, y1 } = extentOf(ground)
  const cols = Math.ceil((x1 - x0) * FINE) + 1
  const rows = Math.ceil((y1 - y0) * FINE) + 1
  return { x0, y0, cols, rows, values: new Float32Array(cols * rows).fill(value) }
}

function extentOf({ x, y }: Ground): { x0: number; y0: number; x1: number; y1: number } {
  const across = x.reduce((most, one) => Math.max(most, one), -Infinity)
  const down = y.reduce((most, one) => Math.max(most, one), -Infinity)
  const left = x.reduce((least, one) => Math.min(least, one), Infinity)
  const top = y.reduce((least, one) => Math.min(least, one), Infinity)
  return { x0: left - 1, y0: top - 1, x1: across + 1, y1: down + 1 }
}

/** The value at a place, between the four lattice points around it. */
export function valueAt({ x0, y0, cols, rows, values }: Lattice, x: number, y: number): number {
  const u = Math.min(cols - 1.001, Math.max(0, (x - x0) * FINE))
  const v = Math.min(rows - 1.001, Math.max(0, (y - y0) * FINE))
  const i = Math.floor(u)
  const j = Math.floor(v)
  const s = u - i
  const t = v - j
  const at = j * cols + i
  const top = values[at] * (1 - s) + values[at + 1] * s
  const bottom = values[at + cols] * (1 - s) + values[at + cols + 1] * s
  return top * (1 - t) + bottom * t
}

/** Which way the values rise at a place, and how steeply to a hex width. */
export function slopeAt(lattice: Lattice, x: number, y: number): Point {
  const step = 0.5 / FINE
  return {
    x: (valueAt(lattice, x + step, y) - valueAt(lattice, x - step, y)) * FINE,
    y: (valueAt(lattice, x, y + step) - valueAt(lattice, x, y - step)) * FINE,
  }
}

/** The lattice with its creases taken out: every value becomes a mean of its neighbourhood, so many times over. */
export function soften(lattice: Lattice, rounds: number): Lattice {
  const { cols, rows } = lattice
  const values = lattice.values.slice()
  const above = new Float32Array(cols)
  for (let round = 0; round < rounds; round++) {
    for (let row = 0; row < rows; row++) {
      const end = (row + 1) * cols - 1
      let before = values[row * cols]
      for (let at = row * cols; at <= end; at++) {
        const here = values[at]
        values[at] = (before + 2 * here + values[at < end ? at + 1 : at]) / 4
        before = here
      }
    }
    above.set(values.subarray(0, cols))
    for (let row = 0; row < rows; row++) {
      const down = row + 1 < rows ? cols : 0
      for (let col = 0, at = row * cols; col < cols; col++, at++) {
        const here = values[at]
        values[at] = (above[col] + 2 * here + values[at + down]) / 4
        above[col] = here
      }
    }
  }
  return { ...lattice, values }
}

/** How far every place lies from the nearest of the lines, up to `reach`. */
export function distanceFrom(ground: Ground, lines: readonly Line[], reach: number): Lattice {
  const lattice = emptyLattice(ground, reach * reach)
  const { values } = lattice
  for (const line of lines)
    for (let k = 0; k + 3 < line.length; k += 2)
      measure(lattice, reach, line[k], line[k + 1], line[k + 2], line[k + 3])
  for (let at = 0; at < values.length; at++) values[at] = Math.sqrt(values[at])
  return lattice
}

/** Keeps in the lattice the square of how far every place about a stretch of line lies from it, where that is less. */
function measure(
  { x0, y0, cols, rows, values }: Lattice,
  reach: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  const [dx, dy] = [bx - ax, by - ay]
  const span = dx * dx + dy * dy || 1
  const left = Math.max(0, Math.ceil((Math.min(ax, bx) - reach - x0) * FINE))
  const right = Math.min(cols - 1, Math.floor((Math.max(ax, bx) + reach - x0) * FINE))
  const bottom = Math.min(rows - 1, Math.floor((Math.max(ay, by) + reach - y0) * FINE))
  for (let j = Math.max(0, Math.ceil((Math.min(ay, by) - reach - y0) * FINE)); j <= bottom; j++) {
    const y = y0 + j / FINE - ay
    for (let i = left; i <= right; i++) {
      const x = x0 + i / FINE - ax
      const t = Math.min(1, Math.max(0, (x * dx + y * dy) / span))
      const far = (x - t * dx) ** 2 + (y - t * dy) ** 2
      if (far < values[j * cols + i]) values[j * cols + i] = far
    }
  }
}

/**
 * The closed outlines of where the values lie above a level, as flat lines. What reaches the edge of the lattice is
 * closed along it.
 */
export function ringsAt(lattice: Lattice, level: number): Line[] {
  const { x0, y0, cols, rows, values } = lattice
  const at = (i: number, j: number): number =>
    i <= 0 || j <= 0 || i >= cols - 1 || j >= rows - 1 ? level - 1 : values[j * cols + i]
  // A crossing lies on the lattice edge right of (0) or below (1) a point; every crossing is left by one segment.
  const next = new Int32Array(2 * cols * rows).fill(-1)
  const starts: number[] = []
  const isHigh = new Uint8Array(cols * rows)
  for (let j = 1; j + 1 < rows; j++)
    for (let k = j * cols + 1; k + 1 < (j + 1) * cols; k++) if (values[k] > level) isHigh[k] = 1
  for (let j = 0; j + 1 < rows; j++) {
    for (let i = 0, k = j * cols; i + 1 < cols; i++, k++) {
      const count = isHigh[k] + isHigh[k + 1] + isHigh[k + cols] + isHigh[k + cols + 1]
      if (count === 0 || count === 4) continue
      const high = [isHigh[k], isHigh[k + 1], isHigh[k + cols + 1], isHigh[k + cols]]
      const edges = [2 * k, 2 * k + 3, 2 * (k + cols), 2 * k + 1]
      // Round the square the crossings go in and out by turns; the high ground stays on one hand.
      for (let side = 0; side < 4; side++) {
        if (high[side] === 0 || high[(side + 1) % 4] === 1) continue
        let before = (side + 3) % 4
        while (high[before] === high[(before + 1) % 4]) before = (before + 3) % 4
        next[edges[side]] = edges[before]
        starts.push(edges[side])
      }
    }
  }
  const place = (key: number): [number, number] => {
    const down = key % 2
    const point = (key - down) / 2
    const i = point % cols
    const j = (point - i) / cols
    const from = at(i, j)
    const to = at(i + 1 - down, j + down)
    const t = (level - from) / (to - from)
    return [x0 + (i + (down ? 0 : t)) / FINE, y0 + (j + (down ? t : 0)) / FINE]
  }
  const rings: Line[] = []
  for (const start of starts) {
    const ring: number[] = []
    for (let key = start; next[key] >= 0;) {
      ring.push(...place(key))
      const following = next[key]
      next[key] = -1
      key = following
    }
    if (ring.length >= 8) rings.push(ring)
  }
  return rings
}
