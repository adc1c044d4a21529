import type { ComponentChildren, JSX } from 'preact'
import { Card, Why } from '../../furniture/choice.tsx'
import { Dial } from '../../furniture/tool.tsx'
import { Numbers, Steps } from '../hand/fields.tsx'
import { spentWords } from '../hand/handles.tsx'
import type { ChargePlan, MovePlan, Step } from '../hand/plan.ts'
import type { Hand, Verdict } from '../hand/rules.ts'
import { wholeLength } from '../hand/yardstick.ts'

/** A move as it is planned: what it costs, step by step and by numbers, and what else can be done. */
export function MoveCard<S extends Step>({
  hand,
  plan,
  verdict,
  title,
  hint,
  measured = true,
  remarks,
  children,
}: {
  hand: Hand<S>
  plan: MovePlan<S> | ChargePlan
  verdict: Verdict
  title: ComponentChildren
  /** Said before the first step. */
  hint: string
  /** Can it be moved by numbers? */
  measured?: boolean
  /** What is to be said of the cost. */
  remarks?: ComponentChildren
  /** What would come of it, and what else can be done. */
  children?: ComponentChildren
}): JSX.Element {
  return (
    <Card title={title}>
      <Cost hand={hand} verdict={verdict}>
        {remarks}
      </Cost>
      {verdict.refusal && <Why refusal={verdict.refusal} />}
      {plan.kind === 'move' && <Steps hand={hand} plan={plan} hint={hint} />}
      {plan.kind === 'move' && measured && <Numbers hand={hand} plan={plan} />}
      {children}
    </Card>
  )
}

/** The cost counting: a dial of the move, and what is left of it; nothing where nothing is measured. */
function Cost<S extends Step>({
  hand,
  verdict: { spent },
  children,
}: {
  hand: Hand<S>
  verdict: Verdict
  children: ComponentChildren
}): JSX.Element | null {
  if (!spent) return null
  const { yardstick } = hand.rules
  const { share, allowance } = spent
  return (
    <div class="tt-cost">
      <Dial share={share} label={`${Math.round(share * 100)} per cent of the move used`} />
      <p>
        <b>
          {share > 1 ? `${wholeLength(yardstick, share * allowance)} asked` : spentWords(yardstick, spent)}
        </b>
        {share > 1 ? ', more than a move' : ''} of {wholeLength(yardstick, allowance)}
        {children}
        {hand.caught.value !== '' && <span class="tt-caught">{hand.caught.value}</span>}
      </p>
    </div>
  )
}
