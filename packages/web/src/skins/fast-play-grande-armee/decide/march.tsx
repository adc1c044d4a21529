import { nearDieOf } from '@bivouac/fast-play-grande-armee'
import type { Frame } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { Die } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { planDecision } from '../../../tabletop/play/plan-decision.tsx'
import type { Desk } from '../desk.ts'
import { Tray } from '../show/tray.tsx'
import { MoveCard } from './move-card.tsx'
import { planSlots } from './movement.tsx'

type March = Extract<Frame, { phase: 'march' }>

/** The near die lies on the table: the unit goes on as far as it was meant to, otherwise, throws again for a command die, or halts. */
export function marchDecision(desk: Desk, frame: March): Decision {
  const p = desk.position.value
  const { id } = p.game.units[frame.unit]
  const offered = onwardOf(desk)
  const halt = desk.choice({ do: 'end' })
  const again = desk.offer.value.actions.some((action) => action.do === 'again')
    ? desk.choice({ do: 'again' }, { note: 'a command die', key: 'd' })
    : null
  // As far as the die takes it: what was ordered, cut short.
  const [first = null] = offered
  const slots = planSlots(desk)
  const base = planDecision(desk, {
    ...slots,
    end: first ?? halt,
    card: (plan, verdict) => (
      <>
        <Thrown desk={desk} frame={frame} choices={[...offered, again, halt]} />
        {plan.kind === 'move' ? (
          <MoveCard desk={desk} plan={plan} verdict={verdict} />
        ) : (
          slots.card(plan, verdict)
        )}
      </>
    ),
    idle: () => <Thrown desk={desk} frame={frame} choices={[...offered, again, halt]} />,
  })
  // Nothing is better than a 6: to throw it again is left to the drawer.
  const hopes = nearDieOf(p, frame.unit) < 6
  const others = [...base.others, hopes ? again : null, first ? halt : null].filter(
    (one): one is Choice => one !== null,
  )
  return { ...base, active: new Set([id]), others }
}

/** The ways on that are offered: as ordered, or as its duty asks. */
function onwardOf(desk: Desk): Choice[] {
  return desk.offer.value.actions
    .filter(({ do: what }) => what === 'go')
    .map((action, at) => desk.choice(action, { ...desk.noted(action), ...(at === 0 && { key: 'g' }) }))
}

function Thrown({
  desk,
  frame,
  choices,
}: {
  desk: Desk
  frame: March
  choices: readonly (Choice | null)[]
}): JSX.Element {
  const p = desk.position.value
  return (
    <Card title={`${p.game.units[frame.unit].name} has thrown`}>
      <div class="fpga-thrown">
        <Die value={nearDieOf(p, frame.unit)} size={44} />
        <p class="tt-small">
          It goes on from where it stands, by what is offered or by a way of your own.{' '}
          <Clause id="FPGA-MOV-r" />
        </p>
      </div>
      <Tray p={p} side={frame.side} />
      <Choices choices={choices} explain={(refusal) => desk.shell.explain(refusal)} />
    </Card>
  )
}
