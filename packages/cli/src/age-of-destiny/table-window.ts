import { idMeant } from '@bivouac/kernel'
import { SIDES, everybodyOnTable, typing } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { Canvas } from '../canvas.ts'
import type { Sheet } from '../skin.ts'

/** What the signs of the table mean. */
export const LEGEND: readonly string[] = [
  'Units by id where their middle is, an arrow the way they face; ! disrupted, ~ routing; * a general',
  '^ hill   t wood   # village   " marsh   = stream   . road',
]

const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖']
const SIGNS: Readonly<Record<string, string>> = {
  hill: '^',
  wood: 't',
  village: '#',
  town: '#',
  marsh: '"',
  rough: ',',
}
const STATES = ['', '!', '~']
/** Characters of a terminal are about twice as high as they are wide. */
const TALL = 2

/** The table around a unit, or all of it; null when there is no such unit. */
export function drawTable(
  p: AodPosition,
  sheet: Sheet,
  about: string | null,
  wide: boolean,
): string[] | null {
  const { width, height } = p.game.ground
  const everybody = everybodyOnTable(p)
  const columns = Math.max(20, sheet.columns - 1)
  // The whole table, or a window of 400 mm around something.
  let box = { west: 0, north: height, across: width }
  if (about !== null && !wide) {
    const wanted = idMeant(
      SIDES.flatMap((side) => typing.named(p, side, 'piece')),
      about,
    )
    const piece = everybody.find(({ id }) => id === wanted)
    if (piece === undefined) return null
    const across = Math.min(width, 40_000)
    box = { west: piece.x - across / 2, north: piece.y + across / 4, across }
  }
  const step = box.across / columns
  const rows = Math.ceil((about === null || wide ? height : box.across / 2) / step / TALL)
  const canvas = new Canvas(columns, rows)
  const column = (x: number): number => Math.floor((x - box.west) / step)
  const row = (y: number): number => Math.floor((box.north - y) / step / TALL)
  drawGround(p, canvas, (c, r) => ({
    x: box.west + (c + 0.5) * step,
    y: box.north - (r + 0.5) * step * TALL,
  }))
  for (const { line, sign } of linesOf(p)) drawLine(canvas, line, sign, column, row)
  for (const { id, side, x, y, facing, state, general } of everybody.toReversed()) {
    const label = general ? `*${id}` : `${id}${ARROWS[Math.round(facing / 450) % 8]}${STATES[state]}`
    const left = general ? 0 : Math.floor(label.length / 2)
    canvas.write(column(x) - left, row(y), label, side === 0 ? 0 : 1)
  }
  return canvas.lines(sheet.ink)
}

function drawGround(
  p: AodPosition,
  canvas: Canvas,
  at: (c: number, r: number) => { x: number; y: number },
): void {
  for (let r = 0; r < canvas.height; r++) {
    for (let c = 0; c < canvas.width; c++) {
      const { x, y } = at(c, r)
      const area = p.game.ground.areas.findLast(({ parts }) =>
        parts.some((part) => covers(part.corners, x, y)),
      )
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

function linesOf(p: AodPosition): { line: readonly number[]; sign: string }[] {
  const { roads, strips } = p.game.ground
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
