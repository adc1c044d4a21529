import type { Dice, Refusal } from '@bivouac/kernel'
import type { AodAction } from '../position/actions.ts'
import { rollForControl } from './control.ts'
import type { AodEvent } from '../position/events.ts'
import { rallyLines, sumOf } from '../combat/reckoning.ts'
import { NOT_ON_TABLE, NOT_YOURS, NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { routMove } from '../combat/rout.ts'
import { DISRUPTED, NORMAL, ON_TABLE, ROLLED, ROUTING, STOPPED } from '../position/state.ts'
import type { AodPosition, Frame, RallyStage, Side } from '../position/state.ts'
import { makeNormal, named, stopRout } from '../position/troops.ts'

const HAS_ROLLED = refuse('AOD-1-rally-b', 'It has had its die in this phase and must bear the result.')
const JUST_STOPPED = refuse(
  'AOD-1-rout-b',
  'It has only just stopped routing and stays disrupted for this turn.',
)
const NOTHING_TO_RALLY = refuse(
  'AOD-1-rally-a',
  'It is in good order and under control: there is no die to throw.',
)
const ROUTS_FIRST = refuse('AOD-1-rally-c', 'Routing units throw first, then disrupted ones, then pursuers.')
/** Why phase 1 cannot be ended by its player: it ends by itself when every die is thrown. */
export const MUST_THROW = refuse(
  'AOD-1-rally-c',
  'A die is thrown for each of these units before the phase goes on.',
)

type RallyFrame = Extract<Frame, { phase: 'rally' }>

/** AOD-1-rally-c: the stage after this one, or null when the phase is over. */
export function stageAfter(stage: RallyStage): RallyStage | null {
  return stage === 'routs' ? 'disruption' : stage === 'disruption' ? 'control' : null
}

/**
 * Opens a stage of phase 1: nobody has rolled in it yet. AOD-5-control-g: a pursuer whose quarry is gone or has stopped
 * routing is under control again without a die.
 */
export function beginStage(p: AodPosition, side: Side, stage: RallyStage, events: AodEvent[]): void {
  const { side: sides, mark, quarry, where, state } = p.state.units
  for (let unit = 0; unit < sides.length; unit++) {
    if (sides[unit] !== side) continue
    mark[unit] &= ~ROLLED
    const fled = quarry[unit]
    if (stage !== 'control' || fled < 0 || where[unit] !== ON_TABLE) continue
    if (where[fled] === ON_TABLE && state[fled] === ROUTING) continue
    quarry[unit] = -1
    events.push({
      type: 'under-control',
      clauses: ['AOD-5-control-g'],
      ...named(p, unit),
      quarry: p.game.unitIds[fled],
    })
  }
}

/** Has this unit a die to throw in this stage? AOD-1-rout-a, AOD-1-rally-a, AOD-5-control-g. */
function isToRoll(p: AodPosition, unit: number, side: Side, stage: RallyStage): boolean {
  const { side: sides, where, state, mark, quarry } = p.state.units
  if (sides[unit] !== side || where[unit] !== ON_TABLE || (mark[unit] & ROLLED) !== 0) return false
  if (stage === 'routs') return state[unit] === ROUTING
  // AOD-1-rout-b: no second roll for a unit that stopped routing in this phase.
  if (stage === 'disruption') return state[unit] === DISRUPTED && (mark[unit] & STOPPED) === 0
  return quarry[unit] >= 0
}

/** Is anybody left who has a die to throw in this stage? */
export function isAnyToRoll(p: AodPosition, side: Side, stage: RallyStage): boolean {
  const { length } = p.state.units.side
  for (let unit = 0; unit < length; unit++) if (isToRoll(p, unit, side, stage)) return true
  return false
}

/** Adds a die for every unit that has one to throw in this stage: the owner picks the order. */
export function offerRally(p: AodPosition, { side, stage }: RallyFrame, offered: AodAction[]): void {
  const { unitIds } = p.game
  for (let unit = 0; unit < unitIds.length; unit++)
    if (isToRoll(p, unit, side, stage)) offered.push({ do: 'rally', unit: unitIds[unit] })
}

/** Why no die may be thrown for this unit now, or null. */
export function checkRally(p: AodPosition, frame: RallyFrame, id: string): Refusal | null {
  const unit = p.game.unitIndex.get(id)
  if (unit === undefined) return NO_SUCH_UNIT
  const { side, where, state, mark, quarry } = p.state.units
  if (side[unit] !== frame.side) return NOT_YOURS
  if (where[unit] !== ON_TABLE) return NOT_ON_TABLE
  if (isToRoll(p, unit, frame.side, frame.stage)) return null
  if ((mark[unit] & ROLLED) !== 0) return HAS_ROLLED
  if ((mark[unit] & STOPPED) !== 0) return JUST_STOPPED
  if (state[unit] === NORMAL && quarry[unit] < 0) return NOTHING_TO_RALLY
  return ROUTS_FIRST
}

/** Throws the die of a unit: to stop its rout, to rally it, or to bring it back from a pursuit. */
export function rally(p: AodPosition, frame: RallyFrame, unit: number, dice: Dice, events: AodEvent[]): void {
  p.state.units.mark[unit] |= ROLLED
  if (frame.stage === 'routs') rollToStop(p, unit, dice, events)
  else if (frame.stage === 'disruption') rollToRally(p, unit, dice, events)
  else rollForControl(p, unit, p.state.units.quarry[unit], dice, events)
}

/** AOD-1-rout-a … d: stops and is disrupted, or runs on at charge speed. */
function rollToStop(p: AodPosition, unit: number, dice: Dice, events: AodEvent[]): void {
  const lines = rallyLines(p, unit)
  const value = dice.roll(6, 'rout')
  const total = value + sumOf(lines)
  const stops = total >= p.game.charts.stopsRout.value
  const { unit: id, name, side } = named(p, unit)
  events.push({
    type: 'rout-roll',
    clauses: stops ? ['AOD-1-rout-a', 'AOD-1-rout-b'] : ['AOD-1-rout-a', 'AOD-1-rout-c'],
    unit: id,
    name,
    side,
    rolls: [{ what: 'rout', sides: 6, value }],
    lines,
    total,
    stops,
  })
  if (!stops) {
    routMove(p, unit, events)
    return
  }
  stopRout(p, unit)
  p.state.units.mark[unit] |= STOPPED
}

/** AOD-1-rally-a, b: normal at once, or disrupted for the turn. */
function rollToRally(p: AodPosition, unit: number, dice: Dice, events: AodEvent[]): void {
  const lines = rallyLines(p, unit)
  const value = dice.roll(6, 'rally')
  const total = value + sumOf(lines)
  const needs = p.game.rows[p.state.units.row[unit]].rally
  const rallies = total >= needs
  const { unit: id, name, side } = named(p, unit)
  events.push({
    type: 'rally-roll',
    clauses: [rallies ? 'AOD-1-rally-a' : 'AOD-1-rally-b'],
    unit: id,
    name,
    side,
    rolls: [{ what: 'rally', sides: 6, value }],
    lines,
    total,
    needs,
    rallies,
  })
  if (rallies) makeNormal(p, unit)
}
