import type { Position } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import type { ReportLook } from '../report/look.ts'
import { boardOf } from './ground.ts'
import type { TableGround } from './ground.ts'
import { toSheet } from './hand/yardstick.ts'
import type { Bearings } from './hand/yardstick.ts'
import { spotsOf } from './play/overlays.tsx'
import type { Goal } from './play/overlays.tsx'
import { borrowTablePress } from './press.ts'
import type { TablePiece } from './types.ts'

/** So wide a picture is at least, in millimetres of table. */
const CLOSE = 760

/** What a report needs of a measured table, from what its skin has anyway. */
export function tableReport<P extends Position>(game: {
  tableOf(p: P): TableGround
  piecesOf(p: P): readonly TablePiece[]
  bearingsOf(p: P): Bearings
  goalsOf(p: P): readonly Goal[]
}): Pick<ReportLook<P>, 'ground' | 'marks' | 'whereIs'> {
  return {
    ground(p) {
      const ground = game.tableOf(p)
      return { whole: boardOf(ground), close: CLOSE, borrow: () => borrowTablePress(ground) }
    },
    marks: (p) =>
      game.piecesOf(p).map(({ x, y, heading, width, depth, nation }) => ({
        x,
        y,
        heading,
        width,
        depth,
        nation,
      })),
    whereIs(p, place): Point | null {
      if (place.startsWith('@')) {
        const [x = 0, y = 0] = place.slice(1).split(',').map(Number)
        return toSheet(game.bearingsOf(p), x, y)
      }
      const piece = game.piecesOf(p).find(({ id }) => id === place)
      if (piece) return { x: piece.x, y: piece.y }
      const goal = game.goalsOf(p).find(({ id }) => id === place)
      return goal ? (spotsOf(goal)?.middle ?? null) : null
    },
  }
}
