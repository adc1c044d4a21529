import {
  FRENCH,
  counterText,
  holderAt,
  isCombat,
  isDisrupted,
  sideOf,
  stackAt,
} from '@bivouac/la-grande-armee'
import type { Game, LgaPosition } from '@bivouac/la-grande-armee'
import { Canvas } from '../canvas.ts'
import type { Sheet } from '../skin.ts'

/** A hex is eight characters wide and two lines high, under the line its two upper sides share. */
const WIDE = 8
const HALF = WIDE / 2
const HIGH = 3

/** Where the unit in hand could go: the movement points it would have left there, by hex. */
export type Reachable = ReadonlyMap<number, string>

const GROUND: Readonly<Record<string, { readonly mark: string; readonly fill: string }>> = {
  clear: { mark: '', fill: '' },
  town: { mark: '•', fill: '' },
  fortress: { mark: '★', fill: '' },
  rough: { mark: '∩', fill: '∩ ∩ ∩' },
  woods: { mark: '♣', fill: '♣ ♣ ♣' },
  mountain: { mark: '▲', fill: '▲ ▲ ▲' },
  'mountain-pass': { mark: '⌒', fill: '▲ ⌒ ▲' },
  sea: { mark: '~', fill: '~ ~ ~' },
  lake: { mark: '~', fill: '~ ~ ~' },
  'out-of-play': { mark: '', fill: '· · ·' },
}

/** The star of a Fortress by who controls it: Allied, French, neutral. */
export const STARS = ['☆', '★', '✧'] as const

/** What the signs of the map mean. */
export const LEGEND = [
  '[5-4]3 French, <4-3>2 Allied: the strongest of so many pieces; S Supply, D Depot, L Leader; ! disrupted',
  'Fortress ★ French ☆ Allied ✧ neutral  • town  ∩ rough  ♣ woods  ▲ mountain  ⌒ pass',
  '═ ║ river  ╪ ╫ bridge  (3) movement points the unit in hand would have left there',
]

/** The map around a hex, as large as the sheet allows. */
export function drawMap(p: LgaPosition, sheet: Sheet, centre: number, reach?: Reachable): string[] {
  const { grid } = p.game.board.map
  const across = Math.min(grid.cols, Math.max(5, Math.floor((sheet.columns - HALF - 1) / WIDE)), 15)
  const down = Math.min(grid.rows, Math.max(5, Math.floor((sheet.rows - 20) / HIGH)), 11)
  const firstCol = clamp((centre % grid.cols) - Math.floor(across / 2), grid.cols - across)
  const firstRow = clamp(Math.floor(centre / grid.cols) - Math.floor(down / 2), grid.rows - down)

  const canvas = new Canvas(across * WIDE + HALF + 1, down * HIGH + 1)
  for (let row = firstRow; row < firstRow + down; row++) {
    for (let col = firstCol; col < firstCol + across; col++) {
      const hex = row * grid.cols + col
      const x = (col - firstCol) * WIDE + (isShoved(p.game, row) ? HALF : 0)
      const y = (row - firstRow) * HIGH
      drawHex(p, canvas, hex, x, y, { centre, reach })
    }
  }
  return canvas.lines(sheet.ink)
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

/** Which rows stand half a hex to the right: the grid is told so by its offset. */
function isShoved(game: Game, row: number): boolean {
  return (row % 2 === 1) === (game.board.map.grid.offset === 'odd-r')
}

/** Sides in the order of the grid, pointy tops: E, SE, SW, W, NW, NE. */
const [EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST] = [0, 1, 2, 3, 4, 5]

function drawHex(
  p: LgaPosition,
  canvas: Canvas,
  hex: number,
  x: number,
  y: number,
  { centre, reach }: { readonly centre: number; readonly reach: Reachable | undefined },
): void {
  drawSides(p.game, canvas, hex, x, y)
  const { map } = p.game.board
  const ground = GROUND[map.terrainIds[map.terrain[hex]]] ?? GROUND['clear']
  const place = map.placeAt.get(hex)
  const title = place?.name ?? map.grid.ids[hex]
  const room = WIDE - 1 - (ground.mark === '' ? 0 : 1)
  const short = [...title].slice(0, room).join('')
  const held = holderAt(p, hex)
  if (map.terrainIds[map.terrain[hex]] !== 'out-of-play') {
    canvas.write(x + 1, y + 1, short, hex === centre ? 'bold' : place ? 'plain' : 'faint')
    const pen = held === 0 || held === 1 ? held : 'faint'
    canvas.write(x + 1 + short.length, y + 1, held === undefined ? ground.mark : STARS[held], pen)
  }
  const stack = stackAt(p, hex)
  const left = reach?.get(hex)
  if (stack.length > 0) {
    canvas.write(x + 1, y + 2, stackText(p, stack), sideOf(p, stack[0]))
  } else if (left !== undefined) canvas.write(x + 2, y + 2, `(${left})`, 'good')
  else canvas.write(x + 2, y + 2, ground.fill, ground.mark === '~' ? 'water' : 'faint')
}

/** `[5-4]3`: the strongest piece, and how many there are. Brackets tell the side without colour. */
function stackText(p: LgaPosition, stack: readonly number[]): string {
  const [top] = stack
  const text = isCombat(p, top) ? counterText(p, top) : (LETTER[counterText(p, top)] ?? 'L')
  const [open, close] = sideOf(p, top) === FRENCH ? '[]' : '<>'
  const shaken = stack.some((unit) => isDisrupted(p, unit)) ? '!' : ''
  return `${open}${text}${close}${stack.length > 1 ? stack.length : ''}${shaken}`
}
const LETTER: Readonly<Record<string, string>> = { Supply: 'S', Depot: 'D' }

/** Rivers are doubled lines, crossed where there is a bridge. Open sides show only their corners. */
function drawSides(game: Game, canvas: Canvas, hex: number, x: number, y: number): void {
  const { map } = game.board
  const kind = (side: number): string | undefined => map.sideKindIds[map.sideKinds[hex * 6 + side] - 1]
  const slanted = (at: number, side: number, line: number): void => {
    const drawn = SLANTED[kind(side) ?? '']
    if (drawn !== undefined) canvas.write(at, line, drawn, 'water')
    else canvas.write(at, line, '·', 'faint')
  }
  const upright = (at: number, side: number): void => {
    const drawn = UPRIGHT[kind(side) ?? ''] ?? '  '
    canvas.write(at, y + 1, drawn[0], 'water')
    canvas.write(at, y + 2, drawn[1], 'water')
  }
  slanted(x, NORTH_WEST, y)
  slanted(x + HALF, NORTH_EAST, y)
  slanted(x, SOUTH_WEST, y + HIGH)
  slanted(x + HALF, SOUTH_EAST, y + HIGH)
  upright(x, WEST)
  upright(x + WIDE, EAST)
}
const SLANTED: Readonly<Record<string, string>> = {
  'river-unbridged': '════',
  'river-bridged': '═╪╪═',
  lake: '~~~~',
}
const UPRIGHT: Readonly<Record<string, string>> = {
  'river-unbridged': '║║',
  'river-bridged': '╫╫',
  lake: '~~',
}
