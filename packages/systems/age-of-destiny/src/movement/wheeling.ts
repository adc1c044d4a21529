import type { Refusal } from '@bivouac/kernel'
import { footprint, isOnTable, overlaps, swingBox, wheeled, wheelStops } from '@bivouac/space'
import type { Block, Box, Shape, WheelSide } from '@bivouac/space'
import { isEnemy } from './advance.ts'
import { DIFFICULT } from './allowance.ts'
import { touchesDifficult } from './difficult.ts'
import { isOfficerNear, isOpenAround, unitsNear } from './neighbours.ts'
import { friendsUnder, isOnEnemy, mayPass, pass } from './passing.ts'
import type { AodPosition } from '../position/state.ts'
import { ENEMY_STOPS, OFF_TABLE, closeBy, meet, note, standing, sweepOver } from './walk.ts'
import type { Walk } from './walk.ts'

/** How far apart a wheel is looked at, in tenths of a degree: G-7. */
const WHEEL_STEP = 20

const NOBODY: readonly number[] = []

/** May the unit stand there as it turns, through friends in good order? Why not, or null. */
export function checkTurned(p: AodPosition, walk: Walk, shape: Shape): Refusal | null {
  if (walk.manner !== 'enter' && !isOnTable(p.game.ground, shape)) return OFF_TABLE
  return isOnEnemy(p, walk, shape) ? ENEMY_STOPS : mayPass(p, walk, friendsUnder(p, walk, shape, NOBODY))
}

/** A wheel, looked at after every two degrees and at its end (G-7). */
export interface Swing {
  readonly side: WheelSide
  readonly tenths: number
  /** Why it cannot come round, or null; and the friends it passes through, as it comes upon them. */
  readonly refusal: Refusal | null
  readonly under: readonly number[]
  /** There may be difficult ground on the way, or an officer of the enemy. */
  readonly isHard: boolean
  readonly isWatched: boolean
}

/** The wheel of the unit by so much, to the right if above 0, before anything is changed but whom the walk has near it. */
export function swingOf(p: AodPosition, walk: Walk, turn: number): Swing {
  const { block } = walk
  const side = turn > 0 ? 'right' : 'left'
  const tenths = Math.abs(turn)
  const box = swingBox(block, side, tenths)
  lookRound(p, walk, box)
  const isHard = (walk.bits & DIFFICULT) === 0 && (walk.everybody !== null || !isOpenAround(p, box, 0))
  const isWatched = isOfficerNear(p, walk.side, box, 0)
  const mayLeave = walk.manner !== 'enter' && !isBoxOnTable(p, box)
  let refusal: Refusal | null = null
  let under = NOBODY
  // Each stop looks for those it has not come upon yet; with nobody left to meet and no edge near the rest is not looked at.
  let left = walk.near
  let turned = 0
  while (refusal === null && turned < tenths && (mayLeave || left.length > 0)) {
    turned = Math.min(turned + WHEEL_STEP, tenths)
    const shape = footprint(wheeled(block, side, turned))
    const met = whoIsUnder(p, left, shape)
    if (mayLeave && !isOnTable(p.game.ground, shape)) refusal = OFF_TABLE
    else if (met.length > 0) {
      refusal = met.some((other) => isEnemy(p, standing(walk), other)) ? ENEMY_STOPS : mayPass(p, walk, met)
      under = under.concat(met)
      left = left.filter((other) => !met.includes(other))
    }
  }
  return { side, tenths, refusal, under, isHard, isWatched }
}

/** Those of the units whom a shape overlaps. */
function whoIsUnder(p: AodPosition, units: readonly number[], shape: Shape): readonly number[] {
  let under = NOBODY
  for (const unit of units)
    if (overlaps(shape, p.index.shape[unit])) under = under === NOBODY ? [unit] : [...under, unit]
  return under
}

/** Looks who could be met or touched coming round the corner. */
function lookRound(p: AodPosition, walk: Walk, box: Box): void {
  walk.near = walk.everybody ?? unitsNear(p, walk.unit, box, closeBy(p))
}

/** The widest wheel of the unit to that side that meets nothing, up to `most` tenths. */
export function widestWheel(p: AodPosition, walk: Walk, side: WheelSide, most: number): number {
  lookRound(p, walk, swingBox(walk.block, side, most))
  const isFree = (tenths: number): boolean =>
    checkTurned(p, walk, footprint(wheeled(walk.block, side, tenths))) === null
  let free = 0
  while (free < most && isFree(Math.min(free + WHEEL_STEP, most))) free = Math.min(free + WHEEL_STEP, most)
  // Between two places looked at, only the end counts.
  for (let on = Math.min(free + WHEEL_STEP, most) - 1; on > free; on--) if (isFree(on)) return on
  return free
}

function isBoxOnTable(p: AodPosition, { west, south, east, north }: Box): boolean {
  const { width, height } = p.game.ground
  return west >= 0 && south >= 0 && east <= width && north <= height
}

/** Carries a wheel out. Against a square that has formed it stops where it is last clear of it. */
export function carryRound(p: AodPosition, walk: Walk, swing: Swing): void {
  const { side, tenths, under, isHard, isWatched } = swing
  const { block: from, shape: start } = walk
  const end = wheeled(from, side, tenths)
  const shape = footprint(end)
  const squares = meet(p, walk, shape, start, () => wheelStops(from, side, tenths).map(footprint))
  // What is on the way is known but for the ground, the officers, and the squares that may stop it short.
  if (isHard || isWatched || squares.length > 0) {
    for (const stop of wheelStops(from, side, tenths)) if (!turnTo(p, walk, swing, stop, squares)) break
  } else {
    walk.block = end
    walk.shape = shape
  }
  if (squares.length === 0) pass(walk, under)
  walk.hasMoved = true
  note(walk)
}

/** Comes round to a stop, or answers that a square is in the way. */
function turnTo(p: AodPosition, walk: Walk, swing: Swing, stop: Block, squares: readonly Shape[]): boolean {
  const shape = footprint(stop)
  if (squares.some((square) => overlaps(square, shape))) return false
  if (squares.length > 0) pass(walk, friendsUnder(p, walk, shape, NOBODY))
  const { x, y } = stop
  const mayFeel = swing.isHard && (walk.bits & DIFFICULT) === 0
  if (mayFeel && touchesDifficult(p, shape, x, y, x, y, walk.formation)) walk.bits |= DIFFICULT
  if (swing.isWatched) sweepOver(walk, shape)
  walk.block = stop
  walk.shape = shape
  return true
}
