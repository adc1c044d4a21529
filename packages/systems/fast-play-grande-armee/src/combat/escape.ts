import { pushFrame } from '@bivouac/kernel'
import type { Dice, Random, Refusal } from '@bivouac/kernel'
import { footprint, within } from '@bivouac/space'
import { rideOver } from '../command/officers.ts'
import { awayFrom, carryFlight, flightOf, officersUnder } from '../movement/flight.ts'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { CAVALRY, ESCAPED, FOOT, SUPPRESSED } from '../position/state.ts'
import type { Fight, FpgaPosition, Frame } from '../position/state.ts'
import { blockAt, isPresent, kindOf, named, setMark, sideOf } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { destroy, riskOfficer, takeHits } from './losses.ts'

type Escape = Extract<Frame, { phase: 'escape' }>

const TOO_FAR = refuse('FPGA-ESC-d', 'It gets away by its base move at most.')
const NOT_CLEAR = refuse('FPGA-ESC-d', 'It can get more than 6 inches away from the attacker, and must.')
const STILL_TOUCHING = refuse('FPGA-ESC-e', 'That does not bring it out of contact.')

/** FPGA-ESC-a, f: what the two dice may come to at most; with several attackers the worst number. */
export function escapeNumber({ game }: FpgaPosition, battery: number, attackers: readonly number[]): number {
  const table = game.units[battery].kind === FOOT ? game.charts.escape.foot : game.charts.escape.horse
  return Math.min(
    ...attackers.map((unit) => (game.units[unit].arm === CAVALRY ? table.cavalry : table.infantry)),
  )
}

/**
 * FPGA-ESC-a … k: the battery tries to escape: one roll for its fate and for the hit on the dominant attacker. Pushes the
 * question how far it goes.
 */
export function tryEscape(p: FpgaPosition, fight: Fight, dice: Dice, events: FpgaEvent[]): void {
  const { target, attackers } = fight
  const needs = escapeNumber(p, target, attackers)
  const what = `escape of ${p.game.units[target].name}`
  const rolls = [0, 1].map(() => ({ what, sides: 6, value: dice.roll(6, what) }))
  const escapes = rolls[0].value + rolls[1].value <= needs
  const odd = rolls.some(({ value }) => value % 2 === 1)
  events.push({
    type: 'escape-roll',
    clauses: ['FPGA-ESC-a', ...(odd ? ['FPGA-ESC-b', 'FPGA-ESC-c'] : [])],
    ...named(p, target),
    attackers: attackers.map((unit) => p.game.units[unit].id),
    rolls,
    needs,
    escapes,
    odd,
  })
  if (odd)
    for (const officer of takeHits(p, attackers[0], 1, 'guns', ['FPGA-ESC-b'], events))
      riskOfficer(p, officer, 'break', 0, dice, events)
  // FPGA-ESC-k: with nobody left to take it the battery stays where it is.
  const left = attackers.filter((unit) => isPresent(p, unit))
  if (left.length === 0) return
  if (!escapes) return destroy(p, target, 'overrun', ['FPGA-ESC-e'], events)
  const frame: Escape = { phase: 'escape', side: sideOf(p, target), unit: target, attacker: left[0] }
  if (mayFlee(p, frame)) pushFrame(p, frame)
  else destroy(p, target, 'overrun', ['FPGA-ESC-e'], events)
}

/** Where the battery would stand after fleeing by so much. */
function placeAfter(p: FpgaPosition, { unit, attacker }: Escape, by: number) {
  const { leg } = flightOf(p, unit, awayFrom(p, unit, attacker), by)
  return footprint(blockAt(p, unit, leg.toX, leg.toY, p.state.units.h[unit]))
}

/** FPGA-ESC-e: can it get out of contact at all? */
function mayFlee(p: FpgaPosition, frame: Escape): boolean {
  return !within(
    placeAfter(p, frame, kindOf(p, frame.unit).move),
    p.index.shape[frame.attacker],
    p.game.limits.contact,
  )
}

/** FPGA-ESC-d, e: why it may not flee by so much, or null. */
export function checkFlee(p: FpgaPosition, frame: Escape, by: number): Refusal | null {
  const { move } = kindOf(p, frame.unit)
  if (by > move) return TOO_FAR
  const { contact, escapeClear } = p.game.limits
  const enemy = p.index.shape[frame.attacker]
  const there = placeAfter(p, frame, by)
  if (within(there, enemy, contact)) return STILL_TOUCHING
  if (!within(there, enemy, escapeClear)) return null
  return within(placeAfter(p, frame, move), enemy, escapeClear) ? null : NOT_CLEAR
}

/** FPGA-ESC-d: it goes, and is suppressed until step 5. */
export function flee(
  p: FpgaPosition,
  { unit, attacker }: Escape,
  by: number,
  dice: Dice,
  events: FpgaEvent[],
): void {
  const flight = flightOf(p, unit, awayFrom(p, unit, attacker), by)
  const ridden = officersUnder(p, unit, flight.leg.sweep)
  const way = carryFlight(p, flight, events)
  setMark(p, unit, SUPPRESSED | ESCAPED)
  events.push({ type: 'escaped', clauses: ['FPGA-ESC-d', 'FPGA-ESC-g'], ...named(p, unit), ...way })
  for (const officer of ridden) rideOver(p, officer, dice, events)
}

/** The longest flight; shorter ones are drawn. */
export function offerFlee(p: FpgaPosition, { unit }: Escape, offered: FpgaAction[]): void {
  offered.push({ do: 'flee', by: kindOf(p, unit).move })
}

/** A flight at random, or null. */
export function drawFlee(p: FpgaPosition, frame: Escape, random: Random): FpgaAction | null {
  const by = 1 + random.below(kindOf(p, frame.unit).move)
  return checkFlee(p, frame, by) === null ? { do: 'flee', by } : null
}
