import type { Refusal } from '@bivouac/kernel'
import { headingOf, pointShape, roadMarch, withinLine } from '@bivouac/space'
import { passageTo } from '../command/capture.ts'
import { isMarching } from '../position/formations.ts'
import { turnInPlace } from './manoeuvring.ts'
import { inMm } from '../files/names.ts'
import { refuse } from '../sequence/refusals.ts'
import type { AodPosition } from '../position/state.ts'
import { ENEMY_STOPS, advanceOf, goAlong, immobile } from './walk.ts'
import type { Walk } from './walk.ts'

const NO_ROAD = refuse('AOD-3-move-g', 'There is no such road.')
const NOT_MARCHING = refuse('AOD-3-move-g', 'Only a column or a limbered battery marches by road.')
const ROAD_ENDS = refuse('AOD-3-move-g', 'The road does not go on so far.')

/** G-7, AOD-3-formations-l: along a road, its bends free. */
export function marchByRoad(
  p: AodPosition,
  walk: Walk,
  id: string,
  by: number,
  towards: 'end' | 'start',
): Refusal | null {
  const still = immobile(walk)
  if (still !== null) return still
  if (!isMarching(walk.formation)) return NOT_MARCHING
  const road = p.game.ground.roads.find((each) => each.id === id)
  if (road === undefined) return NO_ROAD
  const { x, y } = walk.block
  if (!withinLine(road, pointShape(x, y), p.game.limits.road)) {
    const reach = inMm(p.game.limits.road)
    return refuse('AOD-3-move-g', `Its centre must be within ${reach} of the road.`)
  }
  const { legs, length } = roadMarch(road.line, x, y, towards === 'end' ? 'last' : 'first', by)
  if (length < by) return ROAD_ENDS
  for (const leg of legs) {
    const isLast = leg === legs[legs.length - 1]
    const turned = turnInPlace(p, walk, leg.facing)
    if (turned !== null) return turned
    walk.contacts = []
    const heading = headingOf(leg.toX - leg.fromX, leg.toY - leg.fromY)
    const way = advanceOf(p, walk, heading, 1, leg.length, leg)
    walk.along = way
    walk.asked = leg.length
    if (passageTo(p, way, leg.length).blockedBy >= 0) return ENEMY_STOPS
    const gone = goAlong(p, walk, way, leg.length, [], isLast)
    if (gone !== null) return gone
  }
  return null
}
