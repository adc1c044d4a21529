import { evaluateGo, evaluateMove, frameNow } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, MoveForecast, MoveStep } from '@bivouac/fast-play-grande-armee'
import type { Refusal } from '@bivouac/kernel'
import { wishedEnd, worthDoing } from '../../../tabletop/hand/plan.ts'
import type { Footing, PlacePlan } from '../../../tabletop/hand/plan.ts'
import { UNMEASURED } from '../../../tabletop/hand/rules.ts'
import type { Spent, Verdict as HandVerdict } from '../../../tabletop/hand/rules.ts'
import { officerOf, unitOf } from '../pieces.ts'
import { footingOfPiece, marchOf, ruled, stepped } from './plan.ts'
import type { MovePlan, Plan } from './plan.ts'

/** What the rules say to a plan, where it would lead, and what would come of it. */
export interface Verdict extends HandVerdict {
  /** Null for plans that cost nothing to measure. */
  readonly forecast: MoveForecast | null
}

/** The action a plan comes to; null while there is nothing to do. */
export function actionOf(p: FpgaPosition, plan: Plan): FpgaAction | null {
  if (plan.kind === 'charge') return null
  return plan.kind === 'move' ? moveAction(p, plan) : placeAction(p, plan)
}

function moveAction(p: FpgaPosition, plan: MovePlan): FpgaAction | null {
  const steps = plan.steps.flatMap(ruled)
  if (steps.length === 0) return null
  return marchOf(p, unitOf(p, plan.unit)) ? { do: 'go', steps } : { do: 'move', unit: plan.unit, steps }
}

function placeAction(p: FpgaPosition, { kind, piece, x, y, facing }: PlacePlan): FpgaAction | null {
  if (kind === 'deploy') return { do: 'deploy', unit: piece, x, y, facing }
  if (kind === 'post') return { do: 'post', officer: piece, x, y, facing }
  if (frameNow(p).phase === 'evade') return { do: 'shelter', x, y, facing }
  return officerOf(p, piece) < 0 ? null : { do: 'ride', officer: piece, x, y, facing }
}

/** What the rules say. `check` is the rules' own word on the action the plan comes to. */
export function verdictOf(
  p: FpgaPosition,
  plan: Plan,
  check: (action: FpgaAction) => Refusal | null,
): Verdict {
  if (plan.kind === 'move') return moveVerdict(p, plan, check)
  const from = footingOfPiece(p, plan.kind === 'charge' ? plan.unit : plan.piece) ?? NOWHERE
  if (plan.kind === 'charge') return { ...UNMEASURED, end: from }
  const action = actionOf(p, plan)
  const refusal = action && worthDoing(plan, from) ? check(action) : null
  return { ...UNMEASURED, refusal, end: { ...from, x: plan.x, y: plan.y, h: plan.facing } }
}

const NOWHERE: Footing = { x: 0, y: 0, h: 0, formation: 0, width: 1, depth: 1 }

function moveVerdict(
  p: FpgaPosition,
  plan: MovePlan,
  check: (action: FpgaAction) => Refusal | null,
): Verdict {
  const from = footingOfPiece(p, plan.unit) ?? NOWHERE
  const wish = wishedEnd<MoveStep>(from, plan.steps, stepped)
  const steps = plan.steps.flatMap(ruled)
  const march = marchOf(p, unitOf(p, plan.unit))
  const forecast = march ? evaluateGo(p, march, steps) : evaluateMove(p, plan.unit, steps)
  const action = moveAction(p, plan)
  const refusal = action && check(action)
  const isOpen = forecast.die !== null && forecast.die.beyond !== null
  const last = forecast.way.at(-1)
  const end = refusal || isOpen || !last ? wish : { ...from, x: last.x, y: last.y, h: last.h }
  return { refusal, end, way: forecast.way, spent: spentBy(steps, refusal !== null, forecast), forecast }
}

/** What a plan would use of a move; beyond the whole of it when it asks for too much. */
function spentBy(steps: readonly MoveStep[], refused: boolean, forecast: MoveForecast): Spent {
  const { used, allowance } = forecast
  const step = steps[Math.max(0, forecast.step - 1)]
  const more = refused && step && 'by' in step && used + step.by > allowance ? step.by : 0
  return { share: allowance === 0 ? 0 : (used + more) / allowance, allowance, left: allowance - used }
}
