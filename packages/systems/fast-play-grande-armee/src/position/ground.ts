import { createTable, deploymentZone, liesInZone, pointShape } from '@bivouac/space'
import type { Area, Crossing, DeploymentZone, Shape, Strip, Table } from '@bivouac/space'
import { inU } from '../files/measures.ts'
import type { Scenario } from '../files/scenario.ts'
import type { Side } from './state.ts'

/** Where a side may deploy. */
interface Zone extends DeploymentZone {
  readonly side: Side
}

/** A place for one unit: a town section or a redoubt. FPGA-TOWN-a, FPGA-RED-a. */
export interface Section {
  readonly id: string
  readonly name: string
  readonly isRedoubt: boolean
  readonly area: Area
  /** Its outline: the footprint of whoever occupies it. */
  readonly part: Shape
  /** Where its occupant is placed. */
  readonly x: number
  readonly y: number
}

/** Where an objective is: in pieces of ground, or in a circle. */
export interface ObjectivePlace {
  /** The area's convex parts; none for a circle. */
  readonly area: readonly Shape[]
  readonly centre: Shape
  readonly radius: number
  /** The section to be occupied, or -1. */
  readonly section: number
  /** Whose it is alone, or -1. */
  readonly side: number
}

/** The table of a scenario in u, sorted by what the rules ask of it. */
export interface Ground extends Table {
  readonly sections: readonly Section[]
  /** Ground that is rough: FPGA-TER-a … c. */
  readonly rough: readonly Area[]
  /** All of it in convex parts, whatever piece they belong to. */
  readonly roughParts: readonly Shape[]
  /** Strips that cost or stop: FPGA-TER-d, f. */
  readonly obstacles: readonly Strip[]
  /**
   * The boxes of all that costs, stops or shelters (parts of rough ground, sections, strips): west, south, east and north
   * of each in turn. Clear of them a move costs its length and no more.
   */
  readonly hard: Int32Array
  /** FPGA-TER-l: the circles of all bridges. */
  readonly bridges: readonly Crossing[]
  readonly zones: readonly Zone[]
  readonly objectives: readonly ObjectivePlace[]
}

/** The ground of a scenario. Throws `DataError` with the path where its terrain does not make sense. */
export function readGround(scenario: Scenario): Ground {
  const { table, terrain, zones, objectives, sides } = scenario
  const made = createTable({ lengthUnit: 'inch', width: table.width, height: table.height, terrain })
  const sections = made.areas.filter(({ capacity }) => capacity > 0).map(sectionOf)
  const sideAt = (id: string): Side => (id === sides[0].id ? 0 : 1)
  const rough = made.areas.filter(({ kind }) => kind === 'rough' || kind === 'wood' || kind === 'marsh')
  return {
    ...made,
    sections,
    rough,
    roughParts: rough.flatMap(({ parts }) => parts),
    obstacles: made.strips,
    hard: hardBoxes(rough, sections, made.strips),
    bridges: made.strips.flatMap(({ bridges }) => bridges),
    zones: zones.map(({ side, polygon }): Zone => ({
      side: sideAt(side),
      ...deploymentZone(polygon.flatMap(([x, y]) => [inU(x), inU(y)])),
    })),
    objectives: objectives.map((each): ObjectivePlace => ({
      area: made.areas.find(({ id }) => id === each.area)?.parts ?? [],
      centre: pointShape(inU(each.at?.[0] ?? 0), inU(each.at?.[1] ?? 0)),
      radius: inU(each.radius ?? 0),
      section: each.holds === 'garrison' ? sections.findIndex(({ id }) => id === each.area) : -1,
      side: each.holds === 'present' ? sideAt(each.side) : -1,
    })),
  }
}

function hardBoxes(
  rough: readonly Area[],
  sections: readonly Section[],
  strips: readonly Strip[],
): Int32Array {
  const boxes: number[] = []
  const add = ({ west, south, east, north }: Shape, by: number): void =>
    void boxes.push(west - by, south - by, east + by, north + by)
  for (const { parts } of rough) for (const part of parts) add(part, 0)
  for (const { area } of sections) for (const part of area.parts) add(part, 0)
  for (const { stretches, width } of strips)
    for (const stretch of stretches) add(stretch, Math.ceil(width / 2))
  return Int32Array.from(boxes)
}

/** Is there nothing in the box that costs, stops or shelters? */
export function isOpenGround(
  { hard }: Ground,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  for (let at = 0; at < hard.length; at += 4)
    if (hard[at] <= east && hard[at + 2] >= west && hard[at + 1] <= north && hard[at + 3] >= south)
      return false
  return true
}

function sectionOf(area: Area): Section {
  const { id, name, kind, parts, middle } = area
  return { id, name, isRedoubt: kind === 'redoubt', area, part: parts[0], x: middle.x, y: middle.y }
}

/** FPGA-REI-a: does all of the footprint lie in a zone of the side? Touching its edge is inside. */
export function isInZone(ground: Ground, side: number, shape: Shape): boolean {
  return ground.zones.some((zone) => zone.side === side && liesInZone(zone, shape))
}
