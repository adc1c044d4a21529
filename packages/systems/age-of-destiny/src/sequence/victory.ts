import { overlaps, within } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import type { AodEvent } from '../position/events.ts'
import type { ObjectivePlace } from '../position/ground.ts'
import { COALITION, FRENCH, ON_TABLE, ROUTING, SIDES, WAITING } from '../position/state.ts'
import type { AodPosition, Result, Side } from '../position/state.ts'

/** AOD-6-vp-d: points go to the side that is named: the opponent of the one that suffers. */
export function score(p: AodPosition, side: Side, value: number, why: string, events: AodEvent[]): void {
  if (value === 0) return
  p.state.points[side] += value
  events.push({
    type: 'points',
    clauses: ['AOD-6-vp-d'],
    side: SIDES[side],
    value,
    why,
    total: p.state.points[side],
  })
}

/** AOD-6-level-a: the level a lead amounts to. */
export function levelOf(p: AodPosition, lead: number): Result['level'] {
  let level: Result['level'] = 'draw'
  for (const each of p.game.charts.levels) if (lead >= each.atLeast) level = each.level
  return level
}

/** AOD-6-win-c, AOD-6-vp-d: what the points say now. A draw has no winner. */
export function resultOnPoints(p: AodPosition): Result {
  const [coalition, french] = p.state.points
  const lead = Math.abs(coalition - french)
  const level = levelOf(p, lead)
  const winner = level === 'draw' ? -1 : coalition > french ? COALITION : FRENCH
  return { winner, level, lead }
}

/** AOD-6-win-b: every unit of the side is Routing, destroyed or off the table, and none is still to come. */
function isBroken(p: AodPosition, side: Side): boolean {
  const { side: sides, where, state } = p.state.units
  for (let unit = 0; unit < sides.length; unit++) {
    if (sides[unit] !== side) continue
    if (where[unit] === WAITING || (where[unit] === ON_TABLE && state[unit] !== ROUTING)) return false
  }
  return true
}

/**
 * Who holds an objective now by the units there, or -1. AOD-6-win-c: only units on the table and not Routing count, of
 * the arms the objective names.
 */
export function holderNow(p: AodPosition, objective: number): number {
  const { scenario, ground } = p.game
  const rule = scenario.objectives[objective]
  const held = ground.objectives[objective]
  const { side, where, state, row } = p.state.units
  const { boxes } = p.index
  const { west, south, east, north } = held.box
  let present = 0
  for (let unit = 0, at = 0; unit < side.length; unit++, at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    if (where[unit] !== ON_TABLE || state[unit] === ROUTING) continue
    if ((present & (1 << side[unit])) !== 0) continue
    if ((held.arms & (1 << p.game.rows[row[unit]].arm)) === 0) continue
    if (isAtObjective(p.index.shape[unit], held)) present |= 1 << side[unit]
  }
  if (rule.holds === 'present') return (present & (1 << held.side)) === 0 ? -1 : held.side
  return present === 1 ? COALITION : present === 2 ? FRENCH : -1
}

function isAtObjective(shape: Shape, { area, centre, radius }: ObjectivePlace): boolean {
  if (area.length === 0) return within(shape, centre, radius)
  for (const piece of area) if (overlaps(shape, piece)) return true
  return false
}

/** Is anybody near enough to an objective, by his box, who would take it from the side that holds it? */
function isContested(p: AodPosition, objective: number): boolean {
  const { boxes } = p.index
  const { side } = p.state.units
  const { west, south, east, north } = p.game.ground.objectives[objective].box
  const holder = p.state.held[objective]
  for (let unit = 0, at = 0; unit < side.length; unit++, at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    if (side[unit] !== holder) return true
  }
  return false
}

/**
 * Looks at the objectives that go to whoever held them last. Asked after every action: a unit that stood there for a
 * moment has held it.
 */
export function noteHolders(p: AodPosition, events: AodEvent[]): void {
  for (const at of p.game.ground.lastHeld) {
    if (!isContested(p, at)) continue
    const holder = holderNow(p, at)
    if (holder >= 0) setHolder(p, at, holder, events)
  }
}

/** At the end of each player turn the other objectives are looked at too: who would have them now. */
export function noteAllHolders(p: AodPosition, events: AodEvent[]): void {
  noteHolders(p, events)
  const { objectives } = p.game.scenario
  for (let at = 0; at < objectives.length; at++) {
    if (objectives[at].holds !== 'last') setHolder(p, at, holderNow(p, at), events)
  }
}

function setHolder(p: AodPosition, at: number, holder: number, events: AodEvent[]): void {
  if (p.state.held[at] === holder) return
  p.state.held[at] = holder
  const { id, name } = p.game.scenario.objectives[at]
  const side = holder < 0 ? null : SIDES[holder]
  events.push({ type: 'objective', clauses: ['AOD-6-win-c'], objective: id, name, side })
}

/** AOD-6-win-c: at the end the objectives are added to the points. */
export function scoreObjectives(p: AodPosition, events: AodEvent[]): void {
  p.game.scenario.objectives.forEach(({ name, points }, at) => {
    const holder = p.state.held[at]
    if (holder === COALITION || holder === FRENCH) score(p, holder, points, name, events)
  })
}

/**
 * AOD-6-win-b: at the end of a player turn a side that has nothing left but routers has lost at once, decisively. If
 * both have, the points decide. Null when both can still fight.
 */
export function brokenArmy(p: AodPosition, events: AodEvent[]): Result | null {
  const coalition = isBroken(p, COALITION)
  const french = isBroken(p, FRENCH)
  if (!coalition && !french) return null
  if (coalition && french) {
    scoreObjectives(p, events)
    return resultOnPoints(p)
  }
  const lead = Math.abs(p.state.points[COALITION] - p.state.points[FRENCH])
  return { winner: coalition ? FRENCH : COALITION, level: 'decisive', lead }
}
