import { pushFrame } from '@bivouac/kernel'
import type { LbEvent } from '../../position/events.ts'
import type { Frame } from '../../position/frames.ts'
import { named } from '../../position/named.ts'
import { enemyOf } from '../../position/state.ts'
import type { LbPosition } from '../../position/state.ts'
import { armyOf, isCavalry, isPresent, isSkirmishing, whoseZone } from '../../position/troops.ts'
import { hexesOf } from '../../position/footing.ts'
import { mayTryCarre } from '../carre.ts'
import { closeRanks, endRide, isMet, meet, rideOn, spotNow } from '../charging.ts'
import type { ChargeDeed } from '../charging.ts'
import type { Charging } from '../frames.ts'
import { isAheadOf } from '../reach.ts'
import { canReachTarget } from '../ride-actions.ts'
import { meetReactor, mostHexes, whoMayReact } from '../reaction.ts'
import { isEnemyCarre, isStoppedAt } from '../riding.ts'
import { mayBeTarget, shelters, stackOf, undeclared } from '../targets.ts'

/** I3, LB-39-g: enemy cavalry into whose reaction zone the charge has come may ride out. */
export const askReactions: ChargeDeed = (p, charge) => {
  const may = whoMayReact(p, charge.riders[0])
  charge.step = 'I4'
  if (may.length > 0)
    pushFrame<Frame>(p, { phase: 'react', army: enemyOf(charge.army), charger: charge.riders[0], may })
}

/** I4, LB-14-l, af: contact with whoever rode out; else the zone of enemy cavalry stops the charge. */
export const stopInZone: ChargeDeed = (p, charge, _, events) => {
  if (meetReactor(p, charge, events)) return
  charge.step = 'I5'
  if (!isStoppedAt(p, spotNow(p, charge), charge.army)) return
  charge.stopped = true
  events.push({
    type: 'charge-halted',
    clauses: ['LB-14-l', 'LB-14-af'],
    ...named(p, charge.riders[0]),
    hex: p.game.ground.grid.ids[spotNow(p, charge).hex],
    by: horseWhoseZone(p, charge).map((unit) => p.game.units[unit].id),
  })
}

/** The enemy cavalry whose zone the charge stands in. */
function horseWhoseZone(p: LbPosition, { riders, army }: Charging): number[] {
  const zones = hexesOf(p, riders[0]).flatMap((hex) => whoseZone(p, hex, enemyOf(army)))
  return [...new Set(zones)].filter((unit) => isCavalry(p, unit))
}

/** I5, LB-38-k, m: target or not, for everybody within two hexes that is seen for the first time. */
export const declareTargets: ChargeDeed = (p, charge, _, events) => {
  charge.step = 'I6'
  if (charge.lost) return
  // LB-38-r: a target that is gone or can no longer be reached is none.
  if (charge.target >= 0 && !isMet(p, charge, charge.target) && !canReachTarget(p, charge)) charge.target = -1
  const may = undeclared(p, charge)
  if (may.length === 0) return
  const free = charge.target < 0 && !charge.ending
  if (free && may.some((unit) => mayBeTarget(p, unit, charge.riders)))
    pushFrame<Frame>(p, { phase: 'declare', army: charge.army, charger: charge.riders[0], may })
  else for (const unit of may) passBy(p, charge, unit, events)
}

/** LB-38-m, v: a stack is not the target: the riders may not attack it in this player turn. */
export function passBy(p: LbPosition, charge: Charging, unit: number, events: LbEvent[]): void {
  for (const each of stackOf(p, unit)) {
    charge.passed.push(each)
    for (const horse of charge.riders) p.state.passed.push({ horse, unit: each })
  }
  tell(p, charge, unit, false, events)
}

/** LB-38-k: this stack is the target. */
export function aimAt(p: LbPosition, charge: Charging, unit: number, events: LbEvent[]): void {
  charge.target = unit
  charge.fresh = true
  charge.asked = false
  tell(p, charge, unit, true, events)
}

function tell(p: LbPosition, { riders }: Charging, unit: number, is: boolean, events: LbEvent[]): void {
  const enemy = p.game.units[unit].id
  const clauses = is ? ['LB-38-k'] : ['LB-38-k', 'LB-38-m']
  events.push({ type: 'charge-target', clauses, ...named(p, riders[0]), enemy, is })
}

/** LB-38-q, LB-19-o, u: of the target's stack, who may try carré and who may fall back. */
export function answersOf(
  p: LbPosition,
  { target, riders }: Pick<Charging, 'target' | 'riders'>,
  late: boolean,
): { readonly squares: number[]; readonly shelter: number[] } {
  const stack = stackOf(p, target)
  const deciding = p.game.options.skirmishersDecide === (late ? 'contact' : 'declared')
  return {
    squares: stack.filter((unit) => mayTryCarre(p, unit, riders[0])),
    shelter: deciding ? stack.filter((unit) => isSkirmishing(p, unit) && shelters(p, unit).length > 0) : [],
  }
}

/** I6: the answer of a target just declared, where it has a choice. */
export const askTarget: ChargeDeed = (p, charge) => {
  charge.step = 'I7'
  if (!charge.fresh) return
  charge.fresh = false
  ask(p, charge, false)
}

function ask(p: LbPosition, charge: Charging, late: boolean): boolean {
  const { squares, shelter } = answersOf(p, charge, late)
  if (squares.length === 0 && shelter.length === 0) return false
  if (squares.length > 0) charge.asked = true
  const { target, riders } = charge
  pushFrame<Frame>(p, { phase: 'answer', army: armyOf(p, target), charger: riders[0], target, late })
  return true
}

/** LB-38-i, j: the other infantry that may try carré now. */
export function othersInCarre(p: LbPosition, { riders, target, army }: Charging): number[] {
  const aimed = target < 0 ? [] : stackOf(p, target)
  return p.game.unitsOf[enemyOf(army)].filter(
    (unit) => isPresent(p, unit) && !aimed.includes(unit) && mayTryCarre(p, unit, riders[0]),
  )
}

/** I7: other infantry within four hexes may form. */
export const askOthers: ChargeDeed = (p, charge) => {
  charge.step = 'I8'
  const may = othersInCarre(p, charge)
  if (may.length > 0)
    pushFrame<Frame>(p, { phase: 'squares', army: enemyOf(charge.army), charger: charge.riders[0], may })
}

/** I8: contact with the target, with routers met again, or with the first enemy a lost charge comes upon. */
export const lookForContact: ChargeDeed = (p, charge, _, events) => {
  if (!closeRanks(p, charge)) {
    charge.step = 'C11'
    return
  }
  charge.step = 'I9'
  if (charge.entered === 0 && !charge.ending) return rideOn(charge)
  if (charge.lost) return meetFirst(p, charge, events)
  const { target } = charge
  if (target >= 0 && isMet(p, charge, target)) {
    // LB-38-opt2-i: one that did not see the horse at two hexes may try now.
    if (!charge.asked && ask(p, charge, true)) {
      charge.asked = true
      charge.step = 'I8'
      return
    }
    const ahead = isAheadOf(p, spotNow(p, charge), target)
    const carre = hexesOf(p, target).some((hex) => isEnemyCarre(p, hex, charge.army))
    if (carre ? ahead && !charge.stopped : ahead || charge.ending || charge.stopped) charge.step = 'C5'
    return
  }
  // LB-38-pgd-l.
  if ((charge.ending || charge.stopped) && charge.routers.some((unit) => isMet(p, charge, unit)))
    charge.step = 'C5'
}

/** LB-42-f: a charge that was not recalled is in contact with the first enemy it comes upon; with its routers rather than others. */
function meetFirst(p: LbPosition, charge: Charging, events: LbEvent[]): void {
  const met = p.game.unitsOf[enemyOf(charge.army)].filter((unit) => isMet(p, charge, unit))
  if (met.length === 0 || (charge.abandoned >= 0 && isPresent(p, charge.abandoned))) {
    if (charge.abandoned >= 0 && isMet(p, charge, charge.abandoned)) charge.step = 'C10'
    return
  }
  const routers = met.filter((unit) => charge.routers.includes(unit))
  const may = [
    ...new Set((routers.length > 0 ? routers : met).map((unit) => stackOf(p, unit).at(-1) ?? unit)),
  ]
  if (may.length === 1) {
    charge.step = 'C5'
    meet(p, charge, may[0], false, events)
    return
  }
  charge.step = 'C5'
  pushFrame<Frame>(p, { phase: 'whom', army: charge.army, charger: charge.riders[0], may })
}

/** I9, LB-14-af: stopped, and no target beside it: in contact with the cavalry whose zone it is. */
export const meetHorse: ChargeDeed = (p, charge, _, events) => {
  charge.step = 'C4'
  if (!charge.stopped) return
  const may = horseWhoseZone(p, charge)
  if (may.length === 0) return
  endRide(charge)
  if (p.game.options.zoneStop === 'halt') {
    for (const unit of may) if (!charge.passed.includes(unit)) passBy(p, charge, unit, events)
    return
  }
  charge.step = 'C11'
  if (may.length > 1)
    pushFrame<Frame>(p, { phase: 'whom', army: charge.army, charger: charge.riders[0], may })
  else meet(p, charge, may[0], charge.run >= 3, events)
}

/** C4: those who rode out ride one hex more, or all they have when the charge has stopped; then it goes on. */
export const reactorsRide: ChargeDeed = (p, charge, _, events) => {
  if (meetReactor(p, charge, events)) return
  const next = charge.reactors.find(
    ({ unit, rode, made }) => !rode && isPresent(p, unit) && made < mostHexes(p, unit),
  )
  if (!next) {
    if (charge.ending) charge.step = 'C11'
    else rideOn(charge)
    return
  }
  next.rode = true
  const steps = charge.ending ? mostHexes(p, next.unit) - next.made : 1
  pushFrame<Frame>(p, {
    phase: 'reaction',
    army: enemyOf(charge.army),
    unit: next.unit,
    charger: charge.riders[0],
    steps,
    turned: 0,
  })
  charge.step = 'C4'
}
