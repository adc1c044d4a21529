import {
  angleBetween,
  bodiesNear,
  compareGaps,
  footprint,
  frontEdge,
  gapBetween,
  headingOf,
  isEnemy,
  lastFree,
  normalHeading,
  printed,
  roomAhead,
  shifted,
  within,
} from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { mayAttack } from '../combat/condition.ts'
import { sees } from '../fire/sight.ts'
import type { MoveStep } from '../position/actions.ts'
import { ARTILLERY, ATTACK } from '../position/state.ts'
import type { Approach, FpgaPosition } from '../position/state.ts'
import {
  enemiesInFront,
  enemiesOf,
  isEnemyWithin,
  isPresent,
  kindOf,
  sideOf,
  statusOf,
} from '../position/troops.ts'
import { enemyAhead, lookAlong, nearLine } from './ahead.ts'
import { legOf } from './legs.ts'
import type { Leg } from './legs.ts'
import { endWalk, mayStand } from './standing.ts'
import { takeStep } from './steps.ts'
import { tollOf, whyBarred } from './tolls.ts'
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

/** FPGA-CTL-status-c, c2: has the unit a duty toward that enemy? It sees it; cavalry has none toward a town. */
function isDue(p: FpgaPosition, unit: number, enemy: number): boolean {
  return mayAttack(p, unit, enemy) && p.index.drafts.sight(p, unit, enemy, false, () => sees(p, unit, enemy))
}

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
  const owed = approachOf(p, unit, allowance)
  return owed && directAdvance(p, unit, owed.enemies[0], allowance).steps
}

/** FPGA-CTL-status-j: does its front edge touch an enemy it may attack? */
export function isEngaged(p: FpgaPosition, unit: number): boolean {
  return enemiesInFront(p, unit).some((enemy) => mayAttack(p, unit, enemy))
}

/** FPGA-CTL-status-c, i: does some straight or oblique advance bring its front edge to a visible enemy at that cost? */
export function canContact(p: FpgaPosition, unit: number, allowance: number): boolean {
  return contactWay(p, unit, allowance) !== null
}

/** A straight or oblique advance within the allowance that ends with the front edge on an enemy it has a duty toward, or null. */
function contactWay(p: FpgaPosition, unit: number, allowance: number): MoveStep | null {
  return p.index.drafts.way(p, unit, allowance, () => findContact(p, unit, allowance))
}

function findContact(p: FpgaPosition, unit: number, allowance: number): MoveStep | null {
  const walk = newWalk(p, unit, allowance, true)
  const { shape } = p.index
  walk.near = bodiesNear(p.index, unit, walk.shape, allowance + p.game.limits.contact + 3)
  const near = walk.near.filter(
    (enemy) => isEnemy(walk, enemy) && within(walk.shape, shape[enemy], allowance) && isDue(p, unit, enemy),
  )
  if (near.length === 0) return null
  const { heading, x, y } = walk.block
  const { units } = p.state
  const { oblique } = p.game.limits
  const tried = new Set<number>()
  const wayAt = (off: number): MoveStep | null => {
    if (Math.abs(off) > oblique || tried.has(off)) return null
    tried.add(off)
    const by = contactAlong(p, walk, normalHeading(heading + off), allowance, near)
    if (by < 0) return null
    return off === 0 ? { go: 'straight', by } : { go: 'oblique', by, off }
  }
  const ahead = wayAt(0)
  if (ahead !== null) return ahead
  // The likeliest ways first; only if none leads there every tenth of a degree that could is tried.
  const windows = near.map((enemy) => {
    const towards = headingOf(units.x[enemy] - x, units.y[enemy] - y)
    return { off: offBetween(heading, towards), wide: windowOf(walk, shape[enemy]) }
  })
  for (const { off } of windows) {
    const way = wayAt(Math.max(-oblique, Math.min(oblique, off)))
    if (way !== null) return way
  }
  for (const { off, wide } of windows)
    for (let at = Math.max(-oblique, off - wide); at <= Math.min(oblique, off + wide); at++) {
      const way = wayAt(at)
      if (way !== null) return way
    }
  return null
}

/** From one heading to another, clockwise positive, from -1800 to 1800. */
function offBetween(from: number, to: number): number {
  const turn = normalHeading(to - from)
  return turn > 1800 ? turn - 3600 : turn
}

/** How far off the line of centres, in tenths, a way could lie that still meets the shape: never too little. */
function windowOf(
  { shape }: Walk,
  other: { west: number; east: number; south: number; north: number },
): number {
  const dx = (shape.west + shape.east - other.west - other.east) / 2
  const dy = (shape.south + shape.north - other.south - other.north) / 2
  const far = Math.sqrt(dx * dx + dy * dy)
  const wide =
    (shape.east -
      shape.west +
      shape.north -
      shape.south +
      other.east -
      other.west +
      other.north -
      other.south) /
    2
  return wide >= far ? 1800 : Math.ceil((Math.asin(wide / far) * 1800) / Math.PI) + 2
}

/** How far along a heading its front edge comes to one of these enemies, within the allowance and with room to stand; or -1. */
function contactAlong(
  p: FpgaPosition,
  walk: Walk,
  heading: number,
  allowance: number,
  enemies: readonly number[],
): number {
  const at = enemyAhead(walk, heading, allowance)
  if (at === Infinity || at < 1) return -1
  const leg = legOf(walk, heading, at)
  const place = shifted(walk.shape, leg.toX - leg.x, leg.toY - leg.y)
  const front = frontEdge(place)
  const { contact } = p.game.limits
  if (!enemies.some((enemy) => within(front, p.index.shape[enemy], contact))) return -1
  if (!mayStand(p, walk, leg)) return -1
  return isPassable(p, walk, leg) ? at : -1
}

/** FPGA-CTL-status-c2, h: by how much it must come nearer to its nearest visible enemy; null if by nothing. */
function approachOf(p: FpgaPosition, unit: number, allowance: number): Approach | null {
  return p.index.drafts.approach(p, unit, allowance, () => findApproach(p, unit, allowance))
}

function findApproach(p: FpgaPosition, unit: number, allowance: number): Approach | null {
  const { shape } = p.index
  const gaps = enemiesOf(p, sideOf(p, unit)).map((enemy) => ({
    enemy,
    gap: gapBetween(shape[unit], shape[enemy]),
  }))
  gaps.sort((a, b) => compareGaps(a.gap, b.gap))
  const first = gaps.find(({ enemy }) => isDue(p, unit, enemy))
  if (first === undefined) return null
  const nearest = gaps
    .filter(({ enemy, gap }) => compareGaps(gap, first.gap) === 0 && isDue(p, unit, enemy))
    .map(({ enemy }) => enemy)
  const [part, of] = p.game.charts.attackShare.value
  const share = Math.floor((kindOf(p, unit).move * part) / of)
  const isNear = isEnemyWithin(p, unit, p.game.limits.near)
  const direct = Math.min(...nearest.map((enemy) => directAdvance(p, unit, enemy, allowance).gain))
  const gain = Math.min(share, isNear ? allowance : Infinity, direct)
  return gain > 0 ? { enemies: nearest, from: printed(first.gap), gain } : null
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
    if (!isPassable(p, walk, leg) || !mayStand(p, walk, leg)) continue
    const place = shifted(walk.shape, leg.toX - leg.x, leg.toY - leg.y)
    const off = offBetween(walk.block.heading, towards)
    steps.push(off === 0 ? { go: 'straight', by: at } : { go: 'oblique', by: at, off })
    return { steps, gain: Math.max(0, start - printed(gapBetween(place, p.index.shape[enemy]))) }
  }
  return { steps, gain: 0 }
}

/** May the walk go that leg, and can it pay for it? */
function isPassable(p: FpgaPosition, walk: Walk, leg: Leg): boolean {
  return whyBarred(p, walk, leg) === null && walk.used + tollOf(p, walk, leg, 1).cost <= walk.allowance
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
  if (duty === null) return true
  const isContact = walk.front.some((enemy) => mayAttack(p, walk.unit, enemy))
  return isContact || (duty.owes === 'approach' && hasApproached(p, duty, walk.shape))
}

/** FPGA-CTL-status-c2: is a unit that stands there nearer to one of those enemies by what it owed? */
export function hasApproached(p: FpgaPosition, { enemies, from, gain }: Approach, shape: Shape): boolean {
  return enemies.some((enemy) => from - printed(gapBetween(shape, p.index.shape[enemy])) >= gain)
}
