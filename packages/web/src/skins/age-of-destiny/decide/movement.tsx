import { MOVED, chargeOptions } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, ChargeOption } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Measure } from '../../../tabletop/drawings.tsx'
import { grabPlan, laidAt } from '../../../tabletop/hand/grab.ts'
import { ReachDrawing } from '../../../tabletop/hand/handles.tsx'
import { planKey } from '../../../tabletop/hand/plan-keys.ts'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Warning } from '../../../furniture/warning.tsx'
import type { Desk } from '../desk.ts'
import { Ghost } from '../hand/handles.tsx'
import { wholeMm } from '../measure.ts'
import { generalOf, piecesOf, unitOf } from '../pieces.ts'
import type { Plan } from '../hand/plan.ts'
import { actionOf, verdictOf, worthDoing } from '../hand/verdict.ts'
import { MoveCard } from './move-card.tsx'
import { actingPieces, takeInHand } from './hand.ts'
import { idleCard } from './muster.tsx'
import { PlaceCard } from './place-card.tsx'

/** The movement phase: each unit once, by measured steps. */
export function movementDecision(desk: Desk): Decision {
  const p = desk.position.value
  const active = actingPieces(desk)
  const plan = desk.plan.value
  const picked = desk.picked.value
  const piece = picked === null ? undefined : piecesOf(p).find(({ id }) => id === picked)
  const verdict = plan && verdictOf(p, plan, (action) => desk.check(action))
  const options = plan?.kind === 'charge' ? chargesOf(p, plan.unit) : []
  const laid = desk.laid.value
  const commit = (): void => {
    const action = plan && actionOf(plan)
    if (action && worthDoing(p, plan)) void desk.send(action)
  }
  const ready = plan !== null && verdict !== null && worthDoing(p, plan)
  return {
    ...NOTHING,
    active,
    parts: new Set(verdict?.forecast?.passed ?? []),
    targets: new Map([
      ...(verdict?.forecast?.contacts ?? []).map((id): [string, string] => [id, 'contact']),
      ...options.map(({ target, distance }): [string, string] => [target, wholeMm(distance)]),
    ]),
    primary: ready
      ? { label: commitWord(plan), act: commit, key: '⏎', barred: verdict.refusal }
      : endChoice(desk, active),
    others: ready ? [{ label: 'Cancel', act: () => desk.giveUp() }] : [],
    panel: () =>
      plan && piece && verdict ? (
        plan.kind === 'move' || plan.kind === 'charge' ? (
          <MoveCard desk={desk} plan={plan} verdict={verdict} options={options} />
        ) : (
          <PlaceCard desk={desk} plan={plan} verdict={verdict} />
        )
      ) : plan?.kind === 'move' && plan.manner === 'enter' && verdict ? (
        <MoveCard desk={desk} plan={plan} verdict={verdict} options={[]} />
      ) : (
        idleCard(desk, active)
      ),
    under: () =>
      (plan?.kind === 'move' && <ReachDrawing rules={desk.rules} plan={plan} />) || rideRing(p, plan),
    over: () => (
      <>
        {[...laid].map(([id, one]) => (
          <LaidPlan key={id} desk={desk} id={id} plan={one} />
        ))}
        {plan && options.map((option) => chargeLine(desk, plan, option))}
        {plan && verdict && piece && <Ghost desk={desk} plan={plan} piece={piece} verdict={verdict} />}
      </>
    ),
    tap(id) {
      if (plan?.kind === 'charge' && aimCharge(desk, plan, options, id)) return true
      if (!active.has(id)) return false
      if (desk.picked.peek() === id) return true
      takeInHand(desk, id)
      return true
    },
    tapTable(spot) {
      const id = laidAt(desk, spot)
      if (id !== null) takeInHand(desk, id)
      return id !== null
    },
    grab: (spot, id) => grabPlan(desk, active, spot, id, (taken) => takeInHand(desk, taken)),
    key: (event) => planKey(desk, event, commit),
    why(id) {
      const unit = unitOf(p, id)
      return unit < 0 || active.has(id)
        ? null
        : desk.check({ do: 'move', unit: id, steps: [{ go: 'about' }] })
    },
    back: () => stepBack(desk),
  }
}

function commitWord(plan: Plan): string {
  if (plan.kind === 'charge') return 'Charge!'
  if (plan.kind === 'ride' || plan.kind === 'carry') return 'Ride'
  if (plan.kind === 'pivot') return 'Turn the guns'
  if (plan.kind !== 'move') return 'Place'
  if (plan.manner === 'enter') return 'March on'
  return plan.manner === 'move' ? 'Move' : 'Retreat'
}

function stepBack(desk: Desk): boolean {
  const plan = desk.plan.peek()
  if (desk.picked.peek() === null) return false
  if (plan?.kind === 'move' && plan.steps.length > 0) {
    desk.plan.value = { ...plan, steps: [], draft: null }
    return true
  }
  desk.giveUp()
  return true
}

/** The ghost of a move that is laid and not made. */
function LaidPlan({ desk, id, plan }: { desk: Desk; id: string; plan: Plan }): JSX.Element | null {
  const p = desk.position.value
  const piece = piecesOf(p).find((one) => one.id === id)
  const verdict = verdictOf(p, plan, (action) => desk.check(action))
  return piece ? <Ghost desk={desk} plan={plan} piece={piece} verdict={verdict} bare /> : null
}

/** The end of the phase; what is laid is made first, and units that could still act are told. */
function endChoice(desk: Desk, active: ReadonlySet<string>): Decision['primary'] {
  const end: AodAction = { do: 'end' }
  const p = desk.position.value
  const barred = desk.check(end)
  const idle = [...active].filter((id) => {
    const unit = unitOf(p, id)
    return unit >= 0 && (p.state.units.mark[unit] & MOVED) === 0
  })
  return {
    label: 'End movement',
    note: idle.length > 0 ? `${idle.length} not moved` : 'all moved',
    key: 'e',
    act: () => void endMovement(desk, idle),
    ...(barred && { barred }),
  }
}

/** Ends the phase, when nothing is left to be asked. */
async function endMovement(desk: Desk, idle: readonly string[]): Promise<void> {
  const end: AodAction = { do: 'end' }
  await desk.makeLaid()
  if (desk.laid.peek().size > 0) desk.warning.value = stillLaidOut(desk, end)
  else if (idle.length > 0 && !anyMoved(desk.position.peek()))
    desk.warning.value = nobodyMoved(desk, idle, end)
  else void desk.send(end)
}

/** Moves lie on the table that cannot be made, or that nobody has ordered yet. */
function stillLaidOut(desk: Desk, end: AodAction): Warning<string> {
  const p = desk.position.peek()
  desk.showOrders()
  const lines = [...desk.laid.peek()].map(([piece, plan]) => {
    const { refusal } = verdictOf(p, plan, (action) => desk.check(action))
    const name = p.game.unitNames[unitOf(p, piece)] ?? p.game.generalNames[generalOf(p, piece)] ?? piece
    return { text: `${name}: ${refusal?.reason ?? 'laid out, not ordered yet.'}`, where: piece }
  })
  return {
    title: lines.length === 1 ? 'One move is not made' : `${lines.length} moves are not made`,
    lines,
    clause: 'AOD-3-move-a',
    anyway: 'End without them',
    act: () => void desk.send(end),
  }
}

/** Has any unit of the side whose turn it is acted in this phase? */
function anyMoved({ state }: AodPosition): boolean {
  const { side, mark } = state.units
  return side.some((one, unit) => one === state.side && (mark[unit] & MOVED) !== 0)
}

/** Somebody is about to let a whole phase go by. */
function nobodyMoved(desk: Desk, idle: readonly string[], end: AodAction): Warning<string> {
  const p = desk.position.peek()
  desk.showOrders()
  return {
    title: 'Nobody has moved',
    lines: idle
      .slice(0, 4)
      .map((piece) => ({ text: `${p.game.unitNames[unitOf(p, piece)]} could still act.`, where: piece })),
    clause: 'AOD-3-move-a',
    anyway: 'End anyway',
    act: () => void desk.send(end),
  }
}

/** Charges a unit could make; reckoned once for each position. */
function chargesOf(p: AodPosition, unit: string): readonly ChargeOption[] {
  if (known?.p !== p || known.unit !== unit) known = { p, unit, options: chargeOptions(p, unit) }
  return known.options
}

let known:
  | { readonly p: AodPosition; readonly unit: string; readonly options: readonly ChargeOption[] }
  | undefined

function aimCharge(desk: Desk, plan: Plan, options: readonly ChargeOption[], id: string): boolean {
  const p = desk.position.peek()
  const unit = unitOf(p, id)
  if (plan.kind !== 'charge' || unit < 0 || p.state.units.side[unit] === desk.side.peek()) return false
  const option = options.find(({ target }) => target === id)
  desk.plan.value = { ...plan, target: id, wheel: option?.wheel ?? 0 }
  return true
}

function chargeLine(desk: Desk, plan: Plan, { target, distance }: ChargeOption): JSX.Element | null {
  if (plan.kind !== 'charge' || plan.target === target) return null
  const from = desk.placeOf(plan.unit)
  const to = desk.placeOf(target)
  if (!from || !to) return null
  return <Measure key={target} from={from} to={to} label={wholeMm(distance)} kind="target" />
}

/** How far a general or a staff officer rides. AOD-3-general-a, AOD-3-orders-b. */
function rideRing(p: AodPosition, plan: Plan | null): JSX.Element | null {
  if (plan?.kind !== 'ride' && plan?.kind !== 'carry') return null
  const { height } = p.game.scenario.table
  const general = generalOf(p, plan.piece)
  const officer = p.state.officers.find(({ id }) => id === plan.piece)
  const x = officer?.x ?? p.state.generals.x[general]
  const y = officer?.y ?? p.state.generals.y[general]
  return <circle class="tt-reach" cx={x / 100} cy={height - y / 100} r={p.game.limits.generalMove / 100} />
}
