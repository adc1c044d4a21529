import { isBridgeDown, pontoonsLeft } from '@bivouac/jours-de-gloire'
import type { JdgPosition, Side } from '@bivouac/jours-de-gloire'
import { MAJOR_FORD, ROAD } from '@bivouac/jours-de-gloire'

/** MP of a turn's march, and so of the turn it takes to mend a bridge or lay one. */
export function turnsMarch({ game }: JdgPosition): number {
  return game.tables.movement.mp[0]
}

/**
 * What every connection costs a side that may work on its way: a bridge that is down, and a ford for which it has a
 * pontoon, take a turn more.
 */
export function roadsToCome(p: JdgPosition, side: Side): Uint8Array {
  const { links, crossing } = p.game.ground
  const costs = p.index.cost.slice(side * links, (side + 1) * links)
  const laid = pontoonsLeft(p, side) > 0
  for (let link = 0; link < links; link++) {
    if (costs[link] !== 0 || p.game.ground.frontier[link] === 1) continue
    if (crossing[link] === MAJOR_FORD ? laid : isBridgeDown(p, link))
      costs[link] = turnsMarch(p) + priceOf(p, link)
  }
  return costs
}

/** The same with these crossings standing, or gone: whoever wants to pass must then work first. */
export function roadsWith(
  p: JdgPosition,
  side: Side,
  crossings: readonly number[],
  stand: boolean,
): Uint8Array {
  const costs = roadsToCome(p, side)
  for (const link of crossings) costs[link] = priceOf(p, link) + (stand ? 0 : turnsMarch(p))
  return costs
}

function priceOf(p: JdgPosition, link: number): number {
  const { road, poor } = p.game.tables.movement
  return p.game.ground.road[link] === ROAD ? road : poor
}
