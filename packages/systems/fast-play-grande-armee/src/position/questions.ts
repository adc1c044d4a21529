// What whoever plays, draws or tells the game asks of a position. Nobody outside this package reads its state: how it is
// laid out is the rules' own business.
import { frameOf, topFrame } from '@bivouac/kernel'
import { holderNow, pointsOf, resultOnPoints } from '../sequence/victory.ts'
import type { Pose } from './events.ts'
import { CONTACTED, DUE, MOVED, ON_TABLE, RODE, SKIRMISHED } from './state.ts'
import type { Fight, FpgaPosition, Frame, Result, Side } from './state.ts'
import {
  findOfficer,
  findUnit,
  has,
  isOfficerPresent,
  isPresent,
  namedOfficer,
  officerPose,
  poseOf,
} from './troops.ts'

/** How many units the game has; a unit is its number, from 0. */
export function unitCount({ game }: FpgaPosition): number {
  return game.units.length
}

/** The units of a side that are on the table, in their order. */
export function unitsOf(p: FpgaPosition, side: Side): number[] {
  return p.game.units.flatMap((unit, at) => (unit.side === side && isPresent(p, at) ? [at] : []))
}

/** The units of a side that are still to come, in their order. */
export function unitsToCome({ game, state }: FpgaPosition, side: Side): number[] {
  return game.units.flatMap((unit, at) => (unit.side === side && state.units.where[at] === DUE ? [at] : []))
}

/** Where the centre of a unit is, east and north of the table's corner, in u. */
export function xOf({ state }: FpgaPosition, unit: number): number {
  return state.units.x[unit]
}

export function yOf({ state }: FpgaPosition, unit: number): number {
  return state.units.y[unit]
}

/** Which way a unit looks, in tenths of a degree. */
export function facingOf({ state }: FpgaPosition, unit: number): number {
  return state.units.h[unit]
}

/** FPGA-UNIT-k: the hits a unit has taken. */
export function hitsOf({ state }: FpgaPosition, unit: number): number {
  return state.units.hits[unit]
}

/** ON_TABLE, DUE, BROKEN, LEFT or DESTROYED. */
export function whereOf({ state }: FpgaPosition, unit: number): number {
  return state.units.where[unit]
}

/** The town section or redoubt a unit occupies, as a number of `ground.sections`; -1 for none. */
export function sectionOf({ state }: FpgaPosition, unit: number): number {
  return state.units.section[unit]
}

/** The status of a Force: an index of STATUSES. */
export function forceStatus({ state }: FpgaPosition, force: number): number {
  return state.status[force]
}

/** FPGA-MOV-p: has the unit had its move of this segment? */
export function hasMoved(p: FpgaPosition, unit: number): boolean {
  return has(p, unit, MOVED)
}

/** FPGA-SK-i: have the unit's skirmishers attacked in this pulse? */
export function hasSkirmished(p: FpgaPosition, unit: number): boolean {
  return has(p, unit, SKIRMISHED)
}

/** FPGA-CBT-who-f: has the unit moved into contact in this segment? */
export function hasContacted(p: FpgaPosition, unit: number): boolean {
  return has(p, unit, CONTACTED)
}

/** FPGA-MOV-r: the near die thrown for the unit in this pulse; 0 for none. */
export function nearDieOf({ state }: FpgaPosition, unit: number): number {
  return state.units.die[unit]
}

/** The turn that is played, from 1. */
export function turnOf({ state }: FpgaPosition): number {
  return state.turn
}

/** The pulse of the turn; 0 in the Command Phase. */
export function pulseOf({ state }: FpgaPosition): number {
  return state.pulse
}

/** Who has the initiative of this pulse; -1 before it is known. */
export function initiativeOf({ state }: FpgaPosition): Side | -1 {
  return state.initiative
}

/** Who is First Side in this pulse; -1 before it is known. */
export function firstOf({ state }: FpgaPosition): Side | -1 {
  return state.first
}

/** Unspent command dice of a side. */
export function diceLeft({ state }: FpgaPosition, side: Side): number {
  return state.dice[side]
}

/** The decision in hand. */
export function frameNow(p: FpgaPosition): Frame {
  return topFrame(p)
}

/** The combat that is being fought, with what has been added to it; null while none is. */
export function fightNow(p: FpgaPosition): Readonly<Fight> | null {
  return frameOf(p, 'fight')?.fight ?? null
}

/** Where of a pulse the game is: a segment's name, and the side that phases; -1 where both act. */
export function segmentNow({ state }: FpgaPosition): { readonly segment: Segment; readonly side: Side | -1 } {
  for (const { phase, side } of state.frames.toReversed()) {
    const segment = SEGMENTS[phase]
    if (segment !== undefined)
      return { segment, side: segment === 'fire' || segment === 'command' ? -1 : side }
  }
  return { segment: 'command', side: -1 }
}

export type Segment =
  | 'deploy'
  | 'command'
  | 'skirmish'
  | 'fire'
  | 'control'
  | 'movement'
  | 'combat'
  | 'end'
  | 'over'

/** The segment each phase that says something of it belongs to. */
const SEGMENTS: Readonly<Partial<Record<Frame['phase'], Segment>>> = {
  deploy: 'deploy',
  command: 'command',
  skirmish: 'skirmish',
  fire: 'fire',
  'secret-fire': 'fire',
  control: 'control',
  movement: 'movement',
  engage: 'combat',
  combat: 'combat',
  'turn-end': 'end',
  pulse: 'end',
  over: 'over',
}

/** The officers of a side on the table, in their order. */
export function officersOf(p: FpgaPosition, side: Side): number[] {
  return p.game.officers.flatMap((officer, at) =>
    officer.side === side && isOfficerPresent(p, at) ? [at] : [],
  )
}

/** ON_TABLE, DUE, DEAD or WITHDRAWN. */
export function whereOfOfficer({ state }: FpgaPosition, officer: number): number {
  return state.officers.where[officer]
}

/** FPGA-UNIT-p: the rating of an army commander, an index of RATINGS; -1 for a sub-commander. */
export function ratingOf({ state }: FpgaPosition, officer: number): number {
  return state.officers.rating[officer]
}

/** FPGA-UNIT-o: the personality of a sub-commander. */
export function personalityOf({ state }: FpgaPosition, officer: number): number {
  return state.officers.personality[officer]
}

/** FPGA-MOV-w: has the officer had his ride of this segment? */
export function hasRidden({ state }: FpgaPosition, officer: number): boolean {
  return (state.officers.mark[officer] & RODE) !== 0
}

/** What an officer is called now: a successor by whom he follows. */
export function nameOfOfficer(p: FpgaPosition, officer: number): string {
  return namedOfficer(p, officer).name
}

/** Where whatever bears this id stands on the table: a unit or an officer; null when it does not. */
export function poseOfPiece(p: FpgaPosition, id: string): Pose | null {
  const unit = findUnit(p, id)
  if (unit >= 0) return isPresent(p, unit) ? poseOf(p, unit) : null
  const officer = findOfficer(p, id)
  return officer >= 0 && isOfficerPresent(p, officer) ? officerPose(p, officer) : null
}

/** The points of both sides and what they amount to if it ended now. FPGA-MOR-d. */
export function ifItEndedNow(p: FpgaPosition): Result & { readonly points: readonly [number, number] } {
  return { ...(p.state.result ?? resultOnPoints(p)), points: [pointsOf(p, 0), pointsOf(p, 1)] }
}

/** Who would have an objective if the game ended now: a side, or -1. */
export function holderOf(p: FpgaPosition, objective: number): Side | -1 {
  return holderNow(p, objective)
}

/** A unit or an officer as it stands on the table: lengths in 0.001 inch, the facing in tenths of a degree. */
export interface OnTable {
  readonly id: string
  readonly side: Side
  readonly x: number
  readonly y: number
  readonly facing: number
  readonly officer: boolean
}

/** Everybody on the table, units first. */
export function everybodyOnTable(p: FpgaPosition): OnTable[] {
  const { units, officers } = p.state
  const troops = p.game.units.flatMap(({ id, side }, at): OnTable[] =>
    isPresent(p, at)
      ? [{ id, side, x: units.x[at], y: units.y[at], facing: units.h[at], officer: false }]
      : [],
  )
  const leaders = p.game.officers.flatMap(({ id, side }, at): OnTable[] =>
    officers.where[at] === ON_TABLE
      ? [{ id, side, x: officers.x[at], y: officers.y[at], facing: officers.h[at], officer: true }]
      : [],
  )
  return [...troops, ...leaders]
}
