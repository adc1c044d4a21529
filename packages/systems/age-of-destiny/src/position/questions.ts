// What whoever plays, draws or tells the game asks of a position. Nobody outside this package reads its state: how it is
// laid out is the rules' own business.
import { topFrame } from '@bivouac/kernel'
import type { Spot } from '@bivouac/space'
import { holderNow } from '../sequence/victory.ts'
import { BACK_TURNED, GENERAL_MOVED, MOVED, NORMAL, ON_TABLE, PLACED, ROUTING } from './state.ts'
import type { AodPosition, Frame, OrderName, Side, StaffOfficer } from './state.ts'
import { has, isPresent, sideOf } from './troops.ts'

/** How many units the game has; a unit is its number, from 0. */
export function unitCount({ state }: AodPosition): number {
  return state.units.side.length
}

/** The units of a side that are on the table, in their order. */
export function unitsOf({ state }: AodPosition, side: Side): number[] {
  const { side: sides, where } = state.units
  const found: number[] = []
  for (let unit = 0; unit < sides.length; unit++)
    if (sides[unit] === side && where[unit] === ON_TABLE) found.push(unit)
  return found
}

/** Where the centre of a unit is, east and north of the table's corner, in u. */
export function xOf({ state }: AodPosition, unit: number): number {
  return state.units.x[unit]
}

export function yOf({ state }: AodPosition, unit: number): number {
  return state.units.y[unit]
}

/** Which way a unit looks, in tenths of a degree. */
export function facingOf({ state }: AodPosition, unit: number): number {
  return state.units.h[unit]
}

/** LINE, COLUMN, SQUARE, LIMBERED or UNLIMBERED. */
export function formationOf({ state }: AodPosition, unit: number): number {
  return state.units.formation[unit]
}

/** NORMAL, DISRUPTED or ROUTING. */
export function conditionOf({ state }: AodPosition, unit: number): number {
  return state.units.state[unit]
}

/** How many bases a unit has left. */
export function basesOf({ state }: AodPosition, unit: number): number {
  return state.units.bases[unit]
}

/** AOD-4-crt-c: does the unit fight and suffer as one out of order: disrupted, routing, or with its back turned? */
export function isShaken(p: AodPosition, unit: number): boolean {
  return p.state.units.state[unit] !== NORMAL || has(p, unit, BACK_TURNED)
}

/** Is the unit on the table, in hand, and free to be given a move in this phase: AOD-3-move-a? */
export function isReady({ state }: AodPosition, unit: number): boolean {
  const { where, state: conditions, mark, quarry, owed } = state.units
  return (
    where[unit] === ON_TABLE &&
    conditions[unit] !== ROUTING &&
    (mark[unit] & MOVED) === 0 &&
    quarry[unit] < 0 &&
    owed[unit] === 0
  )
}

/** AOD-3-move-a: has the unit had its action of this phase 3? */
export function hasMoved(p: AodPosition, unit: number): boolean {
  return has(p, unit, MOVED)
}

/** AOD-3-charge-a: has it been long enough since the unit last charged? */
export function isRested({ state, game }: AodPosition, unit: number): boolean {
  const last = state.units.charged[unit]
  return last === 0 || state.turn - last >= game.charts.chargeInterval.value
}

/** AOD-REI-a: has its owner chosen where the unit stands? */
export function isPlaced(p: AodPosition, unit: number): boolean {
  return has(p, unit, PLACED)
}

/** The turn that is played. */
export function turnOf({ state }: AodPosition): number {
  return state.turn
}

/** The side whose turn it is; who decides may be the other (`frameNow`). */
export function phasingSide({ state }: AodPosition): Side {
  return state.side
}

/** The points of a side so far. */
export function pointsOf({ state }: AodPosition, side: Side): number {
  return state.points[side]
}

/** Who would score for an objective if the game ended now: a side, or -1. */
export function holderOf(p: AodPosition, objective: number): number {
  return p.game.scenario.objectives[objective].holds === 'last'
    ? p.state.held[objective]
    : holderNow(p, objective)
}

/** The decision in hand. */
export function frameNow(p: AodPosition): Frame {
  return topFrame(p)
}

/** The side of a general. */
export function sideOfGeneral({ state }: AodPosition, general: number): Side {
  return state.generals.side[general] as Side
}

/** Is the general on the table? */
export function isGeneralPresent({ state }: AodPosition, general: number): boolean {
  return state.generals.where[general] === ON_TABLE
}

/** Where a general stands. */
export function placeOfGeneral({ state }: AodPosition, general: number): Spot {
  return { x: state.generals.x[general], y: state.generals.y[general] }
}

/** Which way a general looks, in tenths of a degree. */
export function facingOfGeneral({ state }: AodPosition, general: number): number {
  return state.generals.h[general]
}

/** AOD-3-general-a: has the general had his ride of this phase? */
export function hasRidden({ state }: AodPosition, general: number): boolean {
  return (state.generals.mark[general] & GENERAL_MOVED) !== 0
}

/** With the orders module: the order a command is under. */
export function orderOf({ state }: AodPosition, command: number): OrderName {
  return state.orders[command].order
}

/** The staff officers on the road. */
export function officersOf({ state }: AodPosition): readonly Readonly<StaffOfficer>[] {
  return state.officers
}

/** A unit or a general as it stands on the table: lengths in 0.01 mm, the facing in tenths of a degree. */
export interface OnTable {
  readonly id: string
  readonly side: number
  readonly x: number
  readonly y: number
  readonly facing: number
  /** Of a unit its state: in order, disrupted, routing. */
  readonly state: number
  readonly general: boolean
}

/** Everybody on the table, units first. */
export function everybodyOnTable(p: AodPosition): OnTable[] {
  const { units, generals } = p.state
  const troops = p.game.unitIds.flatMap((id, unit): OnTable[] =>
    isPresent(p, unit)
      ? [
          {
            id,
            side: sideOf(p, unit),
            x: units.x[unit],
            y: units.y[unit],
            facing: units.h[unit],
            state: units.state[unit],
            general: false,
          },
        ]
      : [],
  )
  const leaders = p.game.generalIds.flatMap((id, general): OnTable[] =>
    generals.where[general] === ON_TABLE
      ? [
          {
            id,
            side: generals.side[general],
            x: generals.x[general],
            y: generals.y[general],
            facing: generals.h[general],
            state: 0,
            general: true,
          },
        ]
      : [],
  )
  return [...troops, ...leaders]
}
