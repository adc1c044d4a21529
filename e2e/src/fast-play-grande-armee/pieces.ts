import {
  blockOf,
  findOfficer,
  findUnit,
  isOfficerPresent,
  nameOfOfficer,
  officerBlock,
  officerPose,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { tablePieces } from '../table-pieces.ts'

/** Thousandths of an inch to a millimetre. */
const FINE = 1000 / 25.4

/** Where the pieces of a battle lie on the sheet. */
export const PIECES = tablePieces<FpgaPosition>({
  groundOf(p, id) {
    const unit = findUnit(p, id)
    if (unit >= 0) return blockOf(p, unit)
    const { x, y, h } = officerPose(p, findOfficer(p, id))
    return officerBlock(p.game, x, y, h)
  },
  nameOf(p, id) {
    const unit = findUnit(p, id)
    return unit >= 0 ? p.game.units[unit].name : nameOfOfficer(p, findOfficer(p, id))
  },
  officersOf: (p) => p.game.officers.filter((_, officer) => isOfficerPresent(p, officer)).map(({ id }) => id),
  fine: FINE,
  heightOf: (p) => p.game.scenario.table.height * 25.4,
})

export const { nameOf } = PIECES
