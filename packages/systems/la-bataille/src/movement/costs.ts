import type { Hex, Side } from '@bivouac/space'
import { BARRED, FORD, isClear, WALL } from '../position/ground.ts'
import type { Ground } from '../position/ground.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  COLUMN,
  GENERAL,
  GOOD,
  INFANTRY,
  LINE,
  ROAD,
  SKIRMISH,
} from '../position/state.ts'
import type { Game, LbPosition } from '../position/state.ts'
import { screensAgainst, surchargeOf } from './screens.ts'
import type { Screen } from './screens.ts'

/** A whole movement point, in halves. */
export const POINT = 2

/**
 * What a unit in this formation pays in half points for the step from a hex through one of its sides, or BARRED: ground, slope,
 * water, wall, road, and the enemy's screens of horse (LB-18-b, LB-16-road-a, LB-20-c, d, o). Whoever stands there is not looked at:
 * see `mayEnter`.
 */
export function stepCost(
  p: LbPosition,
  unit: number,
  from: Hex,
  side: Side,
  formation: number,
  screens: readonly Screen[] = screensFor(p, unit),
): number {
  const { arm } = p.game.units[unit]
  const cost = groundCost(p.game, arm, formation, from, side)
  if (cost === BARRED || arm === CAVALRY) return cost
  return cost + surchargeOf(p, screens, from, p.game.ground.grid.neighbour(from, side))
}

/** LB-20-c: the screens of horse that slow this unit; none slow cavalry. */
export function screensFor(p: LbPosition, unit: number): readonly Screen[] {
  const { arm, army } = p.game.units[unit]
  return arm === CAVALRY ? [] : screensAgainst(p, army)
}

/** The same of the ground alone. */
export function groundCost(game: Game, arm: number, formation: number, from: Hex, side: Side): number {
  const { ground } = game
  const to = ground.grid.neighbour(from, side)
  if (to < 0) return BARRED
  const at = from * 6 + side
  if (formation === ROAD) return roadCost(game, arm, from, side, to)
  const crossing = crossingCost(ground, arm, formation, at)
  // LB-16-carre-move-d.
  if (crossing === BARRED || (formation === CARRE && !isClear(ground, to))) return BARRED
  const entering = ground.enter[arm as 0 | 1 | 2][to]
  if (entering !== BARRED) return entering + crossing
  // Guns go through woods along a road, as over clear ground.
  const carried = arm === ARTILLERY && ground.roads[at] === 1 && ground.wooded[to] === 1
  return carried ? POINT + crossing : BARRED
}

/** Slope, water and wall of a hexside. LB-18-b and the chart: lines and carrés do not cross walls. */
function crossingCost(ground: Ground, arm: number, formation: number, at: number): number {
  const cross = ground.cross[arm as 0 | 1 | 2][at]
  if (cross === BARRED || ground.sides[at] !== WALL) return cross
  if (arm !== INFANTRY || formation === LINE || formation === CARRE) return BARRED
  const wall = ground.wallCost[formation === SKIRMISH ? 0 : 1]
  return wall === BARRED ? BARRED : cross + wall
}

/** LB-16-road-a, j: half a point a hex along the road, whatever the slope; a ford is paid for; houses as the chart of the battle says. */
function roadCost({ ground, pack }: Game, arm: number, from: Hex, side: Side, to: Hex): number {
  const at = from * 6 + side
  if (ground.roads[at] !== 1) return BARRED
  const hex = ground.dwelling[to] === 1 ? ground.roadThrough : ground.roadCost
  if (hex === BARRED || ground.sides[at] !== FORD) return hex
  const { inf, cav, art } = pack.movement.hexside.ford
  const ford = [inf, cav, art][arm]
  return ford === null ? BARRED : hex + ford * 2
}

/** What a unit pays for the hex it comes onto the map in: LB-45-m. */
export function entryCost(game: Game, arm: number, formation: number, hex: Hex): number {
  const { ground } = game
  if (formation === ROAD) return ground.dwelling[hex] === 1 ? ground.roadThrough : ground.roadCost
  return ground.enter[arm as 0 | 1 | 2][hex]
}

/**
 * The formation a unit has once it has gone into a hex: general order in close ground (LB-16-f, go-e, f), column when it comes out
 * of it (LB-16-go-l). Guns and road march keep theirs; broken units stand as a column.
 */
export function formationIn(p: LbPosition, unit: number, formation: number, to: Hex): number {
  const { arm } = p.game.units[unit]
  if (arm === ARTILLERY || formation === ROAD) return formation
  if (p.state.units.morale[unit] !== GOOD) return COLUMN
  if (p.game.ground.close[to] === 1) {
    const stays = formation === SKIRMISH && p.game.options.skirmishInCover === 'skirmish'
    return stays ? SKIRMISH : GENERAL
  }
  return formation === GENERAL ? COLUMN : formation
}
