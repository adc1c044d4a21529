import type { HexGrid } from '@bivouac/space'
import { Canvas } from '../canvas.ts'
import type { Pen } from '../canvas.ts'
import type { Sheet } from '../skin.ts'

/** A side of a hex in letters: where it begins, seen from the hex, and whether it runs across or down. */
interface Stroke {
  readonly x: number
  readonly y: number
  readonly runs: 'across' | 'down'
}

/** How hexes lie on a sheet of letters: characters from one to the next, and the sides in the order of the grid. */
export interface Lattice {
  readonly wide: number
  readonly high: number
  readonly sides: readonly Stroke[]
}

/** Corners to the top: eight characters wide, two lines under the line the two upper sides share. E, SE, SW, W, NW, NE. */
export const POINTED: Lattice = {
  wide: 8,
  high: 3,
  sides: [
    { x: 8, y: 1, runs: 'down' },
    { x: 4, y: 3, runs: 'across' },
    { x: 0, y: 3, runs: 'across' },
    { x: 0, y: 1, runs: 'down' },
    { x: 0, y: 0, runs: 'across' },
    { x: 4, y: 0, runs: 'across' },
  ],
}

/** A side to the top: nine characters wide, three lines under that side. N, NE, SE, S, SW, NW. */
export const FLAT: Lattice = {
  wide: 9,
  high: 4,
  sides: [
    { x: 1, y: 0, runs: 'across' },
    { x: 9, y: 0, runs: 'down' },
    { x: 9, y: 2, runs: 'down' },
    { x: 1, y: 4, runs: 'across' },
    { x: 0, y: 2, runs: 'down' },
    { x: 0, y: 0, runs: 'down' },
  ],
}

/** What is drawn along a side: the same length whichever way it runs. */
export interface SideInk {
  readonly across: string
  readonly down: string
  readonly pen: Pen
}

/** Draws one side of the hex that begins at a point. */
export function drawSide(
  canvas: Canvas,
  { sides }: Lattice,
  side: number,
  x: number,
  y: number,
  ink: SideInk,
): void {
  const stroke = sides[side]
  if (stroke.runs === 'across') canvas.write(x + stroke.x, y + stroke.y, ink.across, ink.pen)
  else [...ink.down].forEach((mark, line) => canvas.write(x + stroke.x, y + stroke.y + line, mark, ink.pen))
}

/** Draws one hex at a point of the sheet. */
export type DrawHex = (canvas: Canvas, hex: number, x: number, y: number) => void

/** The map around a hex, as large as the sheet allows. */
export function drawWindow(
  grid: HexGrid,
  { wide, high }: Lattice,
  sheet: Sheet,
  centre: number,
  drawHex: DrawHex,
): string[] {
  const flat = grid.top === 'flat'
  const right = flat ? 0 : wide >> 1
  const below = flat ? high >> 1 : 0
  const across = Math.min(grid.cols, Math.max(5, Math.floor((sheet.columns - right - 1) / wide)), 15)
  const down = Math.min(grid.rows, Math.max(5, Math.floor((sheet.rows - 20) / high)), 11)
  const firstCol = beginning(centre % grid.cols, across, grid.cols)
  const firstRow = beginning(Math.floor(centre / grid.cols), down, grid.rows)
  const canvas = new Canvas(across * wide + right + 1, down * high + below + 1)
  for (let row = firstRow; row < firstRow + down; row++) {
    for (let col = firstCol; col < firstCol + across; col++) {
      const shoved = isShoved(grid, flat ? col : row) ? 1 : 0
      const x = (col - firstCol) * wide + shoved * right
      const y = (row - firstRow) * high + shoved * below
      drawHex(canvas, row * grid.cols + col, x, y)
    }
  }
  return canvas.lines(sheet.ink)
}

/** The first of so many that has the middle one amid them, without leaving the map. */
function beginning(middle: number, shown: number, all: number): number {
  return Math.max(0, Math.min(middle - (shown >> 1), all - shown))
}

/** Which rows or columns stand half a hex behind the others: the grid is told so by its offset. */
function isShoved({ offset }: HexGrid, line: number): boolean {
  return (line % 2 === 1) === offset.startsWith('odd')
}

/** One hex of a map seen as a whole. */
export interface Speck {
  readonly mark: string
  readonly pen: Pen
}

/** The map at a glance: two characters a hex. */
export function drawOverview(
  grid: HexGrid,
  sheet: Sheet,
  centre: number,
  speckOf: (hex: number) => Speck,
): string[] {
  const across = Math.min(grid.cols, Math.floor((sheet.columns - 2) / 2))
  const down = Math.min(grid.rows, Math.max(15, sheet.rows - 10))
  const firstCol = beginning(centre % grid.cols, across, grid.cols)
  const firstRow = beginning(Math.floor(centre / grid.cols), down, grid.rows)
  const canvas = new Canvas(across * 2 + 1, down)
  for (let row = firstRow; row < firstRow + down; row++) {
    const right = grid.top === 'pointy' && isShoved(grid, row) ? 1 : 0
    for (let col = firstCol; col < firstCol + across; col++) {
      const { mark, pen } = speckOf(row * grid.cols + col)
      canvas.write((col - firstCol) * 2 + right, row - firstRow, mark, pen)
    }
  }
  return canvas.lines(sheet.ink)
}
