import { ON_TABLE } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Box } from '../../sheet/box.ts'
import { boxAround, grow } from '../../sheet/box.ts'
import { toSheet } from './measure.ts'

/** Room left around the armies, in millimetres. */
const AROUND = 110

/** The ground both armies stand on, or one of them. */
export function boxOfArmies(p: AodPosition, side: number | null = null): Box {
  const { units } = p.state
  const { width, height } = p.game.scenario.table
  const places = [...units.where.keys()]
    .filter((unit) => units.where[unit] === ON_TABLE && (side === null || units.side[unit] === side))
    .map((unit) => toSheet(height, units.x[unit], units.y[unit]))
  return places.length === 0 ? { x0: 0, y0: 0, x1: width, y1: height } : grow(boxAround(places), AROUND)
}
