import type { Dice, GameSetup } from '@bivouac/kernel'
import type { ComponentType } from 'preact'
import { previewOf } from '../furniture/preview.tsx'
import { boardOf } from './ground.ts'
import type { TableGround } from './ground.ts'
import { TablePicture } from './picture.tsx'
import { Blocks } from './small-table.tsx'
import type { TablePiece } from './types.ts'

const WIDTH = 320

/** The picture of a scenario in the lobby: the table with the forces where they begin. */
export function tablePreviewOf<P>(
  open: (setup: GameSetup, dice: Dice) => P,
  groundOf: (p: P) => TableGround,
  piecesOf: (p: P) => readonly TablePiece[],
): ComponentType<{ setup: GameSetup }> {
  return previewOf(open, (p) => {
    const ground = groundOf(p)
    const { x0, y0, x1, y1 } = boardOf(ground)
    return (
      <span class="tt-preview">
        <TablePicture ground={ground} width={WIDTH} />
        <svg
          viewBox={`${x0} ${y0} ${x1 - x0} ${y1 - y0}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <Blocks pieces={piecesOf(p)} least={(3.5 * (x1 - x0)) / WIDTH} />
        </svg>
      </span>
    )
  })
}
