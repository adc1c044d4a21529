import type { Action, Position, Refusal } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import type { Choice } from '../../furniture/choice.tsx'
import type { Warning } from '../../furniture/warning.tsx'
import { withGroup } from '../group/decision.tsx'
import { grabPlan, laidAt } from '../hand/grab.ts'
import { PlanDrawing, ReachDrawing } from '../hand/handles.tsx'
import { pieceOfPlan, worthDoing } from '../hand/plan.ts'
import type { Plan, Step } from '../hand/plan.ts'
import { planKey } from '../hand/plan-keys.ts'
import type { Verdict } from '../hand/rules.ts'
import { perMillimetre, toSheet } from '../hand/yardstick.ts'
import { NOTHING } from './decision.ts'
import type { Decision } from './decision.ts'
import type { MeasuredDesk, MeasuredStage } from './desk.ts'

/** What a game adds to a phase in which pieces are moved by plans. */
export interface PlanSlots<S extends Step, V extends Verdict> {
  /** The gold button while nothing is laid out: the end of the phase. */
  readonly end: Choice | null
  /** The card of what is planned. */
  card(plan: Plan<S>, verdict: V): JSX.Element
  /** What stands in the drawer with nothing in hand. */
  idle(active: ReadonlySet<string>): JSX.Element
  /** Pieces that can be aimed at or will be met, with a word each; and those it goes through. */
  targets?(plan: Plan<S>, verdict: V): ReadonlyMap<string, string>
  parts?(verdict: V): readonly string[]
  /** What more there is to say beside a ghost, a line each. */
  remarks?(plan: Plan<S>): readonly string[]
  /** What is drawn beside a ghost that may go there. */
  beside?(verdict: V): ComponentChildren
  /** What else lies on and over the table. */
  under?(): ComponentChildren
  over?(plan: Plan<S>): ComponentChildren
  /** A tap that means something before pieces are taken in hand: an aim. */
  aim?(plan: Plan<S>, piece: string): boolean
  /** Why nothing can be done with a piece that is not lit. */
  why(piece: string): Refusal | null
}

/** A phase in which each piece is moved by a plan: laid out on the table, seen with what it costs, then made. */
export function planDecision<
  Shown extends Position,
  Deed extends Action,
  S extends Step,
  V extends Verdict,
  Stage extends MeasuredStage,
>(desk: MeasuredDesk<Shown, Deed, S, Stage, V>, slots: PlanSlots<S, V>): Decision {
  const { rules } = desk
  const active = desk.actingIn(desk.offer.value)
  const plan = desk.plan.value
  const picked = desk.picked.value
  const piece = picked === null ? undefined : rules.pieces().find(({ id }) => id === picked)
  const verdict = plan && rules.verdict(plan, true)
  const ready = plan !== null && worthDoing(plan, rules.footingOf(pieceOfPlan(plan)))
  const take = (id: string): void => desk.takeInHand(id)
  const action = ready ? desk.actionOf(plan) : null
  const commit = (): void => {
    if (action) void desk.send(action)
  }
  /** The ghost of a plan; laid aside it has neither words nor knobs. */
  const ghost = (of: Plan<S>, says: V, bare: boolean): JSX.Element | null => {
    const mover = rules.pieces().find(({ id }) => id === pieceOfPlan(of))
    return mover ? (
      <PlanDrawing
        key={mover.id}
        hand={desk}
        plan={of}
        piece={mover}
        verdict={says}
        remarks={bare || says.refusal ? [] : (slots.remarks?.(of) ?? [])}
        bare={bare}
      >
        {says.refusal ? null : slots.beside?.(says)}
      </PlanDrawing>
    ) : null
  }
  const plain: Decision = {
    ...NOTHING,
    active,
    parts: new Set(verdict ? slots.parts?.(verdict) : []),
    targets: (plan && verdict && slots.targets?.(plan, verdict)) ?? NOTHING.targets,
    primary:
      action && verdict
        ? { label: desk.words(action).label, act: commit, key: '⏎', barred: verdict.refusal }
        : slots.end,
    others: action ? [{ label: 'Cancel', act: () => desk.giveUp() }] : [],
    panel: () =>
      plan && verdict && (piece || (plan.kind === 'move' && plan.manner === 'enter'))
        ? slots.card(plan, verdict)
        : slots.idle(active),
    under: () => (
      <>
        {slots.under?.()}
        {plan?.kind === 'move' && <ReachDrawing rules={rules} plan={plan} />}
        {plan && <RideRing desk={desk} plan={plan} />}
      </>
    ),
    over: () => (
      <>
        {[...desk.laid.value.values()].map((one) => ghost(one, rules.verdict(one, true), true))}
        {plan && slots.over?.(plan)}
        {plan && verdict && piece && ghost(plan, verdict, false)}
      </>
    ),
    tap(id) {
      if (plan && slots.aim?.(plan, id)) return true
      if (!active.has(id)) return false
      if (desk.picked.peek() !== id) take(id)
      return true
    },
    tapTable(spot) {
      const id = laidAt(desk, spot)
      if (id !== null) take(id)
      return id !== null
    },
    grab: (spot, id) => grabPlan(desk, active, spot, id, take),
    key: (event) => planKey(desk, event, commit),
    why: (id) => (active.has(id) ? null : slots.why(id)),
    back() {
      const now = desk.plan.peek()
      if (desk.picked.peek() === null) return false
      if (now?.kind === 'move' && now.steps.length > 0) desk.plan.value = { ...now, steps: [], draft: null }
      else desk.giveUp()
      return true
    },
  }
  return desk.group ? withGroup<Shown, Deed, S, V>(desk, desk.group, plain, slots) : plain
}

/** How far a piece that is put somewhere at a blow may go from where it stands. */
function RideRing<S extends Step>({
  desk: { rules },
  plan,
}: {
  desk: Pick<MeasuredDesk<Position, Action, S, MeasuredStage>, 'rules'>
  plan: Plan<S>
}): JSX.Element | null {
  const { most } = rules.ride(plan)
  const from = rules.footingOf(pieceOfPlan(plan))
  if (plan.kind === 'move' || plan.kind === 'charge' || !from || !Number.isFinite(most)) return null
  const { x, y } = toSheet(rules, from.x, from.y)
  return <circle class="tt-reach" cx={x} cy={y} r={most / perMillimetre(rules.yardstick)} />
}

/** How a phase of plans is ended. */
interface PlansEnd<Shown extends Position, Deed extends Action> {
  readonly action: Deed
  /** The clause by which a piece moves. */
  readonly clause: string
  /** Could a piece that something is offered for still move? */
  isIdle(piece: string): boolean
  /** What ending it leaves undone; so many could still move. */
  note(idle: number): string
  /** Has any unit of the side whose phase it is moved? */
  anyMoved(p: Shown): boolean
}

/** The end of a phase of plans; what is laid is made first, and who could still act is told. */
export function endChoice<
  Shown extends Position,
  Deed extends Action,
  S extends Step,
  Stage extends MeasuredStage,
>(desk: MeasuredDesk<Shown, Deed, S, Stage>, end: PlansEnd<Shown, Deed>): Choice {
  const idle = [...desk.actingIn(desk.offer.value)].filter((id) => end.isIdle(id))
  const act = (): void => void endPlans(desk, end, idle)
  return desk.choice(end.action, { note: end.note(idle.length), key: 'e', act })
}

/** What cannot be made of what is laid, or has not been ordered, is told. */
async function endPlans<
  Shown extends Position,
  Deed extends Action,
  S extends Step,
  Stage extends MeasuredStage,
>(
  desk: MeasuredDesk<Shown, Deed, S, Stage>,
  end: PlansEnd<Shown, Deed>,
  waiting: readonly string[],
): Promise<void> {
  await desk.makeLaid()
  if (desk.group && desk.group.laid.peek().length > 0) await desk.group.make()
  // Something has come between: what is left is made when that is decided.
  if (desk.group && desk.group.march.left > 0) return
  const act = (): void => void desk.send(end.action)
  const warn = (warning: Omit<Warning<string>, 'clause' | 'act'>): void => {
    desk.warning.value = { ...warning, clause: end.clause, act }
    desk.showOrders()
  }
  const lines = [...desk.laid.peek()].map(([piece, plan]) => {
    const { refusal } = desk.rules.verdict(plan, true)
    return { text: `${desk.nameOf(piece)}: ${refusal?.reason ?? 'laid out, not ordered yet.'}`, where: piece }
  })
  const idle = end.anyMoved(desk.position.peek()) ? [] : waiting
  if (lines.length > 0)
    warn({
      title: lines.length === 1 ? 'One move is not made' : `${lines.length} moves are not made`,
      lines,
      anyway: 'End without them',
    })
  else if (idle.length > 0)
    warn({
      title: 'Nobody has moved',
      lines: idle
        .slice(0, 4)
        .map((piece) => ({ text: `${desk.nameOf(piece)} could still act.`, where: piece })),
      anyway: 'End anyway',
    })
  else act()
}
