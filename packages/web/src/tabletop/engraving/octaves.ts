import { chanceAt } from '../../sheet/engraving/noise.ts'

/** A picture of a table, cell by cell: so many columns and rows of cells of that size. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  readonly cell: number
}

/** Cells a table is worked out in, at most: a moment's work, whatever its size. */
const CELLS = 300_000
const FINEST = 2.4

/** The grid a table of that size is worked out on. */
export function gridFor(width: number, height: number): Grid {
  const cell = Math.max(FINEST, Math.sqrt((width * height) / CELLS))
  return { columns: Math.ceil(width / cell) + 1, rows: Math.ceil(height / cell) + 1, cell }
}

/** One octave of noise over a grid, in [-1, 1], with features about `wave` across: quick, for whole tables. */
export function octave({ columns, rows, cell }: Grid, wave: number, salt: number): Float32Array {
  const across = Math.ceil((columns * cell) / wave) + 2
  const down = Math.ceil((rows * cell) / wave) + 2
  const lattice = Float32Array.from(
    { length: across * down },
    (_, k) => 2 * chanceAt(k % across, Math.floor(k / across), salt) - 1,
  )
  const at = new Int32Array(columns)
  const share = new Float32Array(columns)
  for (let column = 0; column < columns; column++) {
    const u = (column * cell) / wave
    at[column] = Math.floor(u)
    share[column] = ease(u - at[column])
  }
  const field = new Float32Array(columns * rows)
  const blended = new Float32Array(across)
  for (let row = 0; row < rows; row++) {
    const v = (row * cell) / wave
    const j = Math.floor(v)
    const t = ease(v - j)
    for (let i = 0; i < across; i++) {
      const upper = lattice[j * across + i]
      blended[i] = upper + (lattice[(j + 1) * across + i] - upper) * t
    }
    for (let column = 0; column < columns; column++) {
      const from = blended[at[column]]
      field[row * columns + column] = from + (blended[at[column] + 1] - from) * share[column]
    }
  }
  return field
}

/** Noise with finer and finer detail, in [-1, 1]: every octave half as broad and half as strong as the one before. */
export function octaves(grid: Grid, wave: number, salt: number, count: number): Float32Array {
  const sum = octave(grid, wave, salt)
  let weight = 1
  let share = 1
  for (let k = 1; k < count; k++) {
    share *= 0.55
    weight += share
    // Waves that are no round parts of each other show no lattice.
    const finer = octave(grid, wave / 2.13 ** k, salt + 17 * k)
    for (let n = 0; n < sum.length; n++) sum[n] += share * finer[n]
  }
  for (let n = 0; n < sum.length; n++) sum[n] /= weight
  return sum
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}
