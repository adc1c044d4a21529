import type { Refusal } from '@bivouac/kernel'
import {
  bodiesNear,
  footprint,
  friendsUnder,
  isOnEnemy,
  isOnTable,
  isOpenAround,
  overlaps,
  swingBox,
  swingOf,
  wheeled,
  wheelStops,
  widestWheel,
} from '@bivouac/space'
import type { Bar, Block, Box, Shape, Swing, WheelSide } from '@bivouac/space'
import { DIFFICULT } from './allowance.ts'
import { isOfficerNear } from './neighbours.ts'
import { isBarred, mayPass, noPassing, pass } from './passing.ts'
import type { AodPosition } from '../position/state.ts'
import { ENEMY_STOPS, OFF_TABLE, closeBy, isOnHard, meet, note, sweepOver } from './walk.ts'
import type { Walk } from './walk.ts'

const NOBODY: readonly number[] = []

/** May the unit stand there as it turns, through friends in good order? Why not, or null. */
export function checkTurned(p: AodPosition, walk: Walk, shape: Shape): Refusal | null {
  if (walk.manner !== 'enter' && !isOnTable(p.game.ground, shape)) return OFF_TABLE
  return isOnEnemy(walk, shape) ? ENEMY_STOPS : mayPass(p, walk, friendsUnder(walk, shape, NOBODY))
}

/** A wheel before it is made. */
export interface Wheel {
  readonly swing: Swing
  /** Why it cannot come round, or null. */
  readonly refusal: Refusal | null
  /** There may be difficult ground on the way, or an officer of the enemy. */
  readonly isHard: boolean
  readonly isWatched: boolean
}

/** The wheel of the unit by so much, to the right if above 0, before anything is changed but whom the walk has near it. */
export function wheelBy(p: AodPosition, walk: Walk, turn: number): Wheel {
  const { block, manner } = walk
  const { ground } = p.game
  const side = turn > 0 ? 'right' : 'left'
  const tenths = Math.abs(turn)
  const box = swingBox(block, side, tenths)
  lookRound(p, walk, box)
  const mayLeave = manner === 'enter'
  const swing = swingOf(walk, block, side, tenths, box, ground, mayLeave, (friend) =>
    isBarred(p, walk, friend),
  )
  return {
    swing,
    refusal: swing.bar === null ? null : refusalOf(p, swing.bar),
    isHard: (walk.bits & DIFFICULT) === 0 && (walk.everybody !== null || !isOpenAround(ground.hard, box, 0)),
    isWatched: isOfficerNear(p, walk.side, box, 0),
  }
}

function refusalOf(p: AodPosition, bar: Bar): Refusal {
  return bar === 'edge' ? OFF_TABLE : bar === 'enemy' ? ENEMY_STOPS : noPassing(p)
}

/** Looks who could be met or touched coming round the corner. */
function lookRound(p: AodPosition, walk: Walk, box: Box): void {
  walk.near = walk.everybody ?? bodiesNear(p.index, walk.unit, box, closeBy(p))
}

/** The widest wheel of the unit to that side that meets nothing, up to `most` tenths. */
export function roomToWheel(p: AodPosition, walk: Walk, side: WheelSide, most: number): number {
  lookRound(p, walk, swingBox(walk.block, side, most))
  return widestWheel(walk.block, side, most, (place) => checkTurned(p, walk, place) === null)
}

/** Carries a wheel out. Against a square that has formed it stops where it is last clear of it. */
export function carryRound(p: AodPosition, walk: Walk, wheel: Wheel): void {
  const { swing, isHard, isWatched } = wheel
  const { side, tenths, under } = swing
  const { block: from, shape: start } = walk
  const end = wheeled(from, side, tenths)
  const shape = footprint(end)
  const squares = meet(p, walk, shape, start, () => wheelStops(from, side, tenths).map(footprint))
  // What is on the way is known but for the ground, the officers, and the squares that may stop it short.
  if (isHard || isWatched || squares.length > 0) {
    for (const stop of wheelStops(from, side, tenths)) if (!turnTo(p, walk, wheel, stop, squares)) break
  } else {
    walk.block = end
    walk.shape = shape
  }
  if (squares.length === 0) pass(walk, under)
  walk.hasMoved = true
  note(walk)
}

/** Comes round to a stop, or answers that a square is in the way. */
function turnTo(p: AodPosition, walk: Walk, wheel: Wheel, stop: Block, squares: readonly Shape[]): boolean {
  const shape = footprint(stop)
  if (squares.some((square) => overlaps(square, shape))) return false
  if (squares.length > 0) pass(walk, friendsUnder(walk, shape, NOBODY))
  const mayFeel = wheel.isHard && (walk.bits & DIFFICULT) === 0
  if (mayFeel && isOnHard(p, walk, stop, shape)) walk.bits |= DIFFICULT
  if (wheel.isWatched) sweepOver(walk, shape)
  walk.block = stop
  walk.shape = shape
  return true
}
