import { isOnTable } from '../table/edges.ts'
import type { Field } from '../table/edges.ts'
import { wheelStep, wheeled } from '../table/motion.ts'
import type { WheelSide } from '../table/motion.ts'
import { footprint } from '../table/shape.ts'
import type { Block, Box, Shape } from '../table/shape.ts'
import { bodiesUnder } from './encounters.ts'
import { isEnemy } from './mover.ts'
import type { Mover } from './mover.ts'

const NOBODY: readonly number[] = []

/** What a wheel runs against: the table's edge, an enemy, or a friend it may not pass through. */
export type Bar = 'edge' | 'enemy' | 'friend'

/** A wheel, looked at after every two degrees and at its end (G-7). */
export interface Swing {
  readonly side: WheelSide
  readonly tenths: number
  /** Why it cannot come round, or null; and the friends it passes through, as it comes upon them. */
  readonly bar: Bar | null
  readonly under: readonly number[]
}

/**
 * The wheel of a block to that side, among whoever the mover has near. `box` holds the whole of it (`swingBox`);
 * `mayLeave` is for those who come onto the table from outside.
 */
export function swingOf(
  mover: Mover,
  block: Block,
  side: WheelSide,
  tenths: number,
  box: Box,
  field: Field,
  mayLeave: boolean,
  isBarred: (friend: number) => boolean,
): Swing {
  const isEdgeNear = !mayLeave && !isBoxOnTable(field, box)
  let bar: Bar | null = null
  let under = NOBODY
  // Each stop looks for those it has not come upon yet; with nobody left to meet and no edge near the rest is not looked at.
  let left = mover.near
  let turned = 0
  while (bar === null && turned < tenths && (isEdgeNear || left.length > 0)) {
    turned = Math.min(turned + wheelStep, tenths)
    const shape = footprint(wheeled(block, side, turned))
    const met = bodiesUnder(mover.bodies, left, shape)
    if (isEdgeNear && !isOnTable(field, shape)) bar = 'edge'
    else if (met.length > 0) {
      bar = met.some((other) => isEnemy(mover, other)) ? 'enemy' : met.some(isBarred) ? 'friend' : null
      under = under.concat(met)
      left = left.filter((other) => !met.includes(other))
    }
  }
  return { side, tenths, bar, under }
}

function isBoxOnTable(field: Field, { west, south, east, north }: Box): boolean {
  return west >= 0 && south >= 0 && east <= field.width && north <= field.height
}

/** The widest wheel of a block to that side, up to `most` tenths, that is free wherever it is looked at. */
export function widestWheel(
  block: Block,
  side: WheelSide,
  most: number,
  isFree: (place: Shape) => boolean,
): number {
  const isFreeAt = (tenths: number): boolean => isFree(footprint(wheeled(block, side, tenths)))
  let free = 0
  while (free < most && isFreeAt(Math.min(free + wheelStep, most))) free = Math.min(free + wheelStep, most)
  // Between two places looked at, only the end counts.
  for (let on = Math.min(free + wheelStep, most) - 1; on > free; on--) if (isFreeAt(on)) return on
  return free
}
