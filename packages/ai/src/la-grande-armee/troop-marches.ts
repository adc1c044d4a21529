import { SIDES, SUPPLY, feedsMarch, hexOf, idOf, typeOf } from '@bivouac/la-grande-armee'
import { Destinations } from './destinations.ts'
import { marchField, reachOf } from './ground.ts'
import {
  doubleChances,
  feedTo,
  forceTo,
  halfWay,
  haltHere,
  marchSupply,
  marchTo,
  mayForce,
} from './marching.ts'
import { assignMissions } from './missions.ts'
import type { Mission } from './missions.ts'
import type { Plan } from './plan.ts'
import { isLastWord, pieceWorth } from './survey.ts'

/** A place to end a move in. */
interface Choice {
  readonly hex: number
  readonly score: number
}

/** A little reluctance, so that nobody marches for nothing. */
const TROUBLE = 0.02

/** Sends every Combat unit that is still free where its mission asks. */
export function marchTroops(plan: Plan): void {
  const troops = plan.pieces((unit) => plan.armOf(unit) < SUPPLY && !plan.committed.has(unit))
  const missions = assignMissions(plan.s, troops, plan.orders.goals)
  plan.missions = missions
  for (const [unit, { goal }] of missions) plan.orders.goals[idOf(plan.p, unit)] = goal
  pickMarchSupplies(plan, missions)
  const order = troops
    .filter((unit) => plan.isFree(unit))
    .sort((a, b) => (missions.get(b)?.rate ?? 0) - (missions.get(a)?.rate ?? 0) || a - b)
  for (const unit of order) {
    if (!plan.isOpen) return
    if (plan.isFree(unit)) marchUnit(plan, unit, missions.get(unit))
  }
}

/** Goes on with a unit that is in the middle of its move: its die has fallen otherwise than hoped. */
export function finishMarch(plan: Plan, unit: number): void {
  const post = plan.orders.posts[idOf(plan.p, unit)]
  if (post !== undefined && marchTo(plan.outline, unit, post, plan.budgetOf(unit))) return
  if (plan.armOf(unit) < SUPPLY) {
    const troops = plan.pieces((other) => plan.armOf(other) < SUPPLY)
    const mission = assignMissions(plan.s, troops, plan.orders.goals).get(unit)
    const weigher = new Destinations(plan, unit, mission)
    goTo(plan, unit, bestWithin(plan, unit, weigher, plan.budgetOf(unit)), plan.budgetOf(unit))
  }
  if (!haltHere(plan.outline, unit))
    plan.outline.take(SIDES[plan.s.side], { do: 'force-march', unit: idOf(plan.p, unit) })
}

function marchUnit(plan: Plan, unit: number, mission: Mission | undefined): void {
  const weigher = new Destinations(plan, unit, mission)
  const budget = plan.budgetOf(unit)
  const near = bestWithin(plan, unit, weigher, budget)
  if (mission === undefined) {
    goTo(plan, unit, near, budget)
    return
  }
  const { movement } = typeOf(plan.p, unit)
  const far = bestWithin(plan, unit, weigher, budget + movement)
  if (far.score - near.score > 0.05) {
    if (feedMarch(plan, unit, far, near)) return
    if (forceMarch(plan, unit, weigher, far, near)) return
  }
  goTo(plan, unit, near, budget)
}

function goTo(plan: Plan, unit: number, { hex }: Choice, budget: number): void {
  if (hex !== hexOf(plan.p, unit)) marchTo(plan.outline, unit, hex, budget)
}

/** The best hex the unit can be in with these movement points; where it stands if nothing is better. */
function bestWithin(plan: Plan, unit: number, weigher: Destinations, budget: number): Choice {
  const here = hexOf(plan.p, unit)
  // The search is overwritten by the next one, so the hexes are taken out first.
  const hexes = Array.from(reachOf(plan.p, unit, budget))
  let best: Choice = { hex: here, score: weigher.weigh(here) + TROUBLE }
  for (const hex of hexes) {
    if (hex === here) continue
    const score = weigher.weigh(hex)
    if (score > best.score) best = { hex, score }
  }
  return best
}

/** LGA-FM-H5: one Supply unit may feed the march of everybody around it; where many gain a little it is well spent. */
function pickMarchSupplies(plan: Plan, missions: ReadonlyMap<number, Mission>): void {
  const { p, s } = plan
  const gains = new Map<number, number>()
  for (const [unit, mission] of missions) {
    if (!plan.isFree(unit)) continue
    const supply = marchSupply(p, unit)
    if (supply < 0 || plan.committed.has(supply)) continue
    const type = typeOf(p, unit)
    const toGo = marchField(p, mission.goal, type.arm, s.side)[hexOf(p, unit)] - plan.budgetOf(unit)
    if (toGo <= 0) continue
    const { done, tired, lost } = doubleChances(p, unit)
    const rolled = lost > 0 ? 0 : done
    const surer = 1 - rolled + (lost > 0 ? 0 : tired * 0.5)
    const gain = Math.min(2.5, mission.rate) * surer * Math.min(1, toGo / type.movement) * 0.6
    gains.set(supply, (gains.get(supply) ?? 0) + gain)
  }
  for (const [supply, gain] of gains) if (gain > pieceWorth(s, supply) * 1.3) plan.marchSupplies.add(supply)
}

/** LGA-FM-H1…H4: marches on Supply when the way gained is worth the Supply. */
function feedMarch(plan: Plan, unit: number, far: Choice, near: Choice): boolean {
  const supply = marchSupply(plan.p, unit)
  if (supply < 0 || plan.committed.has(supply)) return false
  const free = feedsMarch(plan.p, supply) || plan.marchSupplies.has(supply)
  const gain = far.score - near.score
  const rolled = rolledGain(plan, unit, gain, 0)
  if (gain - Math.max(0, rolled) < (free ? 0.02 : pieceWorth(plan.s, supply) * plan.s.n.marchSupply))
    return false
  const fork = plan.outline.fork()
  if (!feedTo(fork, unit, supply, far.hex)) return false
  plan.outline.adopt(fork)
  return true
}

/** What a Double march on the die gains on average over the plain march. */
function rolledGain(plan: Plan, unit: number, gain: number, turnWorth: number): number {
  const { tired, lost, done } = doubleChances(plan.p, unit)
  const worth = pieceWorth(plan.s, unit)
  const rest = isLastWord(plan.s) ? 0 : turnWorth + worth * plan.s.n.tiredWorth
  return (done + tired) * gain - tired * rest - lost * (worth + 1)
}

/** LGA-FM-I1…I6: the first half without being halted, the die, then the rest. */
function forceMarch(plan: Plan, unit: number, weigher: Destinations, far: Choice, near: Choice): boolean {
  const { p } = plan
  if (!mayForce(p, unit)) return false
  if (doubleChances(p, unit).lost > 0 && !isWorthTheRisk(plan, unit, far, near)) return false
  const half = halfWay(p, unit, far.hex)
  if (half < 0) return false
  const { option } = doubleChances(p, unit)
  const expected = rolledGain(plan, unit, far.score - near.score, weigher.turnWorth)
  if (expected - option * Math.max(0, near.score - weigher.weigh(half)) < 0.05) return false
  const fork = plan.outline.fork()
  if (!forceTo(fork, unit, far.hex)) return false
  plan.orders.posts[idOf(p, unit)] = far.hex
  plan.outline.adopt(fork)
  return true
}

/** An army that can die on the road marches by the die only for a prize. */
function isWorthTheRisk(plan: Plan, unit: number, far: Choice, near: Choice): boolean {
  return plan.s.turnsOf[plan.s.side] <= 2 && rolledGain(plan, unit, far.score - near.score, 0.3) > 2.5
}
