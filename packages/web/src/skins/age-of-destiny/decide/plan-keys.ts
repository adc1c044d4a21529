import { LIMBERED, SQUARE } from '@bivouac/age-of-destiny'
import type { Desk } from '../desk.ts'
import { turned } from '../measure.ts'
import { unitOf } from '../pieces.ts'
import { nudged, wheeledBy, withoutLast } from '../plan.ts'
import type { Ahead, MovePlan, PlacePlan } from '../plan.ts'
import { verdictOf } from '../verdict.ts'

const ARROWS: Readonly<Record<string, readonly [up: number, right: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** How far one press goes, in hundredths of a millimetre: a millimetre, ten with Shift, a tenth with Ctrl. */
function stride(event: KeyboardEvent): number {
  return event.shiftKey ? 1000 : event.ctrlKey ? 10 : 100
}

/** How far one press turns, in tenths of a degree: one degree, five with Shift, a tenth with Ctrl. */
function turning(event: KeyboardEvent): number {
  const right = event.key === ']' || event.key === '}' ? 1 : -1
  return right * (event.shiftKey ? 50 : event.ctrlKey ? 1 : 10)
}

/** A key while something is planned; true when it meant something. */
export function planKey(desk: Desk, event: KeyboardEvent, commit: () => void): boolean {
  const plan = desk.plan.peek()
  if (!plan || event.altKey || event.metaKey) return false
  const arrow = ARROWS[event.key]
  const turns = ['[', ']', '{', '}'].includes(event.key)
  if (event.key === 'Enter') {
    commit()
    return true
  }
  if (plan.kind === 'charge') {
    if (!turns || plan.target === null) return false
    desk.plan.value = { ...plan, wheel: Math.max(-900, Math.min(900, plan.wheel + turning(event))) }
    return true
  }
  if (plan.kind === 'move') {
    if (event.key === 'Backspace') {
      desk.plan.value = withoutLast(plan)
      return true
    }
    if (arrow) desk.plan.value = nudgedPlan(plan, arrow, stride(event))
    else if (turns) desk.plan.value = turnedPlan(desk, plan, turning(event))
    else return false
  } else if (arrow && plan.kind !== 'pivot') desk.plan.value = shiftedPlan(plan, arrow, stride(event))
  else if (arrow) {
    // Unlimbered guns stay where they are: the rules say so, and the table does not slip away instead.
    const refusal = desk.check({ do: 'move', unit: plan.piece, steps: [{ go: 'straight', by: 100 }] })
    if (refusal) desk.shell.explain(refusal)
    return true
  } else if (turns) desk.plan.value = { ...plan, facing: turned(plan.facing + turning(event)) }
  else return false
  tell(desk)
  return true
}

function nudgedPlan(plan: MovePlan, [up, right]: readonly [number, number], by: number): MovePlan {
  const last = plan.steps.at(-1)
  if (last?.go === 'road') {
    const length = Math.max(1, last.by + up * by)
    return { ...plan, steps: [...plan.steps.slice(0, -1), { ...last, by: length }] }
  }
  // Facing the enemy, down the page is on with the retreat.
  const way: Ahead = { ahead: (plan.manner === 'facing' ? -up : up) * by, right: right * by }
  return nudged(plan, way)
}

/** Wheels, or turns what turns freely: limbered guns, and a unit that leaves its square. */
function turnedPlan(desk: Desk, plan: MovePlan, by: number): MovePlan {
  const p = desk.position.peek()
  const unit = unitOf(p, plan.unit)
  const formation = p.state.units.formation[unit]
  const last = plan.steps.at(-1)
  const { h } = verdictOf(p, plan, () => null).end
  if (formation === LIMBERED) {
    const rest = last?.go === 'turn' ? plan.steps.slice(0, -1) : plan.steps
    return { ...plan, steps: [...rest, { go: 'turn', facing: turned(h + by) }], draft: null }
  }
  if (formation === SQUARE && last?.go === 'form')
    return { ...plan, steps: [...plan.steps.slice(0, -1), { ...last, facing: turned(h + by) }], draft: null }
  return wheeledBy(plan, by)
}

function shiftedPlan(plan: PlacePlan, [up, right]: readonly [number, number], by: number): PlacePlan {
  return { ...plan, x: plan.x + right * by, y: plan.y + up * by }
}

/** Says what the plan has come to, for those who do not see it. */
function tell(desk: Desk): void {
  const plan = desk.plan.peek()
  if (!plan) return
  const { refusal, forecast } = verdictOf(desk.position.peek(), plan, (action) => desk.check(action))
  if (refusal) desk.shell.announce(refusal.reason)
  else if (forecast && plan.kind === 'move') {
    const last = plan.steps.at(-1)
    const length = last && 'by' in last ? `${last.by / 100} millimetres` : ''
    const turn = last?.go === 'wheel' ? `${last.turn / 10} degrees` : ''
    desk.shell.announce(`${length}${turn}, ${Math.round((100 * forecast.parts) / 1800)} per cent of the move`)
  }
}
