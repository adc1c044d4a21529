import type { Refusal } from '@bivouac/kernel'
import {
  FORMATIONS,
  MOVE_PARTS,
  entryBlock,
  evaluateCharge,
  evaluateMove,
  evaluateRetreat,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, MoveForecast } from '@bivouac/age-of-destiny'
import { turned } from './measure.ts'
import { footingOf, sizeOf, wishedEnd } from './plan.ts'
import type { ChargePlan, Footing, MovePlan, PlacePlan, Plan } from './plan.ts'
import { generalOf, unitOf } from './pieces.ts'

/** What the rules say to a plan, and where it would lead. */
export interface Verdict {
  readonly refusal: Refusal | null
  /** Where the piece would end: exactly if it may, as wished if it may not. */
  readonly end: Footing
  /** What would come of it; null for plans that cost nothing to measure. */
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

/** Where a unit of this plan begins: at the edge for one that enters, turned about for one that turns its back. */
export function startOf(p: AodPosition, plan: MovePlan): Footing {
  const unit = unitOf(p, plan.unit)
  const from = footingOf(p, unit)
  if (plan.manner === 'turned') return { ...from, h: turned(from.h + 1800) }
  if (plan.manner !== 'enter') return from
  const block = entryBlock(p, unit)
  return block ? { ...from, x: block.x, y: block.y, h: block.heading } : from
}

/** Parts of a move a plan would use; beyond a whole move when it asks for too much. */
export function partsWished({ refusal, forecast }: Verdict, plan: Plan): number {
  if (!forecast) return 0
  const step = plan.kind === 'move' ? plan.steps[forecast.step] : undefined
  if (!refusal || !step || !('by' in step) || forecast.allowance === 0) return forecast.parts
  const weight = step.go === 'back' ? 2 : 1
  return forecast.parts + Math.ceil((weight * step.by * MOVE_PARTS) / forecast.allowance)
}

/** Would the plan change anything? One that would not is worth neither a button nor a refusal. */
export function worthDoing(p: AodPosition, plan: Plan): boolean {
  if (plan.kind === 'move') return plan.manner === 'enter' || plan.steps.length > 0
  if (plan.kind === 'charge') return plan.target !== null
  if (plan.kind === 'deploy' || plan.kind === 'post') return true
  const unit = unitOf(p, plan.piece)
  if (plan.kind === 'pivot') return plan.facing !== p.state.units.h[unit]
  const general = generalOf(p, plan.piece)
  const officer = p.state.officers.find(({ id }) => id === plan.piece)
  const x = officer?.x ?? p.state.generals.x[general]
  const y = officer?.y ?? p.state.generals.y[general]
  return plan.x !== x || plan.y !== y
}

/** What the rules say. `check` is the rules' own word on the action the plan comes to. */
export function verdictOf(p: AodPosition, plan: Plan, check: (action: AodAction) => Refusal | null): Verdict {
  if (plan.kind === 'move') return moveVerdict(p, plan, check)
  if (plan.kind === 'charge') return chargeVerdict(p, plan, check)
  const unit = unitOf(p, plan.piece)
  const size = unit < 0 ? OFFICER : sizeOf(p, unit, plan.formation)
  const action = actionOf(plan)
  const { x, y, facing, formation } = plan
  const refusal = action && worthDoing(p, plan) ? check(action) : null
  return { refusal, end: { x, y, h: facing, formation, ...size }, forecast: null }
}

/** A general's and a staff officer's base. AOD-0-base-i. */
const OFFICER = { width: 3000, depth: 4000 }

function moveVerdict(p: AodPosition, plan: MovePlan, check: (action: AodAction) => Refusal | null): Verdict {
  const unit = unitOf(p, plan.unit)
  const from = startOf(p, plan)
  const wish = wishedEnd(p, unit, from, plan.steps)
  const action = actionOf(plan)
  if (plan.manner === 'enter') return { refusal: action && check(action), end: wish, forecast: null }
  const forecast =
    plan.manner === 'move'
      ? evaluateMove(p, plan.unit, plan.steps)
      : evaluateRetreat(p, plan.unit, plan.manner, plan.steps)
  // With nothing planned yet the rules have nothing to object to.
  const refusal = action ? check(action) : null
  return { refusal, end: refusal ? wish : endOf(p, unit, forecast, wish), forecast }
}

function chargeVerdict(
  p: AodPosition,
  plan: ChargePlan,
  check: (action: AodAction) => Refusal | null,
): Verdict {
  const unit = unitOf(p, plan.unit)
  const from = footingOf(p, unit)
  const action = actionOf(plan)
  if (plan.target === null || !action) return { refusal: null, end: from, forecast: null }
  const forecast = evaluateCharge(p, plan.unit, plan.target, plan.wheel)
  const wish = plan.wheel === 0 ? from : wishedEnd(p, unit, from, [{ go: 'wheel', turn: plan.wheel }])
  const refusal = check(action)
  return { refusal, end: refusal ? wish : endOf(p, unit, forecast, wish), forecast }
}

/** The exact end of a forecast. */
function endOf(p: AodPosition, unit: number, { way }: MoveForecast, otherwise: Footing): Footing {
  const last = way.at(-1)
  if (!last) return otherwise
  const formation = FORMATIONS.findIndex((name) => name === last.formation)
  return { x: last.x, y: last.y, h: last.h, formation, ...sizeOf(p, unit, formation) }
}
