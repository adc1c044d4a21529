import type { Charts, CombatResult } from '../files/charts.ts'
import type { Line } from '../position/events.ts'
import { BACK_TURNED, NORMAL, SQUARE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'

/** What a strength is asked for: AOD-4-odds-h may tell the two apart. */
export type Purpose = 'attack' | 'defence'

/** AOD-4-odds-h, AOD-Q-13: does the unit fight with the disrupted figure because it is in square? */
function isHeldBySquare(p: AodPosition, unit: number, purpose: Purpose): boolean {
  if (p.state.units.formation[unit] !== SQUARE) return false
  return purpose === 'defence' || !p.game.options.squareDefendsOnly
}

/**
 * What a base of the unit is worth now: AOD-0-state-c, e. AOD-4-odds-h: in square the disrupted figure whatever the
 * state; AOD-3-retreat-c, e: with its back turned it is treated as disrupted.
 */
export function valueOf(p: AodPosition, unit: number, purpose: Purpose): number {
  const { row, state, mark } = p.state.units
  const { normal, disrupted } = p.game.rows[row[unit]]
  const isOrdered = state[unit] === NORMAL && (mark[unit] & BACK_TURNED) === 0
  return isOrdered && !isHeldBySquare(p, unit, purpose) ? normal : disrupted
}

/** AOD-4-odds-a: bases times the value of a base. */
export function strengthOf(p: AodPosition, unit: number, purpose: Purpose): number {
  return p.state.units.bases[unit] * valueOf(p, unit, purpose)
}

/** One line of a reckoning for the strength of a unit, with its bases and the value of each. */
export function strengthLine(p: AodPosition, unit: number, purpose: Purpose): Line {
  const bases = p.state.units.bases[unit]
  const value = valueOf(p, unit, purpose)
  const { state, mark } = p.state.units
  const clause = isHeldBySquare(p, unit, purpose)
    ? 'AOD-4-odds-h'
    : state[unit] === NORMAL && (mark[unit] & BACK_TURNED) !== 0
      ? 'AOD-3-retreat-c'
      : 'AOD-4-odds-a'
  return { what: `${p.game.unitNames[unit]}: ${bases} × ${value}`, value: bases * value, clause }
}

/** AOD-4-odds-i: the strengths of all attackers together, or of one defender. */
export function totalOf(p: AodPosition, units: readonly number[], purpose: Purpose): number {
  let total = 0
  for (const unit of units) total += strengthOf(p, unit, purpose)
  return total
}

/** The place of even odds on the track from 1:7 to 7:1: AOD-4-shift-g. */
function even(charts: Charts): number {
  return charts.odds.track.indexOf('1:1')
}

/** AOD-4-odds-e, f: the ratio rounded toward 1:1, as a place on the track; both strengths are at least 1. */
export function ratioOnTrack(charts: Charts, attack: number, defence: number): number {
  const steps = attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.floor(defence / attack)
  return onTrack(charts, even(charts) + steps)
}

/** AOD-Q-2: the printed cell at the greatest heading not above the attack and the least not below the defence. */
export function printedOnTrack(charts: Charts, attack: number, defence: number): number {
  const { headings, cells, track } = charts.odds
  // The headings descend, so the first that fits is the greatest, and the last that fits the least.
  const column = headings.findIndex((heading) => heading <= attack)
  const row = headings.findLastIndex((heading) => heading >= Math.min(defence, headings[0]))
  return track.indexOf(cells[row][column])
}

/** AOD-4-odds-c: attack against defence as a place on the track, by the formula or the game's house option. */
export function oddsOf(p: AodPosition, attack: number, defence: number): number {
  const { charts, options } = p.game
  return options.printedOdds ? printedOnTrack(charts, attack, defence) : ratioOnTrack(charts, attack, defence)
}

/**
 * AOD-4-shift-g, i: a place moved along the track, which stops at both ends; by agreement along the stretch of it that
 * has columns in Table 6.
 */
export function shiftOdds(charts: Charts, place: number, by: number, byColumns = false): number {
  return byColumns ? onColumns(charts, onColumns(charts, place) + by) : onTrack(charts, place + by)
}

/** The place kept to those that have a column of their own. */
function onColumns({ odds, results }: Charts, place: number): number {
  const { columns } = results
  const placeOf = (column: string): number => odds.track.indexOf(column.replace('-', ':'))
  return Math.max(placeOf(columns[0]), Math.min(placeOf(columns[columns.length - 1]), place))
}

function onTrack({ odds }: Charts, place: number): number {
  return Math.max(0, Math.min(odds.track.length - 1, place))
}

/** AOD-4-shift-i: the column of Table 6, counted from 0, for a place on the track. */
export function columnOf({ results }: Charts, place: number): number {
  return results.columns.indexOf(results.columnOfTrack[place])
}

/** AOD-4-crt-a, AOD-4-die-g: the cell of Table 6 for a die with its modifiers, clamped to 1–6. */
export function resultOf({ results }: Charts, column: number, total: number): CombatResult {
  return results.rows[clampDie(total) - 1][column]
}

/** A die with its modifiers, kept to the faces of a die: AOD-4-die-g. */
export function clampDie(total: number): number {
  return Math.max(1, Math.min(6, total))
}
