import type { Action, Position, Refusal } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card, Choices, Why } from '../../furniture/choice.tsx'
import type { Choice } from '../../furniture/choice.tsx'
import { NumberField } from '../../furniture/number-field.tsx'
import { spentWords } from '../hand/handles.tsx'
import type { Step } from '../hand/plan.ts'
import type { Verdict } from '../hand/rules.ts'
import { PieceButton } from '../drawer/piece-list.tsx'
import type { GroupDesk, GroupHand } from './hand.ts'
import { wheeledTo } from './order.ts'
import { nameOf } from './planning.ts'
import type { GroupOrder } from './order.ts'

/** Several pieces that move as one: how, by numbers, and what comes of it for each. */
export function GroupCard<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>({
  desk,
  group,
  why,
}: {
  desk: GroupDesk<Shown, Deed, S>
  group: GroupHand<Shown, Deed, S, V>
  /** Why nothing can be done with a piece. */
  why: (piece: string) => Refusal | null
}): JSX.Element | null {
  const order = group.order.value
  if (!order) return null
  return (
    <Card
      title={
        <>
          {order.name ?? 'Moving together'}
          <small>{order.members.length} picked</small>
        </>
      }
    >
      <Choices choices={waysOf(group, order)} />
      {order.leader === null ? (
        <>
          {!group.isOrdered && (
            <p class="tt-small">
              Drag any one and all go with it; drag a knob at an end to wheel the line. Arrows and [ ] do the
              same.
            </p>
          )}
          <Numbers desk={desk} group={group} order={order} />
        </>
      ) : (
        <p class="tt-small">
          The others go where {nameOf(desk, order.leader)} leads. Take it and lay out its way.
        </p>
      )}
      <ul class="tt-list tt-units">
        {order.members.map((piece) => (
          <li key={piece}>
            <Member desk={desk} group={group} piece={piece} />
          </li>
        ))}
      </ul>
      <LeftOut desk={desk} group={group} order={order} why={why} />
    </Card>
  )
}

/** How they go, and who else is to go. */
function waysOf<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  { leader }: GroupOrder<S>,
): Choice[] {
  return [
    { label: 'Keep formation', key: 'k', on: leader === null, act: () => group.follow(false) },
    ...followChoice(group),
    gatherChoice(group),
  ]
}

/** That the others follow the foremost, or whoever is in hand, where there are others. */
export function followChoice<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
): Choice[] {
  const order = group.order.value
  if (!order || order.members.length < 2) return []
  return [{ label: 'Follow the leader', key: 'f', on: order.leader !== null, act: () => group.follow(true) }]
}

/** Whether a tap adds to those picked. */
export function gatherChoice<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>({
  gathering,
}: GroupHand<Shown, Deed, S, V>): Choice {
  const on = gathering.value
  return { label: 'Pick several', on, act: () => (gathering.value = !on) }
}

/** The order by numbers: ahead, aside and by a wheel. */
function Numbers<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>({
  desk,
  group,
  order,
}: {
  desk: GroupDesk<Shown, Deed, S>
  group: GroupHand<Shown, Deed, S, V>
  order: GroupOrder<S>
}): JSX.Element {
  const { whole, word } = desk.rules.yardstick
  return (
    <div class="tt-numbers">
      <NumberField
        label="Ahead"
        unit={word}
        value={order.ahead / whole}
        set={(value) => (group.order.value = { ...order, ahead: Math.round(value * whole) })}
      />
      <NumberField
        label="To the right"
        unit={word}
        value={order.right / whole}
        set={(value) => (group.order.value = { ...order, right: Math.round(value * whole) })}
      />
      <NumberField
        label="Wheel"
        unit="°"
        value={order.turn / 10}
        set={(value) => (group.order.value = wheeledTo(order, value * 10))}
      />
    </div>
  )
}

/** One of them: what it spends, or why it does not get there. Pressed, it is taken out and laid out by itself. */
function Member<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>({
  desk,
  group,
  piece,
}: {
  desk: GroupDesk<Shown, Deed, S>
  group: GroupHand<Shown, Deed, S, V>
  piece: string
}): JSX.Element {
  const move = group.moves.value.find((one) => one.piece === piece)
  const spent = spentWords(desk.rules.yardstick, move?.verdict?.spent ?? null)
  const notes = [
    group.order.value?.leader === piece ? 'leads' : '',
    move?.plan ? spent : move ? 'stays' : '',
    (move?.plan && move.verdict && group.rules.remark?.(move.verdict)) || '',
    move?.own && group.order.value?.leader !== piece ? 'by hand' : '',
    move?.refusal && move.plan ? 'stops short' : '',
  ]
  return (
    <>
      <PieceButton
        piece={{
          id: piece,
          name: nameOf(desk, piece),
          note: notes.filter((note) => note !== '').join(', '),
          on: desk.looked.value === piece,
        }}
        act={() => desk.takeInHand(piece)}
      />
      {move?.refusal && <Why refusal={move.refusal} />}
    </>
  )
}

/** Whoever belongs to them and cannot go along, and why. */
function LeftOut<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>({
  desk,
  group,
  order: { name, members },
  why,
}: {
  desk: GroupDesk<Shown, Deed, S>
  group: GroupHand<Shown, Deed, S, V>
  order: GroupOrder<S>
  why: (piece: string) => Refusal | null
}): JSX.Element | null {
  const body = name === null ? null : group.rules.bodyOf(desk.position.value, members[0] ?? '')
  const left = (body?.members ?? []).flatMap((piece) => {
    const refusal = members.includes(piece) || desk.rules.footingOf(piece) === null ? null : why(piece)
    return refusal ? [{ piece, refusal }] : []
  })
  if (left.length === 0) return null
  return (
    <>
      <h3>Not with them</h3>
      <ul class="tt-list">
        {left.map(({ piece, refusal }) => (
          <li key={piece}>
            <b>{nameOf(desk, piece)}</b>
            <Why refusal={refusal} />
          </li>
        ))}
      </ul>
    </>
  )
}
