import type { Action, Position, Refusal } from '@bivouac/kernel'
import { Choices } from '../../furniture/choice.tsx'
import type { Choice } from '../../furniture/choice.tsx'
import type { Plan, Step } from '../hand/plan.ts'
import type { Verdict } from '../hand/rules.ts'
import type { Decision } from '../play/decision.ts'
import { GroupCard, followChoice, gatherChoice } from './card.tsx'
import { dragLasso, ghostAt, grabGroup } from './drag.ts'
import { GroupDrawing } from './drawing.tsx'
import type { GroupDesk, GroupHand } from './hand.ts'
import { groupKey, groupWords } from './keys.ts'
import { isMade } from './planning.ts'

/** What a phase says of its plans and pieces. */
interface GroupSlots<S extends Step, V extends Verdict> {
  /** Pieces that will be met, with a word each. */
  targets?(plan: Plan<S>, verdict: V): ReadonlyMap<string, string>
  /** Why nothing can be done with a piece. */
  why(piece: string): Refusal | null
}

/** A phase of plans in which several can be taken in hand: the phase as it is for one piece, and what more there is to it. */
export function withGroup<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: GroupDesk<Shown, Deed, S>,
  group: GroupHand<Shown, Deed, S, V>,
  plain: Decision,
  slots: GroupSlots<S, V>,
): Decision {
  const order = group.order.value
  const held = desk.picked.value
  const picking: Decision = { ...plain, ...pickingOf(desk, group, plain) }
  if (!order) return withOffer(desk, group, picking)
  const ordered: Decision = {
    ...picking,
    joined: new Set(order.members),
    primary: makeChoice(group),
    over: () => (
      <>
        <GroupDrawing hand={desk} group={group} except={held} />
        {plain.over?.()}
      </>
    ),
    back: () => stepBack(desk, group),
  }
  return held === null
    ? inHand(desk, group, { ...ordered, targets: metBy(group, slots) }, slots.why)
    : takenOut(group, ordered, order.leader === held)
}

/** Whom any of them meets where it ends. */
function metBy<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  slots: GroupSlots<S, V>,
): ReadonlyMap<string, string> {
  return new Map(
    group.moves.value.flatMap(({ plan, verdict }) =>
      plan && verdict && !verdict.refusal ? [...(slots.targets?.(plan, verdict) ?? [])] : [],
    ),
  )
}

/** How several are picked, whatever else the hand holds. */
function pickingOf<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: GroupDesk<Shown, Deed, S>,
  group: GroupHand<Shown, Deed, S, V>,
  plain: Decision,
): Partial<Decision> {
  const adds = (adding: boolean | undefined): boolean => adding === true || group.gathering.peek()
  return {
    tap: (id, adding) => (adds(adding) && group.toggle(id)) || plain.tap(id, adding),
    tapTwice: (id) => group.pickBody(id),
    grab(spot, id, adding) {
      if (adding && id === null && spot.by !== 'touch') return dragLasso(group, spot)
      return adding ? null : (plain.grab?.(spot, id, adding) ?? null)
    },
    key(event) {
      const here = desk.picked.peek() ?? desk.looked.peek()
      if (!event.altKey && !event.metaKey && !event.ctrlKey && here !== null) {
        if (event.key === 'g' && group.pickBody(here)) return true
        if (event.key === 'j' && group.toggle(here)) return true
      }
      return plain.key?.(event) ?? false
    },
  }
}

/** With one piece in hand: that all it belongs with can go, and that others can be added. */
function withOffer<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: GroupDesk<Shown, Deed, S>,
  group: GroupHand<Shown, Deed, S, V>,
  decision: Decision,
): Decision {
  const piece = desk.picked.value
  const choices =
    piece === null
      ? gatheringOf(group, decision)
      : hasCompany(group, piece, decision)
        ? offerOf(group, piece)
        : []
  const [body] = choices
  return {
    ...decision,
    // Nothing is laid out yet: the banner has room for it.
    others: decision.others.length > 0 || !body?.key ? decision.others : [withoutNote(body)],
    panel: () => (
      <>
        {decision.panel?.()}
        <div class="tt-offered">
          <Choices choices={choices} />
        </div>
      </>
    ),
    over: () => (
      <>
        {decision.over?.()}
        <GroupDrawing hand={desk} group={group} except={null} />
      </>
    ),
  }
}

/** With nobody in hand: that several can be picked one by one, where there are several. */
function gatheringOf<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  { active }: Decision,
): Choice[] {
  const joinable = [...active].filter((one) => group.mayJoin(one)).length
  return joinable > 1 ? [gatherChoice(group)] : []
}

/** Can a piece be moved with others that can act now? In the middle of a march nobody else does. */
function hasCompany<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  piece: string,
  { active }: Decision,
): boolean {
  return group.mayJoin(piece) && [...active].some((one) => one !== piece && group.mayJoin(one))
}

function withoutNote({ label, key, act }: Choice): Choice {
  return { label, act, ...(key !== undefined && { key }) }
}

function offerOf<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  piece: string,
): Choice[] {
  const body = group.bodyOf(piece)
  const count = body?.members.filter((one) => group.mayJoin(one)).length ?? 0
  return [
    ...(body
      ? [
          {
            label: `Whole ${group.rules.word}`,
            note: `${count} can move`,
            key: 'g',
            act: () => void group.pickBody(piece),
          },
        ]
      : []),
    {
      label: 'Pick several',
      act() {
        group.gathering.value = true
        group.toggle(piece)
      },
    },
  ]
}

/** All of them in hand. */
function inHand<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: GroupDesk<Shown, Deed, S>,
  group: GroupHand<Shown, Deed, S, V>,
  decision: Decision,
  why: (piece: string) => Refusal | null,
): Decision {
  const looked = desk.looked.value
  return {
    ...decision,
    parts: new Set(looked === null ? [] : [looked]),
    others: [
      ...(group.gathering.value ? [gatherChoice(group)] : []),
      // Nothing is ordered yet: the banner has room for it.
      ...(group.isOrdered ? [] : followChoice(group)),
      { label: 'Cancel', act: () => group.drop() },
    ],
    panel: () => <GroupCard desk={desk} group={group} why={why} />,
    under: () => null,
    tap(id, adding) {
      if (adding || group.gathering.peek()) return group.toggle(id)
      if (group.has(id)) desk.takeInHand(id)
      // What is laid out is not thrown away by a tap on somebody else.
      else if (group.isOrdered || !decision.active.has(id)) return false
      else desk.takeInHand(id)
      return true
    },
    tapTable(spot) {
      const id = ghostAt(desk, group, spot)
      if (id !== null) desk.takeInHand(id)
      return id !== null
    },
    grab(spot, id, adding) {
      if (adding && id === null && spot.by !== 'touch') return dragLasso(group, spot)
      return adding ? null : grabGroup(desk, group, spot, id)
    },
    key(event) {
      if (event.key === 'f' && !event.ctrlKey) group.follow(true)
      else return groupKey(desk, group, event) || (decision.key?.(event) ?? false)
      return true
    },
  }
}

/** One of them taken out, or leading: it is planned as ever, and all go together. */
function takenOut<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  decision: Decision,
  leads: boolean,
): Decision {
  return {
    ...decision,
    others: [
      leads
        ? { label: 'Keep formation', key: 'k', act: () => group.follow(false) }
        : { label: 'Back to the others', key: 'k', act: () => void group.hold(null) },
    ],
    key(event) {
      if (event.key !== 'Enter') return decision.key?.(event) ?? false
      if (group.isOrdered) void group.make()
      return true
    },
  }
}

/** The gold button: everybody goes. Null while nobody has anywhere to go. */
function makeChoice<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
): Choice | null {
  const moves = group.moves.value
  const going = moves.filter(isMade).length
  const short = moves.filter(({ refusal, plan }) => refusal && plan).length
  const stay = moves.length - going
  const notes = [short === 0 ? '' : `${short} short`, stay === 0 ? '' : `${stay} stay`]
  const note = notes.filter((one) => one !== '').join(', ')
  const barred = going > 0 ? null : (moves.find(({ refusal }) => refusal)?.refusal ?? null)
  if (going === 0 && !barred) return null
  return {
    label: going === 1 ? 'Move one' : `Move ${going} together`,
    key: '⏎',
    ...(note !== '' && { note }),
    barred,
    act: () => void group.make(),
  }
}

/** One step back: the one taken out is put back, then the order is taken back, then nobody is picked. */
function stepBack<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: GroupDesk<Shown, Deed, S>,
  group: GroupHand<Shown, Deed, S, V>,
): boolean {
  const order = group.order.peek()
  if (!order) return false
  if (desk.picked.peek() !== null && order.leader === null) group.hold(null)
  else if (group.isOrdered) group.reset()
  else group.drop()
  desk.announce(group.order.peek() ? groupWords(desk, group) : 'Nobody is picked.')
  return true
}
