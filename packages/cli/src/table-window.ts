import type { Table } from '@bivouac/space'
import { Canvas } from './canvas.ts'
import type { Sheet } from './skin.ts'

/** A piece on a measured table as it is drawn in letters. */
export interface Lettered {
  readonly label: string
  readonly x: number
  readonly y: number
  readonly side: 0 | 1
  /** The label begins where the piece is; otherwise its middle is there. */
  readonly from?: boolean
}

/** What of a measured table is drawn. */
export interface Drawn {
  readonly ground: Table
  /** Those that stand out are drawn last. */
  readonly pieces: readonly Lettered[]
  /** Where to look, and how much of the table to show across; all of it without. */
  readonly around: { readonly x: number; readonly y: number; readonly across: number } | null
}

const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖']
const SIGNS: Readonly<Record<string, string>> = {
  hill: '^',
  wood: 't',
  village: '#',
  town: '#',
  redoubt: '#',
  marsh: '"',
  rough: ',',
}
/** Characters of a terminal are about twice as high as they are wide. */
const TALL = 2

/** What the signs of the ground mean. */
export const GROUND_LEGEND = '^ hill   t wood   , rough   # town   " marsh   = stream   . road'

/** An arrow the way a heading in tenths of a degree points. */
export function arrowTo(facing: number): string {
  return ARROWS[Math.round(facing / 450) % 8]
}

/** A measured table in letters: its ground, its roads and waters, and whoever stands on it. */
export function drawTable({ ground, pieces, around }: Drawn, sheet: Sheet): string[] {
  const columns = Math.max(20, sheet.columns - 1)
  const across = Math.min(ground.width, around?.across ?? ground.width)
  const box =
    around === null
      ? { west: 0, north: ground.height, high: ground.height }
      : { west: around.x - across / 2, north: around.y + across / 4, high: across / 2 }
  const step = across / columns
  const canvas = new Canvas(columns, Math.ceil(box.high / step / TALL))
  const column = (x: number): number => Math.floor((x - box.west) / step)
  const row = (y: number): number => Math.floor((box.north - y) / step / TALL)
  drawGround(ground, canvas, (c, r) => ({
    x: box.west + (c + 0.5) * step,
    y: box.north - (r + 0.5) * step * TALL,
  }))
  for (const { line, sign } of linesOf(ground)) drawLine(canvas, line, sign, column, row)
  for (const { label, side, x, y, from = false } of pieces) {
    const left = from ? 0 : Math.floor(label.length / 2)
    canvas.write(column(x) - left, row(y), label, side)
  }
  return canvas.lines(sheet.ink)
}

function drawGround(
  ground: Table,
  canvas: Canvas,
  at: (c: number, r: number) => { x: number; y: number },
): void {
  for (let r = 0; r < canvas.height; r++) {
    for (let c = 0; c < canvas.width; c++) {
      const { x, y } = at(c, r)
      const area = ground.areas.findLast(({ parts }) => parts.some((part) => covers(part.corners, x, y)))
      if (area) canvas.write(c, r, SIGNS[area.kind] ?? ' ', 'faint')
    }
  }
}

/** For drawing only: is the point in the clockwise polygon? */
function covers(corners: readonly number[], x: number, y: number): boolean {
  for (let i = 0; i < corners.length; i += 2) {
    const j = (i + 2) % corners.length
    const turn =
      (corners[j] - corners[i]) * (y - corners[i + 1]) - (corners[j + 1] - corners[i + 1]) * (x - corners[i])
    if (turn > 0) return false
  }
  return true
}

function linesOf({ roads, strips }: Table): { line: readonly number[]; sign: string }[] {
  return [
    ...roads.map(({ line }) => ({ line, sign: '.' })),
    ...strips.map(({ line }) => ({ line, sign: '=' })),
  ]
}

function drawLine(
  canvas: Canvas,
  line: readonly number[],
  sign: string,
  column: (x: number) => number,
  row: (y: number) => number,
): void {
  for (let i = 0; i + 3 < line.length; i += 2) {
    const pieces = Math.max(
      1,
      Math.abs(column(line[i + 2]) - column(line[i])),
      Math.abs(row(line[i + 3]) - row(line[i + 1])),
    )
    for (let n = 0; n <= pieces; n++) {
      const x = line[i] + ((line[i + 2] - line[i]) * n) / pieces
      const y = line[i + 1] + ((line[i + 3] - line[i + 1]) * n) / pieces
      canvas.write(column(x), row(y), sign, sign === '=' ? 'water' : 'faint')
    }
  }
}
