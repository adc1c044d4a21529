import type { Dice } from '@bivouac/kernel'
import { frameOf } from '@bivouac/kernel'
import { asFacing, asHex } from '@bivouac/space'
import { ride } from '../leaders/leaders.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { GOOD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isPresent, place } from '../position/troops.ts'
import type { Charging, Intent } from './frames.ts'
import { isNextTo } from './reach.ts'
import type { Start } from './reach.ts'
import { chargePoints, spotOf } from './riding.ts'
import type { Spot } from './riding.ts'

/** One step of a charge: it changes the charge and names the step that follows. */
export type ChargeDeed = (p: LbPosition, charge: Charging, dice: Dice, events: LbEvent[]) => void

/** A charge that begins, of these regiments. */
export function newCharge(p: LbPosition, riders: readonly number[]): Charging {
  return {
    phase: 'charge',
    army: p.game.units[riders[0]].army,
    step: 'C1',
    riders: riders.slice(),
    leaders: [],
    spent: 0,
    target: -1,
    passed: [],
    run: 0,
    recallUsed: false,
    contact: -1,
    stopped: false,
    routers: [],
    caught: [],
    lost: false,
    entered: 0,
    turned: 0,
    formed: false,
    could: false,
    excused: false,
    fresh: false,
    asked: false,
    full: false,
    ending: false,
    next: null,
    onto: false,
    broken: [],
    recalls: false,
    left: -1,
    abandoned: -1,
    limit: -1,
    reactors: [],
  }
}

/** The charge in hand. Throws where there is none: its interrupts lie upon it. */
export function chargeInHand(p: LbPosition): Charging {
  const charge = frameOf<Frame, 'charge'>(p, 'charge')
  if (!charge) throw new Error('there is no charge to interrupt')
  return charge
}

/** `mp`: the half points a charge has left, its slowest rider's (LB-37-p); not recalled, no more than LB-38-pgd-f leaves it. */
export function pointsLeft(p: LbPosition, { riders, spent, limit, lost }: Charging): number {
  const left = Math.min(...riders.map((unit) => chargePoints(p, unit))) - spent
  return lost && limit >= 0 ? Math.min(left, limit - spent) : left
}

/** How the charge stands now. */
export function spotNow(p: LbPosition, { riders }: Charging): Spot {
  return spotOf(p, riders[0])
}

/** From where the rest of the charge can be looked at. */
export function restOf(p: LbPosition, charge: Charging): Start {
  const { riders, entered, turned, stopped } = charge
  return { riders, spot: spotNow(p, charge), points: pointsLeft(p, charge), entered, turned, stopped }
}

/** Riders that broke or fell are no longer of the charge. Answers whether any is left. */
export function closeRanks(p: LbPosition, { riders }: Charging): boolean {
  for (let at = riders.length - 1; at >= 0; at--)
    if (!isPresent(p, riders[at]) || p.state.units.morale[riders[at]] !== GOOD) riders.splice(at, 1)
  return riders.length > 0
}

/** The riders and those who lead them stand as intended, the uppermost still on top. */
export function standAt(
  p: LbPosition,
  charge: Charging,
  { hex, facing, formation, left, right }: Intent,
): void {
  for (const unit of charge.riders.toReversed())
    place(p, unit, { hex: asHex(hex), facing: asFacing(facing), formation, left, right, trail: [] })
  for (const leader of charge.leaders) ride(p, leader, asHex(hex))
}

/** LB-38-r, C2: rides on with whatever it may, or must when it was not recalled. */
export function rideOn(charge: Charging): void {
  charge.step = charge.lost ? 'C9' : 'C2'
}

/** The ride is over: whoever rode out against it may ride what he has left (LB-39-ad). */
export function endRide(charge: Charging): void {
  if (!charge.ending) for (const reactor of charge.reactors) reactor.rode = false
  charge.ending = true
}

/** Whether a unit is on the map next to the charge. */
export function isMet(p: LbPosition, charge: Charging, unit: number): boolean {
  return unit >= 0 && isPresent(p, unit) && isNextTo(p, spotNow(p, charge), unit)
}

/** The charge has come to blows with this unit: LB-38-t. */
export function meet(p: LbPosition, charge: Charging, enemy: number, full: boolean, events: LbEvent[]): void {
  charge.contact = enemy
  charge.full = full
  events.push({
    type: 'charge-contact',
    clauses: full ? ['LB-38-t', 'LB-38-n'] : ['LB-38-t', 'LB-38-o'],
    ...named(p, charge.riders[0]),
    enemy: p.game.units[enemy].id,
    full,
  })
}
