import { angleBetween, gapBetween, headingOf, lastFree, printed, roomAhead, shifted } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { mayAttack } from '../combat/condition.ts'
import type { MoveStep } from '../position/actions.ts'
import { ARTILLERY, ATTACK } from '../position/state.ts'
import type { Approach, FpgaPosition } from '../position/state.ts'
import { enemiesInFront, isEnemyWithin, isPresent, kindOf, statusOf } from '../position/troops.ts'
import { enemyAhead, lookAlong, nearLine } from './ahead.ts'
import { contactWay, isPassable, offBetween } from './contact.ts'
import type { Owed } from './drafts.ts'
import { nearestDue } from './due.ts'
import { legOf } from './legs.ts'
import { endWalk, mayStand } from './standing.ts'
import { takeStep } from './steps.ts'
import { newWalk } from './walk.ts'
import type { Walk } from './walk.ts'

/** FPGA-CTL-status-c, c2: has the unit the duties of Attack!? Guns and garrisons have none. */
export function hasDuty(p: FpgaPosition, unit: number): boolean {
  if (!isPresent(p, unit) || statusOf(p, unit) !== ATTACK || p.game.units[unit].arm === ARTILLERY)
    return false
  return p.state.units.section[unit] < 0
}

/** What a unit on Attack! owes: contact, or so much less distance to one of these enemies. */
export type Duty =
  | { readonly owes: 'contact' }
  /** FPGA-CTL-status-j: it touches an enemy already; it may leave only to contact another. */
  | { readonly owes: 'stay' }
  | ({ readonly owes: 'approach' } & Approach)

/** The duty of the unit with so much to spend in its move; null when it owes nothing. */
export function dutyOf(p: FpgaPosition, unit: number, allowance: number): Duty | null {
  if (!hasDuty(p, unit)) return null
  if (isEngaged(p, unit)) return { owes: 'stay' }
  if (contactWay(p, unit, allowance) !== null) return { owes: 'contact' }
  const owed = approachOf(p, unit, allowance)
  return owed && { owes: 'approach', ...owed }
}

/** FPGA-CTL-status-k: has the unit, not moved yet and with so much to spend, a duty that keeps the segment from ending? */
export function isDutyOpen(p: FpgaPosition, unit: number, allowance: number): boolean {
  if (!hasDuty(p, unit) || isEngaged(p, unit)) return false
  // The approach is quickly reckoned; only who gains nothing by it may still have a way to contact.
  return approachOf(p, unit, allowance) !== null || contactWay(p, unit, allowance) !== null
}

/** FPGA-CTL-status-c2: does the unit, its front free, owe an approach with so much to spend? */
export function isApproachDue(p: FpgaPosition, unit: number, allowance: number): boolean {
  return !isEngaged(p, unit) && approachOf(p, unit, allowance) !== null
}

/** Steps by which the unit meets its duty with so much to spend, the shortest there are; null when it has none. */
export function dutifulSteps(p: FpgaPosition, unit: number, allowance: number): MoveStep[] | null {
  if (!hasDuty(p, unit) || isEngaged(p, unit)) return null
  const contact = contactWay(p, unit, allowance)
  if (contact !== null) return [contact]
  const { approach, steps } = owedBy(p, unit, allowance)
  return approach && [...steps]
}

/** FPGA-CTL-status-j: does its front edge touch an enemy it may attack? */
export function isEngaged(p: FpgaPosition, unit: number): boolean {
  for (const enemy of enemiesInFront(p, unit)) if (mayAttack(p, unit, enemy)) return true
  return false
}

/** FPGA-CTL-status-c, i: does some straight or oblique advance bring its front edge to a visible enemy at that cost? */
export function canContact(p: FpgaPosition, unit: number, allowance: number): boolean {
  return contactWay(p, unit, allowance) !== null
}

/** FPGA-CTL-status-c2, h: by how much it must come nearer to its nearest visible enemy; null if by nothing. */
function approachOf(p: FpgaPosition, unit: number, allowance: number): Approach | null {
  return owedBy(p, unit, allowance).approach
}

/** What it owes as an approach with so much to spend, and how. */
export function owedBy(p: FpgaPosition, unit: number, allowance: number): Owed {
  return p.index.drafts.approach(unit, allowance) ?? findApproach(p, unit, allowance)
}

const NO_STEPS: readonly MoveStep[] = []

function findApproach(p: FpgaPosition, unit: number, allowance: number): Owed {
  const { drafts } = p.index
  // Who is nearest does not turn on what there is to spend.
  const known = drafts.approach(unit, kindOf(p, unit).move)
  const nearest = known === undefined ? nearestDue(p, unit) : known.nearest
  if (nearest === null) {
    const nothing = { approach: null, from: Infinity, nearest, steps: NO_STEPS }
    return drafts.keepApproach(p, unit, allowance, nothing)
  }
  const { enemies } = nearest
  const from = printed(nearest.gap)
  const [part, of] = p.game.charts.attackShare.value
  const share = Math.floor((kindOf(p, unit).move * part) / of)
  const isNear = isEnemyWithin(p, unit, p.game.limits.near)
  const first = directAdvance(p, unit, enemies[0], allowance)
  let gain = Math.min(share, isNear ? allowance : Infinity, first.gain)
  for (let at = 1; at < enemies.length; at++)
    gain = Math.min(gain, directAdvance(p, unit, enemies[at], allowance).gain)
  const approach = gain > 0 ? { enemies, from, gain } : null
  return drafts.keepApproach(p, unit, allowance, { approach, from, nearest, steps: first.steps })
}

/** FPGA-CTL-status-h: a direct advance toward the enemy, and what it gains. */
export function directAdvance(
  p: FpgaPosition,
  unit: number,
  enemy: number,
  allowance: number,
): { readonly steps: MoveStep[]; readonly gain: number } {
  const isNear = isEnemyWithin(p, unit, p.game.limits.near)
  const walk = newWalk(p, unit, allowance, isNear)
  const { x, y } = p.state.units
  const start = printed(gapBetween(walk.shape, p.index.shape[enemy]))
  const towards = headingOf(x[enemy] - walk.block.x, y[enemy] - walk.block.y)
  const steps: MoveStep[] = []
  if (angleBetween(walk.block.heading, towards) > p.game.limits.oblique) {
    const face: MoveStep = { go: 'face', facing: towards }
    if (takeStep(p, walk, face) !== null) return { steps, gain: 0 }
    steps.push(face)
    // Its turn alone may bring it upon the enemy: there the move ends.
    if (walk.contacts.length > 0) {
      const gap = printed(gapBetween(walk.shape, p.index.shape[enemy]))
      return { steps, gain: endWalk(p, walk) === null ? Math.max(0, start - gap) : 0 }
    }
  }
  const far = farthestAlong(p, walk, towards)
  for (let at = far; at > 0; at -= p.game.limits.step) {
    const leg = legOf(walk, towards, at)
    // As far as it gets it is known to be free.
    if ((at < far && !isPassable(p, walk, leg)) || !mayStand(p, walk, leg)) continue
    const place = shifted(walk.shape, leg.toX - leg.x, leg.toY - leg.y)
    const off = offBetween(walk.block.heading, towards)
    steps.push(off === 0 ? { go: 'straight', by: at } : { go: 'oblique', by: at, off })
    return { steps, gain: Math.max(0, start - printed(gapBetween(place, p.index.shape[enemy]))) }
  }
  return { steps, gain: 0 }
}

/** How far a walk gets along a heading: its allowance, the 6-inch line if it began outside, contact, ground, the edge. */
export function farthestAlong(p: FpgaPosition, walk: Walk, heading: number): number {
  const { width, height } = p.game.ground
  const most = Math.min(walk.allowance - walk.used, roomAhead(walk.shape, heading, width, height))
  lookAlong(p, walk, heading, most)
  const open = Math.min(most, enemyAhead(walk, heading, most))
  const end = walk.isNear ? open : Math.min(open, nearLine(p, walk, heading, open))
  return lastFree(end, (at) => isPassable(p, walk, legOf(walk, heading, at)))
}

/** FPGA-CTL-status-c, c2, k: has the walk, ended where it stands, met the duty? */
export function meetsDuty(p: FpgaPosition, duty: Duty | null, walk: Walk): boolean {
  if (duty === null || hasContact(p, walk)) return true
  return duty.owes === 'approach' && hasApproached(p, duty, walk.shape)
}

/** Has the walk brought its front upon an enemy it may attack? */
export function hasContact(p: FpgaPosition, { unit, front }: Walk): boolean {
  for (const enemy of front) if (mayAttack(p, unit, enemy)) return true
  return false
}

/** FPGA-CTL-status-c2: is a unit that stands there nearer to one of those enemies by what it owed? */
export function hasApproached(p: FpgaPosition, { enemies, from, gain }: Approach, shape: Shape): boolean {
  return enemies.some((enemy) => from - printed(gapBetween(shape, p.index.shape[enemy])) >= gain)
}
