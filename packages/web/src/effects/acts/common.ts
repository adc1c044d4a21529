import type { Point } from '@bivouac/space'
import type { Course } from '../deed.ts'
import type { Particles } from '../particles.ts'

/** Something going on: cues at their milliseconds, and what is done all the time until it is over. */
export interface Act {
  readonly lasts: number
  readonly cues?: readonly (readonly [number, () => void])[]
  /** Called with the share of its time that has gone, and the milliseconds since the last call; false ends it. */
  readonly always?: (share: number, ms: number) => boolean
}

/** What acts may ask and do. */
export interface Ground {
  readonly air: Particles
  /** Units of the sheet to a millimetre, as grain has them. */
  readonly unit: number
  /** Where a piece is seen while it moves. */
  moving(piece: string): Course | null
  /** The ground trembles under a place. */
  shake(at: Point): void
}

/** The colours of the air. */
export const SMOKE = '#e9e6df'
export const POWDER = '#f4f1ea'
export const DUST = '#c9ad7f'
export const EARTH = '#5d442a'

/** Numbers between 0 and 1, the same for the same deed. */
export type Chance = () => number

/** A number between two. */
export function within(chance: Chance, least: number, most: number): number {
  return least + (most - least) * chance()
}

/** A point not far from this one. */
export function scattered({ x, y }: Point, by: number, chance: Chance): Point {
  return { x: x + within(chance, -by, by), y: y + within(chance, -by, by) }
}
