import type { Refusal, SeatAt } from '@bivouac/kernel'
import { meetLeaders } from '../leaders/lone.ts'
import { hexesOf } from '../position/footing.ts'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import { named } from '../position/named.ts'
import { FORMATIONS } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { findHex, findUnit, isPresent } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { pointsLeft, restOf, spotNow, standAt } from './charging.ts'
import type { Charging, Intent } from './frames.ts'
import { canEnd, isNextTo, mayStandAt, mostTurns, reachOf } from './reach.ts'
import { chargePoints, formedSpots, isEnemyCarre, ridden, sidesAhead, turned } from './riding.ts'
import type { Spot } from './riding.ts'
import { hasRoomOn } from './targets.ts'

/** C2 a: the hexes it may ride into next, with how it will stand there. LB-38-c, LB-37-k, o. */
export function rides(p: LbPosition, charge: Charging): Intent[] {
  if (charge.stopped) return []
  const spot = spotNow(p, charge)
  const left = pointsLeft(p, charge)
  const held = keepsTarget(p, charge)
  return sidesAhead(spot).flatMap((side) => {
    const step = ridden(p, charge.riders, spot, side)
    if (!step || step.cost > left) return []
    const { riders, target } = charge
    // The carré it charges is ridden onto in C6 alone.
    const aimed = target >= 0 && isPresent(p, target) && hexesOf(p, target).includes(step.spot.hex)
    if (aimed) return []
    const on = { riders, spot: step.spot, points: left - step.cost, entered: 1, turned: 0, stopped: false }
    return canEnd(p, on) && held(step.spot, step.cost, 0) ? [{ ...step.spot, cost: step.cost }] : []
  })
}

/** LB-38-r: whether a target that can be reached now can still be reached when the charge stands so; with none everything may be done. */
function keepsTarget(p: LbPosition, charge: Charging): (spot: Spot, cost: number, turned: number) => boolean {
  const { target, riders, army } = charge
  if (target < 0 || !isPresent(p, target)) return () => true
  const now = spotNow(p, charge)
  if (!isNextTo(p, now, target) && !canReachTarget(p, charge)) return () => true
  const carre = hexesOf(p, target).find((hex) => isEnemyCarre(p, hex, army))
  return (spot, cost, turnedBy) => {
    const points = pointsLeft(p, charge) - cost
    const entered = spot.hex === now.hex ? charge.entered : charge.entered + 1
    const start = { riders, spot, points, entered, turned: turnedBy, stopped: false }
    return reachOf(p, start).some((at) =>
      carre === undefined ? isNextTo(p, at.spot, target) : at.spot.hex === carre,
    )
  }
}

/** C2 b, LB-38-e, g: the facings it may turn to; none before the first hex. */
function turns(p: LbPosition, charge: Charging): (Intent & { readonly sixths: number })[] {
  if (charge.entered === 0 || charge.stopped) return []
  const spot = spotNow(p, charge)
  const left = pointsLeft(p, charge)
  const most = mostTurns(p, charge.riders) - charge.turned
  const held = keepsTarget(p, charge)
  return [-2, -1, 1, 2].flatMap((by) => {
    const step = Math.abs(by) <= most ? turned(p, charge.riders, spot, by) : null
    const kept = step && step.cost <= left && held(step.spot, step.cost, charge.turned + Math.abs(by))
    return kept ? [{ ...step.spot, cost: step.cost, sixths: Math.abs(by) }] : []
  })
}

/** C2 c, LB-37-i, j, LB-38-d: the formations it may take: in the first hex entered, once, for six points. */
function forms(p: LbPosition, charge: Charging): Intent[] {
  if (charge.entered !== 1 || charge.formed || charge.stopped || charge.turned > 0) return []
  const cost = 2 * p.game.charts.core.formationCosts.cavalryInCharge
  if (cost > pointsLeft(p, charge)) return []
  return formedSpots(p, charge.riders, spotNow(p, charge)).map((spot) => ({ ...spot, cost }))
}

/** LB-37-h, p: of a group, those who are out of points while others could ride on. */
function laggards(p: LbPosition, charge: Charging): number[] {
  if (charge.riders.length < 2 || charge.stopped || charge.lost) return []
  const least = Math.min(...charge.riders.map((unit) => chargePoints(p, unit)))
  const slow = charge.riders.filter((unit) => chargePoints(p, unit) === least)
  if (slow.length === charge.riders.length || rides(p, charge).length > 0) return []
  return slow.filter(() => mayStandAt(p, spotNow(p, charge), charge.riders))
}

/** Whether anything but stopping is left to choose in C2. */
export function hasChoice(p: LbPosition, charge: Charging): boolean {
  return (
    rides(p, charge).length > 0 ||
    turns(p, charge).length > 0 ||
    forms(p, charge).length > 0 ||
    laggards(p, charge).length > 0
  )
}

export function offerRide(p: LbPosition, charge: Charging, _: SeatAt, offered: LbAction[]): void {
  const { ids } = p.game.ground.grid
  for (const { hex } of rides(p, charge)) offered.push({ do: 'chargeRide', hex: ids[hex] })
  for (const { facing } of turns(p, charge)) offered.push({ do: 'chargeTurn', facing })
  for (const { facing, formation, left, right } of forms(p, charge))
    offered.push({ do: 'chargeForm', formation: formation === 0 ? 'column' : 'line', facing, left, right })
  for (const unit of laggards(p, charge)) offered.push({ do: 'chargePart', unit: p.game.units[unit].id })
}

export function checkRide(p: LbPosition, charge: Charging, { hex }: ActionOf<'chargeRide'>): Refusal | null {
  const to = findHex(p, hex)
  if (rides(p, charge).some((ride) => ride.hex === to)) return null
  if (charge.stopped) return refuse('LB-14-af', 'Enemy cavalry has stopped this charge.')
  return refuse('LB-37-o', 'A charge goes straight ahead, over ground open to it, with the points it has.')
}

export function beginRide(p: LbPosition, charge: Charging, { hex }: ActionOf<'chargeRide'>): void {
  const to = findHex(p, hex)
  charge.next = rides(p, charge).find((ride) => ride.hex === to) ?? null
  charge.step = 'I1'
}

export function checkTurn(
  p: LbPosition,
  charge: Charging,
  { facing }: ActionOf<'chargeTurn'>,
): Refusal | null {
  if (turns(p, charge).some((turn) => turn.facing === facing)) return null
  if (charge.entered === 0) return refuse('LB-38-c', 'A charge rides straight ahead before it turns.')
  return refuse('LB-38-g', 'It cannot turn so far in one hex, or has no points or room for it.')
}

/** LB-38-e: turns where it stands; what it rode straight is over. */
export function turnCharge(
  p: LbPosition,
  charge: Charging,
  { facing }: ActionOf<'chargeTurn'>,
  events: LbEvent[],
): void {
  const turn = turns(p, charge).find((each) => each.facing === facing)
  if (!turn) return
  standAt(p, charge, turn)
  charge.spent += turn.cost
  charge.turned += turn.sixths
  charge.run = 0
  events.push({
    type: 'charge-turned',
    clauses: ['LB-38-e'],
    ...named(p, charge.riders[0]),
    hex: p.game.ground.grid.ids[turn.hex],
    facing,
    cost: turn.cost / 2,
    left: pointsLeft(p, charge) / 2,
  })
  // LB-7-y: a line that wheels may come upon a leader alone.
  for (const hex of hexesOf(p, charge.riders[0])) meetLeaders(p, charge.riders[0], hex, true, events)
  const { target } = charge
  const met = target >= 0 && isPresent(p, target) && isNextTo(p, spotNow(p, charge), target)
  charge.step = met ? 'I8' : 'C2'
}

export function checkForm(p: LbPosition, charge: Charging, action: ActionOf<'chargeForm'>): Refusal | null {
  if (intended(p, charge, action)) return null
  if (charge.entered !== 1 || charge.formed)
    return refuse('LB-37-j', 'A charge changes formation once, in the first hex it enters.')
  return refuse('LB-37-i', 'It cannot take that formation here.')
}

function intended(p: LbPosition, charge: Charging, action: ActionOf<'chargeForm'>): Intent | undefined {
  return forms(p, charge).find(
    ({ formation, facing, left, right }) =>
      FORMATIONS[formation] === action.formation &&
      facing === action.facing &&
      left === action.left &&
      right === action.right,
  )
}

export function beginForm(p: LbPosition, charge: Charging, action: ActionOf<'chargeForm'>): void {
  charge.next = intended(p, charge, action) ?? null
  charge.step = 'I1'
}

export function checkPart(p: LbPosition, charge: Charging, { unit }: ActionOf<'chargePart'>): Refusal | null {
  if (laggards(p, charge).includes(findUnit(p, unit))) return null
  return refuse('LB-37-h', 'A group stays together unless its points part it.')
}

/** LB-37-h: it stays where the group is now; tired by its ride, for it could not have gone on. */
export function partWith(p: LbPosition, charge: Charging, unit: number, events: LbEvent[]): void {
  charge.riders.splice(charge.riders.indexOf(unit), 1)
  const hex = p.game.ground.grid.ids[p.state.units.hex[unit]]
  events.push({ type: 'charge-parted', clauses: ['LB-37-h', 'LB-37-p'], ...named(p, unit), hex })
}

/** C2 d: why the charge may not stop here, or null. LB-38-r, LB-16-d, LB-38-formed-b. */
export function mayHalt(p: LbPosition, charge: Charging): Refusal | null {
  if (charge.stopped) return null
  if (!mayStandAt(p, spotNow(p, charge), charge.riders))
    return refuse('LB-16-a', 'It may not stop in a hex it may not share.')
  if (canReachTarget(p, charge)) return refuse('LB-38-r', 'A declared target must be charged to contact.')
  return null
}

/** LB-38-r: whether the declared target can be reached still: beside it, or upon it where it is a carré. Where the charge is beside it already, ending is contact. */
export function canReachTarget(p: LbPosition, charge: Charging): boolean {
  const { target, riders, army } = charge
  if (target < 0 || !isPresent(p, target)) return false
  const hexes = hexesOf(p, target)
  const carre = hexes.find((hex) => isEnemyCarre(p, hex, army))
  const reach = reachOf(p, restOf(p, charge))
  if (carre !== undefined) return hasRoomOn(p, carre, riders) && reach.some(({ spot }) => spot.hex === carre)
  if (isNextTo(p, spotNow(p, charge), target)) return false
  return reach.some(({ spot }) => isNextTo(p, spot, target) && mayStandAt(p, spot, riders))
}
