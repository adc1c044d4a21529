import { isStep, nudged, withLast, withoutLast } from './plan.ts'
import type { Ahead, MovePlan, PlacePlan, Step } from './plan.ts'
import type { Hand } from './rules.ts'
import { strideOf, trimmed, turned } from './yardstick.ts'

/** Which way an arrow key goes: up the page, and to the right. */
export const ARROWS: Readonly<Record<string, readonly [up: number, right: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** The keys that turn. */
export const BRACKETS: readonly string[] = ['[', ']', '{', '}']
/** How far one press turns, in tenths of a degree: one degree, five with Shift, a tenth with Ctrl. */
const TURNS = [10, 50, 1] as const
/** How far a charge may wheel first. */
const MOST_WHEEL = 900

/** How far a press of such a key turns, in tenths of a degree; to the right above 0. */
export function turning(event: KeyboardEvent): number {
  return (event.key === ']' || event.key === '}' ? 1 : -1) * strideOf(event, TURNS)
}

/** A key while something is planned; true when it meant something. */
export function planKey<S extends Step>(hand: Hand<S>, event: KeyboardEvent, commit: () => void): boolean {
  const plan = hand.plan.peek()
  if (!plan || event.altKey || event.metaKey) return false
  const arrow = ARROWS[event.key]
  const turns = BRACKETS.includes(event.key)
  if (event.key === 'Enter') {
    commit()
    return true
  }
  if (plan.kind === 'charge') {
    if (!turns || plan.target === null) return false
    const wheel = Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, plan.wheel + turning(event)))
    hand.plan.value = { ...plan, wheel }
    return true
  }
  if (plan.kind === 'move' && event.key === 'Backspace') {
    hand.plan.value = withoutLast(plan)
    return true
  }
  if (!arrow && !turns) return false
  if (arrow && plan.kind === 'pivot') {
    // What only turns stays where it is: the rules say so, and the table does not slip away instead.
    const refusal = hand.rules.whyFixed(plan.piece)
    if (refusal) hand.explain(refusal)
    return true
  }
  const by = strideOf(event, hand.rules.yardstick.strides)
  if (plan.kind === 'move')
    hand.plan.value = arrow ? nudgedPlan(plan, arrow, by) : hand.rules.turnedBy(plan, turning(event))
  else
    hand.plan.value = arrow
      ? shiftedPlan(plan, arrow, by)
      : { ...plan, facing: turned(plan.facing + turning(event)) }
  tell(hand)
  return true
}

function nudgedPlan<S extends Step>(
  plan: MovePlan<S>,
  [up, right]: readonly [number, number],
  by: number,
): MovePlan<S> {
  const last = plan.steps.at(-1)
  if (isStep(last, 'road')) return withLast(plan, { ...last, by: Math.max(1, last.by + up * by) })
  // Facing the enemy, down the page is on with the retreat.
  const way: Ahead = { ahead: (plan.manner === 'facing' ? -up : up) * by, right: right * by }
  return nudged(plan, way)
}

function shiftedPlan(plan: PlacePlan, [up, right]: readonly [number, number], by: number): PlacePlan {
  return { ...plan, x: plan.x + right * by, y: plan.y + up * by }
}

/** Says what the plan has come to, for those who do not see it. */
function tell<S extends Step>(hand: Hand<S>): void {
  const plan = hand.plan.peek()
  if (!plan) return
  const { yardstick } = hand.rules
  const { refusal, spent } = hand.rules.verdict(plan, true)
  if (refusal) hand.announce(refusal.reason)
  else if (spent && plan.kind === 'move') {
    const last = plan.steps.at(-1)
    const far = last && 'by' in last && typeof last.by === 'number' ? last.by : null
    const length = far === null ? '' : `${trimmed(far / yardstick.whole, 3)} ${yardstick.spoken}`
    const turn = isStep(last, 'wheel') ? `${last.turn / 10} degrees` : ''
    hand.announce(`${length}${turn}, ${Math.round(100 * spent.share)} per cent of the move`)
  }
}
