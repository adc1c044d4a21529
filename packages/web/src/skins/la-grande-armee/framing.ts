import { typeOf } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import { hexCentre } from '@bivouac/space'
import { grow } from '../../map/box.ts'
import type { Box } from '../../map/box.ts'

/** The part of the map where the armies stand, or the army of one side. */
export function boxAround(p: LgaPosition, side?: Side): Box {
  const { grid } = p.game.board.map
  const points = [...p.state.units.hex.keys()]
    .filter((unit) => p.state.units.hex[unit] >= 0 && (side === undefined || typeOf(p, unit).side === side))
    .map((unit) => hexCentre(grid, p.state.units.hex[unit]))
  if (points.length === 0) return { x0: 0, y0: 0, x1: grid.cols, y1: grid.rows * 0.87 }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return grow({ x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }, 1.5)
}
