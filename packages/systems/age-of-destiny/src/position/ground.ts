import { numbersWhere } from '@bivouac/kernel'
import { createTable, deploymentZone, hardGroundOf, liesInZone, pointShape } from '@bivouac/space'
import type { DeploymentZone, HardGround, Shape, Table } from '@bivouac/space'
import { inU } from '../files/measures.ts'
import type { Scenario } from '../files/scenario.ts'
import { ARMS, SIDES } from './state.ts'
import type { Side } from './state.ts'

/** Where a side may deploy. */
interface Zone extends DeploymentZone {
  readonly side: Side
}

/** Where an objective is: in pieces of ground, or in a circle. */
export interface ObjectivePlace {
  /** The convex parts of its area; none for a circle. */
  readonly area: readonly Shape[]
  readonly centre: Shape
  readonly radius: number
  /** A box around all of it: most units stand nowhere near. */
  readonly box: Pick<Shape, 'west' | 'south' | 'east' | 'north'>
  /** Bits of the arms that hold it. */
  readonly arms: number
  /** Whose it is alone, or -1. */
  readonly side: number
}

/** The table of a scenario in u: ground, zones and objectives. */
export interface Ground extends Table {
  /** AOD-3-move-c, d: its difficult ground. */
  readonly hard: HardGround
  readonly zones: readonly Zone[]
  readonly objectives: readonly ObjectivePlace[]
  /** Which of them go to whoever held them last. */
  readonly lastHeld: readonly number[]
}

/** The ground of a scenario. Throws `DataError` with the path where its terrain does not make sense. */
export function readGround(scenario: Scenario): Ground {
  const { table, terrain, zones, objectives } = scenario
  const made = createTable({ lengthUnit: 'mm', width: table.width, height: table.height, terrain })
  return {
    ...made,
    hard: hardGroundOf(made),
    zones: zones.map(({ side, polygon }): Zone => ({
      side: side === SIDES[0] ? 0 : 1,
      ...deploymentZone(polygon.flatMap(([x, y]) => [inU(x), inU(y)])),
    })),
    objectives: objectives.map((objective): ObjectivePlace => {
      const area = made.areas.find(({ id }) => id === objective.area)?.parts ?? []
      const centre = pointShape(inU(objective.at?.[0] ?? 0), inU(objective.at?.[1] ?? 0))
      const radius = inU(objective.radius ?? 0)
      return {
        area,
        centre,
        radius,
        box: area.length > 0 ? boxAround(area, 0) : boxAround([centre], radius + 1),
        arms: objective.arms.reduce((bits, arm) => bits | (1 << ARMS.indexOf(arm)), 0),
        side: objective.holds === 'present' ? SIDES.indexOf(objective.side) : -1,
      }
    }),
    lastHeld: numbersWhere(objectives, ({ holds }) => holds === 'last'),
  }
}

function boxAround(shapes: readonly Shape[], reach: number): ObjectivePlace['box'] {
  return {
    west: Math.min(...shapes.map(({ west }) => west)) - reach,
    south: Math.min(...shapes.map(({ south }) => south)) - reach,
    east: Math.max(...shapes.map(({ east }) => east)) + reach,
    north: Math.max(...shapes.map(({ north }) => north)) + reach,
  }
}

/** AOD-REI-a: does all of the footprint lie in a zone of the side? Touching its edge is inside. */
export function isInZone(ground: Ground, side: number, shape: Shape): boolean {
  return ground.zones.some((zone) => zone.side === side && liesInZone(zone, shape))
}
