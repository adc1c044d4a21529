import type { AodAction, AodPosition } from '@bivouac/age-of-destiny'
import type { Offer } from '@bivouac/kernel'
import { generalOf, unitOf } from '../pieces.ts'
import type { Plan } from './plan.ts'
import { foretold } from './prospects.ts'
import { scenesOf } from '../scenes.ts'
import { actionOf, worthDoing } from './verdict.ts'

/** Moves laid on the table and not made, by piece. */
export type LaidPlans = ReadonlyMap<string, Plan>

/** The piece an action is about; null when it is about none. */
export function pieceOfAction(action: AodAction): string | null {
  if ('unit' in action) return action.unit
  if ('general' in action) return action.general
  return 'officer' in action ? action.officer : null
}

/** Ids of the pieces something is offered for. */
export function actingIn({ actions, regions = [] }: Offer<AodAction>): Set<string> {
  const about = regions.map((region) => region.about.split(' ')[0])
  return new Set([...about, ...actions.flatMap((action) => pieceOfAction(action) ?? [])])
}

/** Has the hand laid something out, rather than only taken the piece? */
export function isLaidOut(p: AodPosition, plan: Plan): boolean {
  if (actionOf(plan) === null || !worthDoing(p, plan)) return false
  if (plan.kind === 'move') return plan.steps.length > 0
  if (plan.kind !== 'deploy' && plan.kind !== 'post') return true
  const { units, generals } = p.state
  const unit = unitOf(p, plan.piece)
  const general = generalOf(p, plan.piece)
  const [x, y, h, formation] =
    unit >= 0
      ? [units.x[unit], units.y[unit], units.h[unit], units.formation[unit]]
      : [generals.x[general], generals.y[general], generals.h[general], plan.formation]
  return plan.x !== x || plan.y !== y || plan.facing !== h || plan.formation !== formation
}

/**
 * May what is laid out be made without being asked about, when the next piece is taken? It must be lawful, throw no die and
 * make nobody form square: then undo brings it back, and nothing was learnt. A charge is always ordered.
 */
export function makesItself(p: AodPosition, seat: string, plan: Plan): boolean {
  const action = actionOf(plan)
  if (!action || plan.kind === 'charge') return false
  const after = foretold(p, seat, action)
  return after !== null && scenesOf(after.events).every(({ kind }) => kind === 'motion')
}

/** The plans that can still be made: their pieces may act, in the same phase. `acted` has just done so. */
export function stillLaid(plans: LaidPlans, acting: ReadonlySet<string>, acted: string | null): LaidPlans {
  return new Map([...plans].filter(([piece]) => piece !== acted && acting.has(piece)))
}
