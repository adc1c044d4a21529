import {
  FORMATIONS,
  armyOf,
  facingWord,
  incrementsIn,
  isGood,
  isRouted,
  leadersAt,
  topUnit,
  unitNow,
  unitsAt,
} from '@bivouac/la-bataille'
import type { FormationName, Game, LbPosition } from '@bivouac/la-bataille'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import type { Canvas, Pen } from '../canvas.ts'
import type { Reachable } from '../hexes/hex-skin.ts'
import { FLAT, drawSide } from '../hexes/lattice.ts'
import type { DrawHex, SideInk, Speck } from '../hexes/lattice.ts'

/** The sign of each kind of ground. */
const GROUND: Readonly<Record<string, string>> = {
  hamlet: '▫',
  village: '▪',
  town: '■',
  woods: '♣',
  forest: '♠',
  garden: '♧',
  marsh: '„',
  water: '~',
}

const LETTERS: Readonly<Record<FormationName, string>> = {
  column: 'C',
  line: 'L',
  carre: 'Q',
  skirmish: 'S',
  generalOrder: 'G',
  roadMarch: 'R',
  limbered: 'H',
  unlimbered: 'U',
}

/** What the signs of the map mean. */
export const LEGEND = [
  '[9H]2* imperial, <SxH> coalition: the uppermost of two units, * with a leader; below it increments here, formation, facing',
  'C column  L line  Q carré  S skirmish order  G general order  R road march  H limbered  U unlimbered  ! disordered  !! routed',
  '^2 level  ▫ hamlet  ▪ village  ■ town  ♣ woods  ♠ forest  ♧ garden  „ marsh  (3½) points the unit in hand would have left there',
  '~ stream  ═ ║ river  ░ ford  ╪ ╫ bridge  # wall  │ ─ road',
]

/** Draws hexes of the field: ground, levels, water and roads, who stands there and how, or what a unit would have left there. */
export function drawer(
  p: LbPosition,
  { centre, reach }: { readonly centre: number; readonly reach: Reachable | undefined },
): DrawHex {
  return (canvas, index, x, y) => {
    const hex = asHex(index)
    drawSides(p.game, canvas, hex, x, y)
    const { map, grid, level } = p.game.ground
    const mark = groundOf(p.game, hex)
    const pen = mark === '~' ? 'water' : 'faint'
    const height = level[hex] === 0 ? '' : `^${level[hex]}`
    canvas.write(x + 1, y + 1, grid.ids[hex], hex === centre ? 'bold' : 'faint')
    canvas.write(x + 5, y + 1, `${height}${mark}`, pen)
    const stack = stackText(p, hex)
    if (stack) {
      canvas.write(x + 1, y + 2, stack.name, stack.pen)
      canvas.write(x + 1, y + 3, stack.stand, stack.pen)
      return
    }
    const left = reach?.get(hex)
    const place = map.placeAt.get(hex)
    if (place?.index === hex) canvas.write(x + 1, y + 2, [...place.name].slice(0, 8).join(''))
    else if (mark !== '') canvas.write(x + 2, y + 2, `${mark} ${mark} ${mark}`, pen)
    if (left !== undefined) canvas.write(x + 2, y + 3, `(${left})`, 'good')
  }
}

/** A hex of the field at a glance: `I` and `C` are units of the two armies, small letters leaders alone. */
export function speckOf(p: LbPosition, index: number): Speck {
  const hex = asHex(index)
  const top = topUnit(p, hex)
  if (top >= 0) return { mark: 'IC'[armyOf(p, top)], pen: armyOf(p, top) }
  const leader = leadersIn(p, hex).at(0)
  if (leader !== undefined) return { mark: 'ic'[leader.army], pen: leader.army }
  const mark = groundOf(p.game, hex)
  return { mark: mark === '' ? '·' : mark, pen: mark === '~' ? 'water' : 'faint' }
}

function groundOf({ ground: { map } }: Game, hex: Hex): string {
  return GROUND[map.terrainIds[map.terrain[hex]]] ?? ''
}

function leadersIn(p: LbPosition, hex: Hex): { readonly army: 0 | 1; readonly short: string }[] {
  return ([0, 1] as const).flatMap((army) =>
    leadersAt(p, hex, army).map((leader) => ({ army, short: p.game.leaders[leader].short })),
  )
}

/** `[1/17L]2*` and `10L NNE`: the uppermost unit, how many there are, and how it stands. Brackets tell the army without colour. */
function stackText(
  p: LbPosition,
  hex: Hex,
): { readonly name: string; readonly stand: string; readonly pen: Pen } | null {
  const [leader] = leadersIn(p, hex)
  const top = topUnit(p, hex)
  if (top < 0) return leader ? { name: `*${leader.short}`, stand: '', pen: leader.army } : null
  const [open, close] = armyOf(p, top) === 0 ? '[]' : '<>'
  const { short } = p.game.units[top]
  const { formation, facing } = unitNow(p, top)
  const count = unitsAt(p, hex).length
  const shaken = isGood(p, top) ? '' : isRouted(p, top) ? '!!' : '!'
  return {
    name: `${open}${short}${close}${count > 1 ? count : ''}${leader ? '*' : ''}`,
    stand: `${incrementsIn(p, top, hex)}${LETTERS[FORMATIONS[formation]]} ${facingWord(facing)}${shaken}`,
    pen: armyOf(p, top),
  }
}

/** Water and walls run along the sides, roads cross them. Open sides show only their corners. */
function drawSides({ ground: { map } }: Game, canvas: Canvas, hex: Hex, x: number, y: number): void {
  for (let side = 0; side < 6; side++) {
    const at = hex * 6 + side
    const kind = map.sideKindIds[map.sideKinds[at] - 1]
    drawSide(canvas, FLAT, side, x, y, SIDES[kind ?? ''] ?? (map.roads[at] > 0 ? ROAD : OPEN))
  }
}
const OPEN: SideInk = { across: '        ', down: '· ', pen: 'faint' }
const ROAD: SideInk = { across: '   ││   ', down: '·─', pen: 'faint' }
const SIDES: Readonly<Record<string, SideInk>> = {
  stream: { across: '~~~~~~~~', down: '~~', pen: 'water' },
  river: { across: '════════', down: '║║', pen: 'water' },
  ford: { across: '~~░░░░~~', down: '░░', pen: 'water' },
  bridge: { across: '══╪╪╪╪══', down: '╫╫', pen: 'water' },
  wall: { across: '########', down: '##', pen: 'plain' },
}
