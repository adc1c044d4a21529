import type { Refusal } from '@bivouac/kernel'
import {
  contactDistance,
  enemiesAhead,
  isOnTable,
  lastClear,
  normalHeading,
  overlaps,
  reaches,
  shapeAt,
} from '@bivouac/space'
import { actor } from '../sequence/acting.ts'
import type { ActionOf } from '../position/actions.ts'
import type { Advance } from './advance.ts'
import { passageTo } from '../command/capture.ts'
import type { AodEvent } from '../position/events.ts'
import { ANOTHER_FIRST, OUT_OF_REACH } from './hindrance.ts'
import { carryOut, whyNot } from './movement.ts'
import { NOT_ON_TABLE, NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { ARTILLERY, NO_MANOEUVRE, ON_TABLE, SQUARE } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import { armOf, findUnit, sideOf } from '../position/troops.ts'
import { endWalk, startWalk, takeStep } from './steps.ts'
import { advanceOf, goAlong } from './walk.ts'
import type { Walk } from './walk.ts'

const TOO_SOON = refuse('AOD-3-charge-a', 'A unit charges once in three turns.')
const GUNS_DO_NOT = refuse('AOD-3-charge-d', 'Artillery does not charge.')
const SQUARES_DO_NOT = refuse('AOD-3-charge-d', 'A square does not charge.')
const NO_ENEMY = refuse('AOD-3-charge-c', 'A charge names an enemy unit.')
const NOT_AHEAD = refuse('AOD-3-charge-c', 'Going straight ahead it does not meet that unit.')
const WHEEL_UNPAID = refuse('AOD-3-charge-c', 'The wheel takes more than this turn.')
const WHEEL_MEETS = refuse('AOD-3-charge-c', 'The wheel alone brings it up against an enemy.')

/** AOD-3-charge-a, b, d: why the unit may not charge at all this turn, or null. */
export function mayCharge(p: AodPosition, unit: number): Refusal | null {
  const { charged, formation } = p.state.units
  if (armOf(p, unit) === ARTILLERY) return GUNS_DO_NOT
  if (formation[unit] === SQUARE) return SQUARES_DO_NOT
  if (charged[unit] > 0 && p.state.turn - charged[unit] < p.game.charts.chargeInterval.value) return TOO_SOON
  return null
}

/** A charge worked out: one wheel, if any, then straight at the target. */
export function chargeOf(p: AodPosition, unit: number, target: number, wheel: number): Walk {
  const walk = startWalk(p, unit, 'charge')
  walk.target = target
  walk.refusal ??= mayCharge(p, unit) ?? ride(p, walk, target, wheel)
  return endWalk(p, walk)
}

function ride(p: AodPosition, walk: Walk, target: number, wheel: number): Refusal | null {
  if (wheel !== 0) {
    const refusal = takeStep(p, walk, { go: 'wheel', turn: wheel })
    if (refusal !== null) return refusal
    if (walk.begun !== NO_MANOEUVRE) return WHEEL_UNPAID
    if (walk.contacts.length > 0) return WHEEL_MEETS
  }
  const { heading } = walk.block
  const at = contactDistance(walk.shape, heading, p.index.shape[target], p.game.limits.contact)
  if (at === Infinity) return NOT_AHEAD
  const way = advanceOf(p, walk, heading, 1, at)
  walk.along = way
  walk.asked = at
  // AOD-3-charge-f
  if (enemiesAhead(way, at).some((each) => each.unit !== target && each.at < at)) return ANOTHER_FIRST
  if (!reaches(way, at)) return OUT_OF_REACH
  if (armOf(p, target) !== ARTILLERY) return goAlong(p, walk, way, at, [], true)
  const { captured } = passageTo(p, way, at)
  const isTaken = captured.includes(target)
  const taken = isTaken ? [target] : []
  // AOD-2-capture-f, G-9: clear of the battery it took if it can.
  const beyond = isTaken ? beyondBattery(p, way, target, at) : at
  if (beyond > at && goAlong(p, walk, way, beyond, taken, true) === null) return null
  return goAlong(p, walk, way, at, taken, true)
}

/** The first distance beyond a battery at which the unit stands clear of it and of all others; `at` if it gets to none. */
function beyondBattery(p: AodPosition, way: Advance, battery: number, at: number): number {
  const shape = p.index.shape[battery]
  const { contact } = p.game.limits
  const most = way.reach
  if (most <= at || overlaps(shapeAt(way, most), shape)) return at
  // Coming back from the far end it would touch the battery's far side there.
  const clear = most - contactDistance(shapeAt(way, most), normalHeading(way.heading + 1800), shape, contact)
  const isFree =
    reaches(way, clear) &&
    passageTo(p, way, clear).blockedBy < 0 &&
    isOnTable(p.game.ground, shapeAt(way, clear)) &&
    lastClear(way, clear) === clear
  return isFree ? clear : at
}

/** AOD-3-charge-a … f: why the unit may not charge so, or null. */
export function checkCharge(p: AodPosition, side: Side, action: ActionOf<'charge'>): Refusal | null {
  const refusal = actor(p, side, action.unit)
  if (refusal !== null) return refusal
  const target = findUnit(p, action.target)
  if (target < 0) return NO_SUCH_UNIT
  if (sideOf(p, target) === side) return NO_ENEMY
  if (p.state.units.where[target] !== ON_TABLE) return NOT_ON_TABLE
  return whyNot(p, chargeOf(p, findUnit(p, action.unit), target, action.wheel ?? 0))
}

/** Carries out a charge that `checkCharge` allows. */
export function charge(p: AodPosition, action: ActionOf<'charge'>, events: AodEvent[]): void {
  const { unit, target, wheel = 0 } = action
  const walk = p.index.drafts.take(action) ?? chargeOf(p, findUnit(p, unit), findUnit(p, target), wheel)
  carryOut(p, walk, events)
}
