import { ofSide } from './names.ts'
import { SIDES, phaseOf, phasingSide } from '../position/state.ts'
import type { Game } from '../position/state.ts'

/** LGA-SEQ-03. */
const PHASES = ['Movement', 'Combat', 'Supply Creation'] as const

/** `French Combat Phase`. */
export function phaseAt(clock: number): string {
  return `${ofSide(SIDES[phasingSide(clock)])} ${PHASES[phaseOf(clock)]} Phase`
}

/** `25 September 1805`: the first day of a turn. LGA-GEN-01. */
export function dateOf(game: Game, turn: number): string {
  let [year, month, day] = game.scenario.startDate.split('-').map(Number)
  day += (turn - 1) * game.charts.scale.turnDays.value
  // The engine has no clock of its own: the days are counted on the calendar.
  while (day > daysIn(year, month)) {
    day -= daysIn(year, month)
    month += 1
    if (month > 12) {
      month = 1
      year += 1
    }
  }
  return `${day} ${MONTHS[month - 1]} ${year}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
