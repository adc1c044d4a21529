import { SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import type { Room } from '../files/charts.ts'
import { incrementsIn, strengthOf } from './footing.ts'
import { CLEAR, MARSH } from './ground.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  COLUMN,
  GOOD,
  INFANTRY,
  LINE,
  ROAD,
  SKIRMISH,
  UNLIMBERED,
} from './state.ts'
import type { LbPosition } from './state.ts'
import { isIn, isPresent, unitsAt } from './troops.ts'

/** The room a hex has for units: the row of the stacking chart its ground reads. */
export function roomOf({ game }: Pick<LbPosition, 'game'>, hex: Hex): Room {
  const { stacking } = game.pack
  const { ground } = game
  if (ground.terrain[hex] === CLEAR) return stacking.clear
  if (ground.dwelling[hex] === 1) return stacking.dwelling
  if (ground.wooded[hex] === 1) return stacking.woods
  return ground.terrain[hex] === MARSH ? stacking.marsh : stacking.garden
}

/** A unit that would come into a hex, or stand in it otherwise than now. */
export interface Entering {
  readonly unit: number
  readonly increments: number
  readonly formation: number
}

/**
 * LB-10-a: whether these units together are more than the hex has room for. Units that do not stand there yet are counted with
 * all their increments, `entering` of them with as many as it says. Road march has its own limit (LB-16-road-c), skirmishers of
 * more than six increments may exceed theirs (LB-19-i).
 */
export function isOverLimit(p: LbPosition, hex: Hex, units: readonly number[], entering?: Entering): boolean {
  const all = standingWith(p, hex, units, entering)
  const [foot, horse, guns] = [all.increments[INFANTRY], all.increments[CAVALRY], all.increments[ARTILLERY]]
  const { counters } = all
  const room = roomOf(p, hex)
  if (all.marching) {
    const limit = p.game.charts.core.thresholds.roadMarchIncrementsPerHex
    return counters[INFANTRY] + counters[CAVALRY] + counters[ARTILLERY] > 1 || foot + horse + guns > limit
  }
  if (all.skirmishers > 0 && skirmishTooMany(p, all, foot)) return true
  if (foot > 0 && guns > 0) return isBeyond(room.combined, foot, counters[INFANTRY], counters[ARTILLERY])
  if (foot > 0 && isFootBeyond(p, room, foot, all)) return true
  if (horse > (room.cavIncrements ?? Infinity)) return true
  if (counters[CAVALRY] > (room.cavRegimentsMax ?? room.cavRegiments ?? Infinity)) return true
  if (guns > (room.artIncrements ?? Infinity)) return true
  if (guns === 0 || room.batteries === undefined) return false
  return counters[ARTILLERY] > (room.batteries === 0 && carriesGuns(p, hex) ? 1 : room.batteries)
}

/** How much of a hex is taken: increments and counters of each arm, and whom the limits look at. */
interface Load {
  readonly increments: [number, number, number]
  readonly counters: [number, number, number]
  marching: boolean
  /** Infantry in skirmish order: how many, and one of them. */
  skirmishers: number
  skirmisher: number
  /** One of the infantry. */
  foot: number
}

function standingWith(p: LbPosition, hex: Hex, units: readonly number[], entering?: Entering): Load {
  const load: Load = {
    increments: [0, 0, 0],
    counters: [0, 0, 0],
    marching: false,
    skirmishers: 0,
    skirmisher: -1,
    foot: -1,
  }
  for (const unit of units) {
    if (unit === entering?.unit) continue
    const here = isPresent(p, unit) ? incrementsIn(p, unit, hex) : 0
    count(p, load, unit, here === 0 ? strengthOf(p, unit) : here, p.state.units.formation[unit])
  }
  if (entering) count(p, load, entering.unit, entering.increments, entering.formation)
  return load
}

function count({ game }: LbPosition, load: Load, unit: number, increments: number, formation: number): void {
  const { arm } = game.units[unit]
  load.increments[arm] += increments
  load.counters[arm] += 1
  if (formation === ROAD) load.marching = true
  if (arm !== INFANTRY) return
  load.foot = unit
  if (formation !== SKIRMISH) return
  load.skirmishers += 1
  load.skirmisher = unit
}

/** A battery comes through woods along a road, by itself. */
function carriesGuns({ game }: LbPosition, hex: Hex): boolean {
  const { wooded, roads } = game.ground
  return wooded[hex] === 1 && SIDES.some((side) => roads[hex * 6 + side] === 1)
}

/** LB-16-col-b: only a regiment counter may be more than the increments allowed. */
function isFootBeyond(
  { game }: LbPosition,
  room: Room,
  increments: number,
  { counters, foot }: Load,
): boolean {
  const battalions = counters[INFANTRY]
  if (battalions === 1 && game.units[foot].size === 'regiment') return room.infRegiments === 0
  return increments > (room.infIncrements ?? Infinity) || battalions > (room.infBattalions ?? Infinity)
}

function isBeyond(combined: Room['combined'], foot: number, battalions: number, batteries: number): boolean {
  // A row without a word on both together has no room for one beside the other.
  if (!combined) return true
  return (
    foot > (combined.infIncrements ?? Infinity) ||
    battalions > (combined.infBattalions ?? Infinity) ||
    batteries > combined.batteries
  )
}

/** LB-19-i: three to a hex, unless a single unit of more than six stands there. */
function skirmishTooMany(p: LbPosition, { counters, skirmisher }: Load, foot: number): boolean {
  const limit = p.game.pack.stacking.skirmishIncrementsPerHex
  if (foot <= limit) return false
  const alone = counters[INFANTRY] + counters[CAVALRY] + counters[ARTILLERY] === 1
  return !(alone && strengthOf(p, skirmisher) > 2 * limit)
}

/** The kinds of formation that may not stand together: LB-16-a. Guns and broken units conflict with none. */
function kindOfFormation(p: LbPosition, unit: number): number {
  if (p.game.units[unit].arm === ARTILLERY || p.state.units.morale[unit] !== GOOD) return -1
  return p.state.units.formation[unit]
}

/** LB-16-a, LB-18-k: whether two units of one army may not end a move in one hex. */
export function isConflict(p: LbPosition, one: number, other: number): boolean {
  const { units } = p.game
  const arms = [units[one].arm, units[other].arm]
  if (arms.includes(CAVALRY) && arms.some((arm) => arm !== CAVALRY)) return true
  const kinds = [kindOfFormation(p, one), kindOfFormation(p, other)]
  return !kinds.includes(-1) && kinds[0] !== kinds[1]
}

/** Whether everything in a hex stands there by right: the limit kept, nobody in conflict. Enemies on a carré are left out. */
export function isInOrder(p: LbPosition, hex: Hex): boolean {
  const all = unitsAt(p, hex)
  const own = all.filter((unit) => p.game.units[unit].army === p.game.units[all[0]].army)
  if (isOverLimit(p, hex, own)) return false
  return own.every((one, at) => own.slice(at + 1).every((other) => !isConflict(p, one, other)))
}

/** LB-10-f, g: infantry in line or column, which horse may not pass without a check. */
export function isFormedFoot(p: LbPosition, unit: number): boolean {
  return p.game.units[unit].arm === INFANTRY && (isIn(p, unit, LINE) || isIn(p, unit, COLUMN))
}

/** LB-16-c, LB-18-l: whether cavalry may go through this unit by its own will. */
export function letsHorseThrough(p: LbPosition, unit: number): boolean {
  const { arm } = p.game.units[unit]
  if (arm === CAVALRY) return true
  if (arm === INFANTRY) return isIn(p, unit, CARRE) || isIn(p, unit, SKIRMISH)
  const inCarre = unitsAt(p, p.game.ground.grid.hexes[p.state.units.hex[unit]]).some((other) =>
    isIn(p, other, CARRE),
  )
  return inCarre || p.state.units.formation[unit] !== UNLIMBERED
}
