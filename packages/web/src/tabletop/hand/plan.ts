import { turned } from './yardstick.ts'

/** Where a unit stands for now: whole numbers of the rules, tenths of a degree, y north. */
export interface Footing {
  readonly x: number
  readonly y: number
  readonly h: number
  readonly formation: number
  readonly width: number
  readonly depth: number
}

/** A step of a move; its word says of which kind. */
export interface Step {
  readonly go: string
}

/** Steps any measured game may have, by the words it has them under. Lengths in whole numbers, angles in tenths. */
export type CommonStep =
  | { readonly go: 'straight'; readonly by: number }
  /** `off`: how far the way lies off the front, clockwise positive. */
  | { readonly go: 'oblique'; readonly by: number; readonly off: number }
  /** Backward, facing kept; `off` is reckoned from the rear. */
  | { readonly go: 'back'; readonly by: number; readonly off: number }
  /** To the right about the right front corner, to the left about the left one. */
  | { readonly go: 'wheel'; readonly turn: number }
  | { readonly go: 'about' }
  /** On the spot, to any facing. */
  | { readonly go: 'turn'; readonly facing: number }
  | { readonly go: 'road'; readonly road: string; readonly by: number; readonly towards: 'start' | 'end' }

/** Is the step one of these? A game's own steps bear other words. */
export function isStep<G extends CommonStep['go']>(
  step: Step | undefined,
  go: G,
): step is Extract<CommonStep, { go: G }> {
  return step?.go === go
}

const COMMON = ['straight', 'oblique', 'back', 'wheel', 'about', 'turn', 'road']

function isCommon(step: Step): step is CommonStep {
  return COMMON.includes(step.go)
}

/**
 * What kind of move is planned: `move` ahead, `facing` back with its face to the enemy, `turned` back with its back to him,
 * `enter` on to the table.
 */
export type Manner = 'move' | 'facing' | 'turned' | 'enter'

/** A move being put together, step by step. */
export interface MovePlan<S extends Step> {
  readonly kind: 'move'
  readonly unit: string
  readonly manner: Manner
  readonly steps: readonly (S | CommonStep)[]
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

/** A piece put somewhere at a blow: an officer's ride, a deployment, guns turned in place, a messenger on his way. */
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

export type Plan<S extends Step> = MovePlan<S> | PlacePlan | ChargePlan

/** The piece a plan is about. */
export function pieceOfPlan(plan: Plan<Step>): string {
  return plan.kind === 'move' || plan.kind === 'charge' ? plan.unit : plan.piece
}

/** Would the plan change anything? One that would not is worth neither a button nor a refusal. `from`: where the piece stands. */
export function worthDoing(plan: Plan<Step>, from: Footing | null): boolean {
  if (plan.kind === 'move') return plan.manner === 'enter' || plan.steps.length > 0
  if (plan.kind === 'charge') return plan.target !== null
  if (plan.kind === 'deploy' || plan.kind === 'post') return true
  if (plan.kind === 'pivot') return plan.facing !== from?.h
  return plan.x !== from?.x || plan.y !== from.y
}

/** Has the hand laid something out, rather than only taken the piece? */
export function isLaidOut(plan: Plan<Step>, from: Footing | null): boolean {
  if (!worthDoing(plan, from)) return false
  if (plan.kind === 'move') return plan.steps.length > 0
  if (plan.kind !== 'deploy' && plan.kind !== 'post') return true
  const { x, y, facing, formation } = plan
  return x !== from?.x || y !== from.y || facing !== from.h || formation !== from.formation
}

/** Most steps a move may have. */
const MOST_STEPS = 12
/** How far off its front a unit may go, and how far it may wheel at once, in tenths of a degree. */
const MOST_OFF = 450
const MOST_WHEEL = 900

function sine(h: number): number {
  return Math.sin((h * Math.PI) / 1800)
}

function cosine(h: number): number {
  return Math.cos((h * Math.PI) / 1800)
}

/** A footing moved by so much ahead and to the right of a heading. */
export function shifted(from: Footing, heading: number, ahead: number, right = 0): Footing {
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

function commonly(from: Footing, step: CommonStep): Footing {
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
    case 'road':
      return from
  }
}

/**
 * Where all these steps would lead if nothing hindered them. The rules decide with whole numbers; this only draws what is
 * wished, so that a refused move can be seen. `own` says where a step of the game's own leads.
 */
export function wishedEnd<S extends Step>(
  from: Footing,
  steps: readonly (S | CommonStep)[],
  own: (from: Footing, step: S) => Footing,
): Footing {
  return steps.reduce<Footing>((at, step) => (isCommon(step) ? commonly(at, step) : own(at, step)), from)
}

/** The steps before the one being measured: those its start is reckoned from. */
export function settledSteps<S extends Step>({ steps, draft }: MovePlan<S>): readonly (S | CommonStep)[] {
  return draft ? steps.slice(0, -1) : steps
}

/** The least distance worth a step, in whole numbers. */
const LEAST = 1

/** The step that leads so far ahead and to the right; null when it leads nowhere. Never more than 45° off. */
function translation(manner: Manner, wish: Ahead): { step: CommonStep; draft: Ahead } | null {
  const right = Math.round(wish.right)
  const ahead = Math.max(Math.round(wish.ahead), Math.abs(right))
  const by = Math.round(Math.hypot(ahead, right))
  if (by < LEAST) return null
  // Facing the enemy one goes back: what lies to the unit's right is then to the left of its way.
  const off = Math.round((Math.atan2(manner === 'facing' ? 0 - right : right, ahead) * 1800) / Math.PI)
  const draft = { ahead, right }
  if (manner === 'facing') return { step: { go: 'back', by, off: clamp(off, MOST_OFF - 1) }, draft }
  if (off === 0) return { step: { go: 'straight', by }, draft }
  return { step: { go: 'oblique', by, off: clamp(off, MOST_OFF) }, draft }
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}

/** The plan with its measured step set to so far ahead and to the right; a step that leads nowhere is taken away. */
export function measured<S extends Step>(plan: MovePlan<S>, wish: Ahead): MovePlan<S> {
  const settled = settledSteps(plan)
  const made = translation(plan.manner, wish)
  if (!made || settled.length >= MOST_STEPS) return { ...plan, steps: settled, draft: null, sealed: false }
  return { ...plan, steps: [...settled, made.step], draft: made.draft, sealed: false }
}

/** The plan with its measured step lengthened or turned aside by so much; a new one is begun if there is none. */
export function nudged<S extends Step>(before: MovePlan<S>, by: Ahead): MovePlan<S> {
  const plan = reopened(before)
  const { ahead, right } = plan.draft ?? { ahead: 0, right: 0 }
  const next = { ahead: ahead + by.ahead, right: right + by.right }
  // Shortening a step to nothing must not leave it leaning sideways.
  if (by.right === 0 && next.ahead < Math.abs(right)) return measured(plan, { ahead: next.ahead, right: 0 })
  return measured(plan, next)
}

/** The plan with a wheel added to the last one, or begun; a wheel of nothing is taken away. */
export function wheeledBy<S extends Step>(plan: MovePlan<S>, tenths: number): MovePlan<S> {
  const last = plan.steps.at(-1)
  const before = isStep(last, 'wheel') && !plan.draft ? last.turn : 0
  const rest = before === 0 ? plan.steps : plan.steps.slice(0, -1)
  return wheeledTo({ ...plan, steps: rest, draft: null }, before + tenths)
}

/** The plan with a wheel of so much after its steps. */
export function wheeledTo<S extends Step>(plan: MovePlan<S>, tenths: number): MovePlan<S> {
  const turn = clamp(Math.round(tenths), MOST_WHEEL)
  if (turn === 0 || plan.steps.length >= MOST_STEPS) return { ...plan, draft: null }
  return { ...plan, steps: [...plan.steps, { go: 'wheel', turn }], draft: null }
}

/** The plan with another step. */
export function withStep<S extends Step>(plan: MovePlan<S>, step: S | CommonStep): MovePlan<S> {
  if (plan.steps.length >= MOST_STEPS) return plan
  return { ...plan, steps: [...plan.steps, step], draft: null }
}

/** The plan with this in place of its last step. */
export function withLast<S extends Step>(plan: MovePlan<S>, step: S | CommonStep): MovePlan<S> {
  return { ...plan, steps: [...plan.steps.slice(0, -1), step] }
}

/** The plan without its last step, and ready to measure the one before if that was a distance. */
export function withoutLast<S extends Step>(plan: MovePlan<S>): MovePlan<S> {
  return { ...plan, steps: plan.steps.slice(0, -1), draft: null, sealed: false }
}

/** The plan with its last distance left as it is: what is measured next is a step of its own. */
export function sealed<S extends Step>(plan: MovePlan<S>): MovePlan<S> {
  return { ...plan, draft: null, sealed: true }
}

/** The plan with its last step open to be measured again, if it is a distance. */
export function reopened<S extends Step>(plan: MovePlan<S>): MovePlan<S> {
  const last = plan.steps.at(-1)
  if (plan.draft || plan.sealed) return plan
  if (isStep(last, 'straight')) return { ...plan, draft: { ahead: last.by, right: 0 } }
  if (!isStep(last, 'oblique') && !isStep(last, 'back')) return plan
  const { go, by, off } = last
  const right = Math.round(by * sine(off)) * (go === 'back' ? -1 : 1)
  return { ...plan, draft: { ahead: Math.round(by * cosine(off)), right } }
}
