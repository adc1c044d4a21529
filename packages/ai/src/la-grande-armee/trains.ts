import {
  DEPOT,
  SUPPLY,
  disruptedUntil,
  feedsMarch,
  freePoints,
  hexOf,
  idOf,
  inSupplyRange,
  typeOf,
} from '@bivouac/la-grande-armee'
import { reachOf } from './ground.ts'
import { doubleChances, feedTo, forceTo, marchSupply, marchTo, mayForce } from './marching.ts'
import type { Plan } from './plan.ts'
import { stackAt, stacksOf, strengthOf } from './stacks.ts'
import { pieceWorth, sumWorth } from './survey.ts'

/** What the troops of a hex would give for Supply within reach. */
interface Need {
  readonly hex: number
  readonly want: number
  fed: boolean
}

/** Hexes from the front at which a Depot had better move up. */
const FAR_BEHIND = 18

/** Brings Supply to the stacks that must have it and to the troops nearest the enemy; Depots follow the war. */
export function marchTrains(plan: Plan): void {
  const needs = findNeeds(plan)
  // LGA-FM-H4: what feeds a march is gone when the phase closes, wherever it goes until then.
  const supplies = plan.pieces((unit) => plan.armOf(unit) === SUPPLY && !feedsMarch(plan.p, unit))
  for (const supply of supplies)
    if (disruptedUntil(plan.p, supply) < 0 && !plan.isFree(supply)) serve(plan, needs, hexOf(plan.p, supply))
  const free = supplies.filter((unit) => plan.isFree(unit))
  while (free.length > 0 && plan.isOpen) {
    let best: { at: number; hex: number; score: number } | null = null
    free.forEach((supply, at) => {
      const choice = bestPost(plan, needs, supply)
      if (best === null || choice.score > best.score) best = { at, ...choice }
    })
    const { at, hex } = best as unknown as { at: number; hex: number }
    const [supply] = free.splice(at, 1)
    sendTrain(plan, needs, supply, hex)
    serve(plan, needs, hexOf(plan.p, supply))
  }
  for (const depot of plan.pieces((unit) => plan.armOf(unit) === DEPOT && plan.isFree(unit)))
    marchDepot(plan, needs, depot)
}

function findNeeds(plan: Plan): Need[] {
  const { p, s } = plan
  const enemies = stacksOf(p, s.enemy).filter(({ troops }) => troops.length > 0)
  const { grid } = p.game.board.map
  return stacksOf(p, s.side)
    .filter(({ troops }) => troops.length > 0)
    .map(({ hex, troops }) => {
      const strength = strengthOf(p, troops)
      const inFortress = p.game.board.fortress[hex] >= 0
      const hungry = inFortress ? strength > freePoints(p) : troops.length > 1
      let nearest = 99
      for (const enemy of enemies) nearest = Math.min(nearest, grid.distance(enemy.hex, hex))
      const urgency = nearest <= 1 ? 0.3 : nearest <= 4 ? 0.2 : nearest <= 9 ? 0.1 : 0.02
      const self = inFortress && strength <= freePoints(p) ? 0.3 : 1
      const stack = hungry ? 3 + sumWorth(s, troops) : 0
      const weight = 0.12 * Math.min(1, plan.weightOf(troops))
      return { hex, want: stack + strength * (urgency + weight) * self, fed: false }
    })
}

function serve(plan: Plan, needs: readonly Need[], hex: number): void {
  for (const need of needs) if (inSupplyRange(plan.p, hex, need.hex)) need.fed = true
}

function bestPost(plan: Plan, needs: readonly Need[], supply: number): { hex: number; score: number } {
  const here = hexOf(plan.p, supply)
  const hexes = Array.from(reachOf(plan.p, supply, plan.budgetOf(supply)))
  let best = { hex: here, score: weigh(plan, needs, supply, here) + 0.02 }
  for (const hex of hexes) {
    const score = weigh(plan, needs, supply, hex)
    if (score > best.score) best = { hex, score }
  }
  return best
}

function weigh(plan: Plan, needs: readonly Need[], supply: number, hex: number): number {
  const { p, s } = plan
  const { grid } = p.game.board.map
  let score = 0
  let pull = 0
  for (const need of needs) {
    const far = grid.distance(hex, need.hex)
    const want = need.fed ? need.want * 0.15 : need.want
    if (inSupplyRange(p, hex, need.hex)) score += want
    else pull = Math.max(pull, want / (1 + far * 0.25))
  }
  const guarded = stackAt(p, hex, s.side).troops.length > 0
  const worth = pieceWorth(s, supply)
  if (!guarded && plan.threats.at(hex) > 0) score -= worth * 0.8
  return score + 0.7 * pull
}

/** Supply that is needed farther on may force its march where that cannot kill it. */
function sendTrain(plan: Plan, needs: readonly Need[], supply: number, hex: number): void {
  const { p } = plan
  const budget = plan.budgetOf(supply)
  const here = hexOf(p, supply)
  if (mayForce(p, supply) && forceTrain(plan, needs, supply, hex)) return
  if (hex !== here) marchTo(plan.outline, supply, hex, budget)
}

function forceTrain(plan: Plan, needs: readonly Need[], supply: number, near: number): boolean {
  const { p } = plan
  const budget = plan.budgetOf(supply)
  const { movement } = typeOf(p, supply)
  const score = weigh(plan, needs, supply, near)
  const reach = reachOf(p, supply, budget + movement)
  const hexes = Array.from(reach)
  let far = near
  let most = score + 0.15
  for (const hex of hexes) {
    const worth = weigh(plan, needs, supply, hex)
    if (worth > most) {
      most = worth
      far = hex
    }
  }
  if (far === near) return false
  const fork = plan.outline.fork()
  const feeder = marchSupply(p, supply)
  const fed = feeder >= 0 && feedsMarch(p, feeder)
  if (
    fed
      ? !feedTo(fork, supply, feeder, far)
      : doubleChances(p, supply).lost > 0 || !forceTo(fork, supply, far)
  )
    return false
  plan.orders.posts[idOf(p, supply)] = far
  plan.outline.adopt(fork)
  return true
}

/** A Depot far behind gives up a turn's Supply to come nearer; one near the front stays and creates. */
function marchDepot(plan: Plan, needs: readonly Need[], depot: number): void {
  const { p, s } = plan
  const { grid } = p.game.board.map
  const here = hexOf(p, depot)
  const budget = plan.budgetOf(depot)
  const { movement } = typeOf(p, depot)
  if (movement < 4 || s.turnsOf[s.side] < 4) return
  const front = needs.reduce((best, need) => (need.want > best.want ? need : best), needs[0])
  if (front === undefined) return
  const unsafe = plan.threats.at(here) > 0 && stackAt(p, here, s.side).troops.length === 0
  if (!unsafe && grid.distance(here, front.hex) < FAR_BEHIND) return
  let best = here
  let least = unsafe ? 999 : grid.distance(here, front.hex)
  for (const hex of Array.from(reachOf(p, depot, budget))) {
    if (plan.threats.at(hex) > 0 && stackAt(p, hex, s.side).troops.length === 0) continue
    const far = grid.distance(hex, front.hex)
    if (far < least) {
      least = far
      best = hex
    }
  }
  if (best !== here) marchTo(plan.outline, depot, best, budget)
}
