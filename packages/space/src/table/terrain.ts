import { compareToHalf, gapBetween, nearestOnLine, within } from './distance.ts'
import { meetingPoints } from './inside.ts'
import { isApart, meets, overlaps } from './meeting.ts'
import { lineShape, pointShape } from './shape.ts'
import type { Shape } from './shape.ts'
import { highest, isInAny } from './table.ts'
import type { Area, Crossing, Road, Strip, Table } from './table.ts'
import { offsetX, offsetY } from './trig.ts'
import type { Spot } from './trig.ts'

/** The level of the ground at a point: of the highest hill there, edge included, else 0. */
export function levelAt(table: Table, x: number, y: number): number {
  return highest(table.areas, x, y)
}

/** The point lies in the area, edge included. A piece is in it when its centre is (G-13). */
export function isIn(area: Area, x: number, y: number): boolean {
  return isInAny(area.parts, x, y)
}

/** The footprint or sweep touches the area: they overlap. */
export function touchesArea(area: Area, shape: Shape): boolean {
  for (const part of area.parts) if (overlaps(part, shape)) return true
  return false
}

/** The footprint lies within `reach` of the area. */
export function withinArea(area: Area, shape: Shape, reach: number): boolean {
  return area.parts.some((part) => within(part, shape, reach))
}

/** The straight line between two points meets the area. */
export function meetsArea(area: Area, x: number, y: number, toX: number, toY: number): boolean {
  const line = lineShape(x, y, toX, toY)
  return area.parts.some((part) => meets(part, line))
}

/** The footprint or sweep comes nearer to a strip's line than half the strip's width. */
export function touchesStrip(strip: Strip, shape: Shape): boolean {
  const reach = Math.ceil(strip.width / 2)
  for (const stretch of strip.stretches) {
    if (isApart(stretch, shape, reach)) continue
    if (compareToHalf(gapBetween(shape, stretch), strip.width) < 0) return true
  }
  return false
}

/** The shape lies within `reach` of the line of a strip or a road. */
export function withinLine(line: Strip | Road, shape: Shape, reach: number): boolean {
  for (const stretch of line.stretches) if (within(shape, stretch, reach)) return true
  return false
}

/**
 * Where a unit whose centre goes from (x, y) to (toX, toY) crosses a strip that it touches: where the centre's path
 * meets the line, or, if it meets it nowhere, the point of the line nearest to where the centre ends (G-13).
 */
export function crossingPoints(
  strip: Strip,
  x: number,
  y: number,
  toX: number,
  toY: number,
): readonly Spot[] {
  const points = meetingPoints(strip.line, x, y, toX, toY)
  return points.length > 0 ? points : [nearestOnLine(strip.line, toX, toY)]
}

/** The first of the bridges or fords that has all of the points within its radius; undefined if none has. */
export function crossedBy(crossings: readonly Crossing[], points: readonly Spot[]): Crossing | undefined {
  return crossings.find((crossing) => points.every((point) => isAt(crossing, point)))
}

/** The point lies within the radius of the bridge or ford. */
export function isAt(crossing: Crossing, point: Spot): boolean {
  const dx = point.x - crossing.x
  const dy = point.y - crossing.y
  return dx * dx + dy * dy <= (crossing.radius + 1) ** 2
}

/**
 * The path of a centre that goes `distance` along a heading keeps within `reach` of a road, as looked at every `step`
 * and at its end (G-13).
 */
export function keepsToRoad(
  road: Road,
  from: Spot,
  heading: number,
  distance: number,
  reach: number,
  step: number,
): boolean {
  const isNear = (at: number) => {
    const x = from.x + offsetX(0, at, heading)
    const y = from.y + offsetY(0, at, heading)
    return withinLine(road, pointShape(x, y), reach)
  }
  for (let at = 0; at < distance; at += step) if (!isNear(at)) return false
  return isNear(distance)
}
