import type { AodPosition } from '@bivouac/age-of-destiny'
import { SQUARE, armOf } from '@bivouac/age-of-destiny'
import type { Standing, TablePiece } from '../../tabletop/types.ts'
import { basesOf } from './layout.ts'
import { toSheet } from './measure.ts'
import type { Footing } from './plan.ts'

/** Where a footing is on the sheet. */
export function standing(p: AodPosition, at: Footing): Standing {
  return {
    ...toSheet(p.game.scenario.table.height, at.x, at.y),
    heading: at.h / 10,
    width: at.width / 100,
    depth: at.depth / 100,
  }
}

/** A piece as it would stand there. */
export function asGhost(p: AodPosition, piece: TablePiece, unit: number, at: Footing): TablePiece {
  const bases = unit < 0 ? piece.bases : basesOf(armOf(p, unit), at.formation, p.state.units.bases[unit])
  return {
    ...piece,
    ...standing(p, at),
    id: `${piece.id} ghost`,
    bases,
    fronts: unit >= 0 && at.formation === SQUARE ? 4 : 1,
    signs: [],
  }
}
