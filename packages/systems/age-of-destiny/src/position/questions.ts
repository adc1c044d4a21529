// What whoever plays, draws or tells the game asks of a position. Nobody outside this package reads its state: how it is
// laid out is the rules' own business.
import { topFrame } from '@bivouac/kernel'
import type { Spot } from '@bivouac/space'
import { holderNow, resultOnPoints } from '../sequence/victory.ts'
import type { Pose } from './events.ts'
import {
  BACK_TURNED,
  CHARGED,
  GENERAL_MOVED,
  MOVED,
  NORMAL,
  ON_TABLE,
  PLACED,
  ROUTING,
  WAITING,
} from './state.ts'
import type {
  AodPosition,
  CapturedOrder,
  Frame,
  Order,
  OrderName,
  Result,
  Side,
  StaffOfficer,
} from './state.ts'
import { findGeneral, findUnit, has, isPresent, poseOf, sideOf } from './troops.ts'

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

/** The units of a side that are still to come, in their order. */
export function unitsToCome({ state }: AodPosition, side: Side): number[] {
  const { side: sides, where } = state.units
  return [...sides.keys()].filter((unit) => sides[unit] === side && where[unit] === WAITING)
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

/** AOD-3-charge-a: has the unit charged in this turn? */
export function hasCharged(p: AodPosition, unit: number): boolean {
  return has(p, unit, CHARGED)
}

/** AOD-3-charge-a: the turn in which the unit may charge again; 0 when it may now. */
export function chargesAgainIn(p: AodPosition, unit: number): number {
  return isRested(p, unit) ? 0 : p.state.units.charged[unit] + p.game.charts.chargeInterval.value
}

/** AOD-3-retreat-d: does the unit retreat with its back turned? */
export function hasBackTurned(p: AodPosition, unit: number): boolean {
  return has(p, unit, BACK_TURNED)
}

/** AOD-5-control-a: the enemy a unit out of hand runs after; -1 for none. */
export function quarryOf({ state }: AodPosition, unit: number): number {
  return state.units.quarry[unit]
}

/** AOD-3-formations-f: what a unit still owes on a manoeuvre, in parts of a move. */
export function owedBy({ state }: AodPosition, unit: number): number {
  return state.units.owed[unit]
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

/** AOD-SEQ-c: which of a side's phases it is, from 1 to 4; 0 while they deploy. */
export function phaseOf({ state }: AodPosition): number {
  return state.phase
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

/** The points of both sides and what they amount to if it ended now: what is held counts. AOD-6-win-c. */
export function ifItEndedNow(p: AodPosition): Result & { readonly points: readonly [number, number] } {
  const points: [number, number] = [p.state.points[0], p.state.points[1]]
  // At the end the objectives have been added already.
  if (frameNow(p).phase !== 'over')
    p.game.scenario.objectives.forEach((objective, at) => {
      const holder = holderOf(p, at)
      if (holder === 0 || holder === 1) points[holder] += objective.points
    })
  return { ...resultOnPoints({ ...p, state: { ...p.state, points } }), points }
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

/** Where a general stands, and which way he looks. */
export function poseOfGeneral({ state }: AodPosition, general: number): Pose {
  const { x, y, h } = state.generals
  return { x: x[general], y: y[general], h: h[general] }
}

/** Where whatever bears this id stands on the table: a unit, a general, a staff officer; null when it does not. */
export function poseOfPiece(p: AodPosition, id: string): Pose | null {
  const unit = findUnit(p, id)
  if (unit >= 0) return isPresent(p, unit) ? poseOf(p, unit) : null
  const general = findGeneral(p, id)
  if (general >= 0) return isGeneralPresent(p, general) ? poseOfGeneral(p, general) : null
  const officer = p.state.officers.find((one) => one.id === id)
  return officer ? { x: officer.x, y: officer.y, h: 0 } : null
}

/** AOD-3-general-a: has the general had his ride of this phase? */
export function hasRidden({ state }: AodPosition, general: number): boolean {
  return (state.generals.mark[general] & GENERAL_MOVED) !== 0
}

/** With the orders module: the order a command is under. */
export function orderOf({ state }: AodPosition, command: number): OrderName {
  return state.orders[command].order
}

/** The same with whom or where it is about; undefined where it is not known to whoever looks. */
export function wholeOrderOf({ state }: AodPosition, command: number): Readonly<Order> | undefined {
  return state.orders[command]
}

/** AOD-3-orders-g: the orders of the enemy a side has read. */
export function ordersReadBy({ state }: AodPosition, side: Side): readonly Readonly<CapturedOrder>[] {
  return state.captured.filter(({ by }) => by === side)
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
