import type { Box } from '@bivouac/space'
import { ON_TABLE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'

/** Is an officer of the enemy within `reach` of the footprint, to be pushed aside or caught? */
export function isOfficerNear(p: AodPosition, side: number, around: Box, reach: number): boolean {
  if (p.state.officers.length > 0) return true
  const { generalShape } = p.index
  for (let general = 0; general < generalShape.length; general++) {
    const box = generalShape[general]
    if (p.state.generals.side[general] === side) continue
    if (box.east < around.west - reach || box.west > around.east + reach) continue
    if (box.north >= around.south - reach && box.south <= around.north + reach) return true
  }
  return false
}

/** The enemy of a side whose centre is nearest to a point, of equally near ones the first; -1 if there is none. */
export function nearestByCentre(p: AodPosition, side: number, fromX: number, fromY: number): number {
  const { side: sides, where, x, y } = p.state.units
  let nearest = -1
  let least = Infinity
  for (let other = 0; other < sides.length; other++) {
    if (sides[other] === side || where[other] !== ON_TABLE) continue
    const dx = x[other] - fromX
    const dy = y[other] - fromY
    const square = dx * dx + dy * dy
    if (square >= least) continue
    least = square
    nearest = other
  }
  return nearest
}
