import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Refusal, SeatAt } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { CHARGED, FRESH, GOOD, ROAD, SKIRMISH, WINDED } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { armyOf, findUnit, isCavalry, isPresent, leadersAt } from '../position/troops.ts'
import { NOT_ON_MAP, NOT_YOUR_UNIT, refuse } from '../sequence/refusals.ts'
import { isInContact } from './carre.ts'
import { newCharge } from './charging.ts'
import { canEnd } from './reach.ts'
import { chargePoints, ridden, sidesAhead, spotOf } from './riding.ts'

type Naming = Extract<Frame, { phase: 'charges' }>

/** LB-36-e, j, LB-37-c, q, LB-38-u, LB-20-k, LB-29-h: why this unit may not be named for a charge, or null. */
export function whyNoCharge(p: LbPosition, unit: number, army: Army): Refusal | null {
  const { units } = p.state
  if (unit < 0 || armyOf(p, unit) !== army) return NOT_YOUR_UNIT
  if (!isPresent(p, unit)) return NOT_ON_MAP
  if (!isCavalry(p, unit)) return refuse('LB-37-c', 'Only cavalry charges.')
  if (units.morale[unit] !== GOOD) return refuse('LB-37-c', 'Only cavalry in good order charges.')
  if (units.ready[unit] !== FRESH)
    return refuse('LB-36-e', 'Tired or exhausted cavalry may not charge in the charge segment.')
  if (units.formation[unit] === SKIRMISH)
    return refuse('LB-20-k', 'Cavalry in skirmish order may not charge.')
  if (units.formation[unit] === ROAD && p.game.options.roadMarchCharge === 'no')
    return refuse('LB-37-q', 'Cavalry in road march may not charge.')
  if ((units.mark[unit] & WINDED) !== 0)
    return refuse('LB-29-h', 'It went back before a melee and may not charge in this turn.')
  if ((units.mark[unit] & CHARGED) !== 0 || isInContact(p, unit))
    return refuse('LB-37-b', 'It is committed already.')
  const spot = spotOf(p, unit)
  const riders = [unit]
  const open = sidesAhead(spot).some((side) => {
    const step = ridden(p, riders, spot, side)
    if (!step || step.cost > chargePoints(p, unit)) return false
    const points = chargePoints(p, unit) - step.cost
    return canEnd(p, { riders, spot: step.spot, points, entered: 1, turned: 0, stopped: false })
  })
  return open ? null : refuse('LB-38-u', 'It cannot enter the hex straight ahead.')
}

/** LB-37-g: whether a leader of this nation with a cavalry number is in the hex. */
function hasLeader(p: LbPosition, unit: number): boolean {
  const { army, nation } = p.game.units[unit]
  return leadersAt(p, asHex(p.state.units.hex[unit]), army).some(
    (leader) => p.game.leaders[leader].nation === nation && p.game.leaders[leader].cavalry > 0,
  )
}

/** LB-37-f, g, p: why these may not charge as one body, or null. */
function whyNoGroup(p: LbPosition, group: readonly number[]): Refusal | null {
  if (group.length === 1) return null
  const [first] = group
  const one = spotOf(p, first)
  const together = group.every((unit) => {
    const { hex, facing, formation, left, right } = spotOf(p, unit)
    return hex === one.hex && facing === one.facing && formation === one.formation && left + right === 0
  })
  if (!together || new Set(group).size !== group.length)
    return refuse('LB-37-f', 'A group charges from one hex, in one formation and facing one way.')
  return group.some((unit) => hasLeader(p, unit))
    ? null
    : refuse('LB-37-g', 'A group needs a leader of its nation with a cavalry number in its hex.')
}

/** C0: every unit that may still be named. */
function free(p: LbPosition, { army, groups }: Naming): number[] {
  const taken = groups.flat()
  return p.game.unitsOf[army].filter((unit) => !taken.includes(unit) && whyNoCharge(p, unit, army) === null)
}

/** C0 waits while anybody may be named; picking while more than one charge is left. */
export function isNaming(p: LbPosition, frame: Naming): boolean {
  if (frame.step === 'C0') return free(p, frame).length > 0
  return frame.step === 'pick' && frame.groups.length > 1
}

export function offerCharges(p: LbPosition, frame: Naming, _: SeatAt, offered: LbAction[]): void {
  const id = (unit: number): string => p.game.units[unit].id
  if (frame.step !== 'C0') {
    for (const [unit] of frame.groups) offered.push({ do: 'chargeLaunch', unit: id(unit) })
    return
  }
  const able = free(p, frame)
  for (const unit of able) offered.push({ do: 'charge', units: [id(unit)] })
  for (const group of groupsAmong(p, able)) offered.push({ do: 'charge', units: group.map(id) })
}

/** Every body of two or more that may charge together. */
function groupsAmong(p: LbPosition, able: readonly number[]): number[][] {
  const { hex } = p.state.units
  let grown: number[][] = able.map((unit) => [unit])
  const found: number[][] = []
  while (grown.length > 0) {
    grown = grown.flatMap((group) => {
      const last = group[group.length - 1]
      return able.filter((unit) => unit > last && hex[unit] === hex[last]).map((unit) => [...group, unit])
    })
    found.push(...grown.filter((group) => whyNoGroup(p, group) === null))
  }
  return found
}

export function checkCharge(p: LbPosition, frame: Naming, { units }: ActionOf<'charge'>): Refusal | null {
  if (frame.step !== 'C0') return refuse('LB-38-a', 'All charges have been named.')
  const group = units.map((id) => findUnit(p, id))
  const taken = frame.groups.flat()
  for (const unit of group) {
    if (taken.includes(unit)) return refuse('LB-38-a', 'It is named already.')
    const why = whyNoCharge(p, unit, frame.army)
    if (why) return why
  }
  return whyNoGroup(p, group)
}

/** LB-38-a: these are named for a charge, the uppermost first. */
export function nameCharge(
  p: LbPosition,
  frame: Naming,
  { units }: ActionOf<'charge'>,
  events: LbEvent[],
): void {
  const { order } = p.state
  const group = units.map((id) => findUnit(p, id)).toSorted((a, b) => order.indexOf(b) - order.indexOf(a))
  frame.groups.push(group)
  events.push({ type: 'charge-named', clauses: ['LB-38-a'], units: group.map((unit) => named(p, unit)) })
}

export function checkLaunch(
  p: LbPosition,
  frame: Naming,
  { unit }: ActionOf<'chargeLaunch'>,
): Refusal | null {
  if (frame.step === 'pick' && frame.groups.some((group) => group.includes(findUnit(p, unit)))) return null
  return refuse('LB-38-b', 'That unit is not named for a charge.')
}

/** C1: this charge is ridden now. One that can no longer begin is over without penalty. */
export function launchCharge(p: LbPosition, frame: Naming, unit: number): void {
  const at = frame.groups.findIndex((group) => group.includes(unit))
  const [group] = frame.groups.splice(at, 1)
  const able = group.filter((each) => isPresent(p, each) && p.state.units.morale[each] === GOOD)
  if (able.length > 0) pushFrame<Frame>(p, newCharge(p, able))
}

/** The steps of the segment: naming, picking, and its end. */
export const segmentSteps = {
  /** C0: all charges are named. */
  C0(_: LbPosition, frame: Naming): void {
    frame.step = 'pick'
  },
  /** C1, with one charge left or none. */
  pick(p: LbPosition, frame: Naming): void {
    const [group] = frame.groups
    if (group === undefined) {
      frame.step = 'C12'
      return
    }
    frame.step = 'pick'
    launchCharge(p, frame, group[0])
  },
  /** C12: on to the movement segment. */
  C12(p: LbPosition): void {
    popFrame(p)
  },
}
