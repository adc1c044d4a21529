import {
  decidingSide,
  findPiece,
  hexOf,
  idOf,
  laGrandeArmee,
  piecesOf,
  reachOfUnit,
  sideOf,
  typing,
  unitInHand,
} from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { hexSkin } from '../hexes/hex-skin.ts'
import { POINTED } from '../hexes/lattice.ts'
import { LEGEND, drawer, speckOf } from './map-window.ts'

/** La Grande Armée in letters. */
export const lgaSkin = hexSkin<LgaPosition>({
  legend: LEGEND,
  lattice: POINTED,
  system: laGrandeArmee,
  typing,
  pieces: ['unit', 'enemy'],
  grid: ({ game }) => game.board.map.grid,
  inHand(p) {
    const unit = unitInHand(p)
    return unit < 0 ? undefined : idOf(p, unit)
  },
  hexOf: (p, piece) => hexOf(p, findPiece(p, piece)),
  fronts(p) {
    const side = decidingSide(p)
    const hexes = (of: 0 | 1): number[] => piecesOf(p, of).map((unit) => hexOf(p, unit))
    return { own: hexes(side), enemy: hexes(side === 0 ? 1 : 0) }
  },
  reach: (p, piece) => reachable(p, findPiece(p, piece)),
  drawer,
  speckOf,
})

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
