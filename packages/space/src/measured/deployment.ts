import type { Random, Refusal } from '@bivouac/kernel'
import { overlaps } from '../table/meeting.ts'
import { lineShape } from '../table/shape.ts'
import type { Shape } from '../table/shape.ts'
import type { Spot } from '../table/trig.ts'

/** Ground on which somebody may deploy: any simple polygon. */
export interface DeploymentZone {
  /** x and y of each corner in turn. */
  readonly corners: readonly number[]
  readonly edges: readonly Shape[]
}

/** The zone with these corners, x and y of each in turn. */
export function deploymentZone(corners: readonly number[]): DeploymentZone {
  const edges: Shape[] = []
  for (let i = 0; i < corners.length; i += 2) {
    const j = (i + 2) % corners.length
    edges.push(lineShape(corners[i], corners[i + 1], corners[j], corners[j + 1]))
  }
  return { corners, edges }
}

/** Does all of the footprint lie in the zone? Touching its edge is inside. */
export function liesInZone({ corners, edges }: DeploymentZone, shape: Shape): boolean {
  for (let i = 0; i < shape.corners.length; i += 2) {
    if (!isInside(corners, shape.corners[i], shape.corners[i + 1])) return false
  }
  // A zone may have a notch: its corners inside are not enough if an edge of the zone runs through the footprint.
  return edges.every((edge) => !overlaps(edge, shape))
}

/** A point in a simple polygon, its edge included: integers only. */
function isInside(corners: readonly number[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0; i < corners.length; i += 2) {
    const j = (i + 2) % corners.length
    const ax = corners[i]
    const ay = corners[i + 1]
    const bx = corners[j]
    const by = corners[j + 1]
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    const between =
      x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)
    if (turn === 0 && between) return true
    if (ay > y !== by > y && turn > 0 === by > ay) inside = !inside
  }
  return inside
}

/** How often a draw looks for a free place. */
const TRIES = 24

/**
 * The first of some spots drawn in the zones at which a piece may be placed; null if none of them will do. Spots lie `grain`
 * apart.
 */
export function firstPlacing<A>(
  zones: readonly Pick<DeploymentZone, 'corners'>[],
  grain: number,
  random: Random,
  placing: (spot: Spot) => A,
  check: (action: A) => Refusal | null,
): A | null {
  for (let tries = 0; tries < TRIES && zones.length > 0; tries++) {
    const action = placing(spotIn(zones[random.below(zones.length)], grain, random))
    if (check(action) === null) return action
  }
  return null
}

/** A spot in the box around a zone. */
function spotIn({ corners }: Pick<DeploymentZone, 'corners'>, grain: number, random: Random): Spot {
  const along = (axis: 0 | 1): number => {
    const values = corners.filter((_, at) => at % 2 === axis)
    const least = Math.min(...values)
    return least + grain * random.below(Math.floor((Math.max(...values) - least) / grain) + 1)
  }
  return { x: along(0), y: along(1) }
}
