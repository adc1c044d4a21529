import type { Charts, CombatResult } from './charts.ts'
import type { Line } from './events.ts'
import { BACK_TURNED, NORMAL, SQUARE } from './state.ts'
import type { AodPosition } from './state.ts'

/**
 * What a base of the unit is worth now: AOD-0-state-c, e. AOD-4-odds-h: in square the disrupted figure whatever the
 * state; AOD-3-retreat-c, e: with its back turned it is treated as disrupted.
 */
export function valueOf(p: AodPosition, unit: number): number {
  const { row, formation, state, mark } = p.state.units
  const { normal, disrupted } = p.game.rows[row[unit]]
  const ordered = state[unit] === NORMAL && formation[unit] !== SQUARE && (mark[unit] & BACK_TURNED) === 0
  return ordered ? normal : disrupted
}

/** AOD-4-odds-a: bases times the value of a base, in attack and in defence alike. */
function strengthOf(p: AodPosition, unit: number): number {
  return p.state.units.bases[unit] * valueOf(p, unit)
}

/** One line of a reckoning for the strength of a unit, with its bases and the value of each. */
export function strengthLine(p: AodPosition, unit: number): Line {
  const bases = p.state.units.bases[unit]
  const value = valueOf(p, unit)
  const { formation, state, mark } = p.state.units
  const clause =
    formation[unit] === SQUARE
      ? 'AOD-4-odds-h'
      : state[unit] === NORMAL && (mark[unit] & BACK_TURNED) !== 0
        ? 'AOD-3-retreat-c'
        : 'AOD-4-odds-a'
  return { what: `${p.game.unitNames[unit]}: ${bases} × ${value}`, value: bases * value, clause }
}

/** AOD-4-odds-i: the strengths of all attackers together, or of one defender. */
export function totalOf(p: AodPosition, units: readonly number[]): number {
  let total = 0
  for (const unit of units) total += strengthOf(p, unit)
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

/** AOD-4-shift-g: a place moved along the track, which stops at both ends. */
export function shiftOdds(charts: Charts, place: number, by: number): number {
  return onTrack(charts, place + by)
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
