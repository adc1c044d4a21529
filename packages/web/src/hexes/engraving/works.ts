import { chanceAt } from '../../sheet/engraving/noise.ts'

/** A closed figure about its own middle: x, y, x, y … */
export type Figure = readonly number[]

/** What a place is drawn with, in hex widths about its centre. */
export interface PlaceDrawing {
  /** Built-up blocks. */
  readonly blocks: readonly Figure[]
  /** The trace of the walls: a bastioned star. */
  readonly walls?: Figure
  /** The edge of the ditch around them, with a ravelin before each curtain. */
  readonly ditch?: Figure
  readonly ravelins: readonly Figure[]
  /** Nothing else is drawn within this distance. */
  readonly radius: number
}

const TOWN_RADIUS = [0, 0.235, 0.175, 0.12]
const STAR_RADIUS = [0, 0.36, 0.31, 0.265]
const BASTIONS = [0, 8, 6, 5]

/** How a place looks from above: a huddle of blocks, or a star fort around one. The seed makes each its own. */
export function drawPlace(kind: string, rank: number, seed: number): PlaceDrawing {
  const size = Math.min(3, Math.max(1, rank))
  const turn = chanceAt(seed, 1, 71) * Math.PI
  if (kind !== 'fortress') {
    return {
      blocks: blocksWithin(TOWN_RADIUS[size], size, turn, seed),
      ravelins: [],
      radius: TOWN_RADIUS[size],
    }
  }
  const outer = STAR_RADIUS[size]
  const count = BASTIONS[size]
  return {
    blocks: blocksWithin(outer * 0.44, size === 1 ? 2 : 3, turn, seed),
    walls: star(outer * 0.86, count, turn),
    ditch: star(outer, count, turn),
    ravelins: ravelinsOf(outer, count, turn),
    radius: outer,
  }
}

/** A regular trace: at every angle a bastion with two faces and two flanks, joined by straight curtains. */
function star(radius: number, count: number, turn: number): number[] {
  const trace: number[] = []
  const wide = Math.PI / count
  const corner = (angle: number, far: number): void => {
    trace.push(Math.cos(angle) * far * radius, Math.sin(angle) * far * radius)
  }
  for (let k = 0; k < count; k++) {
    const angle = turn + (2 * Math.PI * k) / count
    corner(angle - 0.36 * wide, 0.62)
    corner(angle - 0.46 * wide, 0.78)
    corner(angle, 1)
    corner(angle + 0.46 * wide, 0.78)
    corner(angle + 0.36 * wide, 0.62)
  }
  return trace
}

function ravelinsOf(radius: number, count: number, turn: number): number[][] {
  return Array.from({ length: count }, (_, k) => {
    const angle = turn + (2 * Math.PI * (k + 0.5)) / count
    const half = 0.15 * (6 / count)
    const tip = radius * 1.0
    const base = radius * 0.84
    return [
      Math.cos(angle) * tip,
      Math.sin(angle) * tip,
      Math.cos(angle + half) * base,
      Math.sin(angle + half) * base,
      Math.cos(angle - half) * base,
      Math.sin(angle - half) * base,
    ]
  })
}

/** Blocks in crooked rows inside a circle: many for a city, three or four for a market town. */
function blocksWithin(radius: number, size: number, turn: number, seed: number): number[][] {
  const across = [0, 5, 4, 3][size]
  const cell = (2 * radius) / across
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const blocks: number[][] = []
  for (let j = 0; j < across; j++) {
    for (let i = 0; i < across; i++) {
      const u = (i + 0.5) * cell - radius
      const v = (j + 0.5) * cell - radius
      if (Math.hypot(u, v) > radius * 0.98 || chanceAt(seed + i, j, 73) < 0.14) continue
      const wide = cell * (0.3 + 0.13 * chanceAt(seed + i, j, 74))
      const deep = cell * (0.27 + 0.15 * chanceAt(seed + i, j, 75))
      const skew = 0.06 * cell * (chanceAt(seed + i, j, 76) - 0.5)
      const corners = [
        [u - wide, v - deep + skew],
        [u + wide, v - deep - skew],
        [u + wide - skew, v + deep],
        [u - wide + skew, v + deep],
      ]
      blocks.push(corners.flatMap(([x, y]) => [x * cos - y * sin, x * sin + y * cos]))
    }
  }
  return blocks
}
