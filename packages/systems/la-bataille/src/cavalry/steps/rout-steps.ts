import { pushFrame } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { rollOne } from '../../dice/base-six.ts'
import { bonusAt } from '../../leaders/leaders.ts'
import { rout } from '../../morale/breaking.ts'
import { hexesOf } from '../../position/footing.ts'
import type { LbEvent } from '../../position/events.ts'
import type { Frame } from '../../position/frames.ts'
import { named } from '../../position/named.ts'
import { enemyOf, FULL_CHARGE, LOST_CONTROL, PGD } from '../../position/state.ts'
import type { LbPosition } from '../../position/state.ts'
import { distanceTo, isPresent, isUnlimbered } from '../../position/troops.ts'
import { askTrample, gunsLeftIn, loosen, NO_STAND } from './contact-steps.ts'
import { endRide, isMet, restOf, spotNow, standAt } from '../charging.ts'
import type { ChargeDeed } from '../charging.ts'
import type { Charging } from '../frames.ts'
import { isNextTo, mayStandAt, reachOf } from '../reach.ts'
import type { Reached } from '../reach.ts'
import { isStoppedAt } from '../riding.ts'

/** C8, 1 and 2: the units of the hex are PGD; if the charge is beside them it may trample. */
export const breakTarget: ChargeDeed = (p, charge, _, events) => {
  const met = charge.broken.some((unit) => isMet(p, charge, unit))
  const [first] = charge.broken
  charge.left = p.state.units.hex[charge.target >= 0 ? charge.target : first]
  charge.abandoned = gunsLeftIn(p, charge, asHex(charge.left))
  for (const unit of charge.broken) loosen(p, unit, PGD, NO_STAND, events)
  charge.step = 'rout'
  if (met) askTrample(p, charge, charge.broken.toReversed(), p.game.charts.core.trample.mpPerIncrementRouted)
}

/** C8, 3: the survivors run. */
export const routTarget: ChargeDeed = (p, charge, dice, events) => {
  const { broken } = charge
  charge.broken = []
  charge.routers.push(...broken)
  charge.target = -1
  charge.excused = true
  charge.step = 'recall'
  loseContact(p, broken)
  for (const unit of broken)
    if (isPresent(p, unit)) rout(p, unit, { cause: NO_STAND, together: broken }, dice, events)
}

/** LB-38-x: an earlier charger whose enemy runs before another one has lost its contact. */
function loseContact(p: LbPosition, broken: readonly number[]): void {
  const { bonds, units } = p.state
  for (let at = bonds.length - 1; at >= 0; at--) {
    if (!broken.includes(bonds[at].defender)) continue
    units.mark[bonds[at].attacker] &= ~FULL_CHARGE
    bonds.splice(at, 1)
  }
}

/** LB-42-c, LB-37-p: the die a charge needs to be recalled, the highest of its riders; looked up by nation and class. */
export function recallNeeds({ game }: Pick<LbPosition, 'game'>, riders: readonly number[]): number {
  const { successFrom } = game.pack.recall
  return Math.max(
    ...riders.map((unit) => {
      const { nation, class: kind, heavy } = game.units[unit]
      const weight = heavy ? 'heavy' : 'light'
      return (
        successFrom[`${nation} ${kind}`] ?? successFrom[`${nation} ${weight}`] ?? successFrom[nation] ?? 2
      )
    }),
  )
}

/** What a leader of cavalry in the hex adds to the die. */
export function recallBonus(p: LbPosition, riders: readonly number[]): number {
  const { army, nation } = p.game.units[riders[0]]
  const led = bonusAt(p, asHex(p.state.units.hex[riders[0]]), army, 'cavalry', nation)
  return led && led.value > 0 ? (p.game.pack.recall.modifiers['cavalryLeader'] ?? 0) : 0
}

/** C8, 4: recall; then free with the points it has, or carried away. */
export const recall: ChargeDeed = (p, charge, dice, events) => {
  // LB-19-x, LB-42-j.
  const recalled = !charge.recalls || isRecalled(p, charge, dice, events)
  const guns = charge.abandoned >= 0 && isPresent(p, charge.abandoned) && isUnlimbered(p, charge.abandoned)
  if (!guns) charge.abandoned = -1
  if (!recalled) {
    charge.lost = true
    for (const unit of charge.riders) p.state.units.mark[unit] |= LOST_CONTROL
    charge.step = charge.stopped && !(guns && isMet(p, charge, charge.abandoned)) ? 'I9' : 'C9'
    return
  }
  charge.step = 'C2'
  if (charge.stopped) charge.step = 'I9'
  if (guns && (!charge.stopped || isMet(p, charge, charge.abandoned)))
    pushFrame<Frame>(p, {
      phase: 'take',
      army: charge.army,
      charger: charge.riders[0],
      guns: charge.abandoned,
    })
}

function isRecalled(
  p: LbPosition,
  charge: Charging,
  dice: Parameters<ChargeDeed>[2],
  events: LbEvent[],
): boolean {
  // LB-38-pgd-c: a second rout in one charge: not recalled, without a roll.
  if (charge.recallUsed) return false
  charge.recallUsed = true
  const needed = recallNeeds(p, charge.riders)
  const roll = rollOne(dice, 'recall')
  const value = roll.value + recallBonus(p, charge.riders)
  const recalled = value >= needed
  const clauses = recalled ? ['LB-42-c', 'LB-42-d'] : ['LB-42-c', 'LB-42-e']
  events.push({
    type: 'recall',
    clauses,
    ...named(p, charge.riders[0]),
    rolls: [roll],
    needed,
    value,
    recalled,
  })
  return recalled
}

/** C9: not recalled: guns left behind first, else by the cheapest way toward the routers, else toward the nearest enemy. */
export const chase: ChargeDeed = (p, charge) => {
  const guns = charge.abandoned
  if (guns >= 0 && isMet(p, charge, guns)) {
    charge.step = 'C10'
    return
  }
  if (charge.stopped) {
    // The horse that stopped it may have run since: then nobody is left to meet, and the ride is over all the same.
    endRide(charge)
    charge.step = 'I9'
    return
  }
  if (charge.limit < 0) charge.limit = chaseLimit(p, charge)
  const goals = chased(p, charge)
  // They stand beside it still, or it can do nothing but fight whom it stands beside.
  const best = goals.some((unit) => isMet(p, charge, unit)) ? null : bestWay(p, charge, goals)
  const next = best && firstStep(best)
  if (!next) {
    endRide(charge)
    charge.step = 'I8'
    return
  }
  const { spot, entered, cost } = next
  if (entered > charge.entered) {
    charge.next = { ...spot, cost }
    charge.step = 'I1'
    return
  }
  standAt(p, charge, { ...spot, cost })
  charge.spent += cost
  charge.turned = next.turned
  charge.run = 0
  charge.step = 'C9'
}

/** LB-38-pgd-f: what it needs to the hex they left, and five points more. */
function chaseLimit(p: LbPosition, charge: Charging): number {
  const more = 2 * p.game.charts.core.chargeZones.noRecallMaxMp
  const way = reachOf(p, restOf(p, charge)).find(({ spot }) => spot.hex === charge.left)
  return charge.spent + (way?.cost ?? 0) + more
}

/** Whom it makes for: LB-41-r, LB-42-e, k. */
function chased(p: LbPosition, charge: Charging): number[] {
  if (charge.abandoned >= 0 && isPresent(p, charge.abandoned)) return [charge.abandoned]
  const routers = charge.routers.filter((unit) => isPresent(p, unit))
  if (routers.length > 0) return routers
  const { hex } = spotNow(p, charge)
  const enemies = p.game.unitsOf[enemyOf(charge.army)].filter((unit) => isPresent(p, unit))
  const nearest = Math.min(...enemies.map((unit) => distanceTo(p, hex, unit)))
  return enemies.filter((unit) => distanceTo(p, hex, unit) === nearest)
}

/** The cheapest way to a hex beside one of them, or as near to them as it comes. */
function bestWay(p: LbPosition, charge: Charging, goals: readonly number[]): Reached | null {
  const { grid } = p.game.ground
  const farFrom = (hex: number): number =>
    Math.min(...goals.flatMap((unit) => hexesOf(p, unit).map((each) => grid.distance(hex, each))))
  let best: { readonly at: Reached; readonly far: number } | null = null
  for (const at of reachOf(p, restOf(p, charge))) {
    if (at.before && !mayStandAt(p, at.spot, charge.riders) && !isStoppedAt(p, at.spot, charge.army)) continue
    const far = goals.some((unit) => isNextTo(p, at.spot, unit)) ? 1 : farFrom(at.spot.hex)
    // A turn alone brings nobody nearer.
    if (!best || far < best.far) best = { at, far }
  }
  return best && best.at.before ? best.at : null
}

/** The first thing to do on a way, with its own cost. */
function firstStep(way: Reached): Reached | null {
  let at: Reached = way
  while (at.before?.before) at = at.before
  return at.before ? at : null
}
