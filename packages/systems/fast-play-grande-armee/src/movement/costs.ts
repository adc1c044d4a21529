import {
  crossedBy,
  crossingPoints,
  insideLength,
  isIn,
  keepsToRoad,
  runsInside,
  touchesStrip,
} from '@bivouac/space'
import type { Area, Shape, Strip } from '@bivouac/space'
import { ARTILLERY, CAVALRY, HEAVY, INFANTRY } from '../position/state.ts'
import type { FpgaPosition, UnitKind } from '../position/state.ts'

/** FPGA-TER-a … c: may the unit go into rough ground, at half speed? */
export function mayEnterRough({ arm, kind, sk }: UnitKind): boolean {
  return arm === INFANTRY ? sk > 0 : arm === CAVALRY && kind !== HEAVY
}

/** FPGA-TOWN-a, FPGA-RED-a: may the unit occupy such a section? */
export function mayOccupy({ arm }: UnitKind, isRedoubt: boolean): boolean {
  return arm === INFANTRY || (arm === ARTILLERY && isRedoubt)
}

/** A straight piece of a move: where the centre goes, and all the ground gone over. */
export interface Leg {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly heading: number
  readonly distance: number
  readonly sweep: Shape
}

/** FPGA-TER-g: does the leg keep to a road, so that the ground beside it is not felt? */
export function isByRoad({ game }: FpgaPosition, { x, y, heading, distance }: Leg): boolean {
  const { roadReach, roadStep } = game.limits
  return game.ground.roads.some((road) => keepsToRoad(road, { x, y }, heading, distance, roadReach, roadStep))
}

/** FPGA-TER-e: how much of the centre's path lies in rough ground, in u. */
export function roughAlong({ game }: FpgaPosition, { x, y, toX, toY }: Leg): number {
  let length = 0
  for (const { parts } of game.ground.rough) length += insideLength(parts, x, y, toX, toY)
  return length
}

/**
 * The ground the unit may not enter that the centre's path runs into, or undefined: rough ground (FPGA-TER-e), for
 * cavalry and guns a town (FPGA-TOWN-f), for cavalry a redoubt (FPGA-RED-b). Ground it stands in it may leave (FPGA-MOV-x).
 */
export function barredBy({ game }: FpgaPosition, kind: UnitKind, leg: Leg): Area | undefined {
  const { ground } = game
  if (!mayEnterRough(kind)) {
    const rough = ground.rough.find((area) => entersArea(area, leg))
    if (rough !== undefined) return rough
  }
  if (kind.arm === INFANTRY) return undefined
  return ground.sections.find(({ area, isRedoubt }) => !mayOccupy(kind, isRedoubt) && entersArea(area, leg))
    ?.area
}

function entersArea(area: Area, { x, y, toX, toY }: Leg): boolean {
  return !isIn(area, x, y) && runsInside(area.parts, x, y, toX, toY, 0)
}

/** How a leg gets over a strip: G-13. */
export type Passage = 'bridge' | 'ford' | 'across'

/** The strips the leg touches, but for those in `known`, and how it gets over each. */
export function stripsOn(
  { game }: FpgaPosition,
  leg: Leg,
  known: readonly number[],
): { readonly at: number; readonly strip: Strip; readonly by: Passage }[] {
  const found: { at: number; strip: Strip; by: Passage }[] = []
  game.ground.obstacles.forEach((strip, at) => {
    if (known.includes(at) || !touchesStrip(strip, leg.sweep)) return
    found.push({ at, strip, by: passageOf(strip, leg) })
  })
  return found
}

function passageOf(strip: Strip, { x, y, toX, toY }: Leg): Passage {
  const points = crossingPoints(strip, x, y, toX, toY)
  if (crossedBy(strip.bridges, points)) return 'bridge'
  return crossedBy(strip.fords, points) ? 'ford' : 'across'
}

/** FPGA-VUL-a: the strips a footprint touches. */
export function straddledBy({ game }: FpgaPosition, shape: Shape): number[] {
  const found: number[] = []
  game.ground.obstacles.forEach((strip, at) => {
    if (touchesStrip(strip, shape)) found.push(at)
  })
  return found
}
