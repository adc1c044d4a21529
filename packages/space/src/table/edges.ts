import type { Block, Shape } from './shape.ts'
import { normalHeading, offsetX, offsetY } from './trig.ts'
import type { Spot } from './trig.ts'

/** The edges of a table, by the compass. */
export const tableEdges = ['N', 'E', 'S', 'W'] as const
export type TableEdge = (typeof tableEdges)[number]

/** The size of a table; its south-west corner is (0, 0). */
export interface Field {
  readonly width: number
  readonly height: number
}

/** The heading straight towards an edge: for a side's home edge, the way home. */
export function headingTo(edge: TableEdge): number {
  return tableEdges.indexOf(edge) * 900
}

/** All of the shape is on the table; its edge belongs to it. */
export function isOnTable(field: Field, shape: Shape): boolean {
  return shape.west >= 0 && shape.south >= 0 && shape.east <= field.width && shape.north <= field.height
}

/** The point is on the table; its edge belongs to it. */
export function isSpotOnTable(field: Field, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x <= field.width && y <= field.height
}

/** How far the shape reaches over an edge: 0 where it just touches it, below 0 where it keeps clear. */
export function reachOver(field: Field, edge: TableEdge, shape: Shape): number {
  switch (edge) {
    case 'N':
      return shape.north - field.height
    case 'E':
      return shape.east - field.width
    case 'S':
      return 0 - shape.south
    case 'W':
      return 0 - shape.west
  }
}

/** The shortest shift straight inward that brings a shape that pokes over an edge just onto the table (G-12). */
export function pushIn(field: Field, shape: Shape): Spot {
  return {
    x: shape.west < 0 ? -shape.west : Math.min(0, field.width - shape.east),
    y: shape.south < 0 ? -shape.south : Math.min(0, field.height - shape.north),
  }
}

/**
 * A block that enters at a point of an edge, facing straight inward: with its front edge on the table's edge, all of it
 * still outside, or with its rear edge on it, all of it inside (G-16). `along` shifts it east or north along the edge.
 */
export function entering(
  edge: TableEdge,
  entry: Spot,
  size: { readonly width: number; readonly depth: number },
  line: 'front' | 'rear',
  along: number,
): Block {
  const heading = normalHeading(headingTo(edge) + 1800)
  const forward = line === 'front' ? -size.depth / 2 : size.depth / 2
  const isLevel = edge === 'N' || edge === 'S'
  return {
    x: entry.x + offsetX(0, forward, heading) + (isLevel ? along : 0),
    y: entry.y + offsetY(0, forward, heading) + (isLevel ? 0 : along),
    heading,
    width: size.width,
    depth: size.depth,
  }
}

/** 0, step, -step, 2 step, -2 step and so on up to `most`: the order in which places and headings are tried. */
export function alternating(step: number, most: number): readonly number[] {
  const tries = [0]
  for (let by = step; by <= most; by += step) tries.push(by, -by)
  return tries
}
