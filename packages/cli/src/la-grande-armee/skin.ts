import { idMeant } from '@bivouac/kernel'
import {
  decidingSide,
  findPiece,
  hexOf,
  laGrandeArmee,
  piecesOf,
  reachOfUnit,
  sideOf,
  typing,
  unitInHand,
} from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { Sheet, Skin } from '../skin.ts'
import { LEGEND, drawMap } from './map-window.ts'
import { drawOverview } from './overview.ts'

/** La Grande Armée in letters. */
export const lgaSkin: Skin<LgaPosition> = {
  legend: LEGEND,
  map: mapAbout,
}

/** The map around a unit shows where it can go; around a hex or place, what stands there. */
function mapAbout(p: LgaPosition, sheet: Sheet, about: string | null, wide: boolean): string[] | null {
  const unit = about === null ? unitInHand(p) : unitMeant(p, about)
  const hex = unit >= 0 ? hexOf(p, unit) : about === null ? middle(p) : hexMeant(p, about)
  if (hex < 0) return null
  if (wide) return drawOverview(p, sheet, hex)
  return drawMap(p, sheet, hex, unit < 0 ? undefined : reachable(p, unit))
}

function unitMeant(p: LgaPosition, word: string): number {
  const [seat = 'french'] = laGrandeArmee.deciders(p)
  const id = idMeant([...typing.named(p, seat, 'unit'), ...typing.named(p, seat, 'enemy')], word)
  return id === undefined ? -1 : findPiece(p, String(id))
}

function hexMeant(p: LgaPosition, word: string): number {
  const id = idMeant(typing.named(p, '', 'hex'), word)
  return id === undefined ? -1 : p.game.board.map.grid.indexOf(String(id))
}

/** Movement points the unit would have left in each hex it can march to. */
function reachable(p: LgaPosition, unit: number): Map<number, string> {
  const found = new Map<number, string>()
  if (decidingSide(p) !== sideOf(p, unit)) return found
  for (const [hex, ways] of reachOfUnit(p, unit)) {
    const way = ways.find(({ march }) => march === 'normal')
    if (way) found.set(hex, `${way.left}`)
  }
  return found
}

/** From the piece of the deciding side that is nearest to an enemy, a little way towards him. */
function middle(p: LgaPosition): number {
  const { grid } = p.game.board.map
  const side = decidingSide(p)
  const own = piecesOf(p, side)
  const enemies = piecesOf(p, side === 0 ? 1 : 0)
  const lone = hexOf(p, own[0] ?? enemies[0]) ?? 0
  let best = { from: lone, to: lone, distance: Infinity }
  for (const unit of own) {
    for (const enemy of enemies) {
      const distance = grid.distance(hexOf(p, unit), hexOf(p, enemy))
      if (distance < best.distance) best = { from: hexOf(p, unit), to: hexOf(p, enemy), distance }
    }
  }
  const part = Math.min(0.5, GLANCE / best.distance)
  const between = (a: number, b: number): number => Math.round(a + (b - a) * part)
  return grid.at(between(grid.q[best.from], grid.q[best.to]), between(grid.r[best.from], grid.r[best.to]))
}
/** Hexes by which the map looks ahead of one's own front. */
const GLANCE = 3
