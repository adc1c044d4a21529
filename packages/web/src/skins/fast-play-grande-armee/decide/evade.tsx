import {
  evadeChance,
  flightFrom,
  isOfficerPresent,
  kindOf,
  officerPose,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, Frame } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import { NumberField } from '../../../furniture/number-field.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { Way } from '../../../tabletop/drawings.tsx'
import { toSheet } from '../../../tabletop/hand/yardstick.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { planDecision } from '../../../tabletop/play/plan-decision.tsx'
import type { Desk } from '../desk.ts'
import { INCHES, bearingsOf, wholeInches } from '../measure.ts'
import { CommandReach } from '../show/command.tsx'
import { percent } from '../../../furniture/dice.tsx'
import { planSlots } from './movement.tsx'

type Evade = Extract<Frame, { phase: 'evade' }>

/** Cavalry under attack: away from it, to a place its sub-commander covers, or stand. */
export function evadeDecision(desk: Desk, frame: Evade): Decision {
  const p = desk.position.value
  const { unit, attacker } = frame
  const { id } = p.game.units[unit]
  const by = desk.evadeBy.value ?? kindOf(p, unit).move
  const action: FpgaAction = { do: 'evade', by }
  const stand: FpgaAction = { do: 'end' }
  const chance = evadeChance(p, unit, attacker)
  const away = desk.choice(action, { note: chance === 1 ? 'certain' : percent(chance), key: 'e' })
  const stay = desk.choice(stand, { key: 's' })
  const { barred } = away
  const card = (): JSX.Element => (
    <Card title={`${p.game.units[attacker].name} is upon ${p.game.units[unit].name}`}>
      <p>
        {chance === 1 ? 'It gets away from infantry for certain' : `It gets away with ${percent(chance)}`}.{' '}
        <Clause id="FPGA-EVD-c" />
      </p>
      <div class="tt-numbers">
        <NumberField
          label="Directly away"
          unit={INCHES.word}
          value={by / INCHES.whole}
          set={(value) => (desk.evadeBy.value = Math.max(1, Math.round(value * INCHES.whole)))}
        />
      </div>
      {barred && <Why refusal={barred} />}
      <p class="tt-small">
        Or drag it to a place within its sub-commander’s radius, up to {wholeInches(kindOf(p, unit).move)}.{' '}
        <Clause id="FPGA-EVD-e" />
      </p>
      <Choices choices={[away, stay]} explain={(refusal) => desk.shell.explain(refusal)} />
    </Card>
  )
  const slots = planSlots(desk)
  const base = planDecision(desk, {
    ...slots,
    end: away,
    card: (plan, { refusal }) => (
      <>
        {card()}
        {refusal && plan.kind === 'ride' && <Why refusal={refusal} />}
      </>
    ),
    idle: card,
    under: () => (
      <>
        <Shelter desk={desk} frame={frame} />
        <Away desk={desk} frame={frame} by={by} />
      </>
    ),
    targets: () => new Map([[p.game.units[attacker].id, 'attacks']]),
  })
  return { ...base, active: new Set([id]), others: [...base.others, stay] }
}

/** The ground its sub-commander covers. */
function Shelter({ desk, frame: { unit } }: { desk: Desk; frame: Evade }): JSX.Element | null {
  const p = desk.position.value
  const { officer } = p.game.forces[p.game.units[unit].force]
  if (!isOfficerPresent(p, officer)) return null
  const { x, y, h } = officerPose(p, officer)
  return <CommandReach desk={desk} piece={p.game.officers[officer].id} at={{ x, y, facing: h }} />
}

/** The way directly away. */
function Away({
  desk,
  frame: { unit, attacker },
  by,
}: {
  desk: Desk
  frame: Evade
  by: number
}): JSX.Element | null {
  const p = desk.position.value
  const from = desk.placeOf(p.game.units[unit].id)
  const { x, y } = flightFrom(p, unit, attacker, by, false)
  return from && <Way points={[from, toSheet(bearingsOf(p), x, y)]} kind="plan" />
}
