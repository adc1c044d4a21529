import {
  crossedBy,
  crossingPoints,
  insideLength,
  isIn,
  keepsToRoad,
  meetingPoints,
  pointShape,
  runsInside,
  touchesStrip,
  withinLine,
} from '@bivouac/space'
import type { Area, Road, Shape, Spot, Strip } from '@bivouac/space'
import type { Ground } from '../position/ground.ts'
import { ARTILLERY, CAVALRY, HEAVY, INFANTRY } from '../position/state.ts'
import type { FpgaPosition, UnitKind } from '../position/state.ts'
import type { Leg } from './legs.ts'

/** FPGA-TER-a … c: may the unit go into rough ground, at half speed? */
export function mayEnterRough({ arm, kind, sk }: UnitKind): boolean {
  return arm === INFANTRY ? sk > 0 : arm === CAVALRY && kind !== HEAVY
}

/** FPGA-TOWN-a, FPGA-RED-a: may the unit occupy such a section? */
export function mayOccupy({ arm }: UnitKind, isRedoubt: boolean): boolean {
  return arm === INFANTRY || (arm === ARTILLERY && isRedoubt)
}

/** FPGA-TER-g: does the leg keep to a road, so that the ground beside it is not felt? Of a wheel both ends are looked at. */
export function isByRoad(p: FpgaPosition, leg: Leg): boolean {
  return p.game.ground.roads.some((road) => keepsTo(p, road, leg))
}

function keepsTo({ game }: FpgaPosition, road: Road, { x, y, toX, toY, heading, distance }: Leg): boolean {
  const { roadReach, roadStep } = game.limits
  const keeps = (from: Spot, by: number): boolean => keepsToRoad(road, from, heading, by, roadReach, roadStep)
  return keeps({ x, y }, distance) && (distance > 0 || keeps({ x: toX, y: toY }, 0))
}

/** FPGA-TER-e: how much of the centre's path lies in rough ground, in u; what two pieces share counts once. */
export function roughAlong({ game }: FpgaPosition, { x, y, toX, toY }: Leg): number {
  return insideLength(game.ground.roughParts, x, y, toX, toY)
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
  return walledBy(game.ground, kind, leg)
}

/** The town or redoubt the leg would bring a unit's centre into that may not occupy it. */
export function walledBy({ sections }: Ground, kind: UnitKind, leg: Leg): Area | undefined {
  if (kind.arm === INFANTRY) return undefined
  return sections.find(({ area, isRedoubt }) => !mayOccupy(kind, isRedoubt) && entersArea(area, leg))?.area
}

/** Does the leg bring the centre into the area? Its edge is inside (G-13). */
function entersArea(area: Area, { x, y, toX, toY }: Leg): boolean {
  return !isIn(area, x, y) && (isIn(area, toX, toY) || runsInside(area.parts, x, y, toX, toY, 0))
}

/** How a leg gets over a strip: G-13. */
export type Passage = 'bridge' | 'ford' | 'across'

/** A strip a leg gets over: its number, and how. */
export interface Crossed {
  readonly at: number
  readonly strip: Strip
  readonly by: Passage
  /** FPGA-TER-g: along a road that crosses it there, for nothing. */
  readonly onRoad: boolean
}

/** The strips the leg comes upon or gets over. One it stood upon already is left, not crossed, unless the centre crosses it. */
export function stripsOn(p: FpgaPosition, leg: Leg): readonly Crossed[] {
  leg.strips ??= leg.isOpenOn(p.game.ground) ? NONE : findStrips(p, leg)
  return leg.strips
}

const NONE: readonly Crossed[] = []

function findStrips(p: FpgaPosition, leg: Leg): Crossed[] {
  const found: Crossed[] = []
  p.game.ground.obstacles.forEach((strip, at) => {
    if (!touchesStrip(strip, leg.sweep)) return
    const { x, y, toX, toY } = leg
    if (touchesStrip(strip, leg.start) && meetingPoints(strip.line, x, y, toX, toY).length === 0) return
    const points = crossingPoints(strip, x, y, toX, toY)
    const by = passageOf(strip, points)
    found.push({ at, strip, by, onRoad: by === 'across' && isOnRoad(p, leg, points) })
  })
  return found
}

function passageOf(strip: Strip, points: readonly Spot[]): Passage {
  if (crossedBy(strip.bridges, points)) return 'bridge'
  return crossedBy(strip.fords, points) ? 'ford' : 'across'
}

function isOnRoad(p: FpgaPosition, leg: Leg, points: readonly Spot[]): boolean {
  const { roads } = p.game.ground
  const { roadReach } = p.game.limits
  return roads.some(
    (road) =>
      points.every(({ x, y }) => withinLine(road, pointShape(x, y), roadReach)) && keepsTo(p, road, leg),
  )
}

/** FPGA-VUL-a: the strips a footprint touches. */
export function straddledBy({ game }: FpgaPosition, shape: Shape): number[] {
  const found: number[] = []
  game.ground.obstacles.forEach((strip, at) => {
    if (touchesStrip(strip, shape)) found.push(at)
  })
  return found
}
