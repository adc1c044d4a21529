import type { AodPosition, MoveStep } from '@bivouac/age-of-destiny'
import { FORMATIONS, armOf, blockOf, depthOf, widthOf } from '@bivouac/age-of-destiny'
import { turned } from './measure.ts'

/** Where a unit stands for now: hundredths of a millimetre, tenths of a degree, y north. */
export interface Footing {
  readonly x: number
  readonly y: number
  readonly h: number
  readonly formation: number
  readonly width: number
  readonly depth: number
}

/** What kind of move is planned. */
export type Manner = 'move' | 'facing' | 'turned' | 'enter'

/** A move being put together, step by step. */
export interface MovePlan {
  readonly kind: 'move'
  readonly unit: string
  readonly manner: Manner
  readonly steps: readonly MoveStep[]
  /** The last step as it is being measured: so far ahead (or back) and so far to the right. Null when it is settled. */
  readonly draft: Ahead | null
  /** The last distance is to stay as it is: what comes next is another step. */
  readonly sealed?: boolean
}

/** A distance in a unit's own frame: ahead, and to the right. */
export interface Ahead {
  readonly ahead: number
  readonly right: number
}

/** A piece put somewhere at a blow: a general's ride, a deployment, guns turned in place, a staff officer on his way. */
export interface PlacePlan {
  readonly kind: 'ride' | 'deploy' | 'post' | 'pivot' | 'carry' | 'send'
  readonly piece: string
  readonly x: number
  readonly y: number
  readonly facing: number
  readonly formation: number
}

/** A charge being aimed. */
export interface ChargePlan {
  readonly kind: 'charge'
  readonly unit: string
  readonly target: string | null
  readonly wheel: number
}

export type Plan = MovePlan | PlacePlan | ChargePlan

/** Most steps a move may have. */
const MOST_STEPS = 12

/** How wide and deep a unit is in a formation. */
export function sizeOf(p: AodPosition, unit: number, formation: number): { width: number; depth: number } {
  const arm = armOf(p, unit)
  const bases = p.state.units.bases[unit]
  const { limits } = p.game
  return { width: widthOf(limits, arm, formation, bases), depth: depthOf(limits, arm, formation, bases) }
}

/** Where a unit stands before it does anything. */
export function footingOf(p: AodPosition, unit: number): Footing {
  const { x, y, heading, width, depth } = blockOf(p, unit)
  return { x, y, h: heading, formation: p.state.units.formation[unit], width, depth }
}

function sine(h: number): number {
  return Math.sin((h * Math.PI) / 1800)
}

function cosine(h: number): number {
  return Math.cos((h * Math.PI) / 1800)
}

/** A footing moved by so much ahead and to the right of a heading. */
function shifted(from: Footing, heading: number, ahead: number, right = 0): Footing {
  return {
    ...from,
    x: from.x + ahead * sine(heading) + right * cosine(heading),
    y: from.y + ahead * cosine(heading) - right * sine(heading),
  }
}

/** Swung about a front corner: to the right about the right one, to the left about the left one. */
function wheeled(from: Footing, turn: number): Footing {
  const side = Math.sign(turn) * (from.width / 2)
  const pivot = shifted(from, from.h, from.depth / 2, side)
  const h = turned(from.h + turn)
  return { ...shifted({ ...pivot, h }, h, -from.depth / 2, -side), h }
}

/**
 * Where a step would leave a unit if nothing hindered it. The rules decide with whole numbers; this only draws what is
 * wished, so that a refused move can be seen.
 */
function wished(p: AodPosition, unit: number, from: Footing, step: MoveStep): Footing {
  switch (step.go) {
    case 'straight':
      return shifted(from, from.h, step.by)
    case 'oblique':
      return shifted(from, from.h + step.off, step.by)
    case 'back':
      return shifted(from, from.h + 1800 + step.off, step.by)
    case 'wheel':
      return wheeled(from, step.turn)
    case 'about':
      return { ...from, h: turned(from.h + 1800) }
    case 'turn':
      return { ...from, h: step.facing }
    case 'form': {
      const formation = FORMATIONS.indexOf(step.formation)
      const size = sizeOf(p, unit, formation)
      const square = FORMATIONS.indexOf('square')
      // Line and column share the middle of their front, a square its centre.
      const ahead = formation === square || from.formation === square ? 0 : (from.depth - size.depth) / 2
      return { ...shifted(from, from.h, ahead), ...size, formation, h: step.facing ?? from.h }
    }
    case 'road':
      return from
  }
}

/** Where all these steps would lead. */
export function wishedEnd(p: AodPosition, unit: number, from: Footing, steps: readonly MoveStep[]): Footing {
  return steps.reduce((at, step) => wished(p, unit, at, step), from)
}

/** Is the step a way straight, oblique or back? */
function isTranslation(step: MoveStep | undefined): boolean {
  return step?.go === 'straight' || step?.go === 'oblique' || step?.go === 'back'
}

/** The steps before the one being measured: those its start is reckoned from. */
export function settledSteps({ steps, draft }: MovePlan): readonly MoveStep[] {
  return draft ? steps.slice(0, -1) : steps
}

/** The least distance worth a step, in hundredths of a millimetre. */
const LEAST = 1

/** The step that leads so far ahead and to the right; null when it leads nowhere. Never more than 45° off. */
function translation(manner: Manner, wish: Ahead): { step: MoveStep; draft: Ahead } | null {
  const right = Math.round(wish.right)
  const ahead = Math.max(Math.round(wish.ahead), Math.abs(right))
  const by = Math.round(Math.hypot(ahead, right))
  if (by < LEAST) return null
  // Facing the enemy one goes back: what lies to the unit's right is then to the left of its way.
  const off = Math.round((Math.atan2(manner === 'facing' ? -right : right, ahead) * 1800) / Math.PI)
  const draft = { ahead, right }
  if (manner === 'facing') return { step: { go: 'back', by, off: clamp(off, 449) }, draft }
  if (off === 0) return { step: { go: 'straight', by }, draft }
  return { step: { go: 'oblique', by, off: clamp(off, 450) }, draft }
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}

/** The plan with its measured step set to so far ahead and to the right; a step that leads nowhere is taken away. */
export function measured(plan: MovePlan, wish: Ahead): MovePlan {
  const settled = settledSteps(plan)
  const made = translation(plan.manner, wish)
  if (!made || settled.length >= MOST_STEPS) return { ...plan, steps: settled, draft: null, sealed: false }
  return { ...plan, steps: [...settled, made.step], draft: made.draft, sealed: false }
}

/** The plan with its measured step lengthened or turned aside by so much; a new one is begun if there is none. */
export function nudged(before: MovePlan, by: Ahead): MovePlan {
  const plan = reopened(before)
  const { ahead, right } = plan.draft ?? { ahead: 0, right: 0 }
  const next = { ahead: ahead + by.ahead, right: right + by.right }
  // Shortening a step to nothing must not leave it leaning sideways.
  if (by.right === 0 && next.ahead < Math.abs(right)) return measured(plan, { ahead: next.ahead, right: 0 })
  return measured(plan, next)
}

/** The plan with a wheel added to the last one, or begun; a wheel of nothing is taken away. */
export function wheeledBy(plan: MovePlan, tenths: number): MovePlan {
  const last = plan.steps.at(-1)
  const before = last?.go === 'wheel' && !plan.draft ? last.turn : 0
  const rest = before === 0 ? plan.steps : plan.steps.slice(0, -1)
  return wheeledTo({ ...plan, steps: rest, draft: null }, before + tenths)
}

/** The plan with a wheel of so much after its steps. */
export function wheeledTo(plan: MovePlan, tenths: number): MovePlan {
  const turn = clamp(Math.round(tenths), 900)
  if (turn === 0 || plan.steps.length >= MOST_STEPS) return { ...plan, draft: null }
  return { ...plan, steps: [...plan.steps, { go: 'wheel', turn }], draft: null }
}

/** The plan with another step. */
export function withStep(plan: MovePlan, step: MoveStep): MovePlan {
  if (plan.steps.length >= MOST_STEPS) return plan
  return { ...plan, steps: [...plan.steps, step], draft: null }
}

/** The plan without its last step, and ready to measure the one before if that was a distance. */
export function withoutLast(plan: MovePlan): MovePlan {
  return { ...plan, steps: plan.steps.slice(0, -1), draft: null, sealed: false }
}

/** The plan with its last distance left as it is: what is measured next is a step of its own. */
export function sealed(plan: MovePlan): MovePlan {
  return { ...plan, draft: null, sealed: true }
}

/** The plan with its last step open to be measured again, if it is a distance. */
export function reopened(plan: MovePlan): MovePlan {
  const last = plan.steps.at(-1)
  if (plan.draft || plan.sealed || !last || !isTranslation(last) || !('by' in last)) return plan
  const off = 'off' in last ? last.off : 0
  const lean = (off * Math.PI) / 1800
  const right = Math.round(last.by * Math.sin(lean)) * (last.go === 'back' ? -1 : 1)
  return { ...plan, draft: { ahead: Math.round(last.by * Math.cos(lean)), right } }
}
