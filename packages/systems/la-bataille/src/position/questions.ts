// What others ask of a position, so that nobody outside the system has to know how its state is laid out.
import { numbersWhere, topFrame } from '@bivouac/kernel'
import { asFacing, asHex } from '@bivouac/space'
import type { Facing, Hex } from '@bivouac/space'
import { ON_MAP } from './state.ts'
import type { Army, Frame, LbPosition, Result } from './state.ts'

/** What is being decided, or goes on. */
export function frameNow(p: LbPosition): Frame {
  return topFrame(p)
}

/** Everything that goes on, from below: the last is decided now, and each lies upon what it interrupts. */
export function framesNow({ state }: LbPosition): readonly Frame[] {
  return state.frames
}

/** The army that decides now. */
export function decidingArmy(p: LbPosition): Army {
  return topFrame(p).army
}

/** LB-2: the turn, whose player sequence it is, and the segment of it, an index of SEGMENTS. */
export function momentOf({ state: { turn, phasing, segment } }: LbPosition): {
  readonly turn: number
  readonly phasing: Army
  readonly segment: number
} {
  return { turn, phasing, segment }
}

/** How the game ended; null while it goes on. */
export function resultOf({ state }: LbPosition): Result | null {
  return state.result
}

/** LB-43: the morale level of an army. */
export function levelOf({ state }: LbPosition, army: Army): number {
  return state.levels[army]
}

/** Units on the map, by number; of one army where it is named. */
export function unitsOnMap({ game, state }: LbPosition, army?: Army): number[] {
  return numbersWhere(
    state.units.where,
    (where, unit) => where === ON_MAP && (army === undefined || game.units[unit].army === army),
  )
}

/** Leaders on the map, by number; of one army where it is named. */
export function leadersOnMap({ game, state }: LbPosition, army?: Army): number[] {
  return numbersWhere(
    state.leaders.where,
    (where, leader) => where === ON_MAP && (army === undefined || game.leaders[leader].army === army),
  )
}

/** The hex of a leader; of one who is off the map, the one he was last in. */
export function leaderHex({ state }: LbPosition, leader: number): Hex {
  return asHex(state.leaders.hex[leader])
}

/** How a unit stands, and how it does. Numbers are those of FORMATIONS, MORALE and READINESS; marks are bits (MOVED, FIRED …). */
export interface UnitNow {
  readonly where: number
  readonly hex: Hex
  readonly facing: Facing
  readonly formation: number
  readonly left: number
  readonly right: number
  /** In road march: the hexes behind it, the nearest first; -1 for those still off the map. */
  readonly trail: readonly number[]
  readonly lost: number
  readonly morale: number
  readonly ready: number
  readonly mark: number
  /** Half points spent in this movement segment. */
  readonly spent: number
}

/** How a unit stands now. */
export function unitNow({ state: { units } }: LbPosition, unit: number): UnitNow {
  return {
    where: units.where[unit],
    hex: asHex(units.hex[unit]),
    facing: asFacing(units.facing[unit]),
    formation: units.formation[unit],
    left: units.left[unit],
    right: units.right[unit],
    trail: units.trail[unit],
    lost: units.lost[unit],
    morale: units.morale[unit],
    ready: units.ready[unit],
    mark: units.mark[unit],
    spent: units.spent[unit],
  }
}

/** LB-11-g: the place of a unit among all: of two in a hex the one with the higher place lies on top. */
export function stackingOf({ state }: LbPosition, unit: number): number {
  return state.order.indexOf(unit)
}

/** The army that last held each objective of the game, by its place in `game.objectives`; -1: nobody. */
export function objectivesHeld({ state }: LbPosition): readonly number[] {
  return state.held
}

/** The hexes the decision in hand is about; none where it is about the whole army. */
export function hexesAsked(p: LbPosition): number[] {
  const frame = topFrame(p)
  const at = (units: readonly number[]): number[] => units.map((unit) => p.state.units.hex[unit])
  switch (frame.phase) {
    case 'marching':
    case 'face':
    case 'drawIn':
    case 'shelter':
    case 'giveWayFace':
      return at([frame.unit])
    case 'charge':
      return at(frame.target < 0 ? frame.riders : [...frame.riders, frame.target])
    case 'react':
    case 'declare':
    case 'squares':
    case 'whom':
      return at([frame.charger, ...frame.may])
    case 'reaction':
      return at([frame.charger, frame.unit])
    case 'answer':
      return at([frame.charger, frame.target])
    case 'trample':
      return at([frame.rider, ...frame.victims])
    case 'take':
      return at([frame.charger, frame.guns])
    case 'gunHex':
    case 'volley':
      return [frame.hex]
    case 'chance':
      return at([frame.mover, ...frame.may])
    case 'gather':
      return [frame.into, ...at(frame.attackers)]
    case 'giveWay':
      return [frame.from]
    case 'pursuit':
    case 'spare':
    case 'meleeLoss':
      return at(frame.units)
    case 'advance':
      return [frame.into, ...at(frame.units)]
    default:
      return []
  }
}
