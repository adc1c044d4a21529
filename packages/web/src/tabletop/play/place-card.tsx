import type { ComponentChildren, JSX } from 'preact'
import { Card, Why } from '../../furniture/choice.tsx'
import { NumberField } from '../../furniture/number-field.tsx'
import type { PlacePlan, Step } from '../hand/plan.ts'
import type { Hand, Verdict } from '../hand/rules.ts'
import { turned } from '../hand/yardstick.ts'

/** A piece put somewhere at a blow: where it is, which way it faces, by numbers. */
export function PlaceCard<S extends Step>({
  hand,
  plan,
  verdict,
  title,
  lead,
  children,
}: {
  hand: Hand<S>
  plan: PlacePlan
  verdict: Verdict
  title: ComponentChildren
  lead: ComponentChildren
  /** What else can be done with it. */
  children?: ComponentChildren
}): JSX.Element {
  const { whole, word } = hand.rules.yardstick
  const set = (news: Partial<PlacePlan>): void => {
    hand.plan.value = { ...plan, ...news }
  }
  return (
    <Card title={title}>
      <p class="tt-small">{lead}</p>
      {verdict.refusal && <Why refusal={verdict.refusal} />}
      <div class="tt-numbers">
        {plan.kind !== 'pivot' && (
          <>
            <NumberField
              label="East"
              unit={word}
              value={plan.x / whole}
              set={(x) => set({ x: Math.round(x * whole) })}
            />
            <NumberField
              label="North"
              unit={word}
              value={plan.y / whole}
              set={(y) => set({ y: Math.round(y * whole) })}
            />
          </>
        )}
        {plan.kind !== 'carry' && (
          <NumberField
            label="Facing"
            unit="°"
            value={plan.facing / 10}
            set={(facing) => set({ facing: turned(facing * 10) })}
          />
        )}
      </div>
      {children}
      {hand.caught.value !== '' && <p class="tt-caught">{hand.caught.value}</p>}
    </Card>
  )
}
