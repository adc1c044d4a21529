import type { HexMap } from '@bivouac/space'
import { createGround } from '../engraving/ground.ts'
import type { Ground } from '../engraving/ground.ts'
import { cornersAround } from '@bivouac/space'

/** The field as the engraver sees it: the ground a little beyond the map, with what the rules know of each hex. */
export interface Land {
  readonly map: HexMap
  readonly ground: Ground
  /** How high each cell of the larger grid lies. */
  readonly level: Uint8Array
  /** The kind of ground at a place, `''` beyond the drawing. */
  kindAt(x: number, y: number): string
}

/** Reads a map for drawing. */
export function readLand(map: HexMap): Land {
  const ground = createGround(map)
  const level = new Uint8Array(ground.grid.size)
  const clamp = (n: number, count: number): number => Math.min(count - 1, Math.max(0, n))
  const margin = (ground.grid.cols - map.grid.cols) / 2
  for (let cell = 0; cell < ground.grid.size; cell++) {
    const col = clamp((cell % ground.grid.cols) - margin, map.grid.cols)
    const row = clamp(Math.floor(cell / ground.grid.cols) - margin, map.grid.rows)
    level[cell] = map.levels[row * map.grid.cols + col]
  }
  return {
    map,
    ground,
    level,
    kindAt(x, y) {
      const cell = ground.at({ x, y })
      return cell < 0 ? '' : ground.kind[cell]
    },
  }
}

/** As deep as depth is told: from the middle of a hex inwards all is alike. */
const DEEPEST = 0.5

/**
 * How deep inside an area of hexes a place lies: 0 outside it and on its border, never more than `DEEPEST`. `isInside` is
 * asked about cells of the larger grid.
 */
export function depthIn(
  ground: Ground,
  isInside: (cell: number) => boolean,
): (x: number, y: number) => number {
  const { grid } = ground
  const corners = cornersAround[grid.top]
  // Towards side k, halfway between the corners at its ends.
  const towards = corners.map((corner, k) => {
    const before = corners[(k + 5) % 6]
    const x = corner.x + before.x
    const y = corner.y + before.y
    const length = Math.hypot(x, y)
    return { x: x / length, y: y / length }
  })
  return (x, y) => {
    const cell = ground.at({ x, y })
    if (cell < 0 || !isInside(cell)) return 0
    let depth = DEEPEST
    for (let side = 0; side < 6; side++) {
      const beyond = grid.neighbours[cell * 6 + side]
      if (beyond >= 0 && isInside(beyond)) continue
      if (beyond < 0) continue
      const { x: nx, y: ny } = towards[side]
      depth = Math.min(depth, 0.5 - (x - ground.x[cell]) * nx - (y - ground.y[cell]) * ny)
    }
    return Math.max(0, depth)
  }
}
