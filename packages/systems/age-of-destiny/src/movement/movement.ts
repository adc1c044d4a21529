import type { Refusal } from '@bivouac/kernel'
import type { Block } from '@bivouac/space'
import { actor, mayAct } from '../sequence/acting.ts'
import type { ActionOf, MoveStep } from '../position/actions.ts'
import { MOVE_PARTS } from '../files/charts.ts'
import type { AodEvent } from '../position/events.ts'
import { MANOEUVRE_NAMES } from '../position/formations.ts'
import { explained } from './hindrance.ts'
import { pushGenerals } from '../command/generals.ts'
import { captureOfficers, checkOrderedMove } from '../command/orders.ts'
import { isPursuing, pursueOn } from '../combat/pursuit.ts'
import { refuse } from '../sequence/refusals.ts'
import { noteSlipped, react } from '../combat/squares.ts'
import { BACK_TURNED, CHARGED, MOVED, NO_MANOEUVRE, ON_TABLE } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import { capture, disrupt, dropManoeuvre, findUnit, has, named, place, setMark } from '../position/troops.ts'
import { startWalk, walkSteps } from './steps.ts'
import { fullAllowance, partsOf } from './walk.ts'
import type { Walk } from './walk.ts'

const NOTHING_TO_DROP = refuse('AOD-3-formations-r', 'It has no manoeuvre under way.')

/** A unit's move by these steps, worked out whether it may be made or not. */
export function walkOf(p: AodPosition, unit: number, steps: readonly MoveStep[]): Walk {
  return walkSteps(p, startWalk(p, unit, 'move'), steps)
}

/** The first move of a reinforcement, from outside the table: AOD-REI-b. */
export function walkIn(p: AodPosition, unit: number, from: Block, steps: readonly MoveStep[]): Walk {
  return walkSteps(p, startWalk(p, unit, 'enter', from), steps)
}

/**
 * Why the walk may not be made: its own refusal, or the order of its command. AOD-3-orders-h is about going nearer: whoever
 * only changes formation or faces about may do so under any order.
 */
export function refusalOf(p: AodPosition, walk: Walk): Refusal | null {
  if (walk.refusal !== null) return walk.refusal
  const { turned, spent } = walk
  return turned + spent.open + spent.column > 0 ? checkOrderedMove(p, walk.unit, walk.shape) : null
}

/** The same for somebody who asks: with what is in the way and how much is left. */
export function whyNot(p: AodPosition, walk: Walk): Refusal | null {
  const refusal = refusalOf(p, walk)
  return refusal === null ? null : explained(p, walk, refusal)
}

/** AOD-3-move-a … p: why the unit may not make this move, or null. */
export function checkMove(p: AodPosition, side: Side, action: ActionOf<'move'>): Refusal | null {
  // Guns that only turn where they stand are not held by a surprise.
  const inPlace = action.steps.every(({ go }) => go === 'turn')
  const refusal = actor(p, side, action.unit, inPlace)
  return refusal ?? whyNot(p, walkOf(p, findUnit(p, action.unit), action.steps))
}

/** Carries out a move that `checkMove` allows. */
export function move(p: AodPosition, action: ActionOf<'move'>, events: AodEvent[]): void {
  carryOut(p, p.index.drafts.take(action) ?? walkOf(p, findUnit(p, action.unit), action.steps), events)
}

/**
 * Makes a worked-out move happen, in the order it does: a manoeuvre finished, infantry forming square before the
 * cavalry is on it, the move, batteries taken, friends disrupted, generals pushed aside, officers caught.
 */
export function carryOut(p: AodPosition, walk: Walk, events: AodEvent[]): void {
  const { unit } = walk
  finishManoeuvre(p, walk, events)
  for (const reaction of walk.reactions) react(p, reaction, unit, events)
  settle(p, walk)
  tell(p, walk, events)
  for (const battery of walk.taken) capture(p, battery, unit, events)
  if (walk.passed.length > 0) {
    const clauses = ['AOD-3-pass-a']
    disrupt(p, unit, 'passed through friends', clauses, events)
    for (const friend of walk.passed) disrupt(p, friend, 'passed through', clauses, events)
  }
  if (walk.begun !== NO_MANOEUVRE) {
    p.state.units.manoeuvre[unit] = walk.begun
    p.state.units.owed[unit] = walk.owed | 0
    p.state.units.aim[unit] = walk.aim | 0
    events.push({
      type: 'manoeuvre-begun',
      clauses: ['AOD-3-formations-f'],
      ...named(p, unit),
      manoeuvre: MANOEUVRE_NAMES[walk.begun],
      owed: walk.owed,
    })
  }
  pushGenerals(p, unit, walk.sweeps, events)
  captureOfficers(p, unit, walk.sweeps, events)
}

function finishManoeuvre(p: AodPosition, walk: Walk, events: AodEvent[]): void {
  if (walk.finished === NO_MANOEUVRE) return
  dropManoeuvre(p, walk.unit)
  events.push({
    type: 'manoeuvre-done',
    clauses: ['AOD-3-formations-f'],
    ...named(p, walk.unit),
    manoeuvre: MANOEUVRE_NAMES[walk.finished],
    at: walk.way[walk.start],
  })
}

/** The unit stands where its move ended, with the marks of what it did. */
function settle(p: AodPosition, { unit, manner, block, shape, formation, missed }: Walk): void {
  const { units } = p.state
  units.formation[unit] = formation
  place(p, unit, block.x, block.y, block.heading, shape)
  let marks = MOVED
  if (manner === 'charge') {
    marks |= CHARGED
    units.charged[unit] = p.state.turn // AOD-3-charge-e
  }
  if (manner === 'retreat-turned') marks |= BACK_TURNED // AOD-3-retreat-d
  setMark(p, unit, marks)
  noteSlipped(p, unit, missed)
}

function tell(p: AodPosition, walk: Walk, events: AodEvent[]): void {
  const { unit, manner, target } = walk
  const way = walk.start === 0 ? walk.way : walk.way.slice(walk.start)
  if (manner === 'charge') {
    events.push({
      type: 'charged',
      clauses: ['AOD-3-charge-c'],
      ...named(p, unit),
      target: p.game.unitIds[target],
      way,
      distance: walk.spent.open + walk.spent.column,
      allowance: fullAllowance(p, walk),
    })
    return
  }
  if (way.length < 2) return
  const { unitIds } = p.game
  const { unit: id, name, side } = named(p, unit)
  events.push({
    type: 'moved',
    clauses: CLAUSES[manner],
    unit: id,
    name,
    side,
    how: manner,
    way,
    parts: partsOf(p, walk),
    passed: walk.passed.length === 0 ? [] : walk.passed.map((friend) => unitIds[friend]),
    owed: walk.owed,
  })
}

const CLAUSES = {
  move: ['AOD-3-move-a'],
  'retreat-facing': ['AOD-3-retreat-a'],
  'retreat-turned': ['AOD-3-retreat-b', 'AOD-3-retreat-d'],
  enter: ['AOD-REI-b'],
} as const

/** AOD-3-formations-r: why the unit may not drop a manoeuvre, or null. */
export function checkDrop(p: AodPosition, side: Side, action: ActionOf<'drop'>): Refusal | null {
  const refusal = actor(p, side, action.unit, true)
  if (refusal !== null) return refusal
  return p.state.units.owed[findUnit(p, action.unit)] > 0 ? null : NOTHING_TO_DROP
}

/** AOD-3-formations-r: the manoeuvre is given up; what was paid for it is lost, and the unit may still move. */
export function drop(p: AodPosition, unit: number, events: AodEvent[]): void {
  const manoeuvre = MANOEUVRE_NAMES[p.state.units.manoeuvre[unit]]
  dropManoeuvre(p, unit)
  events.push({ type: 'manoeuvre-dropped', clauses: ['AOD-3-formations-r'], ...named(p, unit), manoeuvre })
}

/**
 * Phase 3 is over: units out of hand that were not sent after their quarry go now (AOD-5-control-g), and units that did
 * nothing else have paid for their manoeuvre with the turn (AOD-3-formations-f).
 */
export function endMovement(p: AodPosition, side: Side, events: AodEvent[]): void {
  const { units } = p.state
  for (let unit = 0; unit < units.side.length; unit++) {
    if (units.side[unit] !== side || units.where[unit] !== ON_TABLE || has(p, unit, MOVED)) continue
    if (isPursuing(p, unit)) pursueOn(p, unit, events)
    else if (units.owed[unit] > 0 && mayAct(p, side, unit, true) === null) payOn(p, unit, events)
  }
}

/** A whole turn goes into the manoeuvre, or what is still owed; where there is no room to finish it waits. */
function payOn(p: AodPosition, unit: number, events: AodEvent[]): void {
  const { owed } = p.state.units
  if (owed[unit] > MOVE_PARTS) {
    owed[unit] -= MOVE_PARTS
    return
  }
  const walk = startWalk(p, unit, 'move')
  if (walk.refusal === null) carryOut(p, walk, events)
}
