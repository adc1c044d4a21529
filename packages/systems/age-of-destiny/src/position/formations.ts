import type { Charts } from '../files/charts.ts'
import {
  CAVALRY,
  COLUMN,
  FACING_ABOUT,
  INFANTRY,
  LIMBERED,
  LINE,
  SQUARE,
  TO_COLUMN,
  TO_LINE,
  TO_SQUARE,
  WHEELING,
} from './state.ts'
import type { AodPosition, Row } from './state.ts'

/** Table 4 ready for use: parts of a move by arm. */
export interface Manoeuvres {
  /** From, to: 3 x 3 cells an arm; -1: it cannot. */
  readonly change: readonly number[]
  readonly about: readonly number[]
  /** Parts for a tenth of a degree, and the most a wheel costs. */
  readonly wheel: readonly number[]
  readonly wheelDearest: readonly number[]
  /** AOD-3-formations-q: how far all wheels of one turn go together. */
  readonly wheelMost: number
  readonly deduction: number
}

const CHANGES = [
  ['line-to-column', LINE, COLUMN],
  ['column-to-line', COLUMN, LINE],
  ['line-to-square', LINE, SQUARE],
  ['square-to-line', SQUARE, LINE],
  ['column-to-square', COLUMN, SQUARE],
  ['square-to-column', SQUARE, COLUMN],
] as const

/** Table 4 of the charts, ready for use: worked out once a game. */
export function manoeuvresOf({ manoeuvres }: Charts): Manoeuvres {
  const parts = (name: string, arm: number): number => {
    const row = manoeuvres.changes.find(({ manoeuvre }) => manoeuvre === name)
    return row?.parts[arm === INFANTRY ? 'infantry' : 'cavalry'] ?? -1
  }
  const change = Array.from({ length: 18 }, () => -1)
  for (const arm of [INFANTRY, CAVALRY]) {
    for (const [name, from, to] of CHANGES) change[arm * 9 + from * 3 + to] = parts(name, arm)
  }
  const { infantry, cavalry } = manoeuvres.wheelParts.value
  return {
    change,
    about: [parts('about-face', INFANTRY), parts('about-face', CAVALRY)],
    wheel: [infantry, cavalry],
    wheelDearest: [Infinity, manoeuvres.cavalryWheelMost.value],
    wheelMost: manoeuvres.wheelMost.value,
    deduction: manoeuvres.frenchDeduction.value,
  }
}

/** AOD-3-formations-c, d: the French deduct a quarter from each manoeuvre, never below nothing. */
function deducted(parts: number, row: Row, { deduction }: Manoeuvres): number {
  return row.french ? Math.max(0, parts - deduction) : parts
}

/** Table 4: parts of a move to change from one formation to another, or -1 when a unit of this row cannot. */
export function changeCost(p: AodPosition, row: Row, from: number, to: number): number {
  if (row.arm > CAVALRY || from > SQUARE || to > SQUARE) return -1
  const { manoeuvres: table } = p.game
  // AOD-3-formations-h: the table has no square for cavalry.
  const parts = table.change[row.arm * 9 + from * 3 + to]
  return parts < 0 ? -1 : deducted(parts, row, table)
}

/** AOD-3-formations-j: parts of a move to face about. */
export function aboutCost(p: AodPosition, row: Row): number {
  const { manoeuvres: table } = p.game
  return deducted(table.about[row.arm], row, table)
}

/** AOD-3-formations-i, q: parts of a move for all the wheels of a turn together, in tenths of a degree. */
export function wheelCost(p: AodPosition, row: Row, tenths: number): number {
  if (tenths === 0) return 0
  const { manoeuvres: table } = p.game
  return deducted(Math.min(table.wheel[row.arm] * tenths, table.wheelDearest[row.arm]), row, table)
}

/** AOD-3-formations-q: the most a unit wheels in one turn, in tenths of a degree. */
export function wheelMost(p: AodPosition): number {
  return p.game.manoeuvres.wheelMost
}

/** AOD-3-move-d, g: does the formation march by roads and bridges? */
export function isMarching(formation: number): boolean {
  return formation === COLUMN || formation === LIMBERED
}

/** How a manoeuvre under way is named in events and on the page. */
export const MANOEUVRE_NAMES = ['line', 'column', 'square', 'wheel', 'about-face'] as const

/** The manoeuvre that leads to a formation. */
export function manoeuvreTo(formation: number): number {
  return formation === LINE ? TO_LINE : formation === COLUMN ? TO_COLUMN : TO_SQUARE
}

/** Where a manoeuvre leads: a formation, or the one it has when it only turns. */
export function formationAfter(manoeuvre: number, formation: number): number {
  if (manoeuvre === WHEELING || manoeuvre === FACING_ABOUT) return formation
  return manoeuvre === TO_LINE ? LINE : manoeuvre === TO_COLUMN ? COLUMN : SQUARE
}
