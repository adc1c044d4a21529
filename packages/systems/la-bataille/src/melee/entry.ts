import { OFF_MAP } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { BARRED, WALL } from '../position/ground.ts'
import { ARTILLERY, CARRE, INFANTRY, LINE, SKIRMISH } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'

/** Half points of terrain and hexside from one hex to the next, whatever stands there; BARRED where the unit may not go. */
export function terrainCost(p: LbPosition, unit: number, from: Hex, to: Hex, formation: number): number {
  const { ground, units } = p.game
  const { arm } = units[unit]
  const side = ground.grid.sideBetween(from, to)
  if (side < 0 || to === OFF_MAP) return BARRED
  const at = from * 6 + side
  const cross = ground.cross[arm][at]
  const enter = enterCost(p, arm, at, to)
  if (cross === BARRED || enter === BARRED) return BARRED
  if (ground.sides[at] !== WALL) return enter + cross
  // Walls: infantry alone, and neither in line nor in carré.
  if (arm !== INFANTRY || formation === LINE || formation === CARRE) return BARRED
  const wall = ground.wallCost[formation === SKIRMISH ? 0 : 1]
  return wall === BARRED ? BARRED : enter + cross + wall
}

/** Guns go into woods along a road. */
function enterCost({ game }: LbPosition, arm: number, at: number, to: Hex): number {
  const { enter, roads, wooded } = game.ground
  const cost = enter[arm][to]
  if (cost === BARRED && arm === ARTILLERY && wooded[to] === 1 && roads[at] === 1) return enter[INFANTRY][to]
  return cost
}

/** LB-32-k: whether a unit may go from one hex into the next at all. */
export function mayGo(p: LbPosition, unit: number, from: Hex, to: Hex): boolean {
  return from === to || terrainCost(p, unit, from, to, p.state.units.formation[unit]) !== BARRED
}
