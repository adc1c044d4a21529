import type { Refusal } from '@bivouac/kernel'
import {
  bodiesNear,
  eastAt,
  facing,
  footprint,
  friendsUnder,
  headingOf,
  isOnEnemy,
  isOpenAround,
  lastClear,
  northAt,
  openEnd,
  pushIn,
  shapeAt,
  sweepTo,
  touched,
} from '@bivouac/space'
import type { Block, Shape } from '@bivouac/space'
import type { ActionOf } from '../position/actions.ts'
import { impact } from '../movement/advance.ts'
import type { Advance, Impact } from '../movement/advance.ts'
import { flightOf } from '../movement/allowance.ts'
import { passageTo, passageUpTo } from '../command/capture.ts'
import type { AodEvent } from '../position/events.ts'
import { isMarching } from '../position/formations.ts'
import { pushGenerals } from '../command/generals.ts'
import { captureOfficers } from '../command/orders.ts'
import { NOT_ON_TABLE, NOT_YOURS, NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { noteSlipped, react } from './squares.ts'
import { MOVED, ON_TABLE, ROUTING } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import {
  blockOf,
  capture,
  disrupt,
  findUnit,
  has,
  named,
  place,
  poseOf,
  rowOf,
  setMark,
  sideOf,
} from '../position/troops.ts'

const NOT_PURSUING = refuse('AOD-5-control-g', 'It pursues nobody.')
const HAS_PURSUED = refuse('AOD-5-control-g', 'It has made its pursuit move in this phase.')

/** AOD-5-control-g: is the unit out of hand, its quarry still running before it? */
export function isPursuing(p: AodPosition, unit: number): boolean {
  const { quarry, where, state } = p.state.units
  const fled = quarry[unit]
  return fled >= 0 && where[fled] === ON_TABLE && state[unit] !== ROUTING
}

/** Why the unit may not make a pursuit move in phase 3, or null. */
export function checkPursue(p: AodPosition, side: Side, action: ActionOf<'pursue'>): Refusal | null {
  const unit = findUnit(p, action.unit)
  if (unit < 0) return NO_SUCH_UNIT
  if (sideOf(p, unit) !== side) return NOT_YOURS
  if (p.state.units.where[unit] !== ON_TABLE) return NOT_ON_TABLE
  if (!isPursuing(p, unit)) return NOT_PURSUING
  return has(p, unit, MOVED) ? HAS_PURSUED : null
}

/** AOD-5-control-g: the move of phase 3, which is all a pursuing unit does in it. */
export function pursueOn(p: AodPosition, unit: number, events: AodEvent[]): void {
  setMark(p, unit, MOVED)
  pursue(p, unit, p.state.units.quarry[unit], events, 'pursuit')
}

/** Where a pursuit takes a unit, before anything is changed. */
interface Chase {
  readonly way: Advance
  readonly facing: number
  readonly end: Impact
  readonly captured: readonly number[]
  readonly passed: readonly number[]
}

/**
 * AOD-5-control-f, j, k: the unit turns in place towards its quarry and goes straight at it, at most Normal and Charge
 * together, until it touches an enemy, the edge, or its allowance ends. It goes through friends; those in good order are
 * disrupted, and so is a pursuer in good order that went through one of them.
 */
export function pursue(
  p: AodPosition,
  unit: number,
  quarry: number,
  events: AodEvent[],
  how: 'pursuit' | 'follow-up',
): void {
  const from = poseOf(p, unit)
  const chase = chaseFrom(p, unit, quarry)
  const told = {
    clauses: [how === 'pursuit' ? 'AOD-5-control-f' : 'AOD-5-control-j'],
    ...named(p, unit),
    quarry: p.game.unitIds[quarry],
    from,
  }
  const type = how === 'pursuit' ? 'pursued' : 'followed-up'
  if (chase === null) {
    events.push({ type, ...told, clauses: ['AOD-5-control-k'], into: from, distance: 0, passed: [] })
    return
  }
  const { way, end, captured, passed } = chase
  const { distance, reactions, missed } = end
  for (const reaction of reactions) react(p, reaction, unit, events)
  noteSlipped(p, unit, missed)
  const into = { x: way.x + eastAt(way, distance), y: way.y + northAt(way, distance), h: chase.facing }
  place(p, unit, into.x, into.y, into.h)
  events.push({ type, ...told, into, distance, passed: passed.map((friend) => p.game.unitIds[friend]) })
  for (const battery of captured) capture(p, battery, unit, events)
  const clauses = ['AOD-5-control-f']
  const shaken = passed.filter((friend) => disrupt(p, friend, 'passed by pursuers', clauses, events))
  if (shaken.length > 0) disrupt(p, unit, 'passed through friends', clauses, events)
  const sweeps = [sweepTo(way, distance)]
  pushGenerals(p, unit, sweeps, events)
  captureOfficers(p, unit, sweeps, events)
}

/** The ground the unit would stand on after such a move: its own if it can neither turn nor move. */
export function groundOfPursuit(p: AodPosition, unit: number, quarry: number): Shape {
  const chase = chaseFrom(p, unit, quarry)
  return chase === null ? p.index.shape[unit] : shapeAt(chase.way, chase.end.distance)
}

/** How the pursuit goes, or null when the unit can neither turn nor move: AOD-5-control-k. */
function chaseFrom(p: AodPosition, unit: number, quarry: number): Chase | null {
  const block = turnedTowards(p, unit, quarry)
  const start = footprint(block)
  const reach = flightOf(rowOf(p, unit), false) + 2 * p.game.limits.contact
  const near = bodiesNear(p.index, unit, start, reach)
  const row = rowOf(p, unit)
  const flight = flightOf(row, false)
  const slowed = flightOf(row, true)
  const formation = p.state.units.formation[unit]
  const way: Advance = {
    unit,
    side: sideOf(p, unit),
    sides: p.state.units.side,
    bodies: p.index,
    contact: p.game.limits.contact,
    start,
    x: block.x,
    y: block.y,
    heading: block.heading,
    reach: flight,
    slowedReach: slowed,
    formation,
    weight: 1,
    spent: { parts: 0, open: 0, column: 0 },
    free: { open: flight, column: flight },
    slowed: { open: slowed, column: slowed },
    isSlowed: false,
    mayCapture: true,
    taken: [],
    near,
    hard: p.game.ground.hard,
    isOpen: isOpenAround(p.game.ground.hard, start, reach),
    byRoad: false,
    usesBridges: isMarching(formation),
    leg: null,
    lastAt: -1,
    lastSweep: null,
    lastSlowed: null,
  }
  if (isOnEnemy(way, start)) return null
  const distance = lastClear(way, passageUpTo(p, way, openEnd(way, p.game.ground)).distance)
  if (distance < 0) return null
  // AOD-2-capture-f: only what it still reaches.
  const captured = passageTo(p, way, distance).captured
  const gone = { ...way, taken: captured }
  const end =
    touched(gone, distance).length > 0
      ? impact(p, gone, distance, quarry)
      : { distance, reactions: [], missed: [] }
  const passed = friendsUnder(way, sweepTo(way, end.distance), captured)
  return { way, facing: block.heading, end, captured, passed }
}

/** G-11, G-12: the unit turned about its centre towards the quarry's, pushed in where it would poke over the edge. */
function turnedTowards(p: AodPosition, unit: number, quarry: number): Block {
  const { x, y, h } = p.state.units
  const dx = x[quarry] - x[unit]
  const dy = y[quarry] - y[unit]
  const turned = facing(blockOf(p, unit), dx === 0 && dy === 0 ? h[unit] : headingOf(dx, dy))
  const push = pushIn(p.game.ground, footprint(turned))
  return { ...turned, x: turned.x + push.x, y: turned.y + push.y }
}
