import { NOWHERE, dressed, footprint, noBodies, setBody } from '@bivouac/space'
import type { Block, Shape } from '@bivouac/space'
import { depthOf, widthOf } from './bases.ts'
import { Drafts } from '../movement/drafts.ts'
import type { AodEvent, Named, Pose } from './events.ts'
import {
  ARTILLERY,
  BACK_TURNED,
  CAPTURED,
  COLUMN,
  DISRUPTED,
  GONE,
  NORMAL,
  NO_MANOEUVRE,
  ON_TABLE,
  ROUTING,
  SIDES,
  SQUARE,
  enemyOf,
} from './state.ts'
import type { AodPosition, Game, Index, Row, Side, State } from './state.ts'
import { score } from '../sequence/victory.ts'

/** The unit with this id, or -1. */
export function findUnit(p: AodPosition, id: string): number {
  return p.game.unitIndex.get(id) ?? -1
}

/** The general with this id, or -1. */
export function findGeneral(p: AodPosition, id: string): number {
  return p.game.generalIndex.get(id) ?? -1
}

/** The line of the army tables a unit fights by. */
export function rowOf(p: AodPosition, unit: number): Row {
  return p.game.rows[p.state.units.row[unit]]
}

/** INFANTRY, CAVALRY or ARTILLERY. */
export function armOf(p: AodPosition, unit: number): number {
  return p.game.rows[p.state.units.row[unit]].arm
}

/** The side a unit fights for now: a captured battery changes it. */
export function sideOf(p: AodPosition, unit: number): Side {
  return p.state.units.side[unit] as Side
}

/** Is the unit on the table? */
export function isPresent(p: AodPosition, unit: number): boolean {
  return p.state.units.where[unit] === ON_TABLE
}

/** On the table and not Routing: AOD-6-win-c. */
export function isUnbroken(p: AodPosition, unit: number): boolean {
  return p.state.units.where[unit] === ON_TABLE && p.state.units.state[unit] !== ROUTING
}

/** Does the unit carry this mark? */
export function has(p: AodPosition, unit: number, mark: number): boolean {
  return (p.state.units.mark[unit] & mark) !== 0
}

/** Puts a mark on a unit. */
export function setMark(p: AodPosition, unit: number, mark: number): void {
  p.state.units.mark[unit] |= mark
}

/** AOD-4-crt-c: a Routing unit and one that retreats with its back turned fight and suffer as if Disrupted. */
export function countsAsDisrupted(p: AodPosition, unit: number): boolean {
  return p.state.units.state[unit] !== NORMAL || has(p, unit, BACK_TURNED)
}

/** The block a unit stands as now. */
export function blockOf(p: AodPosition, unit: number): Block {
  const { x, y, h, formation } = p.state.units
  return blockAs(p, unit, formation[unit], x[unit], y[unit], h[unit])
}

/** The block it would stand as there, in that formation: G-2. */
export function blockAs(
  p: AodPosition,
  unit: number,
  formation: number,
  x: number,
  y: number,
  heading: number,
): Block {
  const bases = p.state.units.bases[unit]
  const arm = armOf(p, unit)
  const { limits } = p.game
  const width = widthOf(limits, arm, formation, bases)
  return { x, y, heading, width, depth: depthOf(limits, arm, formation, bases) }
}

/** The footprint of a general or staff officer there: AOD-0-base-i. */
export function officerBlock(game: Game, x: number, y: number, heading: number): Block {
  return { x, y, heading, width: game.limits.generalFront, depth: game.limits.generalDepth }
}

/**
 * How events name a unit. What is told most often takes its three parts one by one: spread in the midst of an event they
 * take longer to tell than it took to do.
 */
export function named(p: AodPosition, unit: number): Named {
  return {
    unit: p.game.unitIds[unit],
    name: p.game.unitNames[unit],
    side: SIDES[p.state.units.side[unit]],
  }
}

/** How events name a general. */
export function namedGeneral(p: AodPosition, general: number): Named {
  return {
    unit: p.game.generalIds[general],
    name: p.game.generalNames[general],
    side: SIDES[p.state.generals.side[general]],
  }
}

/** Where a unit stands. */
export function poseOf(p: AodPosition, unit: number): Pose {
  const { x, y, h } = p.state.units
  return { x: x[unit], y: y[unit], h: h[unit] }
}

/** Puts a unit at a place on the table, in its formation; the index follows. Who knows its footprint there says so. */
export function place(
  p: AodPosition,
  unit: number,
  x: number,
  y: number,
  h: number,
  shape: Shape = NOWHERE,
): void {
  const { units } = p.state
  units.where[unit] = ON_TABLE
  // Whole already; `| 0` lets the machine know, or its lists turn into lists of fractions and everything slows down.
  units.x[unit] = x | 0
  units.y[unit] = y | 0
  units.h[unit] = h | 0
  if (shape === NOWHERE) reindex(p, unit)
  else setBody(p.index, unit, shape)
}

/** Changes a unit's formation where its centre is; who keeps the front edge instead moves the centre too (`place`). */
export function setFormation(p: AodPosition, unit: number, formation: number): void {
  p.state.units.formation[unit] = formation
  reindex(p, unit)
}

/** The footprint of the unit in the index, made anew. */
function reindex(p: AodPosition, unit: number): void {
  setBody(p.index, unit, isPresent(p, unit) ? footprint(blockOf(p, unit)) : NOWHERE)
}

/** Puts a general at a place on the table; the index follows. */
export function placeGeneral(p: AodPosition, general: number, x: number, y: number, h: number): void {
  const { generals } = p.state
  generals.where[general] = ON_TABLE
  generals.x[general] = x | 0
  generals.y[general] = y | 0
  generals.h[general] = h | 0
  p.index.generalShape[general] = footprint(officerBlock(p.game, x, y, h))
}

/** A general leaves the game: AOD-3-general-b. */
export function removeGeneral(p: AodPosition, general: number): void {
  p.state.generals.where[general] = GONE
  p.index.generalShape[general] = NOWHERE
}

/** The index of a state, from nothing. */
export function buildIndex(game: Game, state: State): Index {
  const { units, generals } = state
  const index = { ...noBodies(units.x.length), generalShape: [], drafts: new Drafts() }
  const p: AodPosition = { game, state, index }
  for (let unit = 0; unit < units.x.length; unit++) reindex(p, unit)
  for (let general = 0; general < generals.x.length; general++) {
    const { x, y, h, where } = generals
    p.index.generalShape[general] =
      where[general] === ON_TABLE
        ? footprint(officerBlock(game, x[general], y[general], h[general]))
        : NOWHERE
  }
  return p.index
}

/**
 * A Normal unit becomes Disrupted, and its enemy scores: AOD-6-vp-a, e. Nothing happens to one that is Disrupted or
 * Routing already (AOD-1-rout-f). Answers whether it was Normal.
 */
export function disrupt(
  p: AodPosition,
  unit: number,
  cause: string,
  clauses: readonly string[],
  events: AodEvent[],
): boolean {
  const { state } = p.state.units
  if (state[unit] !== NORMAL) return false
  state[unit] = DISRUPTED
  const { unit: id, name, side } = named(p, unit)
  events.push({ type: 'disrupted', clauses, unit: id, name, side, cause })
  score(p, enemyOf(sideOf(p, unit)), p.game.charts.points.disrupted.value, 'disrupted', events)
  return true
}

/** A Disrupted unit is in good order again: AOD-1-rally-a. */
export function makeNormal(p: AodPosition, unit: number): void {
  p.state.units.state[unit] = NORMAL
}

/** AOD-1-rout-b: the rout is stopped; the unit is Disrupted and nobody scores for it. */
export function stopRout(p: AodPosition, unit: number): void {
  p.state.units.state[unit] = DISRUPTED
}

/**
 * Takes one base off a unit, whose enemy scores for it unless told otherwise (AOD-6-vp-b, f); with the last base the unit
 * is gone (AOD-4-crt-d). Answers whether anything is left of it. The centre stays, but for a hair: G-2.
 */
export function loseBase(
  p: AodPosition,
  unit: number,
  cause: string,
  clauses: readonly string[],
  events: AodEvent[],
  scores = true,
): boolean {
  const { bases } = p.state.units
  const { points } = p.game.charts
  const artillery = armOf(p, unit) === ARTILLERY
  bases[unit] -= 1
  const left = bases[unit]
  if (left > 0) events.push({ type: 'base-lost', clauses, ...named(p, unit), left, cause })
  else events.push({ type: 'destroyed', clauses: [...clauses, 'AOD-4-crt-d'], ...named(p, unit), cause })
  // AOD-4-crt-e, AOD-6-vp-h: a battery is no base of infantry or cavalry.
  const worth = artillery ? points.batteryDestroyed.value : points.base.value
  if (scores)
    score(p, enemyOf(sideOf(p, unit)), worth, artillery ? 'battery destroyed' : 'base removed', events)
  if (left === 0) removeFromTable(p, unit)
  else {
    const { x, y, heading } = dressed(p.index, p.game.ground, unit, blockOf(p, unit))
    place(p, unit, x, y, heading)
  }
  return left > 0
}

/**
 * The unit routs: AOD-3-rout-i, AOD-3-formations-g. It loses what it had paid for a manoeuvre, no longer pursues, and a
 * square becomes a column about the same centre. Its rout move is `routMove`.
 */
export function startRout(
  p: AodPosition,
  unit: number,
  cause: string,
  clauses: readonly string[],
  events: AodEvent[],
): void {
  const { units } = p.state
  const already = units.state[unit] === ROUTING
  units.state[unit] = ROUTING
  units.mark[unit] &= ~BACK_TURNED
  dropManoeuvre(p, unit)
  units.quarry[unit] = -1
  if (units.formation[unit] === SQUARE) setFormation(p, unit, COLUMN)
  if (!already) events.push({ type: 'routs', clauses, ...named(p, unit), cause })
}

/** A manoeuvre begun is owed no longer: finished, dropped or lost. */
export function dropManoeuvre(p: AodPosition, unit: number): void {
  const { owed, manoeuvre, aim } = p.state.units
  owed[unit] = 0
  manoeuvre[unit] = NO_MANOEUVRE
  aim[unit] = 0
}

/** Takes a unit off the table for good. Points are for who calls. */
function removeFromTable(p: AodPosition, unit: number): void {
  const { units } = p.state
  units.where[unit] = GONE
  units.quarry[unit] = -1
  dropManoeuvre(p, unit)
  setBody(p.index, unit, NOWHERE)
}

/** AOD-3-rout-e, g, AOD-6-vp-f: the unit routs off the table or disperses; every base left counts as removed. */
export function loseAllBases(p: AodPosition, unit: number, events: AodEvent[]): void {
  const { points } = p.game.charts
  const artillery = armOf(p, unit) === ARTILLERY
  const worth = artillery ? points.batteryDestroyed.value : points.base.value * p.state.units.bases[unit]
  score(p, enemyOf(sideOf(p, unit)), worth, artillery ? 'battery destroyed' : 'bases removed', events)
  p.state.units.bases[unit] = 0
  removeFromTable(p, unit)
}

/**
 * AOD-2-capture-b, d: the battery is the captor's: it stands as it stood, Normal, by the row of its class in the
 * captor's nation or else by its own, and acts from the captor's next turn. AOD-6-vp-c, g: five points.
 */
export function capture(p: AodPosition, battery: number, captor: number, events: AodEvent[]): void {
  const { units } = p.state
  const side = sideOf(p, captor)
  const row = rowOf(p, battery)
  const nation = rowOf(p, captor).nation
  const own = p.game.rows.findIndex(
    (each) => each.nation === nation && each.arm === ARTILLERY && each.kind === row.kind,
  )
  events.push({
    type: 'captured',
    clauses: ['AOD-2-capture-a', 'AOD-2-capture-b', 'AOD-2-capture-d'],
    ...named(p, battery),
    by: p.game.unitIds[captor],
  })
  units.side[battery] = side
  if (own >= 0) units.row[battery] = own
  units.state[battery] = NORMAL
  units.mark[battery] = CAPTURED
  units.quarry[battery] = -1
  score(p, side, p.game.charts.points.battery.value, 'battery captured', events)
}
