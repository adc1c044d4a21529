import { MOVE_PARTS } from '../files/charts.ts'
import { COLUMN } from '../position/state.ts'
import type { AodPosition, Options, Row } from '../position/state.ts'

/** What changes the allowance of a whole move, as bits. */
export const CHARGING = 1
export const DIFFICULT = 2
export const BY_ROAD = 4

/** How far a unit of this row goes in a full move in this formation, in u: AOD-3-move-b … j. */
export function allowanceOf({ game }: AodPosition, row: Row, formation: number, bits: number): number {
  return allowanceBy(row, game.options, formation === COLUMN, bits)
}

function allowanceBy(row: Row, { columnChargeStacks }: Options, isColumn: boolean, bits: number): number {
  let allowance = row.move
  // AOD-3-move-i, h: a column and a charge each add the Charge figure; AOD-3-move-j, AOD-Q-10: both unless turned off.
  if (isColumn) allowance += row.charge
  if ((bits & CHARGING) !== 0 && (!isColumn || columnChargeStacks)) allowance += row.charge
  if ((bits & BY_ROAD) !== 0) allowance += row.road
  // AOD-3-move-d: taken once, however many pieces are touched.
  if ((bits & DIFFICULT) !== 0) allowance -= row.difficult
  return allowance
}

/** How far a rout or a pursuit goes: AOD-3-rout-a, AOD-5-control-f. A column has no bonus and no road helps. */
export function flightOf(row: Row, isDifficult: boolean): number {
  return row.move + row.charge - (isDifficult ? row.difficult : 0)
}

/**
 * What a unit has used of its turn: parts for its manoeuvres, and the lengths covered in column and in any other
 * formation, each against its own allowance (G-15.11). A step backward counts twice.
 */
export interface Spent {
  parts: number
  open: number
  column: number
}

/** The two allowances of one move, in u: in column, and in line or limbered. */
export interface Allowances {
  readonly open: number
  readonly column: number
}

/** The allowances of a row for every mixture of the bits: worked out once a game. */
export function allowancesByBits(row: Row, options: Options): readonly Allowances[] {
  return Array.from({ length: 2 * BY_ROAD }, (_, bits) => ({
    open: allowanceBy(row, options, false, bits),
    column: allowanceBy(row, options, true, bits),
  }))
}

/** The allowances of a whole move of a unit with these bits. */
export function allowancesOf(p: AodPosition, unit: number, bits: number): Allowances {
  return p.game.allowances[p.state.units.row[unit]][bits]
}

/** What the distances come to in parts of a move, times both allowances: allowances are below 2^15, so below 2^43. */
function scaledDistance(spent: Spent, { open, column }: Allowances): number {
  return MOVE_PARTS * (spent.open * column + spent.column * open)
}

/** What is spent, in parts, begun parts counted whole. A move is within its allowance just when this is at most 1800. */
export function partsSpent(spent: Spent, allowances: Allowances): number {
  return spent.parts + Math.ceil(scaledDistance(spent, allowances) / (allowances.open * allowances.column))
}

/** What is spent, in parts, begun parts dropped: whole parts of the turn that have surely gone by. */
export function partsElapsed(spent: Spent, allowances: Allowances): number {
  return spent.parts + Math.floor(scaledDistance(spent, allowances) / (allowances.open * allowances.column))
}

/** How far the unit may still go in this formation, in u; below 0 when it has gone too far already. */
export function distanceLeft(spent: Spent, allowances: Allowances, formation: number): number {
  const isColumn = formation === COLUMN
  const own = isColumn ? allowances.column : allowances.open
  const other = isColumn ? allowances.open : allowances.column
  const used = isColumn ? spent.column : spent.open
  const elsewhere = isColumn ? spent.open : spent.column
  const left = (MOVE_PARTS - spent.parts) * other - MOVE_PARTS * elsewhere
  return Math.floor((own * left) / (MOVE_PARTS * other)) - used
}
