import { CAVALRY, LEADER, SIDES, findPiece } from '@bivouac/la-grande-armee'
import type { LgaAction } from '@bivouac/la-grande-armee'
import { Destinations } from './destinations.ts'
import { endSegment } from './marching.ts'
import type { LgaOutline } from './marching.ts'
import { assignMissions } from './missions.ts'
import { Plan } from './plan.ts'
import type { Orders } from './plan.ts'
import { stackAt, strengthOf } from './stacks.ts'
import type { Stance } from './resolve/stance.ts'
import type { Survey } from './survey.ts'

type Place = Extract<LgaAction, { do: 'place' }>

/** LGA-SCN-01: sets troops up each in a hex of its own, towards what they are to do, and Leaders with troops. */
export function planSetup(outline: LgaOutline, side: Survey['side'], orders: Orders, stance: Stance): void {
  const plan = new Plan(outline, side, orders, stance)
  const choices = new Map<number, Place[]>()
  for (const action of outline.system.offer(outline.p, SIDES[side]).actions) {
    if (action.do !== 'place') continue
    const unit = findPiece(plan.p, action.unit)
    choices.set(unit, [...(choices.get(unit) ?? []), action])
  }
  const missions = assignMissions(
    plan.s,
    plan.pieces((unit) => plan.armOf(unit) <= CAVALRY),
    orders.goals,
  )
  for (const [unit, places] of choices) {
    if (plan.armOf(unit) > CAVALRY) continue
    const weigher = new Destinations(plan, unit, missions.get(unit))
    place(plan, places, (hex) => weigher.weigh(hex))
  }
  for (const [unit, places] of choices) {
    if (plan.armOf(unit) === LEADER) place(plan, places, (hex) => unled(plan, unit, hex))
  }
  endSegment(outline, side, 'setup')
}

function place(plan: Plan, places: readonly Place[], score: (hex: number) => number): void {
  const { grid } = plan.p.game.board.map
  const weighed = places.map((action) => ({ action, score: score(grid.indexOf(action.hex)) }))
  const best = weighed.reduce((most, choice) => (choice.score > most.score ? choice : most), weighed[0])
  plan.outline.take(SIDES[plan.s.side], best.action)
}

/** Strength in a hex that no other Leader leads. */
function unled(plan: Plan, leader: number, hex: number): number {
  const { troops, leaders } = stackAt(plan.p, hex, plan.s.side)
  return strengthOf(plan.p, troops) - leaders.filter((other) => other !== leader).length * 3
}
