import {
  commanderOf,
  dutyWay,
  frameNow,
  hasMoved,
  isPresent,
  owesMove,
  unitsDue,
  unitsOf,
  withdrawalOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, MoveStep } from '@bivouac/fast-play-grande-armee'
import { counted } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import type { Choice } from '../../../furniture/choice.tsx'
import { Way, pathOf } from '../../../tabletop/drawings.tsx'
import { settledFooting, standing } from '../../../tabletop/hand/rules.ts'
import { perMillimetre, toSheet } from '../../../tabletop/hand/yardstick.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { endChoice, planDecision } from '../../../tabletop/play/plan-decision.tsx'
import type { PlanSlots } from '../../../tabletop/play/plan-decision.tsx'
import { cornersOf } from '../../../tabletop/pointing.ts'
import type { Desk } from '../desk.ts'
import { reachOf } from '../hand/plan.ts'
import type { MovePlan, Plan } from '../hand/plan.ts'
import { prospectFor } from '../hand/prospects.ts'
import { dieWord } from '../hand/rules-of-hand.ts'
import type { Verdict } from '../hand/verdict.ts'
import { INCHES, bearingsOf } from '../measure.ts'
import { unitOf } from '../pieces.ts'
import { CommandReach } from '../show/command.tsx'
import { percent } from '../../../furniture/dice.tsx'
import { DieMark, dueEnemies } from './forecast.tsx'
import { idleCard, ownActions } from './idle.tsx'
import { MoveCard } from './move-card.tsx'
import { PlacedCard } from './placed-card.tsx'

/** The movement segment: each unit once by measured steps, each officer by one ride. */
export function movementDecision(desk: Desk): Decision {
  const picked = desk.picked.value
  const [own] = picked === null || desk.plan.value ? [] : ownActions(desk, picked)
  const owing = dutyChoice(desk)
  const base = planDecision(desk, { ...planSlots(desk), end: own ?? owing ?? endMovement(desk) })
  // What cannot be pressed yet still says why, until somebody is in hand.
  return owing && base.primary === owing && picked === null
    ? { ...base, others: [unkeyed(endMovement(desk))] }
    : base
}

/** A choice without its key: another button has it now. */
function unkeyed({ key: _, ...choice }: Choice): Choice {
  return choice
}

/** While somebody on Attack! owes his move: he is taken in hand, with a way laid out by which he does his duty. */
function dutyChoice(desk: Desk): Choice | null {
  const p = desk.position.value
  const unit = unitsOf(p, frameNow(p).side).find((one) => owesMove(p, one))
  if (unit === undefined) return null
  const { id, name } = p.game.units[unit]
  return {
    label: name,
    note: 'must attack: see a way',
    key: 'e',
    act() {
      desk.takeInHand(id)
      desk.reveal(id)
      const steps = dutyWay(desk.position.peek(), unit)
      const plan = desk.plan.peek()
      if (steps && plan?.kind === 'move' && plan.steps.length === 0) desk.plan.value = { ...plan, steps }
    },
  }
}

/** What moves and places of this game say, whatever the phase. */
export function planSlots(desk: Desk): Omit<PlanSlots<MoveStep, Verdict>, 'end'> {
  const p = desk.position.value
  return {
    card: (plan, verdict) =>
      plan.kind === 'move' ? (
        <MoveCard desk={desk} plan={plan} verdict={verdict} />
      ) : plan.kind === 'charge' ? (
        <></>
      ) : (
        <PlacedCard desk={desk} plan={plan} verdict={verdict} />
      ),
    idle: (active) => idleCard(desk, active),
    parts: ({ forecast }) => forecast?.passed ?? [],
    targets: (plan, { forecast }) =>
      new Map([
        ...(plan.kind === 'move' ? dueEnemies(p, plan.unit) : []).map((id): [string, string] => [
          id,
          'nearer to it',
        ]),
        ...(forecast?.contacts ?? []).map((id): [string, string] => [
          id,
          forecast?.front.includes(id) ? 'attacked' : 'touched',
        ]),
      ]),
    remarks: (plan) => remarksOf(desk, plan),
    beside: ({ forecast }) => forecast && <DieMark p={p} forecast={forecast} />,
    over: (plan) => overPlan(desk, plan),
    under: () => (
      <>
        <Certain desk={desk} />
        <Withdrawals desk={desk} />
      </>
    ),
    why: (piece) => whyNot(desk, piece),
  }
}

/** Why nothing can be done with a piece that is not lit. */
function whyNot(desk: Desk, piece: string): ReturnType<Desk['check']> {
  const p = desk.position.value
  const { x, y } = desk.rules.footingOf(piece) ?? { x: 0, y: 0 }
  if (unitOf(p, piece) < 0) return desk.check({ do: 'ride', officer: piece, x, y })
  return desk.check({ do: 'move', unit: piece, steps: [{ go: 'straight', by: 100 }] })
}

/** Beside the ghost: what the die must show, and how the fight it leads to would go. */
function remarksOf(desk: Desk, plan: Plan): string[] {
  if (plan.kind !== 'move') return []
  const die = desk.rules.verdict(plan, false).forecast?.die
  const fight = prospectFor(desk, plan)
  const p = desk.position.value
  return [
    ...(die && !die.beyond && die.needs > 1 ? [`needs ${dieWord(die.needs)}`] : []),
    ...(fight ? [`wins against ${p.game.units[fight.target].name} ${percent(fight.odds.wins)}`] : []),
  ]
}

/** With an officer in hand: how far his word would reach from there. */
function overPlan(desk: Desk, plan: Plan): ComponentChildren {
  if (plan.kind !== 'ride' && plan.kind !== 'post') return null
  return <CommandReach desk={desk} piece={plan.piece} at={plan} />
}

/** The ways of those who still have to withdraw. */
function Withdrawals({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  const ids = new Set(
    desk.offer.value.actions.flatMap((action) => (action.do === 'withdraw' ? [action.unit] : [])),
  )
  return (
    <>
      {[...ids].map((id) => {
        const from = desk.placeOf(id)
        const into = withdrawalOf(p, unitOf(p, id))
        return (
          from && into && <Way key={id} points={[from, toSheet(bearingsOf(p), into.x, into.y)]} kind="plan" />
        )
      })}
    </>
  )
}

/** The ground a unit reaches whatever its die shows, within what it could reach. */
function Certain({ desk }: { desk: Desk }): JSX.Element | null {
  const plan = desk.plan.value
  if (plan?.kind !== 'move' || plan.manner !== 'move') return null
  const d = certainPath(desk, plan)
  return d === null ? null : <path class="fpga-certain" d={d} />
}

function certainPath(desk: Desk, plan: MovePlan): string | null {
  const { rules } = desk
  const reach = reachOf(desk.position.value, plan)
  if (!reach || reach.fan.every(({ most, sure }) => most === sure)) return null
  const fine = perMillimetre(INCHES)
  const frame = standing(rules, settledFooting(rules, plan))
  const [left, right] = cornersOf(frame)
  const points = reach.fan.map(({ off, sure }) => {
    const corner = off <= 0 ? left : right
    const turn = ((frame.heading + off / 10) * Math.PI) / 180
    return { x: corner.x + (Math.sin(turn) * sure) / fine, y: corner.y - (Math.cos(turn) * sure) / fine }
  })
  return pathOf([left, ...points, right], true)
}

/** The end of the segment. */
function endMovement(desk: Desk): Choice {
  const p = desk.position.value
  return endChoice(desk, {
    action: { do: 'end' },
    clause: 'FPGA-MOV-p',
    isIdle: (id) => desk.isUnit(id) && isPresent(p, unitOf(p, id)) && !hasMoved(p, unitOf(p, id)),
    note: (idle) => endNote(p, idle),
    anyMoved: (now) => unitsOf(now, frameNow(now).side).some((unit) => hasMoved(now, unit)),
  })
}

/** What ending the segment leaves undone. */
function endNote(p: FpgaPosition, idle: number): string {
  const side = frameNow(p).side
  const owing = unitsOf(p, side).filter((unit) => owesMove(p, unit)).length
  const due = unitsDue(p, side).length
  const notes = [
    owing > 0 ? `${counted(owing, 'unit')} must still attack` : '',
    owing > 0 ? '' : idle > 0 ? `${idle} not moved` : 'all moved',
    due > 0 ? `${due} come on by themselves` : '',
    commanderOf(p, side) < 0 ? 'no army commander' : '',
  ]
  return notes.filter((one) => one !== '').join('; ')
}
