import { kindWords, statusOf, statusWord } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, MoveStep } from '@bivouac/fast-play-grande-armee'
import type { Refusal } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Choices } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { NumberField } from '../../../furniture/number-field.tsx'
import { withLast, withStep } from '../../../tabletop/hand/plan.ts'
import { turned } from '../../../tabletop/hand/yardstick.ts'
import { MoveCard as PlannedCard } from '../../../tabletop/play/move-card.tsx'
import type { Desk } from '../desk.ts'
import { footingOfPiece, marchOf, onlyFaces } from '../hand/plan.ts'
import type { MovePlan } from '../hand/plan.ts'
import { prospectFor } from '../hand/prospects.ts'
import type { Verdict } from '../hand/verdict.ts'
import { INCHES, wholeInches } from '../measure.ts'
import { unitOf } from '../pieces.ts'
import { FightOddsCard } from '../show/odds.tsx'
import { CostRemarks, DieForecast, DutyLine, Outcome } from './forecast.tsx'

/** A unit's move: what it costs, where the die is thrown, what comes of it, and what else it can do. */
export function MoveCard({
  desk,
  plan,
  verdict,
}: {
  desk: Desk
  plan: MovePlan
  verdict: Verdict
}): JSX.Element {
  const p = desk.position.value
  const unit = unitOf(p, plan.unit)
  const { forecast } = verdict
  const fight = verdict.refusal ? null : prospectFor(desk, plan)
  const held = onlyFaces(p, unit)
  return (
    <PlannedCard
      hand={desk}
      plan={plan}
      verdict={verdict}
      title={
        <>
          {p.game.units[unit].name}
          <small>
            {kindWords(p, unit)}, {statusWord(statusOf(p, unit))}
          </small>
        </>
      }
      hint={
        held
          ? 'On Hold it may only change face: turn it by its knob, or with [ ].'
          : 'Drag it ahead or back; wheel by a corner, change face by the knob between them. Arrows and [ ] do the same.'
      }
      measured={!held}
      remarks={forecast && <CostRemarks p={p} unit={unit} forecast={forecast} />}
    >
      <DutyLine p={p} unit={unit} />
      {forecast && !verdict.refusal && <DieForecast forecast={forecast} />}
      {forecast && !verdict.refusal && <Outcome desk={desk} forecast={forecast} />}
      {fight && (
        <div class="fpga-prospect">
          <h3>If it gets there, it fights {p.game.units[fight.target].name}</h3>
          <FightOddsCard p={p} preview={fight} isOwn />
        </div>
      )}
      {!held && <Aside desk={desk} plan={plan} />}
      <Choices
        choices={manoeuvresOf(desk, plan)}
        explain={(refusal: Refusal) => desk.shell.explain(refusal)}
      />
    </PlannedCard>
  )
}

/** Sideways by numbers, its front kept: dragged it goes ahead, obliquely, or back. */
function Aside({ desk, plan }: { desk: Desk; plan: MovePlan }): JSX.Element {
  const last = plan.steps.at(-1)
  const aside = last?.go === 'aside' && Math.abs(last.off) === 900 ? last : null
  const p = desk.position.value
  const weight = p.game.limits.aside[p.game.units[unitOf(p, plan.unit)].arm]
  const set = (value: number): void => {
    const by = Math.round(Math.abs(value) * INCHES.whole)
    const step: MoveStep = { go: 'aside', by, off: value < 0 ? -900 : 900 }
    const rest = aside ? { ...plan, steps: plan.steps.slice(0, -1) } : plan
    desk.plan.value =
      by === 0 ? { ...rest, draft: null } : aside ? withLast(plan, step) : withStep(rest, step)
  }
  return (
    <div class="tt-numbers">
      <NumberField
        label={weight > 1 ? 'Sideways (costs twice)' : 'Sideways'}
        unit="in"
        value={aside ? ((aside.off < 0 ? -1 : 1) * aside.by) / INCHES.whole : 0}
        set={set}
      />
    </div>
  )
}

/** Changes of face, and the die thrown before anything is planned. */
function manoeuvresOf(desk: Desk, plan: MovePlan): (Choice | null)[] {
  const p = desk.position.value
  const unit = unitOf(p, plan.unit)
  const march = marchOf(p, unit)
  const from = footingOfPiece(p, plan.unit)
  const face = (label: string, key: string, by: number): Choice | null => {
    if (!from || march?.begun) return null
    const cost = p.game.limits.face[p.game.units[unit].arm]
    return {
      label,
      key,
      note: cost === 0 ? 'free' : wholeInches(cost),
      act: () => (desk.plan.value = desk.rules.facing(plan, turned(from.h + by))),
    }
  }
  return [
    face('Face about', 'a', 1800),
    face('Face left', 'l', -900),
    face('Face right', 'k', 900),
    march ? null : rollChoice(desk, { do: 'roll', unit: plan.unit }),
  ]
}

/** FPGA-MOV-r: to throw first and plan then; only where a die is thrown at the start. */
function rollChoice(desk: Desk, action: FpgaAction): Choice | null {
  return desk.check(action) ? null : desk.choice(action, { ...desk.noted(action), key: 'd' })
}
