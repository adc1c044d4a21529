import {
  bodiesNear,
  clearDistance,
  contactDistance,
  headingOf,
  isIn,
  isOnTable,
  lastFree,
  overlaps,
  roomAhead,
  shifted,
} from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import type { FpgaEvent, Pose } from '../position/events.ts'
import { ON_TABLE } from '../position/state.ts'
import type { FpgaPosition } from '../position/state.ts'
import { hasRoom, occupy, place, poseOf } from '../position/troops.ts'
import { mayOccupy, walledBy } from './costs.ts'
import { legOf } from './legs.ts'
import type { Leg } from './legs.ts'
import { tollOf, whyBarred } from './tolls.ts'
import { newWalk } from './walk.ts'

/** A move nobody plans: a fall back, a withdrawal, an evasion, an escape. Facing kept, friends passed through (G-11). */
export interface Flight {
  readonly unit: number
  readonly heading: number
  readonly distance: number
  readonly leg: Leg
  readonly passed: readonly number[]
  /** It had to give up part of its way because friends stood where it would have ended. */
  readonly cutShort: boolean
}

/** The heading directly away from another unit, centre from centre: G-11. */
export function awayFrom({ state }: FpgaPosition, unit: number, from: number): number {
  const { x, y } = state.units
  const dx = x[unit] - x[from]
  const dy = y[unit] - y[from]
  return dx === 0 && dy === 0 ? state.units.h[unit] : headingOf(dx, dy)
}

/**
 * How far a unit gets along a heading that wants to go `wanted`: it stops before an enemy, ground it may not enter and
 * the table's edge (FPGA-TER-k, m, n). `pays`: terrain counts against what it may go (a withdrawal). Whoever would end on
 * a friend goes on a quarter of an inch at a time, or comes back.
 */
export function flightOf(
  p: FpgaPosition,
  unit: number,
  heading: number,
  wanted: number,
  pays = false,
): Flight {
  const walk = newWalk(p, unit, wanted, true)
  const { ground, limits } = p.game
  const open = Math.min(wanted + limits.stepMost, roomAhead(walk.shape, heading, ground.width, ground.height))
  const before = Math.min(open, firstEnemy(p, unit, walk.shape, heading))
  // FPGA-TER-n: a town is a wall on such a move, whether a road leads through it or not.
  const isOpen = (leg: Leg): boolean =>
    whyBarred(p, walk, leg) === null && walledBy(ground, walk.kind, leg) === undefined
  const free = lastFree(before, (at) => isOpen(legOf(walk, heading, at)))
  const near = bodiesNear(p.index, unit, walk.shape, before + limits.contact + 3)
  const paid = pays
    ? lastFree(Math.min(wanted, free), (at) => groundCost(p, unit, heading, at) <= wanted)
    : Math.min(wanted, free)
  const isClear = (at: number): boolean => {
    if (at > free) return false
    const leg = legOf(walk, heading, at)
    if (!mayRest(p, unit, leg.toX, leg.toY)) return false
    const shape = shifted(walk.shape, leg.toX - leg.x, leg.toY - leg.y)
    return isOnTable(ground, shape) && near.every((other) => !overlaps(shape, p.index.shape[other]))
  }
  const distance = clearDistance(paid, limits.step, limits.stepMost, isClear) ?? 0
  const leg = legOf(walk, heading, distance)
  const passed = near.filter((other) => overlaps(leg.sweep, p.index.shape[other]))
  return { unit, heading, distance, leg, passed, cutShort: distance < paid }
}

/** FPGA-TER-n, FPGA-TOWN-f: may the unit come to rest there: outside every section, or in one it may take possession of? */
function mayRest(p: FpgaPosition, unit: number, x: number, y: number): boolean {
  const { sections } = p.game.ground
  const section = sections.findIndex(({ area }) => isIn(area, x, y))
  if (section < 0) return true
  return mayOccupy(p.game.units[unit], sections[section].isRedoubt) && hasRoom(p, section, unit)
}

/** What the ground of a withdrawal costs; friends cost nothing. */
function groundCost(p: FpgaPosition, unit: number, heading: number, at: number): number {
  const walk = newWalk(p, unit, 0, true)
  walk.near = []
  return tollOf(p, walk, legOf(walk, heading, at), 1).cost
}

function firstEnemy(p: FpgaPosition, unit: number, shape: Shape, heading: number): number {
  const { sides, limits } = p.game
  const { where } = p.state.units
  let first = Infinity
  for (let other = 0; other < sides.length; other++) {
    if (sides[other] === sides[unit] || where[other] !== ON_TABLE) continue
    first = Math.min(first, contactDistance(shape, heading, p.index.shape[other], limits.contact))
  }
  return first
}

/** The unit goes there, turned if it faces anew; whoever ends in a free section occupies it (FPGA-TER-n). Gives both places. */
export function carryFlight(
  p: FpgaPosition,
  { unit, leg }: Flight,
  events: FpgaEvent[],
  facing: number = p.state.units.h[unit],
): { readonly from: Pose; readonly into: Pose } {
  const from = poseOf(p, unit)
  stand(p, unit, leg.toX, leg.toY, facing, events)
  return { from, into: poseOf(p, unit) }
}

/** The unit stands there now, in a section if its centre is in one that is free and it may. */
export function stand(
  p: FpgaPosition,
  unit: number,
  x: number,
  y: number,
  h: number,
  events: FpgaEvent[],
): void {
  const { sections } = p.game.ground
  const section = sections.findIndex(({ area }) => isIn(area, x, y))
  if (section >= 0 && mayRest(p, unit, x, y)) return occupy(p, unit, section, h, events)
  place(p, unit, x, y, h)
}

/** Enemy officers a flight goes over: FPGA-OFF-k. */
export function officersUnder(p: FpgaPosition, unit: number, sweep: Shape): number[] {
  const { side } = p.game.units[unit]
  return p.game.officers.flatMap((officer, at) =>
    officer.side !== side && overlaps(sweep, p.index.officerShape[at]) ? [at] : [],
  )
}
