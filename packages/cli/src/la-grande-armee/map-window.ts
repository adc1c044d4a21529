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
import type { Canvas, Pen } from '../canvas.ts'
import type { Reachable } from '../hexes/hex-skin.ts'
import { drawSide, POINTED } from '../hexes/lattice.ts'
import type { DrawHex, SideInk, Speck } from '../hexes/lattice.ts'

/** Each kind of ground: beside the name of its hex, across the hex, and in the map of the whole. */
const GROUND: Readonly<
  Record<string, { readonly mark: string; readonly fill: string; readonly speck: string }>
> = {
  clear: { mark: '', fill: '', speck: '·' },
  town: { mark: '•', fill: '', speck: '•' },
  fortress: { mark: '★', fill: '', speck: ' ' },
  rough: { mark: '∩', fill: '∩ ∩ ∩', speck: '∩' },
  woods: { mark: '♣', fill: '♣ ♣ ♣', speck: '♣' },
  mountain: { mark: '▲', fill: '▲ ▲ ▲', speck: '▲' },
  'mountain-pass': { mark: '⌒', fill: '▲ ⌒ ▲', speck: '⌒' },
  sea: { mark: '~', fill: '~ ~ ~', speck: '~' },
  lake: { mark: '~', fill: '~ ~ ~', speck: '~' },
  'out-of-play': { mark: '', fill: '· · ·', speck: ' ' },
}

/** The star of a Fortress by who controls it: Allied, French, neutral. */
const STARS = ['☆', '★', '✧'] as const

/** What the signs of the map mean. */
export const LEGEND = [
  '[5-4]3 French, <4-3>2 Allied: the strongest of so many pieces; S Supply, D Depot, L Leader; ! disrupted',
  'Fortress ★ French ☆ Allied ✧ neutral  • town  ∩ rough  ♣ woods  ▲ mountain  ⌒ pass',
  '═ ║ river  ╪ ╫ bridge  (3) movement points the unit in hand would have left there',
]

/** Draws hexes of the map: ground and rivers, Fortresses, who stands there, or what a unit would have left there. */
export function drawer(
  p: LgaPosition,
  { centre, reach }: { readonly centre: number; readonly reach: Reachable | undefined },
): DrawHex {
  return (canvas, hex, x, y) => {
    drawSides(p.game, canvas, hex, x, y)
    const { map } = p.game.board
    const ground = groundOf(p.game, hex)
    const place = map.placeAt.get(hex)
    const title = place?.name ?? map.grid.ids[hex]
    const room = POINTED.wide - 1 - (ground.mark === '' ? 0 : 1)
    const short = [...title].slice(0, room).join('')
    const held = holderAt(p, hex)
    if (map.terrainIds[map.terrain[hex]] !== 'out-of-play') {
      canvas.write(x + 1, y + 1, short, hex === centre ? 'bold' : place ? 'plain' : 'faint')
      const mark = held === undefined ? ground.mark : STARS[held]
      canvas.write(x + 1 + short.length, y + 1, mark, penOf(held))
    }
    const stack = stackAt(p, hex)
    const left = reach?.get(hex)
    if (stack.length > 0) {
      canvas.write(x + 1, y + 2, stackText(p, stack), sideOf(p, stack[0]))
    } else if (left !== undefined) canvas.write(x + 2, y + 2, `(${left})`, 'good')
    else canvas.write(x + 2, y + 2, ground.fill, ground.mark === '~' ? 'water' : 'faint')
  }
}

/** A hex of the campaign at a glance. `F` and `A` are stacks that fight, small letters the rest. */
export function speckOf(p: LgaPosition, hex: number): Speck {
  const [top] = stackAt(p, hex)
  if (top !== undefined) {
    const side = sideOf(p, top)
    const letter = side === FRENCH ? 'f' : 'a'
    return { mark: isCombat(p, top) ? letter.toUpperCase() : letter, pen: side }
  }
  const held = holderAt(p, hex)
  const { speck } = groundOf(p.game, hex)
  return { mark: STARS[held ?? -1] ?? speck, pen: speck === '~' ? 'water' : penOf(held) }
}

function groundOf({ board: { map } }: Game, hex: number): (typeof GROUND)[string] {
  return GROUND[map.terrainIds[map.terrain[hex]]] ?? GROUND['clear']
}

function penOf(held: number | undefined): Pen {
  return held === 0 || held === 1 ? held : 'faint'
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
function drawSides({ board: { map } }: Game, canvas: Canvas, hex: number, x: number, y: number): void {
  for (let side = 0; side < 6; side++) {
    const kind = map.sideKindIds[map.sideKinds[hex * 6 + side] - 1]
    drawSide(canvas, POINTED, side, x, y, SIDES[kind ?? ''] ?? OPEN)
  }
}
const OPEN: SideInk = { across: '·', down: '  ', pen: 'faint' }
const SIDES: Readonly<Record<string, SideInk>> = {
  'river-unbridged': { across: '════', down: '║║', pen: 'water' },
  'river-bridged': { across: '═╪╪═', down: '╫╫', pen: 'water' },
  lake: { across: '~~~~', down: '~~', pen: 'water' },
}
