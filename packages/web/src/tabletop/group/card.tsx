import type { Action, Position, Refusal } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card, Choices, Why } from '../../furniture/choice.tsx'
import type { Choice } from '../../furniture/choice.tsx'
import {
  GoingCard,
  againChoice,
  armyChoice,
  goesOnChoice,
  severalChoice,
} from '../../furniture/many/going.tsx'
import { NumberField } from '../../furniture/number-field.tsx'
import { spentWords } from '../hand/handles.tsx'
import type { Step } from '../hand/plan.ts'
import type { Verdict } from '../hand/rules.ts'
import { wholeLength } from '../hand/yardstick.ts'
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
              same. Tap the table far off, and they march there turn by turn.
            </p>
          )}
          {order.goals.size === 0 && <Numbers desk={desk} group={group} order={order} />}
        </>
      ) : (
        <p class="tt-small">
          The others go where {nameOf(desk, order.leader)} leads. Take it and lay out its way.
        </p>
      )}
      <ul class="tt-list tt-units">
        {hinderedFirst(group, order).map((piece) => (
          <li key={piece}>
            <Member desk={desk} group={group} piece={piece} />
          </li>
        ))}
      </ul>
      <LeftOut desk={desk} group={group} order={order} why={why} />
    </Card>
  )
}

/** Whoever cannot as he should stands before the others. */
function hinderedFirst<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  { moves }: GroupHand<Shown, Deed, S, V>,
  { members }: GroupOrder<S>,
): readonly string[] {
  const hindered = new Set(moves.value.flatMap(({ piece, refusal }) => (refusal ? [piece] : [])))
  return [...members.filter((one) => hindered.has(one)), ...members.filter((one) => !hindered.has(one))]
}

/** How they go, and who else is to go. */
function waysOf<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  order: GroupOrder<S>,
): Choice[] {
  const { leader, dress, goals, members } = order
  const ofThem = group.moves.value.filter(({ piece }) => members.includes(piece))
  const short = ofThem.filter(({ refusal, own }) => refusal !== null && !own)
  const keeps = leader === null && dress === null && goals.size === 0 && !order.apart
  return [
    ...goesOnChoice(
      short.length,
      short.some(({ goesOn }) => goesOn),
      (isOn) => group.setGoesOn(isOn),
    ),
    { label: 'Keep formation', key: 'k', on: keeps, act: () => group.follow(false) },
    ...followChoice(group),
    ...(members.length > 1
      ? [
          {
            label: 'Each by its front',
            key: 'o',
            on: order.apart && leader === null && goals.size === 0,
            act: () => group.setApart(true),
          },
          { label: 'Dress the line', key: 'd', on: dress !== null, act: () => group.dressOn() },
        ]
      : []),
    ...againChoice(group.repeatable, group),
    gatherChoice(group),
  ]
}

/** Nobody in hand: what goes on from the last turn, who can be picked, and that all of it can be made at once. */
export function GroupOffer<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>({
  desk,
  group,
  joinable,
}: {
  desk: GroupDesk<Shown, Deed, S>
  group: GroupHand<Shown, Deed, S, V>
  /** How many can be moved with others. */
  joinable: number
}): JSX.Element {
  const { yardstick } = desk.rules
  const lines = group.going.value.map(({ piece, to, halts }) => {
    const at = desk.rules.footingOf(piece)
    const far = at ? Math.hypot(to.x - at.x, to.y - at.y) : 0
    const show = (): void => desk.revealAll([piece])
    return { piece, name: nameOf(desk, piece), to: `${wholeLength(yardstick, far)} to go`, halts, show }
  })
  return (
    <>
      <GoingCard lines={lines} hand={group} />
      {joinable > 1 && (
        <div class="tt-offered">
          <Choices
            choices={[
              ...againChoice(group.repeatable, group),
              ...armyChoice(joinable, () => group.pickAll()),
              gatherChoice(group),
              waitChoice(group),
            ]}
          />
        </div>
      )}
    </>
  )
}

/** Whether what is laid out waits until all of it is made at once. */
function waitChoice<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
): Choice {
  const on = group.waiting.value
  return { label: 'Lay out all first', key: 'h', on, act: () => group.wait(!on) }
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
  return severalChoice(gathering.value, (isOn) => (gathering.value = isOn))
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
      {order.dress && (
        <NumberField
          label="Gap"
          unit={word}
          value={order.dress.gap / whole}
          set={(value) => group.dressOn(Math.round(value * whole))}
        />
      )}
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
    group.order.value?.dress?.on === piece ? 'they dress on it' : '',
    move?.refusal && move.plan ? (move.goesOn ? 'on the way' : 'stops short') : '',
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
