import {
  contactDistance,
  isApart,
  offsetX,
  offsetY,
  overlaps,
  overlapsShifted,
  roomAhead,
  shifted,
  swept,
  within,
} from '@bivouac/space'
import type { Leg, Shape } from '@bivouac/space'
import { distanceLeft, partsElapsed } from './allowance.ts'
import type { Allowances, Spent } from './allowance.ts'
import { touchesDifficult, touchesDifficultStream } from './difficult.ts'
import { judgeSquare, wouldReact } from '../combat/squares.ts'
import type { Reaction, Squares } from '../combat/squares.ts'
import { CAVALRY, COLUMN, ON_TABLE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { armOf } from '../position/troops.ts'

/** A unit about to go straight along a heading, its facing kept: what it is, and what its move leaves it. */
export interface Advance {
  readonly unit: number
  readonly side: number
  readonly start: Shape
  /** Its centre. */
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly formation: number
  /** What a unit of length costs: 2 backward. */
  readonly weight: number
  readonly spent: Spent
  /** The allowances of the move on good ground, and on difficult ground. */
  readonly free: Allowances
  readonly slowed: Allowances
  /** The move has touched difficult ground already: AOD-3-move-d. */
  readonly isSlowed: boolean
  /** G-9: may it capture a battery on this way? */
  readonly mayCapture: boolean
  /** Batteries taken in this move: enemies no longer. */
  readonly taken: readonly number[]
  /** Whoever it can meet on the way, friend or enemy; and whether there is no difficult ground on it. */
  readonly near: readonly number[]
  readonly isOpen: boolean
  /** By road the ground beside it is not felt: AOD-3-move-d. */
  readonly byRoad: boolean
  /** A stretch of a road leads exactly to its vertex, which the heading alone may miss by a hair (G-7). */
  readonly leg: Leg | null
  /** What was asked last of the way: how far along, the ground gone over, and whether it was slowed (null: not asked). */
  lastAt: number
  lastSweep: Shape | null
  lastSlowed: boolean | null
}

const NO_SQUARES: Squares = new Map()

/** Is this unit an enemy of the one that moves, on the table and not taken by it? */
export function isEnemy(p: AodPosition, mover: Pick<Advance, 'side' | 'taken'>, unit: number): boolean {
  const { side, where } = p.state.units
  return side[unit] !== mover.side && where[unit] === ON_TABLE && !mover.taken.includes(unit)
}

/** How far east so far along. */
export function eastAt({ leg, heading }: Advance, distance: number): number {
  return leg !== null && distance === leg.length ? leg.toX - leg.fromX : offsetX(0, distance, heading)
}

/** How far north so far along. */
export function northAt({ leg, heading }: Advance, distance: number): number {
  return leg !== null && distance === leg.length ? leg.toY - leg.fromY : offsetY(0, distance, heading)
}

/** The footprint so far along. */
export function shapeAt(way: Advance, distance: number): Shape {
  return shifted(way.start, eastAt(way, distance), northAt(way, distance))
}

/** All the ground gone over so far along. */
export function sweepTo(way: Advance, distance: number): Shape {
  if (way.lastAt !== distance) recall(way, distance)
  way.lastSweep ??= swept(way.start, eastAt(way, distance), northAt(way, distance))
  return way.lastSweep
}

function recall(way: Advance, distance: number): void {
  way.lastAt = distance
  way.lastSweep = null
  way.lastSlowed = null
}

/** Does the way so far touch difficult ground, or has the move done so before? */
export function isSlowedAt(p: AodPosition, way: Advance, distance: number): boolean {
  if (way.isSlowed) return true
  if (way.isOpen) return false
  if (way.lastAt !== distance) recall(way, distance)
  way.lastSlowed ??= touchesHard(p, way, distance)
  return way.lastSlowed
}

function touchesHard(p: AodPosition, way: Advance, distance: number): boolean {
  const { x, y, formation } = way
  const toX = x + eastAt(way, distance)
  const toY = y + northAt(way, distance)
  const touches = way.byRoad ? touchesDifficultStream : touchesDifficult
  return touches(p, sweepTo(way, distance), x, y, toX, toY, formation)
}

/** How far the allowance goes along the way, on good or on difficult ground. */
export function reachOf(way: Advance, isSlowed: boolean): number {
  const left = distanceLeft(way.spent, isSlowed ? way.slowed : way.free, way.formation)
  return Math.max(0, Math.floor(left / way.weight))
}

/** Whether the allowance lets the unit go so far. */
export function reaches(p: AodPosition, way: Advance, distance: number): boolean {
  if (distance > reachOf(way, false)) return false
  return distance <= reachOf(way, true) || !isSlowedAt(p, way, distance)
}

/**
 * The farthest the allowance lets the unit go, up to `most`. AOD-3-move-e: one that has gone beyond the reduced allowance
 * when it would enter difficult ground stops at the edge.
 */
export function farthest(p: AodPosition, way: Advance, most: number): number {
  const free = Math.min(most, reachOf(way, false))
  const slowed = Math.min(free, reachOf(way, true))
  if (free === slowed || !isSlowedAt(p, way, free)) return free
  // What is swept only grows with the distance, so the last place clear of difficult ground is found by halving.
  let clear = slowed
  let touching = free
  if (isSlowedAt(p, way, clear)) return slowed
  while (touching - clear > 1) {
    const middle = (clear + touching) >> 1
    if (isSlowedAt(p, way, middle)) touching = middle
    else clear = middle
  }
  return clear
}

/** Parts of the move gone by when the unit has come so far: AOD-3-square-c. */
function timeAt(p: AodPosition, way: Advance, distance: number): number {
  const spent = { ...way.spent }
  if (way.formation === COLUMN) spent.column += way.weight * distance
  else spent.open += way.weight * distance
  return partsElapsed(spent, isSlowedAt(p, way, distance) ? way.slowed : way.free)
}

/** An enemy that the way would run into, and after what distance. */
export interface Obstacle {
  readonly unit: number
  readonly at: number
}

const NOTHING: Obstacle[] = []

/** The enemies the way runs into within `most`. */
export function enemiesAhead(p: AodPosition, way: Advance, most: number): readonly Obstacle[] {
  if (way.near.length === 0) return NOTHING
  const { contact } = p.game.limits
  const sweep = sweepTo(way, most)
  let found = NOTHING
  for (const unit of way.near) {
    const shape = p.index.shape[unit]
    if (isApart(sweep, shape, 1) || !isEnemy(p, way, unit)) continue
    const at = contactDistance(way.start, way.heading, shape, contact)
    if (at > most) continue
    if (found === NOTHING) found = [{ unit, at }]
    else found.push({ unit, at })
  }
  return found
}

const NOBODY: readonly number[] = []

/** The enemies it touches when it has come so far and did not touch before: AOD-3-square-c, G-8. */
export function touched(
  p: AodPosition,
  way: Advance,
  distance: number,
  squares = NO_SQUARES,
): readonly number[] {
  return way.near.length === 0 ? NOBODY : newlyTouched(p, way, shapeAt(way, distance), squares)
}

/** The enemies touched by a footprint that were not touched by the one before. */
export function newlyTouched(
  p: AodPosition,
  mover: Pick<Advance, 'side' | 'taken' | 'start' | 'near'>,
  end: Shape,
  squares = NO_SQUARES,
): readonly number[] {
  const { contact } = p.game.limits
  let found = NOBODY
  for (const unit of mover.near) {
    const shape = squares.get(unit) ?? p.index.shape[unit]
    if (isApart(end, shape, contact + 1) || !isEnemy(p, mover, unit) || !within(end, shape, contact)) continue
    if (!within(mover.start, shape, contact)) found = found === NOBODY ? [unit] : [...found, unit]
  }
  return found
}

/** The last place up to `most` where the unit stands on nobody; -1 if there is none. */
export function lastClear(p: AodPosition, way: Advance, most: number, squares = NO_SQUARES): number {
  const { contact } = p.game.limits
  let distance = most
  for (;;) {
    const east = eastAt(way, distance)
    const north = northAt(way, distance)
    let next = distance
    for (const unit of way.near) {
      const shape = squares.get(unit) ?? p.index.shape[unit]
      if (!overlapsShifted(way.start, east, north, shape)) continue
      if (overlaps(way.start, shape)) return -1
      const near = contactDistance(way.start, way.heading, shape, contact)
      next = Math.min(next, lastBefore(way, shape, Math.min(near, distance), distance))
    }
    if (next === distance) return distance
    distance = next
  }
}

/** The last distance before the shape is overlapped: it is not at `clear`, it is at `on`. */
function lastBefore(way: Advance, shape: Shape, clear: number, on: number): number {
  let low = clear
  let high = on
  // Along a straight way the overlap of two convex shapes begins once and ends once.
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (overlapsShifted(way.start, eastAt(way, middle), northAt(way, middle), shape)) high = middle
    else low = middle
  }
  return low
}

/** How an advance that touches enemies ends, once infantry has formed square or been caught. */
export interface Impact {
  readonly distance: number
  readonly reactions: readonly Reaction[]
  /** AOD-3-square-l: those whose square slipped out of the way. */
  readonly missed: readonly number[]
}

/**
 * AOD-3-square-b … d, k, l, p: cavalry that has come `distance` far touches enemies; infantry among them forms square if
 * it has the time and the room, the first touched first, and the cavalry goes straight on to the square, as far as its
 * allowance lets it and nothing else is in the way, or halts where it touched if its way misses the square. `named` is
 * the target of a charge or the quarry of a pursuit, -1 for none.
 */
export function impact(p: AodPosition, way: Advance, distance: number, named = -1): Impact {
  if (armOf(p, way.unit) !== CAVALRY) return { distance, reactions: [], missed: [] }
  const reactions: Reaction[] = []
  const squares = new Map<number, Shape>()
  const missed: number[] = []
  let end = distance
  for (;;) {
    const waiting = touched(p, way, end, squares).filter(
      (unit) => wouldReact(p, unit, way.unit) && !reactions.some((each) => each.unit === unit),
    )
    if (waiting.length === 0) return { distance: end, reactions, missed }
    const { unit: next, at: met } = firstTouched(p, way, end, waiting, named)
    const reaction = judgeSquare(p, next, way.unit, timeAt(p, way, Math.min(met, end)), way.start, squares)
    reactions.push(reaction)
    if (!reaction.formed) continue
    squares.set(next, reaction.shape)
    const at = contactDistance(way.start, way.heading, reaction.shape, p.game.limits.contact)
    if (at === Infinity) missed.push(next)
    else end = onwardTo(p, way, end, at, squares)
  }
}

/** AOD-3-square-p: of these units the first touched; on a tie the one named, then the first of the scenario's list. */
function firstTouched(
  p: AodPosition,
  way: Advance,
  end: number,
  units: readonly number[],
  named: number,
): Obstacle {
  let first: Obstacle | null = null
  for (const unit of units) {
    const at = touchedAfter(p, way, end, p.index.shape[unit])
    if (first === null || at < first.at || (at === first.at && unit === named)) first = { unit, at }
  }
  if (first === null) throw new Error('nobody is touched')
  return first
}

/**
 * After what distance a shape that is touched at `end` was reached: one run into where the footprints meet (G-8), one
 * merely grazed as far beyond the place where it came within contact as that reaches.
 */
function touchedAfter(p: AodPosition, way: Advance, end: number, shape: Shape): number {
  const { contact } = p.game.limits
  const meeting = contactDistance(way.start, way.heading, shape, contact)
  if (meeting <= end + contact) return meeting
  let apart = 0
  let near = end
  while (near - apart > 1) {
    const middle = (apart + near) >> 1
    if (within(shapeAt(way, middle), shape, contact)) near = middle
    else apart = middle
  }
  return near + contact
}

/** How far cavalry gets that goes on, or stops short, to touch a square at `at`. */
function onwardTo(p: AodPosition, way: Advance, from: number, at: number, squares: Squares): number {
  if (at <= from) return Math.max(0, lastClear(p, way, at, squares))
  const { width, height } = p.game.ground
  let end = farthest(p, way, Math.min(at, roomAhead(way.start, way.heading, width, height)))
  // Going on it passes through nobody, friend or enemy.
  const sweep = sweepTo(way, Math.max(from, end))
  for (const unit of way.near) {
    const shape = squares.get(unit) ?? p.index.shape[unit]
    if (way.taken.includes(unit) || isApart(sweep, shape, 1)) continue
    const near = contactDistance(way.start, way.heading, shape, p.game.limits.contact)
    if (near >= from) end = Math.min(end, near)
  }
  return Math.max(from, Math.min(end, lastClear(p, way, Math.max(from, end), squares)))
}
