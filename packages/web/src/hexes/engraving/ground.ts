import { cornersAround, createHexGrid, hexAtPoint, hexCentre } from '@bivouac/space'
import type { HexGrid, HexMap, Point } from '@bivouac/space'

/** Hexes added on every side, so that the drawing runs on under the frame. Even, so that rows keep their shove. */
const MARGIN = 4

/**
 * The land as the engraver sees it: a little larger than the map, with the hexes at the edge carried on outwards, and
 * the ground under towns and fortresses instead of the places themselves.
 */
export interface Ground {
  readonly grid: HexGrid
  /** Centres, in hex widths from the centre of the map's first hex. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** The terrain id of each hex of the larger grid. */
  readonly kind: readonly string[]
  /** The map's own hex, or -1 in the margin. */
  readonly hex: Int16Array
  /** The larger grid's hex of each of the map's own. */
  readonly cellOf: Int16Array
  /** The hex of the larger grid a point lies in, or -1. */
  at(point: Point): number
}

/** Spreads the map out for drawing. */
export function createGround(map: HexMap): Ground {
  const { cols, rows, offset } = map.grid
  const grid = createHexGrid({
    cols: cols + 2 * MARGIN,
    rows: rows + 2 * MARGIN,
    offset,
    numbering: { colDigits: 3, rowDigits: 3, firstCol: 0, firstRow: 0 },
  })
  const origin = hexCentre(grid, MARGIN * grid.cols + MARGIN)
  const x = new Float64Array(grid.size)
  const y = new Float64Array(grid.size)
  const hex = new Int16Array(grid.size).fill(-1)
  const cellOf = new Int16Array(map.grid.size)
  const kind: string[] = []
  for (let cell = 0; cell < grid.size; cell++) {
    const centre = hexCentre(grid, cell)
    x[cell] = centre.x - origin.x
    y[cell] = centre.y - origin.y
    const col = (cell % grid.cols) - MARGIN
    const row = Math.floor(cell / grid.cols) - MARGIN
    const inside = clamp(row, rows) * cols + clamp(col, cols)
    kind.push(groundKind(map, inside))
    if (col === clamp(col, cols) && row === clamp(row, rows)) {
      hex[cell] = inside
      cellOf[inside] = cell
    }
  }
  const at = (point: Point): number => hexAtPoint(grid, { x: point.x + origin.x, y: point.y + origin.y })
  return { grid, x, y, kind, hex, cellOf, at }
}

/** What the hex looks like without its town or fortress. */
function groundKind(map: HexMap, hex: number): string {
  return map.placeAt.get(hex)?.ground ?? map.terrainIds[map.terrain[hex]]
}

function clamp(n: number, count: number): number {
  return Math.min(count - 1, Math.max(0, n))
}

/** Whether ground of this kind is water. */
export function isWater(kind: string): boolean {
  return kind === 'sea' || kind === 'lake'
}

/** The corner k of a hex of the larger grid. */
export function cornerOf(ground: Ground, cell: number, k: number): Point {
  const around = cornersAround[ground.grid.top][(k + 6) % 6]
  return { x: ground.x[cell] + around.x, y: ground.y[cell] + around.y }
}

/** A key equal for the same corner seen from each of its three hexes. */
export function cornerKey(point: Point): number {
  return Math.round((point.x + 100) * 1000) * 4194304 + Math.round((point.y + 100) * 1000)
}
