import { NORMAL, SIDES, conditionOf, isReady, unitsOf } from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import type { Effort } from '../effort.ts'
import { planAssaults } from './assaults.ts'
import { candidatesFor, distanceTo, nearestFoe } from './candidates.ts'
import type { Breadth } from './candidates.ts'
import { barrageOn, updateBarrage } from './dangers.ts'
import type { Conduct } from './guide.ts'
import { KnownFights } from './fights.ts'
import { rideGenerals } from './generals.ts'
import { makePlan } from './missions.ts'
import type { Plan } from './missions.ts'
import { giveOrders } from './orders.ts'
import { linesOfFire, weighPost } from './posts.ts'
import { TRIAL, bestOf } from './trial.ts'
import type { AodOutline } from './trial.ts'

/** Trials one unit takes, about, by breadth. */
const TRIALS = [8, 20, 40, 110] as const

/** A whole phase 3: who is due comes on, orders go out, assaults are mounted, everybody else takes his post, generals ride. */
export function planMovement(outline: AodOutline, side: Side, conduct: Conduct): void {
  const { effort } = conduct
  const seat = SIDES[side]
  bringOn(outline, side)
  giveOrders(outline, side)
  const plan = makePlan(conduct, outline.p, side)
  const { guide } = plan
  planAssaults(outline, plan, breadthFor(outline.p, side, effort, 3), effort)
  takePosts(outline, { ...plan, barrage: barrageOn(guide, outline.p, side) }, effort)
  rideGenerals({ ...conduct, guide }, outline, side)
  outline.take(seat, { do: 'end' })
}

/** As many ways as there is time for. */
function breadthFor(p: AodPosition, side: Side, effort: Effort, share: number): Breadth {
  return broadest(effort, share * movable(p, side).length)
}

/** The greatest breadth the effort allows for so many units. */
function broadest(effort: Effort, units: number): Breadth {
  for (const breadth of [3, 2, 1] as const) if (effort.allows(units * TRIALS[breadth] * TRIAL)) return breadth
  return 0
}

function bringOn(outline: AodOutline, side: Side): void {
  const seat = SIDES[side]
  for (;;) {
    const entry = outline.system.offer(outline.p, seat).actions.find((action) => action.do === 'enter')
    if (entry === undefined || !outline.take(seat, entry)) return
  }
}

function movable(p: AodPosition, side: Side): number[] {
  return unitsOf(p, side).filter((unit) => isReady(p, unit))
}

/** Those nearest to the enemy first, so that the others follow; whoever is out of order before them, to be out of the way. */
function takePosts(outline: AodOutline, plan: Plan, effort: Effort): void {
  const { guide } = plan
  const { p } = outline
  const far = new Map(
    movable(p, plan.side)
      .filter((unit) => !plan.idle.has(unit))
      .map((unit) => {
        const foe = nearestFoe(p, unit)
        return [unit, foe < 0 ? Infinity : distanceTo(p, unit, foe)]
      }),
  )
  const shaken = (unit: number): number => (conditionOf(p, unit) === NORMAL ? 1 : 0)
  const order = [...far.keys()].toSorted(
    (a, b) => shaken(a) - shaken(b) || (far.get(a) ?? 0) - (far.get(b) ?? 0) || a - b,
  )
  const lines = linesOfFire(guide, p, plan.side)
  for (const [at, unit] of order.entries()) {
    const breadth = broadest(effort, order.length - at)
    if (!effort.allows(TRIAL)) return
    const actions = candidatesFor(p, unit, plan.missions[unit], breadth)
    const known = new KnownFights(unit)
    const action = bestOf(p, plan.side, actions, effort, (tried) =>
      weighPost(guide, tried, unit, plan, lines, known),
    )
    if (action !== null && outline.take(SIDES[plan.side], action)) updateBarrage(guide, p, plan.barrage, unit)
  }
}
