import type { Refusal } from '@bivouac/kernel'
import { asHex, asSide, NO_SIDE, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { ride } from '../leaders/leaders.ts'
import { isOpenTo, leaderStep } from '../leaders/riding.ts'
import type { LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import { ownArc } from '../position/footing.ts'
import { BARRED } from '../position/ground.ts'
import { named, namedLeader } from '../position/named.ts'
import { DUE, GOOD, LEFT, ON_MAP } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { findHex, findUnit, isHeldBy, place, restack, unitsAt } from '../position/troops.ts'
import { enemyOf } from '../position/state.ts'
import { NO_SUCH_HEX, NO_SUCH_UNIT, NOT_ON_MAP, NOT_YOUR_UNIT, refuse } from '../sequence/refusals.ts'
import { POINT } from './costs.ts'
import type { Marching } from './frames.ts'
import { leftOf } from './plans.ts'

const RODE = refuse('LB-7-ad', 'He rode in a charge and does not move in this segment.')
const NOT_THERE = refuse('LB-7-ac', 'He cannot ride there.')
const NO_POINTS = refuse('LB-7-ac', 'He has not the movement points for that.')

/** Why a leader of this army may not ride now, or null. */
export function whyNotRide({ game, state }: LbPosition, leader: number, army: Army): Refusal | null {
  if (leader < 0) return NO_SUCH_UNIT
  if (game.leaders[leader].army !== army) return NOT_YOUR_UNIT
  if (state.leaders.where[leader] !== ON_MAP) return NOT_ON_MAP
  return state.leaders.mark[leader] === 0 ? null : RODE
}

/** LB-7-ac: what a leader pays in half points along these hexes, or why he cannot ride there. */
export function rideCost(p: LbPosition, leader: number, path: readonly string[]): number | Refusal {
  const { grid } = p.game.ground
  let at = asHex(p.state.leaders.hex[leader])
  let cost = 0
  for (const id of path) {
    const to = findHex(p, id)
    if (to < 0) return NO_SUCH_HEX
    const side = grid.sideBetween(at, to)
    if (side === NO_SIDE || !isOpenTo(p, to, p.game.leaders[leader].army)) return NOT_THERE
    const each = leaderStep(p.game, at, side)
    if (each === BARRED) return NOT_THERE
    cost += each
    at = to
  }
  const { movement } = p.game.leaders[leader]
  return cost > movement - p.state.leaders.spent[leader] ? NO_POINTS : cost
}

/** LB-7-ac: the leader rides along these hexes. */
export function rideAlong(p: LbPosition, leader: number, path: readonly string[], events: LbEvent[]): void {
  const cost = rideCost(p, leader, path)
  const into = path.at(-1)
  if (typeof cost !== 'number' || into === undefined) return
  const { leaders } = p.state
  const from = p.game.ground.grid.ids[leaders.hex[leader]]
  leaders.spent[leader] += cost
  ride(p, leader, findHex(p, into))
  const left = (p.game.leaders[leader].movement - leaders.spent[leader]) / 2
  events.push({
    type: 'rode',
    clauses: ['LB-7-ac'],
    ...namedLeader(p, leader),
    from,
    into,
    points: cost / 2,
    left,
  })
}

/** Every single hex a leader can ride to now. */
export function offerRides(p: LbPosition, army: Army, offered: LbAction[]): void {
  const { grid } = p.game.ground
  for (const [leader, { id }] of p.game.leaders.entries()) {
    if (whyNotRide(p, leader, army) !== null) continue
    for (const side of SIDES) {
      const to = grid.neighbour(asHex(p.state.leaders.hex[leader]), side)
      if (to < 0) continue
      const path = [grid.ids[to]]
      if (typeof rideCost(p, leader, path) === 'number') offered.push({ do: 'ride', leader: id, path })
    }
  }
}

/** LB-45-a: why a leader may not come onto the map in this hex, or null. */
export function canJoin(p: LbPosition, leader: number, hex: Hex, army: Army): Refusal | null {
  if (leader < 0) return NO_SUCH_UNIT
  const { enters, army: of } = p.game.leaders[leader]
  if (of !== army) return NOT_YOUR_UNIT
  if (enters === null || p.state.leaders.where[leader] !== DUE || enters.turn > p.state.turn)
    return refuse('LB-45-a', 'He is not due.')
  if (hex < 0) return NO_SUCH_HEX
  if (!enters.at.includes(hex)) return refuse('LB-45-b', 'He does not come on there.')
  return isHeldBy(p, hex, enemyOf(army)) ? refuse('LB-7-ac', 'The enemy stands there.') : null
}

/** LB-45-a, m: the leader comes on, and rides on with what the hex leaves him. */
export function joinMap(p: LbPosition, leader: number, hex: Hex, events: LbEvent[]): void {
  const { leaders } = p.state
  leaders.where[leader] = ON_MAP
  leaders.spent[leader] = POINT
  ride(p, leader, hex)
  events.push({
    type: 'joined',
    clauses: ['LB-45-a'],
    ...namedLeader(p, leader),
    hex: p.game.ground.grid.ids[hex],
  })
}

/** Every hex a leader who is due may come on in. */
export function offerJoins(p: LbPosition, army: Army, offered: LbAction[]): void {
  const { ids } = p.game.ground.grid
  for (const [leader, { id, enters }] of p.game.leaders.entries())
    for (const hex of enters?.at ?? [])
      if (canJoin(p, leader, hex, army) === null) offered.push({ do: 'join', leader: id, hex: ids[hex] })
}

/** LB-11-g: why a stack may not be put into this order, or null. */
export function canRestack(p: LbPosition, army: Army, hex: Hex, units: readonly string[]): Refusal | null {
  if (hex < 0) return NO_SUCH_HEX
  const there = unitsAt(p, hex)
  if (there.some((unit) => p.game.units[unit].army !== army)) return NOT_YOUR_UNIT
  const stack = units.map((id) => findUnit(p, id))
  if (stack.includes(-1)) return NO_SUCH_UNIT
  const whole = stack.length === there.length && there.every((unit) => stack.includes(unit))
  if (!whole || there.length < 2)
    return refuse('LB-11-g', 'Name every unit of the hex once, from the bottom up.')
  return there.every((unit, at) => unit === stack[at]) ? refuse('LB-11-g', 'They lie so already.') : null
}

/** LB-11-g: puts the stack into this order. */
export function restackHex(p: LbPosition, hex: Hex, units: readonly string[], events: LbEvent[]): void {
  restack(
    p,
    units.map((id) => findUnit(p, id)),
  )
  events.push({ type: 'restacked', clauses: ['LB-11-g'], hex: p.game.ground.grid.ids[hex], units })
}

/** Each unit of each stack of this army, brought on top. */
export function offerRestacks(p: LbPosition, army: Army, offered: LbAction[]): void {
  const crowded = new Set<Hex>()
  for (const unit of p.game.unitsOf[army])
    for (const hex of p.index.cover[unit] ?? []) if (unitsAt(p, hex).length > 1) crowded.add(hex)
  for (const hex of [...crowded].toSorted((a, b) => a - b)) {
    const there = unitsAt(p, hex)
    if (there.some((unit) => p.game.units[unit].army !== army)) continue
    for (const top of there.slice(0, -1)) {
      const order = [...there.filter((unit) => unit !== top), top].map((unit) => p.game.units[unit].id)
      offered.push({ do: 'restack', hex: p.game.ground.grid.ids[hex], units: order })
    }
  }
}

/** Where troops may leave the map in good order: the special rules of the scenarios (LB-46-b). */
const EXITS: Readonly<Record<string, { readonly army: Army; readonly hex: string; readonly side: number }>> =
  {
    'saalfeld-1806': { army: 1, hex: '0901', side: 0 },
  }

/** Why the unit under way may not leave the map here, or null. */
export function canLeave(p: LbPosition, frame: Marching): Refusal | null {
  const exit = EXITS[p.game.scenario.id]
  const { unit, army, halted } = frame
  const hex = asHex(p.state.units.hex[unit])
  if (!exit || exit.army !== army || p.game.ground.grid.ids[hex] !== exit.hex)
    return refuse('LB-46-b', 'There is no way off the map for it here.')
  if (p.state.units.morale[unit] !== GOOD) return refuse('LB-46-b', 'It leaves in good order only.')
  const ahead = ownArc(p, unit, hex, asSide(exit.side)) === 'front'
  if (!ahead || halted || leftOf(p, frame) < POINT)
    return refuse('LB-18-d', 'It leaves through a front hexside, with a point to spend.')
  return null
}

/** The unit leaves the map, neither lost nor present. */
export function leaveMap(p: LbPosition, { unit }: Marching, events: LbEvent[]): void {
  const hex = p.game.ground.grid.ids[p.state.units.hex[unit]]
  place(p, unit, { where: LEFT })
  events.push({ type: 'left-map', clauses: ['LB-46-b'], ...named(p, unit), hex })
}
