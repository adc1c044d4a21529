import { pushFrame } from '@bivouac/kernel'
import { asHex, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { opportunityFire } from '../../fire/opportunity.ts'
import { capture, meetLeaders } from '../../leaders/lone.ts'
import { checkUnit } from '../../morale/check.ts'
import { hexesOf } from '../../position/footing.ts'
import type { LbEvent } from '../../position/events.ts'
import type { Frame } from '../../position/frames.ts'
import { named } from '../../position/named.ts'
import { ASSAULTED, CHARGED, enemyOf, FORMATIONS, MOVED, MOVED_FAR } from '../../position/state.ts'
import type { LbPosition } from '../../position/state.ts'
import { isHeldBy, isPresent, leadersAt } from '../../position/troops.ts'
import { closeRanks, endRide, pointsLeft, restOf, spotNow, standAt } from '../charging.ts'
import type { ChargeDeed } from '../charging.ts'
import type { Charging, Intent } from '../frames.ts'
import { mayStandAt, reachOf } from '../reach.ts'
import { disturb } from '../readiness.ts'
import { formingCost, hexesAt, isStoppedAt } from '../riding.ts'
import { mayBeTarget } from '../targets.ts'

/** C1: special checks before a charge; then it begins, and everything within two hexes is declared on before its first hex. */
export const launch: ChargeDeed = (p, charge, dice, events) => {
  const refused = charge.riders.filter((unit) => !obeys(p, unit, dice, events))
  for (const unit of refused) {
    // The pack's special rule: it stands for the player turn, without an assault of its own.
    p.state.units.mark[unit] |= MOVED | ASSAULTED
    charge.riders.splice(charge.riders.indexOf(unit), 1)
    events.push({ type: 'charge-refused', clauses: ['LB-46-b', 'LB-31-l'], ...named(p, unit) })
  }
  if (charge.riders.length === 0) {
    charge.step = 'C11'
    return
  }
  for (const unit of charge.riders) {
    p.state.units.mark[unit] |= CHARGED
    disturb(p, unit, MOVED_FAR)
  }
  charge.could = couldContact(p, charge)
  const [rider] = charge.riders
  const hex = asHex(p.state.units.hex[rider])
  events.push({
    type: 'charge-begun',
    clauses: ['LB-37-e', 'LB-38-b'],
    ...named(p, rider),
    riders: charge.riders.map((unit) => p.game.units[unit].id),
    points: pointsLeft(p, charge) / 2,
    hex: p.game.ground.grid.ids[hex],
  })
  const may = leadersAt(p, hex, charge.army)
  if (may.length > 0) pushFrame<Frame>(p, { phase: 'accompany', army: charge.army, may })
  charge.step = 'I5'
}

/** The special rule `rheinbundCharge`: a plain check before any charge. */
function obeys(p: LbPosition, unit: number, dice: Parameters<ChargeDeed>[2], events: LbEvent[]): boolean {
  const bound = p.game.pack.special.some(({ id }) => id === 'rheinbundCharge')
  if (!bound || p.game.units[unit].nation !== 'Rheinbund') return true
  return checkUnit(p, unit, 'to charge at all', [], dice, events)
}

/** LB-38-end-f: whether a charge has a legal path to a contact hex of some enemy unit. */
function couldContact(p: LbPosition, charge: Charging): boolean {
  const beside = besideEnemies(p, charge)
  if (beside.size === 0) return false
  return reachOf(p, restOf(p, charge)).some(
    ({ spot, entered }) =>
      entered > 0 && hexesAt(p, spot).hexes.some((hex) => beside.has(hex)) && mayEnd(p, charge, spot),
  )
}

/** Every hex next to somebody this charge may be aimed at. */
function besideEnemies(p: LbPosition, charge: Charging): ReadonlySet<Hex> {
  const beside = new Set<Hex>()
  for (const unit of p.game.unitsOf[enemyOf(charge.army)]) {
    if (!isPresent(p, unit) || !mayBeTarget(p, unit, charge.riders)) continue
    for (const hex of hexesOf(p, unit))
      for (const side of SIDES) beside.add(p.game.ground.grid.neighbour(hex, side))
  }
  return beside
}

function mayEnd(p: LbPosition, { riders, army }: Charging, spot: Parameters<typeof mayStandAt>[1]): boolean {
  return mayStandAt(p, spot, riders) || isStoppedAt(p, spot, army)
}

/** C2: nothing is left to choose: the ride ends here. */
export const outOfPoints: ChargeDeed = (_, charge) => {
  charge.step = 'stop'
}

/** I1, LB-28-g, j: opportunity fire at the hex that is left, or in which a formation is taken. */
export const drawFire: ChargeDeed = (p, charge, _, events) => {
  const [rider] = charge.riders
  const leaves = charge.next?.hex !== p.state.units.hex[rider]
  for (const hex of hexesOf(p, rider)) opportunityFire(p, rider, hex, leaves ? 'leaves' : 'forms', events)
  charge.step = leaves ? 'enter' : 'form'
}

/** LB-37-i: the formation is taken, unless fire broke it. */
export const form: ChargeDeed = (p, charge, _, events) => {
  const { next } = charge
  charge.next = null
  if (!closeRanks(p, charge) || !next) {
    charge.step = 'C11'
    return
  }
  standAt(p, charge, next)
  charge.spent += next.cost
  charge.run = 0
  tellFormed(p, charge, next, next.cost, events)
  for (const hex of hexesOf(p, charge.riders[0])) meetLeaders(p, charge.riders[0], hex, true, events)
  charge.step = 'I8'
}

/** It stands in another formation, and takes no further one (LB-37-j). */
function tellFormed(
  p: LbPosition,
  charge: Charging,
  { hex, formation }: Intent,
  cost: number,
  events: LbEvent[],
): void {
  charge.formed = true
  events.push({
    type: 'charge-formed',
    clauses: ['LB-37-i', 'LB-38-d'],
    ...named(p, charge.riders[0]),
    hex: p.game.ground.grid.ids[hex],
    formation: FORMATIONS[formation],
    cost: cost / 2,
    left: pointsLeft(p, charge) / 2,
  })
}

/** The step is made and paid, unless fire broke the charge in the hex it was leaving. */
export const enter: ChargeDeed = (p, charge, _, events) => {
  const { next } = charge
  charge.next = null
  if (!closeRanks(p, charge) || !next) {
    charge.step = 'C11'
    return
  }
  const { ids } = p.game.ground.grid
  const before = spotNow(p, charge)
  const from = ids[before.hex]
  const forming = formingCost(p, before.formation)
  standAt(p, charge, next)
  charge.spent += next.cost
  charge.run += 1
  charge.entered += 1
  charge.turned = 0
  for (const reactor of charge.reactors) reactor.rode = false
  events.push({
    type: 'charge-ridden',
    clauses: ['LB-38-b'],
    ...named(p, charge.riders[0]),
    from,
    into: ids[next.hex],
    cost: (next.cost - forming) / 2,
    left: (pointsLeft(p, charge) + forming) / 2,
    run: charge.run,
  })
  if (forming > 0) tellFormed(p, charge, next, forming, events)
  charge.step = charge.onto ? 'C6' : 'I2'
}

/** I2, LB-7-y: an enemy leader alone in a hex that is ridden into is taken. */
export const captureLeaders: ChargeDeed = (p, charge, _, events) => {
  const enemy = enemyOf(charge.army)
  for (const hex of hexesOf(p, charge.riders[0])) {
    if (isHeldBy(p, hex, enemy)) continue
    for (const leader of leadersAt(p, hex, enemy)) capture(p, leader, 'LB-7-y', 'ridden down', events)
  }
  charge.step = 'I3'
}

/** The end of a ride: a turn that closed it in an enemy zone is fired at (LB-28-j); then contact is looked for. */
export const stop: ChargeDeed = (p, charge, _, events) => {
  const [rider] = charge.riders
  if (charge.turned > 0) for (const hex of hexesOf(p, rider)) opportunityFire(p, rider, hex, 'turns', events)
  endRide(charge)
  charge.step = 'I8'
}
