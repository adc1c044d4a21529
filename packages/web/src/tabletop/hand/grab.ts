import { awayFrom } from '../pointing.ts'
import type { Spot, TableGrab } from '../types.ts'
import { dragBody, dragFacing, dragPlace, dragRoad, dragTurn, dragWheel } from './drag.ts'
import { handlesOf, knobSize } from './handles.tsx'
import type { Handle } from './handles.tsx'
import { isStep, pieceOfPlan } from './plan.ts'
import type { Plan, Step } from './plan.ts'
import { standing } from './rules.ts'
import type { Hand } from './rules.ts'

/** How near the rim of a knob a hand must be to take it, in CSS pixels. */
const KNOB = { mouse: 4, pen: 7, touch: 13 }

/** How near a ghost one means it, in table units. */
function slackOf(spot: Spot): number {
  return (spot.by === 'touch' ? 14 : 4) * spot.pixel
}

/** The piece whose laid ghost lies here; null when none does. */
export function laidAt<S extends Step>({ rules, laid }: Hand<S>, spot: Spot): string | null {
  const found = [...laid.peek()].find(
    ([, plan]) => awayFrom(standing(rules, rules.verdict(plan, false).end), spot.at) <= slackOf(spot),
  )
  return found?.[0] ?? null
}

/** What a drag takes in hand: a knob, the ghost, or a piece that can act, which is taken first. */
export function grabPlan<S extends Step>(
  hand: Hand<S>,
  active: ReadonlySet<string>,
  spot: Spot,
  id: string | null,
  take: (id: string) => void,
): TableGrab | null {
  const { rules } = hand
  const plan = hand.plan.peek()
  if (plan) {
    const end = standing(rules, rules.verdict(plan, false).end)
    const reach = (KNOB[spot.by] + knobSize(end, spot.pixel)) * spot.pixel
    const knob = handlesOf(rules, plan, end, spot.pixel).find(
      ({ at }) => Math.hypot(at.x - spot.at.x, at.y - spot.at.y) <= reach,
    )
    if (knob) return grabKnob(hand, plan, knob.does, spot)
    const onGhost = awayFrom(end, spot.at) <= slackOf(spot)
    if (onGhost || (id !== null && id === pieceOfPlan(plan))) return grabBody(hand, plan, spot)
  }
  // With a mouse one takes a piece and goes; a finger that has nothing in hand moves the table.
  const taken = id !== null && active.has(id) ? id : laidAt(hand, spot)
  if (taken === null || spot.by === 'touch') return null
  take(taken)
  const begun = hand.plan.peek()
  return begun && grabBody(hand, begun, spot)
}

function grabKnob<S extends Step>(
  hand: Hand<S>,
  plan: Plan<S>,
  does: Handle['does'],
  spot: Spot,
): TableGrab | null {
  if (plan.kind === 'charge') return null
  if (plan.kind !== 'move') return dragFacing(hand, plan)
  if (does === 'turn') return dragTurn(hand, plan)
  return dragWheel(hand, plan, does === 'wheel-right' ? 1 : -1, spot)
}

function grabBody<S extends Step>(hand: Hand<S>, plan: Plan<S>, spot: Spot): TableGrab | null {
  if (plan.kind === 'charge' || plan.kind === 'pivot') return null
  if (plan.kind !== 'move') return dragPlace(hand, plan, spot)
  if (isStep(plan.steps.at(-1), 'road')) return dragRoad(hand, plan, spot)
  const open = hand.rules.draggable(plan)
  return open && dragBody(hand, open, spot)
}
