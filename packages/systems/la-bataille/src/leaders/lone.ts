import { pushFrame } from '@bivouac/kernel'
import { asHex, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { namedLeader } from '../position/named.ts'
import { CAPTURED, CAVALRY, enemyOf, ON_MAP } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isHeldBy, isInZone, isPresent, leadersAt } from '../position/troops.ts'
import { leaderStep, isOpenTo, ridesFrom } from './riding.ts'
import { BARRED } from '../position/ground.ts'

/** LB-7-ah: leaders of this army in a hex without a combat unit of their own. */
function loneLeaders(p: LbPosition, hex: Hex, army: Army): number[] {
  return isHeldBy(p, hex, army) ? [] : leadersAt(p, hex, army)
}

/**
 * LB-7-t … v, ah: the last combat unit of a hex is gone. Its leaders are captured when it surrendered or was surrounded, or when the
 * map has no hex for them; otherwise they go to the nearest one outside enemy zones, their owner choosing among equals.
 */
export function strandLeaders(
  p: LbPosition,
  hex: Hex,
  army: Army,
  surrendered: boolean,
  events: LbEvent[],
): void {
  for (const leader of loneLeaders(p, hex, army)) {
    if (surrendered) capture(p, leader, 'LB-7-v', 'the troops he was with surrendered', events)
    else if (isSurrounded(p, hex, army)) capture(p, leader, 'LB-7-u', 'surrounded', events)
    else seekRefuge(p, leader, nearestFree(p, hex, army), 'LB-7-t', 'his troops are gone', events)
  }
}

/** LB-7-u: every adjacent hex he could enter holds an enemy combat unit. */
function isSurrounded(p: LbPosition, hex: Hex, army: Army): boolean {
  const { grid } = p.game.ground
  const enterable = SIDES.filter((side) => {
    const to = grid.neighbour(hex, side)
    return to >= 0 && leaderStep(p.game, hex, side) !== BARRED
  })
  return enterable.every((side) => isHeldBy(p, grid.neighbour(hex, side), enemyOf(army)))
}

/** LB-7-t: the hexes nearest to this one that are open to him and in no enemy zone; his own may be one. */
function nearestFree(p: LbPosition, hex: Hex, army: Army): Hex[] {
  const { grid } = p.game.ground
  const isFree = (each: Hex): boolean => isOpenTo(p, each, army) && !isInZone(p, each, enemyOf(army))
  for (let radius = 0; radius <= grid.cols + grid.rows; radius++) {
    const found = grid.ring(hex, radius).filter(isFree)
    if (found.length > 0) return found.toSorted((a, b) => a - b)
  }
  return []
}

/**
 * LB-7-y, ab, ah: an enemy combat unit has come into a hex. Lone leaders there are captured by cavalry that moves or charges; before
 * all others they ride to the nearest friendly unit within their movement, and are captured where there is none. Whoever moves a unit
 * into a hex calls it: `own` for its own movement or charge, false for retreats, routs and advances.
 */
export function meetLeaders(p: LbPosition, unit: number, hex: Hex, own: boolean, events: LbEvent[]): void {
  const army = enemyOf(p.game.units[unit].army)
  for (const leader of loneLeaders(p, hex, army)) {
    if (own && p.game.units[unit].arm === CAVALRY) capture(p, leader, 'LB-7-y', 'ridden down alone', events)
    else seekRefuge(p, leader, nearestFriends(p, leader, hex), 'LB-7-ab', 'the enemy is upon him', events)
  }
}

/** LB-7-ab: of the hexes of friendly units he can reach, those nearest to him. */
function nearestFriends(p: LbPosition, leader: number, hex: Hex): Hex[] {
  const { army, movement } = p.game.leaders[leader]
  const friends = p.game.unitsOf[army].filter((unit) => isPresent(p, unit))
  if (friends.length === 0) return []
  const { grid } = p.game.ground
  const held = ridesFrom(p, hex, army, movement)
    .map((ridden) => ridden.hex)
    .filter((each) => isHeldBy(p, each, army))
  const least = Math.min(...held.map((each) => grid.distance(hex, each)))
  return held.filter((each) => grid.distance(hex, each) === least).toSorted((a, b) => a - b)
}

function seekRefuge(
  p: LbPosition,
  leader: number,
  hexes: readonly Hex[],
  clause: string,
  cause: string,
  events: LbEvent[],
): void {
  const { army } = p.game.leaders[leader]
  if (hexes.length === 0) return capture(p, leader, clause, cause, events)
  if (hexes.length === 1) return flee(p, leader, hexes[0], clause, cause, events)
  pushFrame<Frame>(p, { phase: 'refuge', army, leader, hexes: [...hexes] })
}

/** He rides there for nothing. */
export function flee(
  p: LbPosition,
  leader: number,
  hex: Hex,
  clause: string,
  cause: string,
  events: LbEvent[],
): void {
  const { ids } = p.game.ground.grid
  const from = asHex(p.state.leaders.hex[leader])
  if (from === hex) return
  p.state.leaders.hex[leader] = hex
  events.push({
    type: 'leader-rides',
    clauses: [clause],
    ...namedLeader(p, leader),
    from: ids[from],
    into: ids[hex],
    cause,
  })
}

/** Captured and removed from play. */
export function capture(
  p: LbPosition,
  leader: number,
  clause: string,
  cause: string,
  events: LbEvent[],
): void {
  const { leaders } = p.state
  if (leaders.where[leader] !== ON_MAP) return
  leaders.where[leader] = CAPTURED
  const hex = p.game.ground.grid.ids[leaders.hex[leader]]
  events.push({ type: 'leader-taken', clauses: [clause], ...namedLeader(p, leader), hex, cause })
}
