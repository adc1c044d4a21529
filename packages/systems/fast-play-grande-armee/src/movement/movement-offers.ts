import type { Offer, Random, Region } from '@bivouac/kernel'
import { lastFree, normalHeading, roomAhead } from '@bivouac/space'
import { drawRide } from '../command/officers.ts'
import { offerEntries } from '../command/reinforcements.ts'
import type { FpgaAction, MoveStep } from '../position/actions.ts'
import { ARTILLERY, HOLD, ON_TABLE, RODE } from '../position/state.ts'
import type { FpgaPosition, Frame, Side } from '../position/state.ts'
import { kindOf, sideOf, statusOf } from '../position/troops.ts'
import { isKnownToOwe, isNearFromStart, owesMove } from './allowance.ts'
import { nearAllowance, nearMost } from './near.ts'
import { directAdvance, dutifulSteps } from './duty.ts'
import { enemyAhead, lookAlong } from './ahead.ts'
import { checkGo, checkMove, checkRoll, mayMove, newMarchWalk, planMove, walkOn } from './movement.ts'
import { legOf } from './legs.ts'
import type { Leg } from './legs.ts'
import { offerRecovery } from './recovery.ts'
import { takeStep } from './steps.ts'
import { whyBarred } from './tolls.ts'
import { newWalk } from './walk.ts'
import type { Walk } from './walk.ts'
import { offerWithdrawals } from './withdrawal.ts'

type March = Extract<Frame, { phase: 'march' }>

const END: FpgaAction = { do: 'end' }

/** Everything a side may do in its movement segment; each unit's moves and each officer's ride are a region. */
export function offerMovement(p: FpgaPosition, side: Side): Offer<FpgaAction> {
  const actions: FpgaAction[] = []
  const regions: Region<FpgaAction>[] = []
  offerWithdrawals(p, side, actions)
  offerRecovery(p, side, actions)
  offerEntries(p, side, actions)
  const { units, officers, sides } = p.game
  const known = p.index.drafts.regionsOf(p)
  for (let unit = 0; unit < units.length; unit++)
    if (sides[unit] === side && mayMove(p, side, unit) === null)
      regions.push((known[unit] ??= unitRegion(p, unit)))
  const { where, mark } = p.state.officers
  for (let officer = 0; officer < officers.length; officer++) {
    if (officers[officer].side !== side || where[officer] !== ON_TABLE || (mark[officer] & RODE) !== 0)
      continue
    regions.push((known[units.length + officer] ??= officerRegion(p, officer)))
  }
  if (!isAnyOwing(p, side)) actions.push(END)
  return { actions, regions }
}

/** FPGA-CTL-status-k: does a unit of the side keep the segment from ending? One of whom it is known will do. */
function isAnyOwing(p: FpgaPosition, side: Side): boolean {
  const { sides } = p.game
  for (let unit = 0; unit < sides.length; unit++)
    if (sides[unit] === side && isKnownToOwe(p, unit)) return true
  for (let unit = 0; unit < sides.length; unit++) if (sides[unit] === side && owesMove(p, unit)) return true
  return false
}

function unitRegion(p: FpgaPosition, unit: number): Region<FpgaAction> {
  return { about: `${p.game.units[unit].id} move`, sample: (random) => drawMove(p, unit, random) }
}

function officerRegion(p: FpgaPosition, officer: number): Region<FpgaAction> {
  return {
    about: `${p.game.officers[officer].id} ride`,
    sample: (random) => drawRide(p, officer, (bound) => random.below(bound)),
  }
}

/** One legal move of the unit at random, or null when this draw found none. */
function drawMove(p: FpgaPosition, unit: number, random: Random): FpgaAction | null {
  const { id } = p.game.units[unit]
  const side = sideOf(p, unit)
  if (random.below(12) === 0 && checkRoll(p, side, id) === null) return { do: 'roll', unit: id }
  const most = mostOf(p, unit)
  const dutiful = random.below(4) > 0 ? dutifulSteps(p, unit, most) : null
  const steps = dutiful ?? drawSteps(p, unit, most, random)
  if (steps === null || steps.length === 0) return null
  const action = { do: 'move', unit: id, steps } as const
  p.index.drafts.keep(action, planMove(p, unit, steps))
  return checkMove(p, side, action) === null ? action : null
}

/** The most the unit could have to spend in its move. */
export function mostOf(p: FpgaPosition, unit: number): number {
  const die = p.state.units.die[unit]
  if (die > 0) return nearAllowance(p, unit, die)
  return isNearFromStart(p, unit) ? nearMost(p, unit) : kindOf(p, unit).move
}

/** A turn or none, and then a way: mostly ahead, now and then aside. */
function drawSteps(p: FpgaPosition, unit: number, most: number, random: Random): MoveStep[] | null {
  const face = (): MoveStep => ({ go: 'face', facing: random.below(3600) })
  if (statusOf(p, unit) === HOLD && p.game.units[unit].arm !== ARTILLERY) return [face()]
  const walk = newWalk(p, unit, most, true)
  const steps: MoveStep[] = []
  const kind = random.below(8)
  if (kind < 2) steps.push(kind === 0 ? face() : { go: 'wheel', turn: 1 + random.below(1800) - 900 || 1 })
  for (const step of steps) if (takeStep(p, walk, step) !== null) return null
  if (walk.contacts.length > 0 || (steps.length > 0 && random.below(3) === 0)) return steps
  const { oblique } = p.game.limits
  const isAside = kind === 7
  const off = isAside ? 451 + random.below(2698) : kind === 6 ? random.below(2 * oblique + 1) - oblique : 0
  const weight = isAside ? p.game.limits.aside[walk.kind.arm] : 1
  const reach = lengthOf(p, walk, normalHeading(walk.block.heading + off), weight)
  if (reach < 1) return steps.length > 0 ? steps : null
  const by = random.below(2) === 0 ? reach : 1 + random.below(reach)
  const turn = off > 1800 ? off - 3600 : off
  steps.push(off === 0 ? { go: 'straight', by } : { go: isAside ? 'aside' : 'oblique', by, off: turn })
  return steps
}

/** How far the allowance and the table let the walk go along a heading, whatever is in the way. */
function lengthOf({ game }: FpgaPosition, walk: Walk, heading: number, weight: number): number {
  const { width, height } = game.ground
  return Math.min(
    Math.floor((walk.allowance - walk.used) / weight),
    roomAhead(walk.shape, heading, width, height),
  )
}

/** What is offered of a march: on as it was ordered as far as the die takes it, or as its duty asks. */
export function offerOnward(p: FpgaPosition, frame: March, offered: FpgaAction[]): void {
  const fitted = fitSteps(p, frame)
  if (fitted !== null && checkGo(p, frame, fitted) === null) offered.push({ do: 'go', steps: fitted })
  for (const steps of dutifulWays(p, frame))
    if (steps.length > 0 && checkGo(p, frame, steps) === null) offered.push({ do: 'go', steps })
}

/** Ways on by which the march does what Attack! demands of it. */
function dutifulWays(p: FpgaPosition, { unit, used, begun, owes }: March): readonly MoveStep[][] {
  const left = nearAllowance(p, unit, p.state.units.die[unit]) - used
  if (left <= 0) return []
  if (begun) return (owes?.enemies ?? []).map((enemy) => directAdvance(p, unit, enemy, left).steps)
  const steps = dutifulSteps(p, unit, left)
  return steps === null ? [] : [steps]
}

/** The steps that were ordered, the last of them cut to what the die allows; null if nothing is left of them. */
function fitSteps(p: FpgaPosition, frame: March): MoveStep[] | null {
  const fitted: MoveStep[] = []
  for (const step of frame.steps) {
    const isFine = (tried: MoveStep): boolean => walkOn(p, frame, [...fitted, tried]).refusal === null
    const { most, isClear } = fitted.length === 0 ? mostAlong(p, frame, step) : UNKNOWN
    if (sizeOf(step) <= most && isFine(step)) {
      fitted.push(step)
      continue
    }
    // On clear ground it gets as far as it can pay for, and nothing need be tried.
    const cut = isClear ? sized(step, Math.min(most, sizeOf(step) - 1)) : shortened(step, most, isFine)
    if (cut !== null) fitted.push(cut)
    break
  }
  return fitted.length > 0 ? fitted : null
}

/** How far along a step one can get at the very most, and whether it may halt anywhere up to there. */
interface Along {
  readonly most: number
  readonly isClear: boolean
}

const UNKNOWN: Along = { most: Infinity, isClear: false }

/** How far along the step the march can get: what it has left pays for no more, unless an enemy stops it. */
function mostAlong(p: FpgaPosition, frame: March, step: MoveStep): Along {
  if (step.go === 'face' || step.go === 'wheel') return UNKNOWN
  const walk = newMarchWalk(p, frame)
  const { limits } = p.game
  const heading = normalHeading(walk.block.heading + (step.go === 'straight' ? 0 : step.off))
  const weight = step.go === 'aside' ? limits.aside[walk.kind.arm] : 1
  const most = Math.max(0, Math.floor((walk.allowance - walk.used) / weight))
  lookAlong(p, walk, heading, most)
  if (enemyAhead(walk, heading, most) < Infinity) return UNKNOWN
  return { most, isClear: walk.near.length === 0 && isClearAlong(p, walk, legOf(walk, heading, most)) }
}

/** Is the leg on the table, over open ground, and away from every bridge? */
function isClearAlong(p: FpgaPosition, walk: Walk, leg: Leg): boolean {
  const { ground } = p.game
  if (!leg.isOpenOn(ground) || whyBarred(p, walk, leg) !== null) return false
  for (const { x, y, radius } of ground.bridges) {
    const by = radius + 2
    if (x + by >= leg.west && x - by <= leg.east && y + by >= leg.south && y - by <= leg.north) return false
  }
  return true
}

function sizeOf(step: MoveStep): number {
  return step.go === 'face' ? 0 : step.go === 'wheel' ? Math.abs(step.turn) : step.by
}

function shortened(step: MoveStep, most: number, isFine: (step: MoveStep) => boolean): MoveStep | null {
  const isFree = (at: number): boolean => {
    const tried = at <= most ? sized(step, at) : null
    return tried !== null && isFine(tried)
  }
  return sized(step, lastFree(sizeOf(step) - 1, isFree))
}

/** The step cut to that size; null where nothing is left of it. */
function sized(step: MoveStep, size: number): MoveStep | null {
  if (step.go === 'face' || size < 1) return null
  return step.go === 'wheel' ? { go: 'wheel', turn: step.turn > 0 ? size : -size } : { ...step, by: size }
}

/** A way on from where the die was thrown, at random. */
export function onwardRegion(p: FpgaPosition, frame: March): Region<FpgaAction> {
  const sample = (random: Random): FpgaAction | null => {
    const steps = drawOnward(p, frame, random)
    return steps !== null && checkGo(p, frame, steps) === null ? { do: 'go', steps } : null
  }
  return { about: `${p.game.units[frame.unit].id} go`, sample }
}

function drawOnward(p: FpgaPosition, frame: March, random: Random): MoveStep[] | null {
  const walk = newMarchWalk(p, frame)
  const { oblique } = p.game.limits
  const off = random.below(3) === 0 ? random.below(2 * oblique + 1) - oblique : 0
  const most = lengthOf(p, walk, normalHeading(walk.block.heading + off), 1)
  if (most < 1) return null
  const by = random.below(2) === 0 ? most : 1 + random.below(most)
  return [off === 0 ? { go: 'straight', by } : { go: 'oblique', by, off }]
}
