import type { Dice, Refusal } from '@bivouac/kernel'
import { checkUnit } from '../morale/check.ts'
import type { LbEvent } from '../position/events.ts'
import { named } from '../position/named.ts'
import { CARRE, FORCED, HELD_BACK, LIMBERED, LINE, MOVED, SKIRMISH } from '../position/state.ts'
import type { Army, Division, LbPosition } from '../position/state.ts'
import { isGood, isPresent } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'

/** The division of this name, or null. */
export function findDivision({ game }: Pick<LbPosition, 'game'>, name: string): Division | null {
  return game.divisions.find((each) => each.name === name) ?? null
}

/** LB-44-c, n: the battalions a division marches with: those on the map and in good order. */
export function marchers(p: LbPosition, { infantry }: Division): number[] {
  return infantry.filter((unit) => isPresent(p, unit) && isGood(p, unit))
}

/** LB-44-e, l: whether a battery of the division could go along. */
export function mayDraw(p: LbPosition, { batteries }: Division, unit: number): boolean {
  if (!batteries.includes(unit) || !isPresent(p, unit) || !isGood(p, unit)) return false
  return p.state.units.formation[unit] === LIMBERED && isUnspent(p, unit)
}

/** Rule 44: why a division may not try to force march now, or null. */
export function canForce(p: LbPosition, army: Army, division: Division): Refusal | null {
  const { units, levels, turn } = p.state
  if (division.army !== army) return refuse('LB-44-b', 'That is not one of your divisions.')
  if (levels[army] !== 0)
    return refuse('LB-44-a', 'Only an army whose morale is unshaken (level 0) force marches.')
  const battalions = marchers(p, division)
  if (battalions.some((unit) => units.marchedOn[unit] === turn))
    return refuse('LB-44-j', 'It has tried in this turn.')
  if (!battalions.every((unit) => isUnspent(p, unit)))
    return refuse('LB-44-c', 'All battalions of the division march together, and some have moved.')
  return battalions.some((unit) => canMarchSo(p, unit))
    ? null
    : refuse('LB-44-p', 'None of its battalions is in column, general order or road march.')
}

function isUnspent({ state }: Pick<LbPosition, 'state'>, unit: number): boolean {
  return state.units.spent[unit] === 0 && (state.units.mark[unit] & (MOVED | FORCED | HELD_BACK)) === 0
}

/** LB-44-e, p: line, carré and skirmish order cannot march so. */
function canMarchSo({ state }: Pick<LbPosition, 'state'>, unit: number): boolean {
  return ![LINE, CARRE, SKIRMISH].includes(state.units.formation[unit])
}

/** Rule 44: every battalion of the division, and the batteries named, roll to march twice as far. */
export function forceMarch(
  p: LbPosition,
  division: Division,
  batteries: readonly number[],
  dice: Dice,
  events: LbEvent[],
): void {
  const all = [...marchers(p, division), ...batteries]
  const per = p.game.charts.core.moraleModifiersToRoll.forceMarchPerConsecutiveTurn
  const attempts = all.map((unit) => attemptOf(p, unit))
  const attempt = Math.max(...attempts)
  events.push({
    type: 'force-march',
    clauses: ['LB-44-b', 'LB-44-c'],
    division: division.name,
    army: p.game.seats[division.army].id,
    attempt,
    modifier: attempt * per,
  })
  all.forEach((unit, at) => tryMarch(p, unit, attempts[at], attempts[at] * per, dice, events))
}

/** LB-44-j: how many turns running this attempt makes. */
export function attemptOf({ state }: Pick<LbPosition, 'state'>, unit: number): number {
  const { marches, marchedOn } = state.units
  return marchedOn[unit] > 0 && marchedOn[unit] === state.turn - 1 ? marches[unit] + 1 : 1
}

function tryMarch(
  p: LbPosition,
  unit: number,
  attempt: number,
  modifier: number,
  dice: Dice,
  events: LbEvent[],
): void {
  const { units, turn } = p.state
  units.marches[unit] = attempt
  units.marchedOn[unit] = turn
  const able = canMarchSo(p, unit)
  const line = { what: `force march, attempt ${attempt}`, value: modifier, clause: 'LB-44-d' }
  const passed = able && checkUnit(p, unit, 'force march', [line], dice, events)
  units.mark[unit] |= passed ? FORCED : HELD_BACK
  events.push({
    type: 'force-marched',
    clauses: passed ? ['LB-44-e'] : able ? ['LB-44-f'] : ['LB-44-p'],
    ...named(p, unit),
    passed,
    why: passed ? 'marches twice as far' : able ? 'stands where it is' : 'its formation cannot march so',
  })
}
