import type { Action, Position, Refusal } from '@bivouac/kernel'
import { Choices } from '../../furniture/choice.tsx'
import type { Choice } from '../../furniture/choice.tsx'
import { pieceOfPlan, worthDoing } from '../hand/plan.ts'
import type { Plan, Step } from '../hand/plan.ts'
import type { Verdict } from '../hand/rules.ts'
import type { Decision } from '../play/decision.ts'
import type { Spot } from '../types.ts'
import { againChoice, goingChoice } from '../../furniture/many/going.tsx'
import { GroupCard, GroupOffer, followChoice, gatherChoice } from './card.tsx'
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
    ? inHand(
        desk,
        group,
        { ...ordered, targets: metBy(group, slots) },
        slots.why,
        (spot, id) => plain.grab?.(spot, id) ?? null,
      )
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
      if (!event.altKey && !event.metaKey && !event.ctrlKey && manyKey(group, event.key, here)) return true
      return plain.key?.(event) ?? false
    },
    pressTable: (spot) => sendThere(desk, group, spot),
  }
}

/** A key about several, whatever is in hand. */
function manyKey<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  key: string,
  here: string | null,
): boolean {
  switch (key) {
    case 'g':
      return here === null ? group.pickAll() : group.pickBody(here)
    case 'j':
      return here !== null && group.toggle(here)
    case '.':
      group.repeat()
      return true
    case ',':
      if (group.going.peek().length === 0) return false
      group.goOn()
      return true
    case 'h':
      group.wait(!group.waiting.peek())
      return true
    default:
      return false
  }
}

/** Those picked, or the one in hand, are to come to a place far off, by as many turns as it takes. */
function sendThere<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: GroupDesk<Shown, Deed, S>,
  group: GroupHand<Shown, Deed, S, V>,
  { at }: Spot,
): boolean {
  const held = desk.picked.peek()
  if (!group.order.peek()) {
    if (held === null || !group.mayJoin(held)) return false
    group.pick([held])
  }
  group.sendTo(at)
  return true
}

/** With one piece in hand: that all it belongs with can go, and that others can be added. */
function withOffer<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: GroupDesk<Shown, Deed, S>,
  group: GroupHand<Shown, Deed, S, V>,
  decision: Decision,
): Decision {
  const piece = desk.picked.value
  const choices = piece !== null && hasCompany(group, piece, decision) ? offerOf(group, piece) : []
  const joinable = piece === null ? [...decision.active].filter((one) => group.mayJoin(one)).length : 0
  // Where nothing is laid out yet the banner has room for it.
  const others =
    decision.others.length > 0
      ? decision.others
      : piece === null
        ? idleChoices(group, joinable)
        : choices.filter(({ key }) => key).map(withoutNote)
  return withLaid(desk, group, {
    ...decision,
    others: [...others.slice(0, 1), ...turnsChoice(desk, group), ...others.slice(1)],
    panel: () => (
      <>
        {piece === null && <GroupOffer desk={desk} group={group} joinable={joinable} />}
        {decision.panel?.()}
        {choices.length > 0 && (
          <div class="tt-offered">
            <Choices choices={choices} />
          </div>
        )}
      </>
    ),
    over: () => (
      <>
        {decision.over?.()}
        <GroupDrawing hand={desk} group={group} except={null} />
      </>
    ),
  })
}

/** With nobody in hand: the first thing that can be done with many. */
function idleChoices<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  joinable: number,
): Choice[] {
  if (joinable < 2 || group.laid.value.length > 0) return []
  if (group.gathering.value) return [gatherChoice(group)]
  return [...goingChoice(group.going.value, group), ...againChoice(group.repeatable, group)].slice(0, 1)
}

/** With one in hand that was drawn farther than it may go: that it marches there by turns. */
function turnsChoice<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: GroupDesk<Shown, Deed, S>,
  group: GroupHand<Shown, Deed, S, V>,
): Choice[] {
  const plan = desk.plan.value
  if (plan?.kind !== 'move' || plan.manner !== 'move' || plan.steps.length === 0) return []
  if (!group.mayJoin(plan.unit)) return []
  const { refusal, end } = desk.rules.verdict(plan, true)
  return refusal ? [{ label: 'March there by turns', act: () => group.sendOne(plan.unit, end) }] : []
}

/** With orders laid aside, or all of it waiting: they are made together with what is in hand. */
function withLaid<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: GroupDesk<Shown, Deed, S>,
  group: GroupHand<Shown, Deed, S, V>,
  decision: Decision,
): Decision {
  if (!group.plansAhead) return decision
  const plan = desk.plan.value
  const isReady =
    plan !== null && plan.kind !== 'charge' && worthDoing(plan, desk.rules.footingOf(pieceOfPlan(plan)))
  const refusal = isReady ? desk.rules.verdict(plan, true).refusal : null
  const make = makeChoice(group, isReady && !refusal ? 1 : 0)
  // A charge, and what cannot be done, is for itself.
  if (!make || refusal || plan?.kind === 'charge') return decision
  const act = (): void => {
    // What is in hand is laid with the others first.
    if (isReady) desk.pick(null)
    void group.make()
  }
  const ends = decision.primary && !isReady ? [unkeyed(decision.primary)] : []
  return {
    ...decision,
    primary: { ...make, act },
    others: [...ends, ...decision.others, { label: 'Put all away', act: () => group.putAway() }],
    key(event) {
      if (event.key !== 'Enter') return decision.key?.(event) ?? false
      act()
      return true
    },
    tapTable(spot) {
      const id = ghostAt(desk, group, spot)
      if (id !== null) desk.takeInHand(id)
      return id !== null || (decision.tapTable?.(spot) ?? false)
    },
  }
}

/** A choice that Enter does not press: another has it. */
function unkeyed({ key, ...choice }: Choice): Choice {
  return key === undefined || key === '⏎' ? choice : { ...choice, key }
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
  plain: NonNullable<Decision['grab']>,
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
      // What is ordered is laid aside by a tap on somebody else, and waits.
      if (!group.has(id) && !decision.active.has(id)) return false
      desk.takeInHand(id)
      return true
    },
    tapTable(spot) {
      const id = ghostAt(desk, group, spot)
      if (id !== null) desk.takeInHand(id)
      return id !== null || (!group.isOrdered && !group.gathering.peek() && sendThere(desk, group, spot))
    },
    grab(spot, id, adding) {
      if (adding && id === null && spot.by !== 'touch') return dragLasso(group, spot)
      if (adding) return null
      const held = grabGroup(desk, group, spot, id)
      const isOther = id !== null && !group.has(id) && decision.active.has(id)
      return held ?? (isOther && group.isOrdered ? (plain(spot, id) ?? null) : null)
    },
    key(event) {
      if (event.key === 'f' && !event.ctrlKey) group.follow(true)
      else if (event.key === 'd' && !event.ctrlKey) group.dressOn()
      else if (event.key === 'o' && !event.ctrlKey) group.setApart(true)
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

/** The gold button: everybody goes, and so many more. Null while nobody has anywhere to go. */
function makeChoice<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: GroupHand<Shown, Deed, S, V>,
  more = 0,
): Choice | null {
  const moves = group.moves.value
  const going = moves.filter(isMade).length + more
  const short = moves.filter(({ refusal, plan, goesOn }) => refusal && plan && !goesOn).length
  const later = moves.filter(({ goesOn, plan }) => goesOn && plan).length
  const stay = moves.length + more - going
  const notes = [
    later === 0 ? '' : `${later} on the way`,
    short === 0 ? '' : `${short} short`,
    stay === 0 ? '' : `${stay} stay`,
  ]
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
