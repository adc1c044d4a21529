import {
  FORMATIONS,
  SQUARE,
  chargeOptions,
  fitsArm,
  armOf,
  hasMoved,
  phasingSide,
  sideOf,
  unitsOf,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, ChargeOption, MoveStep } from '@bivouac/age-of-destiny'
import { capital } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Choices } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { Measure, pathOf } from '../../../tabletop/drawings.tsx'
import type { PlacePlan } from '../../../tabletop/hand/plan.ts'
import { standing } from '../../../tabletop/hand/rules.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { PlaceCard } from '../../../tabletop/play/place-card.tsx'
import { endChoice, planDecision } from '../../../tabletop/play/plan-decision.tsx'
import type { PlanSlots } from '../../../tabletop/play/plan-decision.tsx'
import { cornersOf } from '../../../tabletop/pointing.ts'
import { remembered } from '../../../tabletop/remembered.ts'
import type { Desk } from '../desk.ts'
import { footingOf, sizeOf } from '../hand/plan.ts'
import type { Plan } from '../hand/plan.ts'
import { dangersFor, prospectsFor } from '../hand/prospects.ts'
import type { Verdict } from '../hand/verdict.ts'
import { bearingsOf, wholeMm } from '../measure.ts'
import { nameOf, unitOf } from '../pieces.ts'
import { MoveCard } from './move-card.tsx'
import { idleCard } from './muster.tsx'

/** The movement phase: each unit once, by measured steps. */
export function movementDecision(desk: Desk): Decision {
  return planDecision(desk, { ...planSlots(desk), end: endMovement(desk) })
}

/** What moves and places of this game say, whatever the phase. */
export function planSlots(desk: Desk): Omit<PlanSlots<MoveStep, Verdict>, 'end'> {
  const p = desk.position.value
  const options = (plan: Plan): readonly ChargeOption[] =>
    plan.kind === 'charge' ? chargesOf(p, plan.unit) : []
  return {
    card: (plan, verdict) =>
      plan.kind === 'move' || plan.kind === 'charge' ? (
        <MoveCard desk={desk} plan={plan} verdict={verdict} options={options(plan)} />
      ) : (
        <PlacedCard desk={desk} plan={plan} verdict={verdict} />
      ),
    idle: (active) => idleCard(desk, active),
    parts: ({ forecast }) => forecast?.passed ?? [],
    targets: (plan, { forecast }) =>
      new Map([
        ...(forecast?.contacts ?? []).map((id): [string, string] => [id, 'contact']),
        ...options(plan).map(({ target, distance }): [string, string] => [target, wholeMm(distance)]),
      ]),
    // Whom it would attack from there, and at what odds: they are seen before the drawer is read.
    remarks: (plan) => [
      ...prospectsFor(desk, plan)
        .slice(0, 2)
        .map(({ target, odds }) => `${odds} on ${p.game.unitNames[target]}`),
      ...dangersFor(desk, plan)
        .slice(0, 1)
        .map(
          ({ unit, square }) =>
            `${p.game.unitNames[unit]} can charge here${square === false ? ': no time for a square' : ''}`,
        ),
    ],
    beside: ({ forecast }) =>
      forecast?.squares
        .filter(({ formed }) => formed)
        .map(({ unit: id }) => <SquareToCome key={id} p={p} unit={unitOf(p, id)} />),
    over: (plan) => options(plan).map((option) => chargeLine(desk, plan, option)),
    aim(plan, piece) {
      const unit = unitOf(p, piece)
      if (plan.kind !== 'charge' || unit < 0 || sideOf(p, unit) === desk.side.peek()) return false
      const option = options(plan).find(({ target }) => target === piece)
      desk.plan.value = { ...plan, target: piece, wheel: option?.wheel ?? 0 }
      return true
    },
    why: (piece) =>
      unitOf(p, piece) < 0 ? null : desk.check({ do: 'move', unit: piece, steps: [{ go: 'about' }] }),
  }
}

/** Where infantry will stand in square before the cavalry is on it. */
function SquareToCome({ p, unit }: { p: AodPosition; unit: number }): JSX.Element {
  const footing = { ...footingOf(p, unit), ...sizeOf(p, unit, SQUARE), formation: SQUARE }
  return <path class="aod-square-to-come" d={pathOf(cornersOf(standing(bearingsOf(p), footing)), true)} />
}

const PLACE_WORDS: Readonly<Record<PlacePlan['kind'], string>> = {
  ride: 'Drag him, or use the arrow keys: up to 150 mm, over everything.',
  deploy: 'Drag it to its place in your zone; turn it by its knob or with [ ].',
  post: 'Drag him to his place in your zone.',
  pivot: 'Turn the guns by their knob or with [ ]: up to 90°, and that is all they do.',
  carry: 'Drag him towards the command that waits for its order.',
  send: 'Where he rides first.',
}

/** A piece put somewhere at a blow, with the formations it may be put there in. */
function PlacedCard({ desk, plan, verdict }: { desk: Desk; plan: PlacePlan; verdict: Verdict }): JSX.Element {
  const p = desk.position.value
  const limber: AodAction = { do: 'limber', unit: plan.piece }
  const formations =
    plan.kind === 'deploy'
      ? [...FORMATIONS.keys()].filter((one) => fitsArm(armOf(p, unitOf(p, plan.piece)), one))
      : []
  return (
    <PlaceCard
      hand={desk}
      plan={plan}
      verdict={verdict}
      title={nameOf(p, plan.piece)}
      lead={PLACE_WORDS[plan.kind]}
    >
      <Choices
        choices={formations.map((formation) => ({
          label: capital(FORMATIONS[formation] ?? ''),
          on: plan.formation === formation,
          act: () => (desk.plan.value = { ...plan, formation }),
        }))}
      />
      {plan.kind === 'pivot' && (
        <Choices
          explain={(refusal) => desk.shell.explain(refusal)}
          choices={[desk.choice(limber, { ...desk.noted(limber), key: 'l' })]}
        />
      )}
    </PlaceCard>
  )
}

/** The end of the phase. */
function endMovement(desk: Desk): Choice {
  const p = desk.position.value
  return endChoice(desk, {
    action: { do: 'end' },
    clause: 'AOD-3-move-a',
    isIdle: (id) => desk.isUnit(id) && !hasMoved(p, unitOf(p, id)),
    note: (idle) => (idle > 0 ? `${idle} not moved` : 'all moved'),
    anyMoved: (now) => unitsOf(now, phasingSide(now)).some((unit) => hasMoved(now, unit)),
  })
}

/** Charges a unit could make. */
const chargesOf = remembered((p: AodPosition, unit: string): readonly ChargeOption[] =>
  chargeOptions(p, unit),
)

function chargeLine(desk: Desk, plan: Plan, { target, distance }: ChargeOption): JSX.Element | null {
  if (plan.kind !== 'charge' || plan.target === target) return null
  const from = desk.placeOf(plan.unit)
  const to = desk.placeOf(target)
  if (!from || !to) return null
  return <Measure key={target} from={from} to={to} label={wholeMm(distance)} kind="target" />
}
