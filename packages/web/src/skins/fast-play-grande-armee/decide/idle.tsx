import {
  isPresent,
  officersDue,
  owesMove,
  frameNow,
  recoveryChance,
  unitsDue,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { UnitList } from '../../../tabletop/drawer/piece-list.tsx'
import type { Desk } from '../desk.ts'
import { nameOf, unitOf } from '../pieces.ts'
import { percent } from '../../../furniture/dice.tsx'
import { Entries } from './enter.tsx'

type OwnAction = Extract<FpgaAction, { do: 'withdraw' | 'recover' }>

function isOwn(action: FpgaAction): action is OwnAction {
  return action.do === 'withdraw' || action.do === 'recover'
}

/** What a unit does that is not planned: it withdraws, or tries to recover. */
export function ownActions(desk: Desk, piece: string): Choice[] {
  const p = desk.position.value
  return desk.offer.value.actions.filter(isOwn).flatMap((action) => {
    if (action.unit !== piece) return []
    const chance = action.do === 'recover' && { note: percent(recoveryChance(p, unitOf(p, piece))) }
    return [desk.choice(action, { note: '', ...desk.noted(action), ...chance, key: 'e' })]
  })
}

/** With nothing planned: who comes on, who must withdraw or attack, who may recover, who can still move. */
export function idleCard(desk: Desk, active: ReadonlySet<string>): JSX.Element {
  const p = desk.position.value
  const side = frameNow(p).side
  const picked = desk.picked.value
  const own = picked === null ? [] : ownActions(desk, picked)
  const units = [...active].filter((id) => unitOf(p, id) >= 0 && isPresent(p, unitOf(p, id)))
  const officers = [...active].filter((id) => unitOf(p, id) < 0)
  const owing = units.filter((id) => owesMove(p, unitOf(p, id)))
  const doing = (what: OwnAction['do']): string[] => [
    ...new Set(
      desk.offer.value.actions.flatMap((action) =>
        isOwn(action) && action.do === what ? [action.unit] : [],
      ),
    ),
  ]
  const withdrawing = doing('withdraw')
  const rest = units.filter(
    (id) => !owing.includes(id) && !withdrawing.includes(id) && !doing('recover').includes(id),
  )
  const list = (ids: readonly string[]): JSX.Element => (
    <UnitList desk={desk} ids={ids} act={(id) => desk.takeInHand(id)} />
  )
  const due = unitsDue(p, side).length + officersDue(p, side).length
  return (
    <>
      {picked !== null && own.length > 0 && (
        <Card title={nameOf(p, picked)}>
          <Choices choices={own} />
        </Card>
      )}
      {due > 0 && <Entries desk={desk} />}
      {owing.length > 0 && (
        <Card title={`${owing.length} must attack`}>
          <p class="tt-small">
            On Attack! they close with the enemy; the segment does not end before.{' '}
            <Clause id="FPGA-CTL-status-k" />
          </p>
          {list(owing)}
        </Card>
      )}
      {withdrawing.length > 0 && (
        <Card title={`${withdrawing.length} must withdraw`}>
          <p class="tt-small">
            Whoever has not when the segment ends does so then. <Clause id="FPGA-CTL-status-d" />
          </p>
          {list(withdrawing)}
        </Card>
      )}
      {doing('recover').length > 0 && (
        <Card title="May recover a hit">
          <p class="tt-small">
            A die below its hits takes one off. <Clause id="FPGA-REC-c" />
          </p>
          {list(doing('recover'))}
        </Card>
      )}
      <Card title={`${rest.length} can still move`}>
        {rest.length === 0 ? <p class="tt-small">Nobody else can move.</p> : list(rest)}
      </Card>
      {officers.length > 0 && <Card title="Officers who can ride">{list(officers)}</Card>}
    </>
  )
}
