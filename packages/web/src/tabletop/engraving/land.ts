import { boxAround } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import type { AreaKind, TableGround } from '../ground.ts'
import { dressOf } from './dress.ts'
import { octave, octaves } from './octaves.ts'
import type { Grid } from './octaves.ts'
import type { Shade } from './relief.ts'
import { clockwise, depthIn, distanceTo } from './shapes.ts'

type Colour = readonly [number, number, number]

/** What grows on the open ground, from wet to dry, and what lies under the pieces of ground. */
const SOIL = {
  lush: [104, 127, 66],
  grass: [141, 149, 84],
  hay: [178, 168, 104],
  earth: [172, 145, 98],
  heath: [168, 146, 92],
  litter: [80, 90, 48],
  garden: [134, 143, 78],
  yard: [190, 168, 122],
  bog: [98, 117, 70],
  pool: [120, 146, 146],
  trodden: [199, 178, 132],
} as const satisfies Record<string, Colour>

/** The colours of the ground before any light falls on it: red, green, blue and full strength, cell by cell. */
export interface Land extends Grid {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

/** Calls back for every cell of a box, with its number and its place. */
function eachCell(
  { columns, rows, cell }: Grid,
  { x0, y0, x1, y1 }: Box,
  reach: number,
  visit: (at: number, x: number, y: number) => void,
): void {
  const first = (low: number): number => Math.max(0, Math.floor((low - reach) / cell))
  const [right, foot] = [Math.min(columns - 1, (x1 + reach) / cell), Math.min(rows - 1, (y1 + reach) / cell)]
  for (let row = first(y0); row <= foot; row++)
    for (let column = first(x0); column <= right; column++)
      visit(row * columns + column, column * cell, row * cell)
}

/** How far every cell is from the nearest strip of a kind, beyond its edge, up to `reach`. */
function awayFrom(ground: TableGround, grid: Grid, kind: 'stream' | 'road', reach: number): Float32Array {
  const away = new Float32Array(grid.columns * grid.rows).fill(reach)
  for (const { kind: own, line, width } of ground.strips) {
    if (own !== kind) continue
    for (let i = 0; i + 1 < line.length; i++) {
      const piece = [line[i], line[i + 1]]
      eachCell(grid, boxAround(piece), reach + width / 2, (at, x, y) => {
        const far = distanceTo(piece, x, y) - width / 2
        if (far < away[at]) away[at] = far
      })
    }
  }
  return away
}

/** The part of a thing that has come in between two marks, eased. */
function between(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** What lies under an area of a kind at a place: its colour, as the noise there has it. */
function under(kind: AreaKind, dress: string, broad: number, fine: number): Colour | null {
  if (kind === 'wood') return SOIL.litter
  if (kind === 'village') return broad + 0.6 * fine > 0.1 ? SOIL.yard : SOIL.garden
  if (kind === 'marsh' || dress === 'bog') return broad + 0.5 * fine > 0.22 ? SOIL.pool : SOIL.bog
  if (kind === 'rough') return dress === 'vines' ? SOIL.earth : broad > 0 ? SOIL.heath : SOIL.earth
  if (kind === 'redoubt') return SOIL.trodden
  return null
}

/** How strongly the soil of a kind of area covers the meadow. */
const COVERS: Readonly<Record<AreaKind, number>> = {
  hill: 0,
  wood: 0.92,
  village: 0.72,
  marsh: 0.85,
  rough: 0.7,
  redoubt: 0.8,
}

/** Colours the whole table: meadow, hay and bare earth in several octaves, wet along streams, worn along roads. */
export function colourLand(ground: TableGround, { columns, rows, cell, rise }: Shade, seed: number): Land {
  const grid = { columns, rows, cell }
  const count = columns * rows
  const broad = octaves(grid, 340, seed + 61, 4)
  const dry = octaves(grid, 150, seed + 71, 4)
  const fine = octave(grid, 9, seed + 81)
  const speck = octave(grid, 4.3, seed + 83)
  const wet = awayFrom(ground, grid, 'stream', 46)
  const worn = awayFrom(ground, grid, 'road', 12)
  const red = new Float32Array(count)
  const green = new Float32Array(count)
  const blue = new Float32Array(count)
  const lay = (at: number, colour: Colour, share: number): void => {
    red[at] += (colour[0] - red[at]) * share
    green[at] += (colour[1] - green[at]) * share
    blue[at] += (colour[2] - blue[at]) * share
  }
  for (let at = 0; at < count; at++) {
    lay(at, SOIL.grass, 1)
    lay(at, SOIL.hay, between(-0.1, 0.62, broad[at] + 0.35 * dry[at] + 0.12 * rise[at]))
    lay(at, SOIL.lush, 0.8 * between(0, 0.6, -broad[at] + 0.3 * dry[at]))
    lay(at, SOIL.earth, 0.55 * between(0.22, 0.6, dry[at] - 0.3 * broad[at]))
    if (rise[at] > 0.02) lay(at, SOIL.hay, 0.5 * Math.min(1, rise[at]))
    if (wet[at] < 46) lay(at, SOIL.lush, 0.85 * between(46, 2, wet[at] + 20 * dry[at]))
  }
  for (const area of ground.areas) {
    if (COVERS[area.kind] === 0) continue
    const outline = clockwise(area.outline)
    const dress = dressOf(area)
    eachCell(grid, boxAround(outline), 6, (at, x, y) => {
      const depth = depthIn(outline, x, y) + 2.6 * fine[at] + 1.5 * speck[at]
      const soil = depth > -3 && under(area.kind, dress, dry[at] * 1.6, fine[at])
      if (soil) lay(at, soil, COVERS[area.kind] * between(-3, 3, depth))
    })
  }
  const pixels = new Uint8ClampedArray(4 * count)
  for (let at = 0; at < count; at++) {
    if (worn[at] < 12) lay(at, SOIL.earth, 0.6 * between(11, 1, worn[at] + 5 * fine[at] + 3 * dry[at]))
    const shade = 1 + 0.05 * fine[at] + 0.045 * speck[at]
    pixels[4 * at] = red[at] * shade
    pixels[4 * at + 1] = green[at] * shade
    pixels[4 * at + 2] = blue[at] * shade
    pixels[4 * at + 3] = 255
  }
  return { ...grid, pixels }
}
