import {
  blockOf,
  facingOfGeneral,
  findGeneral,
  findUnit,
  isGeneralPresent,
  officerBlock,
  placeOfGeneral,
} from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { tablePieces } from '../table-pieces.ts'
import type { Block } from '../table-pieces.ts'

/** Where the pieces of a battle lie on the sheet. */
export const PIECES = tablePieces<AodPosition>({
  groundOf(p, id) {
    const unit = findUnit(p, id)
    return unit >= 0 ? blockOf(p, unit) : generalBlock(p, findGeneral(p, id))
  },
  nameOf(p, id) {
    const unit = findUnit(p, id)
    return unit >= 0 ? p.game.unitNames[unit] : p.game.generalNames[findGeneral(p, id)]
  },
  officersOf: (p) => p.game.generalIds.filter((_, general) => isGeneralPresent(p, general)),
  fine: 100,
  heightOf: (p) => p.game.scenario.table.height,
})

export const { besideBlock, groundOf, nameOf, pointOn } = PIECES

function generalBlock(p: AodPosition, general: number): Block {
  const { x, y } = placeOfGeneral(p, general)
  return officerBlock(p.game, x, y, facingOfGeneral(p, general))
}
