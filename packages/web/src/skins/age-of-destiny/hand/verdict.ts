import type { Refusal } from '@bivouac/kernel'
import {
  FORMATIONS,
  MOVE_PARTS,
  evaluateCharge,
  evaluateMove,
  evaluateRetreat,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, MoveForecast, MoveStep } from '@bivouac/age-of-destiny'
import { wishedEnd, worthDoing } from '../../../tabletop/hand/plan.ts'
import type { ChargePlan, Footing, PlacePlan } from '../../../tabletop/hand/plan.ts'
import { UNMEASURED } from '../../../tabletop/hand/rules.ts'
import type { Spent, Verdict as HandVerdict } from '../../../tabletop/hand/rules.ts'
import { footingOf, footingOfPiece, formed, officerSize, sizeOf, startOf } from './plan.ts'
import type { MovePlan, Plan } from './plan.ts'
import { unitOf } from '../pieces.ts'

/** What the rules say to a plan, where it would lead, and what would come of it. */
export interface Verdict extends HandVerdict {
  /** Null for plans that cost nothing to measure. */
  readonly forecast: MoveForecast | null
}

/** The action a plan comes to; null while there is nothing to do. */
export function actionOf(plan: Plan): AodAction | null {
  switch (plan.kind) {
    case 'move':
      return moveAction(plan)
    case 'charge':
      if (plan.target === null) return null
      return {
        do: 'charge',
        unit: plan.unit,
        target: plan.target,
        ...(plan.wheel !== 0 && { wheel: plan.wheel }),
      }
    default:
      return placeAction(plan)
  }
}

function moveAction({ unit, manner, steps }: MovePlan): AodAction | null {
  if (manner === 'enter') return { do: 'enter', unit, ...(steps.length > 0 && { steps: [...steps] }) }
  if (steps.length === 0) return null
  return manner === 'move'
    ? { do: 'move', unit, steps: [...steps] }
    : { do: 'retreat', unit, how: manner, steps: [...steps] }
}

function placeAction({ kind, piece, x, y, facing, formation }: PlacePlan): AodAction | null {
  switch (kind) {
    case 'ride':
      return { do: 'ride', general: piece, x, y, facing }
    case 'deploy':
      return { do: 'deploy', unit: piece, x, y, facing, formation: FORMATIONS[formation] }
    case 'post':
      return { do: 'post', general: piece, x, y, facing }
    case 'pivot':
      return { do: 'pivot', unit: piece, facing }
    case 'carry':
      return { do: 'carry', officer: piece, x, y }
    default:
      return null
  }
}

/** What a plan would use of a move; beyond the whole of it when it asks for too much. */
function spentBy({ steps }: Pick<MovePlan, 'steps'>, refused: boolean, forecast: MoveForecast): Spent {
  const { parts, allowance, left } = forecast
  const step = steps[forecast.step]
  const more =
    !refused || !step || !('by' in step) || allowance === 0
      ? 0
      : Math.ceil(((step.go === 'back' ? 2 : 1) * step.by * MOVE_PARTS) / allowance)
  return { share: (parts + more) / MOVE_PARTS, allowance, left }
}

/** What the rules say. `check` is the rules' own word on the action the plan comes to. */
export function verdictOf(p: AodPosition, plan: Plan, check: (action: AodAction) => Refusal | null): Verdict {
  if (plan.kind === 'move') return moveVerdict(p, plan, check)
  if (plan.kind === 'charge') return chargeVerdict(p, plan, check)
  const unit = unitOf(p, plan.piece)
  const size = unit < 0 ? officerSize(p) : sizeOf(p, unit, plan.formation)
  const action = actionOf(plan)
  const { x, y, facing, formation } = plan
  const refusal = action && worthDoing(plan, footingOfPiece(p, plan.piece)) ? check(action) : null
  return { ...UNMEASURED, refusal, end: { x, y, h: facing, formation, ...size } }
}

function moveVerdict(p: AodPosition, plan: MovePlan, check: (action: AodAction) => Refusal | null): Verdict {
  const unit = unitOf(p, plan.unit)
  const from = startOf(p, plan)
  const wish = wishedEnd<MoveStep>(from, plan.steps, (at, step) => formed(p, unit, at, step))
  const action = actionOf(plan)
  if (plan.manner === 'enter') return { ...UNMEASURED, refusal: action && check(action), end: wish }
  const forecast =
    plan.manner === 'move'
      ? evaluateMove(p, plan.unit, plan.steps)
      : evaluateRetreat(p, plan.unit, plan.manner, plan.steps)
  // With nothing planned yet the rules have nothing to object to.
  const refusal = action ? check(action) : null
  const spent = spentBy(plan, refusal !== null, forecast)
  const end = refusal ? wish : endOf(p, unit, forecast, wish)
  return { refusal, end, way: forecast.way, spent, forecast }
}

function chargeVerdict(
  p: AodPosition,
  plan: ChargePlan,
  check: (action: AodAction) => Refusal | null,
): Verdict {
  const unit = unitOf(p, plan.unit)
  const from = footingOf(p, unit)
  const action = actionOf(plan)
  if (plan.target === null || !action) return { ...UNMEASURED, end: from }
  const forecast = evaluateCharge(p, plan.unit, plan.target, plan.wheel)
  const wheel = plan.wheel === 0 ? [] : [{ go: 'wheel', turn: plan.wheel } as const]
  const wish = wishedEnd(from, wheel, (at) => at)
  const refusal = check(action)
  const spent = spentBy({ steps: [] }, refusal !== null, forecast)
  const end = refusal ? wish : endOf(p, unit, forecast, wish)
  return { refusal, end, way: forecast.way, spent, forecast }
}

/** The exact end of a forecast. */
function endOf(p: AodPosition, unit: number, { way }: MoveForecast, otherwise: Footing): Footing {
  const last = way.at(-1)
  if (!last) return otherwise
  const formation = FORMATIONS.findIndex((name) => name === last.formation)
  return { x: last.x, y: last.y, h: last.h, formation, ...sizeOf(p, unit, formation) }
}
