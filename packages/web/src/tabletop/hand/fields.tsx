import type { JSX } from 'preact'
import { NumberField } from '../../furniture/number-field.tsx'
import { isStep, measured, reopened, sealed, wheeledTo, withLast, withoutLast } from './plan.ts'
import type { MovePlan, Step } from './plan.ts'
import type { Hand } from './rules.ts'

/** The steps of a move; the last can be taken away, and one measured kept as it is. `hint` is said before the first. */
export function Steps<S extends Step>({
  hand,
  plan,
  hint,
}: {
  hand: Hand<S>
  plan: MovePlan<S>
  hint: string
}): JSX.Element {
  if (plan.steps.length === 0) return <p class="tt-small">{hint}</p>
  const lastAt = plan.steps.length - 1
  const canSeal = plan.draft !== null && !plan.sealed
  return (
    <ol class="tt-steps">
      {plan.steps.map((step, at) => (
        <li key={at}>
          <span class="tt-chip">
            {hand.rules.stepWord(step)}
            {at === lastAt && (
              <button
                type="button"
                aria-label={`Take away: ${hand.rules.stepWord(step)}`}
                onClick={() => (hand.plan.value = withoutLast(plan))}
              >
                ✕
              </button>
            )}
          </span>
        </li>
      ))}
      {canSeal && (
        <li>
          <button type="button" class="tt-link" onClick={() => (hand.plan.value = sealed(plan))}>
            then …
          </button>
        </li>
      )}
    </ol>
  )
}

/** The same by numbers: a distance along a road, or ahead, aside and by a wheel. */
export function Numbers<S extends Step>({ hand, plan }: { hand: Hand<S>; plan: MovePlan<S> }): JSX.Element {
  const { yardstick } = hand.rules
  const { whole, word } = yardstick
  const last = plan.steps.at(-1)
  if (isStep(last, 'road')) {
    const go = (value: number): void => {
      hand.plan.value = withLast(plan, { ...last, by: Math.max(1, Math.round(value * whole)) })
    }
    return (
      <div class="tt-numbers">
        <NumberField label="Along the road" unit={word} value={last.by / whole} set={go} />
      </div>
    )
  }
  const open = reopened(plan)
  const { ahead, right } = open.draft ?? { ahead: 0, right: 0 }
  const wheel = isStep(last, 'wheel') ? last.turn : 0
  return (
    <div class="tt-numbers">
      <NumberField
        label={plan.manner === 'facing' ? 'Back' : 'Ahead'}
        unit={word}
        value={ahead / whole}
        set={(value) => (hand.plan.value = measured(open, { ahead: value * whole, right }))}
      />
      <NumberField
        label="To the right"
        unit={word}
        value={right / whole}
        set={(value) => (hand.plan.value = measured(open, { ahead, right: value * whole }))}
      />
      {plan.manner === 'move' && ['wheel', 'both'].includes(hand.rules.knobs({ ...plan, steps: [] })) && (
        <NumberField
          label="Wheel"
          unit="°"
          value={wheel / 10}
          set={(value) => {
            const rest = isStep(last, 'wheel') ? plan.steps.slice(0, -1) : plan.steps
            hand.plan.value = wheeledTo({ ...plan, steps: rest, draft: null }, value * 10)
          }}
        />
      )}
    </div>
  )
}
