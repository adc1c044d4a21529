import type { Refusal } from '@bivouac/kernel'
import {
  bodiesIn,
  bodiesNear,
  eastAt,
  friendsUnder,
  isOpenIn,
  isSlowedAt,
  limitAt,
  newlyTouched,
  northAt,
  offsetX,
  offsetY,
  shapeAt,
  sweepTo,
  touchesHard,
  within,
} from '@bivouac/space'
import type { Block, Leg, Limit, Mover, Shape } from '@bivouac/space'
import { impact } from './advance.ts'
import type { Advance } from './advance.ts'
import {
  BY_ROAD,
  CHARGING,
  DIFFICULT,
  allowancesOf,
  distanceLeft,
  partsElapsed,
  partsSpent,
} from './allowance.ts'
import type { Allowances, Spent } from './allowance.ts'
import { isMarching } from '../position/formations.ts'
import type { Waypoint } from '../position/events.ts'
import { isOfficerNear } from './neighbours.ts'
import { mayPass, pass } from './passing.ts'
import { refuse } from '../sequence/refusals.ts'
import { judgeSquare, wouldReact } from '../combat/squares.ts'
import type { Reaction } from '../combat/squares.ts'
import {
  ARTILLERY,
  CAVALRY,
  COLUMN,
  FORMATIONS,
  NO_MANOEUVRE,
  ROUTING,
  SQUARE,
  UNLIMBERED,
} from '../position/state.ts'
import type { AodPosition, Row } from '../position/state.ts'
import { rowOf } from '../position/troops.ts'

export const TOO_FAR = refuse('AOD-3-move-a', 'That is farther than its allowance goes.')
export const SLOWED = refuse(
  'AOD-3-move-e',
  'Difficult ground lowers its allowance: it must stop short of it or go less far.',
)
export const OFF_TABLE = refuse('AOD-3-move-n', 'No part of it may leave the table.')
export const ENEMY_STOPS = refuse('AOD-3-pass-f', 'An enemy is in the way: a move stops on contact.')
export const IN_SQUARE = refuse(
  'AOD-3-square-e',
  'Infantry in square cannot move; it must leave the square first.',
)
export const GUNS_DOWN = refuse('AOD-3-move-m', 'An unlimbered battery does not move; limber it first.')

/** What kind of move the steps make up. */
export type Manner = 'move' | 'charge' | 'retreat-facing' | 'retreat-turned' | 'enter'

/** A move worked out to its end: `check` asks whether it is refused, `perform` carries it out. */
export interface Walk extends Mover {
  readonly row: Row
  readonly manner: Manner
  /** Why not, and at which step (the number of steps: as a whole); null while all is well. */
  refusal: Refusal | null
  step: number
  block: Block
  formation: number
  shape: Shape
  readonly spent: Spent
  /** CHARGING, DIFFICULT, BY_ROAD. */
  bits: number
  /** Whoever the step in hand can meet; each step looks about for itself. */
  near: readonly number[]
  /** Whoever any step could meet, or null: for those who would rather look at too many than look about. */
  everybody: readonly number[] | null
  /** AOD-3-move-d: the ground on which its first manoeuvre began has been felt. */
  hasFelt: boolean
  /** The way the step in hand would take and how far along it, while it is not gone: for saying why it cannot be. */
  along: Advance | null
  asked: number
  /** Tenths wheeled so far, left and right together. */
  turned: number
  /** Where it has been, from where it began: never empty. */
  way: readonly Waypoint[]
  /** It stands elsewhere, or otherwise, than it began. */
  hasMoved: boolean
  /** Ground gone over, piece by piece, as far as an officer of the enemy might be under it. */
  sweeps: readonly Shape[]
  passed: readonly number[]
  /** Batteries it has captured. */
  taken: readonly number[]
  /** Enemies it has come into contact with: the move ends. */
  contacts: readonly number[]
  reactions: readonly Reaction[]
  /** AOD-3-square-l: those whose square slipped out of its way. */
  missed: readonly number[]
  /** The manoeuvre of an earlier turn that is finished first, or NO_MANOEUVRE. */
  finished: number
  /** Where on its way it stood when that was done, and the move proper began. */
  start: number
  /** The enemy a charge names, or -1. */
  target: number
  /** The manoeuvre begun and left for following turns, or NO_MANOEUVRE; what is owed on it and what it aims at. */
  begun: number
  owed: number
  aim: number
}

/** The unit before its first step, standing at `from` with that footprint. */
export function newWalk(p: AodPosition, unit: number, manner: Manner, from: Block, shape: Shape): Walk {
  const { units } = p.state
  const formation = units.formation[unit]
  const row = rowOf(p, unit)
  return {
    unit,
    side: units.side[unit],
    sides: units.side,
    bodies: p.index,
    contact: p.game.limits.contact,
    row,
    manner,
    refusal: null,
    step: 0,
    block: from,
    formation,
    shape,
    spent: { parts: 0, open: 0, column: 0 },
    bits: manner === 'charge' ? CHARGING : 0,
    near: NOBODY,
    everybody: null,
    hasFelt: false,
    along: null,
    asked: 0,
    turned: 0,
    way: [waypoint(from, formation)],
    hasMoved: false,
    sweeps: NO_GROUND,
    passed: NOBODY,
    taken: NOBODY,
    contacts: NOBODY,
    reactions: NO_REACTIONS,
    missed: NOBODY,
    finished: NO_MANOEUVRE,
    start: 0,
    target: -1,
    begun: NO_MANOEUVRE,
    owed: 0,
    aim: 0,
  }
}

const NOBODY: readonly number[] = []
const NO_GROUND: readonly Shape[] = []
const NO_REACTIONS: readonly Reaction[] = []

/** Looks who could be touched or stood on where a manoeuvre brings the unit. */
export function lookAround(p: AodPosition, walk: Walk, place: Shape): void {
  walk.near = walk.everybody ?? bodiesNear(p.index, walk.unit, place, closeBy(p))
}

/** A box so much larger holds whoever is in contact, roundings included. */
export function closeBy({ game }: AodPosition): number {
  return game.limits.contact + 3
}

/** Before a manoeuvre. AOD-3-move-d: difficult ground counts at any moment of the move, and so where it begins. */
export function feelStart(p: AodPosition, walk: Walk): void {
  if (walk.hasFelt) return
  walk.hasFelt = true
  if ((walk.bits & BY_ROAD) === 0) feelGround(p, walk)
}

/** AOD-3-move-d: does the unit touch difficult ground where it stands? */
function feelGround(p: AodPosition, walk: Walk): void {
  if ((walk.bits & DIFFICULT) === 0 && isOnHard(p, walk, walk.block, walk.shape)) walk.bits |= DIFFICULT
}

/** AOD-3-move-c, d: would the unit touch difficult ground, standing there in its formation? */
export function isOnHard(p: AodPosition, { formation }: Walk, { x, y }: Block, place: Shape): boolean {
  return touchesHard(p.game.ground.hard, place, x, y, x, y, isMarching(formation))
}

/** Notes where the unit is on its way. */
export function note(walk: Walk): void {
  const { way, block, formation } = walk
  const { x, y, h, formation: before } = way[way.length - 1]
  if (x === block.x && y === block.y && h === block.heading && before === FORMATIONS[formation]) return
  const next = waypoint(block, formation)
  // Most moves have one step: a list of two is made as such, and none is made with room to spare.
  walk.way = way.length === 1 ? [way[0], next] : [...way, next]
}

function waypoint({ x, y, heading }: Block, formation: number): Waypoint {
  return { x, y, h: heading, formation: FORMATIONS[formation] }
}

/** The allowances of the move as it has gone so far. */
export function allowancesNow(p: AodPosition, { unit, bits }: Walk): Allowances {
  return allowancesOf(p, unit, bits)
}

/** How far the unit would go in a full move of this kind in its present formation, in u. */
export function fullAllowance(p: AodPosition, walk: Walk): number {
  const { open, column } = allowancesNow(p, walk)
  return walk.formation === COLUMN ? column : open
}

/** Parts of a move the walk has used, begun parts counted whole. */
export function partsOf(p: AodPosition, walk: Walk): number {
  return partsSpent(walk.spent, allowancesNow(p, walk))
}

/** AOD-3-move-m, AOD-3-square-e: why a unit in this formation does not move at all, or null. */
export function immobile({ formation }: Walk): Refusal | null {
  return formation === SQUARE ? IN_SQUARE : formation === UNLIMBERED ? GUNS_DOWN : null
}

/** The way along a heading from where the unit is now, as far as its allowance goes and to `asked` if that is farther. */
export function advanceOf(
  p: AodPosition,
  walk: Walk,
  heading: number,
  weight: number,
  asked = 0,
  leg: Leg | null = null,
): Advance {
  const { unit, side, sides, bodies, contact, row, formation, bits, spent, shape, block, everybody } = walk
  const free = allowancesOf(p, unit, bits & ~DIFFICULT)
  const slowed = allowancesOf(p, unit, bits | DIFFICULT)
  const freely = reachOf(spent, free, formation, weight)
  const reach = Math.max(asked, freely)
  const east = offsetX(0, reach, heading)
  const north = offsetY(0, reach, heading)
  // By road it strays a little from the heading: by half a tenth of a degree at most.
  const beside = closeBy(p) + (leg === null ? 0 : Math.ceil(reach / 1000))
  const fromWest = shape.west + Math.min(0, east) - beside
  const fromSouth = shape.south + Math.min(0, north) - beside
  const toEast = shape.east + Math.max(0, east) + beside
  const toNorth = shape.north + Math.max(0, north) + beside
  return {
    unit,
    side,
    sides,
    bodies,
    contact,
    start: shape,
    x: block.x,
    y: block.y,
    heading,
    reach: freely,
    slowedReach: reachOf(spent, slowed, formation, weight),
    formation,
    weight,
    spent,
    free,
    slowed,
    isSlowed: (bits & DIFFICULT) !== 0,
    // AOD-2-capture-c, G-9: infantry or cavalry, straight or oblique.
    mayCapture:
      leg === null && weight === 1 && row.arm !== ARTILLERY && p.state.units.state[unit] !== ROUTING,
    taken: walk.taken,
    near: everybody ?? bodiesIn(p.index, unit, fromWest, fromSouth, toEast, toNorth),
    hard: p.game.ground.hard,
    isOpen: everybody === null && isOpenIn(p.game.ground.hard, fromWest, fromSouth, toEast, toNorth),
    byRoad: (bits & BY_ROAD) !== 0,
    usesBridges: isMarching(formation),
    leg,
    lastAt: -1,
    lastSweep: null,
    lastSlowed: null,
  }
}

/** How far along a way what is left of the move goes; never below 0. */
function reachOf(spent: Spent, allowances: Allowances, formation: number, weight: number): number {
  return Math.max(0, Math.floor(distanceLeft(spent, allowances, formation) / weight))
}

const LIMITS: Readonly<Record<Limit, Refusal>> = { edge: OFF_TABLE, allowance: TOO_FAR, hard: SLOWED }

/**
 * Goes so far along a way no enemy bars, taking the batteries on it: on the table, within the allowance, through friends
 * in good order. Where it touches enemies the move ends; `mayEnd` is false on a stretch of road that leads on.
 */
export function goAlong(
  p: AodPosition,
  walk: Walk,
  way: Advance,
  distance: number,
  captured: readonly number[],
  mayEnd: boolean,
): Refusal | null {
  const place = shapeAt(way, distance)
  const limit = limitAt(way, distance, place, p.game.ground, walk.manner === 'enter')
  if (limit !== null) return LIMITS[limit]
  const isSlowed = isSlowedAt(way, distance)
  walk.near = way.near
  if (way.near.length === 0) {
    arrive(p, walk, way, distance, place, isSlowed)
    return null
  }
  const under = friendsUnder(walk, sweepTo(way, distance), captured)
  const refusal = mayPass(p, walk, under)
  if (refusal !== null) return refusal
  const gone = captured.length === 0 ? way : { ...way, taken: [...way.taken, ...captured] }
  let end = distance
  const contacts = mayEnd ? newlyTouched(gone, gone.start, place) : NOBODY
  if (contacts.length > 0) {
    const { distance: at, reactions, missed } = impact(p, gone, distance, walk.target)
    end = at
    walk.reactions = reactions
    walk.missed = missed
    walk.contacts = contacts
  }
  pass(walk, end === distance ? under : friendsUnder(walk, sweepTo(way, end), captured))
  if (captured.length > 0) walk.taken = [...walk.taken, ...captured]
  if (end === distance) arrive(p, walk, way, end, place, isSlowed)
  else arrive(p, walk, way, end, shapeAt(way, end), isSlowedAt(way, end))
  return null
}

/** The unit has come so far along a way and stands there. */
function arrive(
  p: AodPosition,
  walk: Walk,
  way: Advance,
  distance: number,
  place: Shape,
  isSlowed: boolean,
): void {
  if (isSlowed) walk.bits |= DIFFICULT
  if (walk.formation === COLUMN) walk.spent.column += way.weight * distance
  else walk.spent.open += way.weight * distance
  if (isOfficerNear(p, walk.side, place, distance)) sweepOver(walk, sweepTo(way, distance))
  const { heading, width, depth } = walk.block
  walk.shape = place
  const x = (way.x + eastAt(way, distance)) | 0
  const y = (way.y + northAt(way, distance)) | 0
  walk.block = { x, y, heading, width, depth }
  walk.along = null
  walk.hasMoved = true
  note(walk)
}

/** The unit stands there now, in that formation; the ground it stands on counts. */
export function stand(p: AodPosition, walk: Walk, block: Block, shape: Shape, formation: number): void {
  walk.formation = formation
  settleOn(walk, block, shape)
  feelGround(p, walk)
}

/** The unit stands there now. */
export function settleOn(walk: Walk, block: Block, shape: Shape): void {
  walk.block = block
  walk.shape = shape
  sweepOver(walk, shape)
  walk.hasMoved = true
}

/** Notes ground gone over. */
export function sweepOver(walk: Walk, ground: Shape): void {
  walk.sweeps = walk.sweeps.length === 0 ? [ground] : [...walk.sweeps, ground]
}

/**
 * The unit comes to stand on a new footprint without marching, by way of these places if any. Where that brings it into
 * contact its move ends; infantry that cavalry touches in this way may form square clear of `apart`, whoever is touched
 * at an earlier place before the others (AOD-3-square-p). Answers the squares formed.
 */
export function meet(
  p: AodPosition,
  walk: Walk,
  end: Shape,
  apart: Shape,
  by: () => readonly Shape[] = nowhere,
): Shape[] {
  const contacts = newlyTouched(walk, walk.shape, end)
  if (contacts.length === 0) return []
  walk.contacts = contacts
  if (walk.row.arm !== CAVALRY) return []
  const time = partsElapsed(walk.spent, allowancesNow(p, walk))
  const squares = new Map<number, Shape>()
  const waiting = contacts.filter((unit) => wouldReact(p, unit, walk.unit))
  walk.reactions = (waiting.length > 1 ? asTouched(p, waiting, by()) : waiting).map((unit) => {
    const reaction = judgeSquare(p, unit, walk.unit, time, apart, squares)
    if (reaction.formed) squares.set(unit, reaction.shape)
    return reaction
  })
  return [...squares.values()]
}

function nowhere(): readonly Shape[] {
  return NO_GROUND
}

/** The units in the order in which a footprint that comes by these places touches them. */
function asTouched(p: AodPosition, units: readonly number[], places: readonly Shape[]): number[] {
  const { contact } = p.game.limits
  const when = (unit: number): number => {
    const at = places.findIndex((place) => within(place, p.index.shape[unit], contact))
    return at < 0 ? places.length : at
  }
  return units.toSorted((a, b) => when(a) - when(b) || a - b)
}
