import { popFrame } from '@bivouac/kernel'
import type { Refusal, SeatAt } from '@bivouac/kernel'
import { lose } from '../morale/losses.ts'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import { strengthOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { named, namedLeader } from '../position/named.ts'
import type { LbPosition } from '../position/state.ts'
import { findHex, findLeader, findUnit, isPresent } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { chargeInHand, isMet, meet } from './charging.ts'
import { stepInto } from './steps/gun-steps.ts'
import { aimAt, passBy } from './steps/interrupt-steps.ts'
import { mayBeTarget } from './targets.ts'

type FrameIn<Name extends Frame['phase']> = Extract<Frame, { phase: Name }>

/** LB-7-ad: the leaders who may still say that they ride along. */
export function offerLead(
  p: LbPosition,
  { may }: FrameIn<'accompany'>,
  _: SeatAt,
  offered: LbAction[],
): void {
  for (const leader of may) offered.push({ do: 'chargeLead', leader: p.game.leaders[leader].id })
}

export function checkLead(
  p: LbPosition,
  { may }: FrameIn<'accompany'>,
  { leader }: ActionOf<'chargeLead'>,
): Refusal | null {
  return may.includes(findLeader(p, leader))
    ? null
    : refuse('LB-7-ad', 'He is not with the regiments that charge.')
}

/** LB-7-ad: he rides along, and does not move in the movement segment that follows. */
export function lead(p: LbPosition, frame: FrameIn<'accompany'>, leader: number, events: LbEvent[]): void {
  frame.may.splice(frame.may.indexOf(leader), 1)
  chargeInHand(p).leaders.push(leader)
  p.state.leaders.mark[leader] = 1
  const hex = p.game.ground.grid.ids[p.state.leaders.hex[leader]]
  events.push({ type: 'charge-led', clauses: ['LB-7-ad'], ...namedLeader(p, leader), hex })
}

export function offerTargets(
  p: LbPosition,
  { may }: FrameIn<'declare'>,
  _: SeatAt,
  offered: LbAction[],
): void {
  const { riders } = chargeInHand(p)
  for (const unit of may)
    if (mayBeTarget(p, unit, riders)) offered.push({ do: 'chargeTarget', enemy: p.game.units[unit].id })
}

export function checkTarget(
  p: LbPosition,
  { may }: FrameIn<'declare'>,
  { enemy }: ActionOf<'chargeTarget'>,
): Refusal | null {
  const unit = findUnit(p, enemy)
  if (!may.includes(unit)) return refuse('LB-38-k', 'A target is declared at two hexes, in sight.')
  return mayBeTarget(p, unit, chargeInHand(p).riders)
    ? null
    : refuse('LB-38-k', 'That unit stands where no charge can come.')
}

/** I5: this one is the target, every other stack is not; -1: none is. */
export function declare(p: LbPosition, { may }: FrameIn<'declare'>, unit: number, events: LbEvent[]): void {
  const charge = chargeInHand(p)
  popFrame(p)
  for (const other of may) if (other !== unit) passBy(p, charge, other, events)
  if (unit >= 0) aimAt(p, charge, unit, events)
}

export function offerTrample(p: LbPosition, frame: FrameIn<'trample'>, _: SeatAt, offered: LbAction[]): void {
  for (let count = 0; count <= mostTrampled(p, frame); count++) offered.push({ do: 'trample', count })
}

/** LB-38-w: no more than there are. */
function mostTrampled(p: LbPosition, { victims, most }: FrameIn<'trample'>): number {
  return Math.min(
    most,
    victims.reduce((sum, unit) => sum + strengthOf(p, unit), 0),
  )
}

export function checkTrample(
  p: LbPosition,
  frame: FrameIn<'trample'>,
  { count }: ActionOf<'trample'>,
): Refusal | null {
  return count <= mostTrampled(p, frame)
    ? null
    : refuse('LB-38-w', 'It has no points to ride down so many, or there are not so many.')
}

/** LB-38-w, LB-38-dd-f, LB-38-pgd-g, LB-19-w: takes increments, the top unit's first, and pays for each. */
export function trample(p: LbPosition, frame: FrameIn<'trample'>, count: number, events: LbEvent[]): void {
  popFrame(p)
  const { rider, victims, price } = frame
  let left = count
  for (const unit of victims) {
    if (left === 0 || !isPresent(p, unit)) continue
    const lost = Math.min(left, strengthOf(p, unit))
    left -= lost
    const enemy = p.game.units[unit].id
    events.push({
      type: 'trampled',
      clauses: ['LB-38-w'],
      ...named(p, rider),
      enemy,
      lost,
      cost: lost * price,
    })
    lose(p, unit, lost, 'ridden down', events)
  }
  const below = p.state.frames.findLast((each) => each.phase === 'charge')
  if (below?.phase === 'charge' && below.riders.includes(rider)) below.spent += 2 * price * (count - left)
}

/** C8: the guns are the target now, without a new declaration; beside them at once. */
export function takeGuns(p: LbPosition, { guns }: FrameIn<'take'>): void {
  const charge = chargeInHand(p)
  popFrame(p)
  charge.target = guns
  charge.asked = true
  if (isMet(p, charge, guns)) charge.step = 'C10'
}

/** C8: they are left alone; at two hexes they may be declared on like any other. */
export function leaveGuns(p: LbPosition): void {
  const charge = chargeInHand(p)
  popFrame(p)
  charge.abandoned = -1
}

export function checkTake(
  p: LbPosition,
  { guns }: FrameIn<'take'>,
  { enemy }: ActionOf<'takeGuns'>,
): Refusal | null {
  return findUnit(p, enemy) === guns ? null : refuse('LB-41-r', 'Those guns were not left behind.')
}

export function checkGunHex(p: LbPosition, { hex }: FrameIn<'gunHex'>, to: string): Refusal | null {
  return findHex(p, to) === hex
    ? null
    : refuse('LB-41-s', 'It may ride into the hex of the guns, and nowhere else.')
}

/** C10: into the hex of the guns it rode down; the charge ends there. */
export function rideIntoGunHex(p: LbPosition, { hex }: FrameIn<'gunHex'>): void {
  const charge = chargeInHand(p)
  popFrame(p)
  const step = stepInto(p, charge, hex)
  if (!step) return
  charge.next = { ...step.spot, cost: step.cost }
  charge.step = 'I1'
}

export function offerWhom(p: LbPosition, { may }: FrameIn<'whom'>, _: SeatAt, offered: LbAction[]): void {
  for (const unit of may) offered.push({ do: 'contact', enemy: p.game.units[unit].id })
}

export function checkWhom(
  p: LbPosition,
  { may }: FrameIn<'whom'>,
  { enemy }: ActionOf<'contact'>,
): Refusal | null {
  return may.includes(findUnit(p, enemy)) ? null : refuse('LB-14-af', 'It is not in contact with that unit.')
}

/** I9: of several, this one; doubled by a straight ride unless the charge was not recalled. */
export function meetChosen(p: LbPosition, unit: number, events: LbEvent[]): void {
  const charge = chargeInHand(p)
  popFrame(p)
  meet(p, charge, unit, !charge.lost && charge.run >= 3, events)
}
