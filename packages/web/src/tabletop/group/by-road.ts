import type { CommonStep, MovePlan, Step } from '../hand/plan.ts'
import type { MeasuredRules } from '../hand/rules.ts'
import type { Place, Towards } from './rules.ts'

/** A road is left for a way over the ground unless it comes nearer by this share of the way that is left. */
const WORTH = 0.9

/**
 * The way to a place, by the road the piece stands on where that comes nearer to it than the way over the ground. A place that
 * is come to over the ground needs no road.
 */
export function nearerByRoad<S extends Step>(
  rules: MeasuredRules<S>,
  piece: string,
  to: Place,
  towards: Towards<S>,
): Towards<S> {
  const { plan, refusal } = towards
  if (!refusal || (plan && (plan.kind !== 'move' || plan.manner !== 'move'))) return towards
  const begun: MovePlan<S> = { kind: 'move', unit: piece, manner: 'move', steps: [], draft: null }
  const roads = rules.footingOf(piece) ? (rules.reach(begun)?.roads ?? []) : []
  const left = (steps: readonly (S | CommonStep)[]): number => {
    const end = steps.length === 0 ? rules.footingOf(piece) : rules.endOf(piece, steps)
    return end ? Math.hypot(to.x - end.x, to.y - end.y) : Infinity
  }
  const whole = Math.round(left([]))
  let least = left(plan?.kind === 'move' ? plan.steps : []) * WORTH
  let best = towards
  for (const { road, towards: way, most } of roads) {
    const by = Math.min(most, whole)
    if (by <= 0) continue
    const byRoad: MovePlan<S> = { ...begun, steps: [{ go: 'road', road, by, towards: way }] }
    const far = left(byRoad.steps)
    if (far >= least || rules.verdict(byRoad, true).refusal) continue
    least = far
    best = { plan: byRoad, refusal }
  }
  return best
}
