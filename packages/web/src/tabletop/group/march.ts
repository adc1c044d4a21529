import type { Action, Offer, Position, Refusal } from '@bivouac/kernel'
import type { ReadonlySignal } from '@preact/signals'
import { Queue } from '../../furniture/many/queue.ts'
import type { QueueDesk } from '../../furniture/many/queue.ts'
import type { Step } from '../hand/plan.ts'
import type { Hand, Verdict } from '../hand/rules.ts'
import { isMade, nameOf, placeOf } from './planning.ts'
import type { GroupMove, PlanningDesk } from './planning.ts'
import type { GroupRules } from './rules.ts'

/** What making the moves of a group asks of the desk. */
export interface MarchDesk<Shown extends Position, Deed extends Action, S extends Step>
  extends Hand<S>, PlanningDesk<Shown, Deed, S>, Omit<QueueDesk<Deed>, 'announce'> {
  readonly position: ReadonlySignal<Shown>
  /** Shows those who go one after another as going together. */
  readonly staging: { asOne<T>(act: () => Promise<T>): Promise<T> }
  readonly offer: ReadonlySignal<Offer<Deed>>
  actingIn(offer: Offer<Deed>): ReadonlySet<string>
}

/**
 * The moves of a group being made, one after another as actions of their own (`Queue`); what no longer holds is planned anew
 * towards its place, or dropped with a word.
 */
export class March<Shown extends Position, Deed extends Action, S extends Step> extends Queue<
  GroupMove<S, Verdict>,
  Deed
> {
  constructor(desk: MarchDesk<Shown, Deed, S>, rules: Pick<GroupRules<Shown, Deed, S>, 'plan'>) {
    super(desk, {
      phase: () => desk.phaseOf(desk.position.peek()),
      mayAct(moves) {
        const acting = desk.actingIn(desk.offer.peek())
        return moves.some(({ piece }) => acting.has(piece))
      },
      actionsNow(move) {
        const { action, refusal } = actionNow(desk, rules, move)
        return { actions: action ? [action] : [], refusal }
      },
      tell: ({ piece }, refusal) => tell(desk, piece, refusal),
      asOne: (act) => desk.staging.asOne(act),
    })
  }

  override begin(moves: readonly GroupMove<S, Verdict>[]): Promise<void> {
    return super.begin(moves.filter(isMade))
  }
}

/** What it does as things stand: what was planned, or else what brings it nearest to its place. */
function actionNow<Shown extends Position, Deed extends Action, S extends Step>(
  desk: MarchDesk<Shown, Deed, S>,
  rules: Pick<GroupRules<Shown, Deed, S>, 'plan'>,
  { piece, plan, to, own }: GroupMove<S, Verdict>,
): { readonly action: Deed | null; readonly refusal: Refusal | null } {
  const action = plan && desk.actionOf(plan)
  const refusal = action && desk.check(action)
  if (action && !refusal) return { action, refusal: null }
  if (own) return { action: null, refusal }
  const again = rules.plan(desk.position.peek(), piece, placeOf(to))
  const other = again.plan && desk.actionOf(again.plan)
  const otherwise = other && desk.check(other)
  return other && !otherwise
    ? { action: other, refusal: null }
    : { action: null, refusal: otherwise ?? again.refusal ?? refusal }
}

function tell<S extends Step>(desk: Hand<S>, piece: string, { clause, reason }: Refusal): void {
  const name = nameOf(desk, piece)
  desk.explain({ clause, reason: `${name} stays: ${reason}` })
  desk.announce(`${name} stays: ${reason}`)
}
