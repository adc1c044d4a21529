import type { Dice } from '@bivouac/kernel'
import { within } from '@bivouac/space'
import type { AodEvent, Line } from '../position/events.ts'
import { dieLines, shiftLines } from './modifiers.ts'
import { clampDie, columnOf, oddsOf, resultOf, shiftOdds, strengthLine, totalOf } from './odds.ts'
import { sumOf } from './reckoning.ts'
import { applyResult } from './results.ts'
import { rideAtSquare } from './square-combat.ts'
import { ATTACKED, SIDES, TARGETED } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { ridesAtSquare } from '../fire/targets.ts'
import { setMark, sideOf } from '../position/troops.ts'

/** Everything that decides a fight on Table 6 but the die. */
export interface Fight {
  readonly target: number
  readonly units: readonly number[]
  readonly attack: number
  readonly defence: number
  /** Places on the track of odds: as the strengths give them, and after the shifts. */
  readonly odds: number
  readonly shifted: number
  /** The column of Table 6, counted from 0. */
  readonly column: number
  readonly shifts: readonly Line[]
  readonly modifiers: readonly Line[]
}

/** Reckons a fight on Table 6 as things stand: AOD-4-odds-a … i, AOD-4-shift-a … i, AOD-4-die-a … f. */
export function reckon(p: AodPosition, target: number, units: readonly number[], ridden = false): Fight {
  const strength = totalOf(p, units, 'attack')
  const defence = totalOf(p, [target], 'defence')
  const odds = oddsOf(p, strength, defence)
  const shifts = shiftLines(p, target, units, ridden)
  const { charts, options } = p.game
  const shifted = shiftOdds(charts, odds, sumOf(shifts), options.shiftByColumns)
  return {
    target,
    units,
    attack: strength,
    defence,
    odds,
    shifted,
    column: columnOf(charts, shifted),
    shifts,
    modifiers: dieLines(p, target, units),
  }
}

/**
 * Makes an attack that was checked: AOD-4-who-h. Cavalry in it rides at a square first, on Table 7; whoever is left
 * attacks on Table 6 if the square still stands (AOD-4-square-h).
 */
export function attack(
  p: AodPosition,
  target: number,
  units: readonly number[],
  dice: Dice,
  events: AodEvent[],
): void {
  const riders = units.filter((unit) => ridesAtSquare(p, unit, target))
  if (riders.length > 0 && !rideAtSquare(p, target, riders, dice, events)) return
  const foot = riders.length > 0 ? units.filter((unit) => !riders.includes(unit)) : units
  if (foot.length > 0) fight(p, target, foot, dice, events)
}

/** One attack on Table 6, resolved once: AOD-4-crt-a. */
function fight(
  p: AodPosition,
  target: number,
  units: readonly number[],
  dice: Dice,
  events: AodEvent[],
): void {
  const { charts, limits } = p.game
  const reckoned = reckon(p, target, units)
  const { shape } = p.index
  // AOD-5-control-d: who is in contact is asked before any base is removed.
  const inContact = units.filter((unit) => within(shape[unit], shape[target], limits.contact))
  const value = dice.roll(6, 'combat')
  const total = clampDie(value + sumOf(reckoned.modifiers))
  const result = resultOf(charts, reckoned.column, total)
  for (const unit of units) setMark(p, unit, ATTACKED)
  setMark(p, target, TARGETED)
  events.push({
    type: 'combat',
    clauses: ['AOD-4-crt-a'],
    side: SIDES[sideOf(p, units[0])],
    target: p.game.unitIds[target],
    units: units.map((unit) => p.game.unitIds[unit]),
    attack: reckoned.attack,
    defence: reckoned.defence,
    attackLines: units.map((unit) => strengthLine(p, unit, 'attack')),
    defenceLines: [strengthLine(p, target, 'defence')],
    odds: charts.odds.track[reckoned.odds],
    shifts: reckoned.shifts,
    shifted: charts.odds.track[reckoned.shifted],
    column: charts.results.columns[reckoned.column],
    modifiers: reckoned.modifiers,
    rolls: [{ what: 'combat', sides: 6, value }],
    total,
    result,
  })
  applyResult(p, result, { target, units, inContact }, events)
}
