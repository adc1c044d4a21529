import type { AodPosition } from '@bivouac/age-of-destiny'
import { SQUARE, armOf, basesOf } from '@bivouac/age-of-destiny'
import type { Footing } from '../../../tabletop/hand/plan.ts'
import { standing } from '../../../tabletop/hand/rules.ts'
import type { TablePiece } from '../../../tabletop/types.ts'
import { figuresOf } from '../show/layout.ts'
import { bearingsOf } from '../measure.ts'

/** A piece as it would stand there. */
export function asGhost(p: AodPosition, piece: TablePiece, unit: number, at: Footing): TablePiece {
  const bases = unit < 0 ? piece.bases : figuresOf(armOf(p, unit), at.formation, basesOf(p, unit))
  return {
    ...piece,
    ...standing(bearingsOf(p), at),
    id: `${piece.id} ghost`,
    bases,
    fronts: unit >= 0 && at.formation === SQUARE ? 4 : 1,
    signs: [],
  }
}
