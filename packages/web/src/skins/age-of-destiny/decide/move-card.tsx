import type { Refusal } from '@bivouac/kernel'
import {
  LIMBERED,
  SQUARE,
  UNLIMBERED,
  formationOf,
  owedBy,
  quarryOf,
  roadName,
} from '@bivouac/age-of-destiny'
import type { AodAction, ChargeOption } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { ChoiceButton, Choices } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { Shares } from '../../../furniture/dice.tsx'
import { withStep } from '../../../tabletop/hand/plan.ts'
import type { ChargePlan } from '../../../tabletop/hand/plan.ts'
import { MoveCard as PlannedCard } from '../../../tabletop/play/move-card.tsx'
import { degrees } from '../../../tabletop/hand/yardstick.ts'
import type { Desk } from '../desk.ts'
import { wholeMm } from '../measure.ts'
import { formationWord, unitOf } from '../pieces.ts'
import { reachOf } from '../hand/plan.ts'
import type { MovePlan } from '../hand/plan.ts'
import { dangersFor, prospectsFor } from '../hand/prospects.ts'
import type { Verdict } from '../hand/verdict.ts'
import { RESULT_WORDS, RIDE_CODES, moveShare, toneOf } from '../words.ts'
import { CostRemarks, Outcome } from './forecast.tsx'

/** A unit's move: what it costs, step by step, and what else it can do. */
export function MoveCard({
  desk,
  plan,
  verdict,
  options,
}: {
  desk: Desk
  plan: MovePlan | ChargePlan
  verdict: Verdict
  options: readonly ChargeOption[]
}): JSX.Element {
  const p = desk.position.value
  const unit = unitOf(p, plan.unit)
  const explain = (refusal: Refusal): void => desk.shell.explain(refusal)
  return (
    <PlannedCard
      hand={desk}
      plan={plan}
      verdict={verdict}
      title={
        <>
          {p.game.unitNames[unit]}
          <small>{formationWord(verdict.end.formation)}</small>
        </>
      }
      hint={plan.kind === 'move' ? hintFor(plan) : ''}
      measured={plan.kind === 'move' && isMeasured(desk, plan)}
      remarks={verdict.forecast && <CostRemarks forecast={verdict.forecast} />}
    >
      {verdict.forecast && !verdict.refusal && <Outcome desk={desk} forecast={verdict.forecast} />}
      {!verdict.refusal && <Prospects desk={desk} plan={plan} />}
      {!verdict.refusal && <Dangers desk={desk} plan={plan} />}
      {plan.kind === 'charge' && <Charges desk={desk} plan={plan} options={options} />}
      <Choices choices={waysOf(desk, plan)} explain={explain} />
      {plan.kind === 'move' && <Choices choices={manoeuvresOf(desk, plan)} explain={explain} />}
    </PlannedCard>
  )
}

/** Whom it would have to attack from there, and with what chances: what a miniatures player works out before he moves. */
function Prospects({ desk, plan }: { desk: Desk; plan: MovePlan | ChargePlan }): JSX.Element | null {
  const p = desk.position.value
  const prospects = prospectsFor(desk, plan)
  if (prospects.length === 0) return null
  return (
    <div class="aod-prospects">
      <h4>From there it attacks</h4>
      <ul class="tt-list">
        {prospects.map(({ target, units, odds, chances }) => (
          <li key={`${target} ${odds}`}>
            <b>{p.game.unitNames[target]}</b> <span class="aod-seal aod-seal-small">{odds}</span>
            {units.length > 1 && (
              <span class="tt-small">
                {' '}
                with{' '}
                {units
                  .filter((one) => one !== unitOf(p, plan.unit))
                  .map((one) => p.game.unitNames[one])
                  .join(', ')}
              </span>
            )}
            <Shares
              chances={chances.map(({ result, share }) => ({
                result: RIDE_CODES[result] ?? result,
                means: RESULT_WORDS[result] ?? result,
                share,
                tone: toneOf(result),
              }))}
            />
          </li>
        ))}
      </ul>
      <p class="tt-small">
        As things would stand; more may join before combat. <Clause id="AOD-4-who-a" />
      </p>
    </div>
  )
}

/** Who of the enemy's cavalry could charge it there next turn, and whether a square would stand in time. */
function Dangers({ desk, plan }: { desk: Desk; plan: MovePlan | ChargePlan }): JSX.Element | null {
  const p = desk.position.value
  const dangers = dangersFor(desk, plan)
  if (dangers.length === 0) return null
  return (
    <ul class="tt-list aod-dangers">
      {dangers.map(({ unit, distance, square }) => (
        <li key={unit}>
          <b>{p.game.unitNames[unit]}</b> can charge here, {wholeMm(distance)}
          {square === null
            ? '.'
            : square
              ? ': a square would stand in time.'
              : ': a square would come too late.'}
          {square !== null && (
            <>
              {' '}
              <Clause id="AOD-3-square-c" />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function hintFor({ manner }: MovePlan): string {
  if (manner === 'enter') return 'It comes straight on as far as it can, unless you measure it.'
  return manner === 'facing'
    ? 'Drag it back, or press the down arrow: half speed, facing the enemy.'
    : 'Drag it ahead, or by a knob to wheel. Arrows and [ ] do the same to the millimetre.'
}

/** A square goes nowhere until it has formed anew. */
function isMeasured(desk: Desk, plan: MovePlan): boolean {
  const p = desk.position.value
  return formationOf(p, unitOf(p, plan.unit)) !== SQUARE || plan.steps.at(-1)?.go === 'form'
}

/** Enemies that can be charged, with distance, wheel, and whether the square will stand. */
function Charges({
  desk,
  plan,
  options,
}: {
  desk: Desk
  plan: ChargePlan
  options: readonly ChargeOption[]
}): JSX.Element {
  const p = desk.position.value
  if (options.length === 0)
    return (
      <p class="tt-small">
        Nobody can be charged from here. <Clause id="AOD-3-charge-c" />
      </p>
    )
  return (
    <ul class="tt-list aod-charges">
      {options.map(({ target, wheel, distance, forecast }) => {
        const square = forecast.squares.find(({ unit }) => unit === target)
        return (
          <li key={target}>
            <ChoiceButton
              choice={{
                label: p.game.unitNames[unitOf(p, target)],
                note: [
                  wholeMm(distance),
                  wheel === 0 ? '' : `after ${degrees(Math.abs(wheel))} ${wheel > 0 ? 'right' : 'left'}`,
                  square ? (square.formed ? 'square will stand' : 'no time for a square') : '',
                ]
                  .filter((word) => word !== '')
                  .join(', '),
                on: plan.target === target,
                act: () => (desk.plan.value = { ...plan, target, wheel }),
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The ways a unit can go: by moving, charging, retreating. */
function waysOf(desk: Desk, plan: MovePlan | ChargePlan): (Choice | null)[] {
  const p = desk.position.value
  const { unit } = plan
  const formation = formationOf(p, unitOf(p, unit))
  if (plan.kind === 'move' && plan.manner === 'enter') return []
  const to = (manner: MovePlan['manner']): void => {
    desk.plan.value = { kind: 'move', unit, manner, steps: [], draft: null }
  }
  const now = plan.kind === 'move' ? plan.manner : 'charge'
  const foot = formation !== LIMBERED && formation !== UNLIMBERED && formation !== SQUARE
  return [
    foot && { label: 'Advance', key: 'w', on: now === 'move', act: () => to('move') },
    foot && {
      label: 'Charge',
      key: 'x',
      on: now === 'charge',
      act: () => (desk.plan.value = { kind: 'charge', unit, target: null, wheel: 0 }),
    },
    foot && { label: 'Retreat facing', key: 'b', on: now === 'facing', act: () => to('facing') },
    foot && { label: 'Turn and retreat', key: 't', on: now === 'turned', act: () => to('turned') },
  ].map((choice) => choice || null)
}

/** Changes of formation, about-face, roads, and what guns do. */
function manoeuvresOf(desk: Desk, plan: MovePlan): (Choice | null)[] {
  const p = desk.position.value
  const unit = unitOf(p, plan.unit)
  const formation = formationOf(p, unit)
  const choices: (Choice | null)[] = []
  if (plan.manner === 'move') {
    // While the hand moves, what could follow is reckoned from where the step began.
    const reach = reachOf(p, desk.dragging.value ? plan : { ...plan, draft: null })
    for (const { formation: into, parts, refusal, owed } of reach?.changes ?? [])
      choices.push({
        label: `Form ${into}`,
        note: owed > 0 ? 'a whole move; rest next turn' : moveShare(parts),
        key: into.slice(0, 1),
        act: () => (desk.plan.value = withStep(plan, { go: 'form', formation: into })),
        ...(refusal && { barred: refusal }),
      })
    if (reach && reach.about >= 0)
      choices.push({
        label: 'About-face',
        note: moveShare(reach.about),
        key: 'a',
        act: () => (desk.plan.value = withStep(plan, { go: 'about' })),
      })
    for (const { road, towards, most } of reach?.roads ?? [])
      choices.push({
        label: `By ${roadName(p, road)}${(reach?.roads.length ?? 0) > 1 ? `, ${roadWay(desk, road, towards)}` : ''}`,
        note: wholeMm(most),
        act: () => (desk.plan.value = withStep(plan, { go: 'road', road, by: most, towards })),
      })
  }
  const direct = (key: string, action: AodAction): Choice => desk.choice(action, { key })
  if (formation === LIMBERED && plan.manner !== 'enter')
    choices.push(direct('u', { do: 'unlimber', unit: plan.unit }))
  if (owedBy(p, unit) > 0) choices.push(direct('d', { do: 'drop', unit: plan.unit }))
  if (quarryOf(p, unit) >= 0) choices.push(direct('p', { do: 'pursue', unit: plan.unit }))
  return choices
}

/** Which way a road leads: towards north, east … */
function roadWay(desk: Desk, id: string, towards: 'start' | 'end'): string {
  const piece = desk.position.peek().game.scenario.terrain.find((one) => one.id === id)
  const line = piece && 'polyline' in piece ? piece.polyline : []
  const [from, to] = towards === 'end' ? [line[0], line.at(-1)] : [line.at(-1), line[0]]
  if (!from || !to) return towards
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'eastward' : 'westward'
  return dy > 0 ? 'northward' : 'southward'
}
