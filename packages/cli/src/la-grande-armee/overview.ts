import { FRENCH, holderAt, isCombat, sideOf, stackAt } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { Canvas } from '../canvas.ts'
import type { Pen } from '../canvas.ts'
import type { Sheet } from '../skin.ts'
import { STARS } from './map-window.ts'

const GROUND: Readonly<Record<string, string>> = {
  clear: '·',
  town: '•',
  rough: '∩',
  woods: '♣',
  mountain: '▲',
  'mountain-pass': '⌒',
  sea: '~',
  lake: '~',
}

/** The campaign at a glance: two characters a hex. `F` and `A` are stacks that fight, small letters the rest. */
export function drawOverview(p: LgaPosition, sheet: Sheet, centre: number): string[] {
  const { grid, terrain, terrainIds } = p.game.board.map
  const across = Math.min(grid.cols, Math.floor((sheet.columns - 2) / 2))
  const down = Math.min(grid.rows, Math.max(15, sheet.rows - 10))
  const firstCol = Math.max(0, Math.min((centre % grid.cols) - (across >> 1), grid.cols - across))
  const firstRow = Math.max(0, Math.min(Math.floor(centre / grid.cols) - (down >> 1), grid.rows - down))
  const canvas = new Canvas(across * 2 + 1, down)
  for (let row = firstRow; row < firstRow + down; row++) {
    for (let col = firstCol; col < firstCol + across; col++) {
      const hex = row * grid.cols + col
      const x = (col - firstCol) * 2 + (row % 2 === 1 ? 1 : 0)
      const stack = stackAt(p, hex)
      const held = holderAt(p, hex)
      const ground = STARS[held ?? -1] ?? GROUND[terrainIds[terrain[hex]]] ?? ' '
      if (stack.length > 0) {
        const side = sideOf(p, stack[0])
        const letter = side === FRENCH ? 'f' : 'a'
        canvas.write(x, row - firstRow, isCombat(p, stack[0]) ? letter.toUpperCase() : letter, side)
      } else canvas.write(x, row - firstRow, ground, penOf(ground, held))
    }
  }
  return canvas.lines(sheet.ink)
}

function penOf(ground: string, held: number | undefined): Pen {
  if (ground === '~') return 'water'
  return held === 0 || held === 1 ? held : 'faint'
}
