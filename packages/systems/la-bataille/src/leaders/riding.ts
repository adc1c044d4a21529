import { createReach } from '@bivouac/space'
import type { Hex, HexGrid, Reach, Side } from '@bivouac/space'
import { groundCost, POINT } from '../movement/costs.ts'
import { BARRED } from '../position/ground.ts'
import { CAVALRY, COLUMN, enemyOf, ON_MAP } from '../position/state.ts'
import type { Army, Game, LbPosition } from '../position/state.ts'
import { distanceTo, isHeldBy, isInZone, isPresent } from '../position/troops.ts'

/** One workspace for each map. */
const workspaces = new WeakMap<HexGrid, Reach>()

function workspaceOf(grid: HexGrid): Reach {
  let found = workspaces.get(grid)
  if (!found) {
    found = createReach(grid)
    workspaces.set(grid, found)
  }
  return found
}

/** LB-7-ac: half points a leader pays for a step, or BARRED: as light cavalry, but two points into woods and dwellings. */
export function leaderStep(game: Game, from: Hex, side: Side): number {
  const { ground } = game
  const cost = groundCost(game, CAVALRY, COLUMN, from, side)
  if (cost === BARRED) return BARRED
  const to = ground.grid.neighbour(from, side)
  const close = ground.wooded[to] === 1 || ground.dwelling[to] === 1
  return close ? cost - ground.enter[CAVALRY][to] + 2 * POINT : cost
}

/** Whether a leader could stand in a hex at all: no barred ground, no enemy combat unit (LB-7-t, ac). */
export function isOpenTo({ game, index }: Pick<LbPosition, 'game' | 'index'>, hex: Hex, army: Army): boolean {
  return game.ground.enter[CAVALRY][hex] !== BARRED && !isHeldBy({ game, index }, hex, enemyOf(army))
}

/** A hex a leader can ride to, what it costs him in half points, and the hexes he rides through, that one last. */
export interface Ridden {
  readonly hex: Hex
  readonly cost: number
  readonly path: readonly Hex[]
}

/** LB-7-ac: every hex a leader can ride to with so many half points, cheapest first, his own left out. `keep` bars hexes. */
export function ridesFrom(
  p: LbPosition,
  from: Hex,
  army: Army,
  points: number,
  keep: (hex: Hex, from: Hex) => boolean = () => true,
): Ridden[] {
  const { game } = p
  const reach = workspaceOf(game.ground.grid)
  const enemy = enemyOf(army)
  reach.run(from, points, (at, side, to) => {
    if (isHeldBy(p, to, enemy) || !keep(to, at)) return -1
    const cost = leaderStep(game, at, side)
    return cost === BARRED ? -1 : cost
  })
  return [...reach]
    .filter((hex) => hex !== from)
    .map((hex) => ({ hex, cost: reach.costTo(hex), path: reach.pathTo(hex).slice(1) }))
}

/** LB-7-ac, ad: where a leader can still ride in this movement segment; nowhere if he rode in a charge. */
export function leaderReach(p: LbPosition, leader: number): Ridden[] {
  const { leaders } = p.state
  if (leaders.where[leader] !== ON_MAP || leaders.mark[leader] !== 0) return []
  const { army, movement } = p.game.leaders[leader]
  const from = p.game.ground.grid.hexes[leaders.hex[leader]]
  return ridesFrom(p, from, army, movement - leaders.spent[leader])
}

/**
 * LB-7-w, LB-29-f, g, p: the hexes a leader can retreat to before melee: half his movement, every hex free of enemy zones, no step
 * nearer to the enemy. Before a charge there is no such retreat (LB-7-x): nobody asks.
 */
export function leaderRetreats(p: LbPosition, leader: number): Hex[] {
  const { army, movement } = p.game.leaders[leader]
  const from = p.game.ground.grid.hexes[p.state.leaders.hex[leader]]
  const enemy = enemyOf(army)
  const enemies = p.game.unitsOf[enemy].filter((unit) => isPresent(p, unit))
  const near = (hex: Hex): number => Math.min(...enemies.map((unit) => distanceTo(p, hex, unit)))
  return ridesFrom(
    p,
    from,
    army,
    movement / 2,
    (hex, at) => !isInZone(p, hex, enemy) && near(hex) >= near(at),
  ).map(({ hex }) => hex)
}
