import type { Point } from '@bivouac/space'
import type { Box } from '../sheet/box.ts'
import { grow } from '../sheet/box.ts'

/** The kinds of ground that cover an area. */
export type AreaKind = 'hill' | 'wood' | 'village' | 'marsh' | 'rough' | 'redoubt'

/** A piece of ground with a convex outline. */
export interface GroundArea {
  readonly kind: AreaKind
  readonly id: string
  readonly name: string
  /** Hills: how high. */
  readonly level: number
  readonly outline: readonly Point[]
}

/** A stream, a road, or an obstacle: a hedge or a wall. */
export interface GroundStrip {
  readonly kind: 'stream' | 'road' | 'obstacle'
  readonly id: string
  readonly name: string
  readonly width: number
  readonly line: readonly Point[]
}

/** Where a stream is crossed. */
export interface GroundCrossing {
  readonly kind: 'bridge' | 'ford'
  readonly id: string
  readonly name: string
  readonly at: Point
  readonly radius: number
}

/**
 * A table as the page draws it: plain data, lengths in the table's own unit, x to the right and y down. Outlines are
 * drawn exactly where the rules have them.
 */
export interface TableGround {
  readonly width: number
  readonly height: number
  readonly areas: readonly GroundArea[]
  readonly strips: readonly GroundStrip[]
  readonly crossings: readonly GroundCrossing[]
}

/** How wide the wooden rim around the table is, in its unit. */
const RIM = 30

/** The table with its rim. */
export function boardOf({ width, height }: TableGround): Box {
  return grow({ x0: 0, y0: 0, x1: width, y1: height }, RIM)
}

/** The mean of the corners. */
export function middleOf(outline: readonly Point[]): Point {
  const sum = outline.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 })
  return { x: sum.x / outline.length, y: sum.y / outline.length }
}
