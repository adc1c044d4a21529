import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice, Refusal } from '@bivouac/kernel'
import type { AodAction } from '../position/actions.ts'
import type { AodEvent } from '../position/events.ts'
import { checkOrderedMove } from './orders.ts'
import { groundOfPursuit, pursue } from '../combat/pursuit.ts'
import { rallyLines, sumOf } from '../combat/reckoning.ts'
import { refuse } from '../sequence/refusals.ts'
import { routMove } from '../combat/rout.ts'
import { ARTILLERY, ON_TABLE, ROUTING, SQUARE } from '../position/state.ts'
import type { Aftermath, AodPosition, Frame } from '../position/state.ts'
import { armOf, named, sideOf } from '../position/troops.ts'

const NOT_THIS_UNIT = refuse('AOD-5-control-j', 'Another unit has routed its enemy: it follows up or stays.')

type FollowUp = Extract<Frame, { phase: 'follow-up' }>

/** AOD-5-control-e, f: a square, a battery and a unit that runs itself take no test and never pursue. */
function mayPursue(p: AodPosition, unit: number): boolean {
  const { where, state, formation } = p.state.units
  return (
    where[unit] === ON_TABLE &&
    state[unit] !== ROUTING &&
    formation[unit] !== SQUARE &&
    armOf(p, unit) !== ARTILLERY
  )
}

/**
 * Throws the die of AOD-5-control-a against the unit's rally number. Answers whether it obeys, and marks it as pursuing
 * the quarry or under control. What it does then is for whoever asked.
 */
export function rollForControl(
  p: AodPosition,
  unit: number,
  quarry: number,
  dice: Dice,
  events: AodEvent[],
): boolean {
  const lines = rallyLines(p, unit)
  const value = dice.roll(6, 'control')
  const total = value + sumOf(lines)
  const needs = p.game.rows[p.state.units.row[unit]].rally
  const obeys = total >= needs
  p.state.units.quarry[unit] = obeys ? -1 : quarry
  events.push({
    type: 'control-roll',
    clauses: ['AOD-5-control-a', obeys ? 'AOD-5-control-b' : 'AOD-5-control-c'],
    ...named(p, unit),
    rolls: [{ what: 'control', sides: 6, value }],
    lines,
    total,
    needs,
    obeys,
    quarry: p.game.unitIds[quarry],
  })
  return obeys
}

/**
 * Takes the next step of what follows from a fight: a rout move (AOD-3-rout-h) or a control test (AOD-5-control-a). The
 * frame stays below whatever a step puts on top of it, and goes when its steps are done.
 */
export function goOnWithAftermath(
  p: AodPosition,
  frame: Extract<Frame, { phase: 'aftermath' }>,
  dice: Dice,
  events: AodEvent[],
): void {
  const step = frame.steps.shift()
  if (step === undefined) popFrame(p)
  else if (step.do === 'control') testControl(p, frame.steps, step.unit, step.quarry, dice, events)
  else if (p.state.units.where[step.unit] === ON_TABLE) routMove(p, step.unit, events)
}

/** AOD-5-control-b … f, j: one test a fight, after the enemy has run; none if he is out of the battle. */
function testControl(
  p: AodPosition,
  left: Aftermath[],
  unit: number,
  quarry: number,
  dice: Dice,
  events: AodEvent[],
): void {
  if (p.state.units.where[quarry] !== ON_TABLE || !mayPursue(p, unit)) return
  const others = left.filter((step) => step.do !== 'control' || step.unit !== unit)
  left.splice(0, left.length, ...others)
  if (rollForControl(p, unit, quarry, dice, events)) {
    pushFrame(p, { phase: 'follow-up', side: sideOf(p, unit), unit, quarry })
  } else pursue(p, unit, quarry, events, 'pursuit')
}

/** Why this unit is not the one to follow up or stay, or null. */
export function checkStay(p: AodPosition, frame: FollowUp, id: string): Refusal | null {
  return p.game.unitIds[frame.unit] === id ? null : NOT_THIS_UNIT
}

/** Why the unit may not follow up, or null. AOD-5-control-b: it is in hand, so the order of its command binds it. */
export function checkFollow(p: AodPosition, frame: FollowUp, id: string): Refusal | null {
  const { unit, quarry } = frame
  const refusal = checkStay(p, frame, id)
  if (refusal !== null || !p.game.options.orders) return refusal
  return checkOrderedMove(p, unit, groundOfPursuit(p, unit, quarry))
}

/** AOD-5-control-j: makes the pursuit's move at once, without being out of hand afterwards. */
export function followUp(p: AodPosition, { unit, quarry }: FollowUp, events: AodEvent[]): void {
  popFrame(p)
  pursue(p, unit, quarry, events, 'follow-up')
}

/** AOD-5-control-b: it stays where it is. */
export function stay(p: AodPosition, { unit }: FollowUp, events: AodEvent[]): void {
  popFrame(p)
  events.push({ type: 'held-back', clauses: ['AOD-5-control-b'], ...named(p, unit) })
}

/** The two things a unit under control may do once it has routed its enemy. */
export function offerFollowUp(p: AodPosition, frame: FollowUp, offered: AodAction[]): void {
  const unit = p.game.unitIds[frame.unit]
  if (checkFollow(p, frame, unit) === null) offered.push({ do: 'follow', unit })
  offered.push({ do: 'stay', unit })
}
