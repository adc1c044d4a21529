import {
  angleBetween,
  compareGaps,
  footprint,
  frontEdge,
  gapBetween,
  headingOf,
  lastFree,
  moved,
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
  enemiesOf,
  isEnemyWithin,
  isPresent,
  kindOf,
  sideOf,
  statusOf,
  touchesFront,
} from '../position/troops.ts'
import {
  endWalk,
  enemyAhead,
  legOf,
  lookAlong,
  nearLine,
  newWalk,
  takeStep,
  tollOf,
  whyBarred,
} from './walk.ts'
import type { Walk } from './walk.ts'
import type { Leg } from './costs.ts'

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

/** The enemies a unit on Attack! has a duty toward: visible ones, for cavalry none in a town (FPGA-CTL-status-c2). */
function dueEnemies(p: FpgaPosition, unit: number): number[] {
  return enemiesOf(p, sideOf(p, unit)).filter((enemy) => mayAttack(p, unit, enemy) && sees(p, unit, enemy))
}

/** The duty of the unit with so much to spend in its move; null when it owes nothing. */
export function dutyOf(p: FpgaPosition, unit: number, allowance: number): Duty | null {
  if (!hasDuty(p, unit)) return null
  if (isEngaged(p, unit)) return { owes: 'stay' }
  const enemies = dueEnemies(p, unit)
  if (enemies.length === 0) return null
  if (wayToAny(p, unit, allowance, enemies) !== null) return { owes: 'contact' }
  const owed = approachOf(p, unit, allowance, enemies)
  return owed && { owes: 'approach', ...owed }
}

/** FPGA-CTL-status-k: has the unit, not moved yet and with so much to spend, a duty that keeps the segment from ending? */
export function isDutyOpen(p: FpgaPosition, unit: number, allowance: number): boolean {
  if (!hasDuty(p, unit) || isEngaged(p, unit)) return false
  const enemies = dueEnemies(p, unit)
  if (enemies.length === 0) return false
  // The approach is quickly reckoned; only who gains nothing by it may still have a way to contact.
  return approachOf(p, unit, allowance, enemies) !== null || wayToAny(p, unit, allowance, enemies) !== null
}

/** Steps by which the unit meets its duty with so much to spend, the shortest there are; null when it has none. */
export function dutifulSteps(p: FpgaPosition, unit: number, allowance: number): MoveStep[] | null {
  if (!hasDuty(p, unit) || isEngaged(p, unit)) return null
  const enemies = dueEnemies(p, unit)
  const contact = wayToAny(p, unit, allowance, enemies)
  if (contact !== null) return [contact]
  const owed = enemies.length > 0 ? approachOf(p, unit, allowance, enemies) : null
  return owed && directAdvance(p, unit, owed.enemies[0], allowance).steps
}

/** FPGA-CTL-status-j: does its front edge touch an enemy it may attack? */
export function isEngaged(p: FpgaPosition, unit: number): boolean {
  return enemiesOf(p, sideOf(p, unit)).some(
    (enemy) => mayAttack(p, unit, enemy) && touchesFront(p, unit, enemy),
  )
}

/** FPGA-CTL-status-c, i: does some straight or oblique advance bring its front edge to a visible enemy at that cost? */
export function canContact(p: FpgaPosition, unit: number, allowance: number): boolean {
  return wayToAny(p, unit, allowance, dueEnemies(p, unit)) !== null
}

/** A straight or oblique advance that ends with the front edge on one of these enemies, or null. */
function wayToAny(
  p: FpgaPosition,
  unit: number,
  allowance: number,
  enemies: readonly number[],
): MoveStep | null {
  const walk = newWalk(p, unit, allowance, true)
  const { shape } = p.index
  const near = enemies.filter((enemy) => within(walk.shape, shape[enemy], allowance))
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
  lookAlong(p, walk, heading, allowance)
  const at = enemyAhead(walk, heading, allowance)
  if (at === Infinity || at < 1) return -1
  const leg = legOf(walk, heading, at)
  const place = shifted(walk.shape, leg.toX - leg.x, leg.toY - leg.y)
  const front = frontEdge(place)
  const { contact } = p.game.limits
  if (!enemies.some((enemy) => within(front, p.index.shape[enemy], contact))) return -1
  if (!mayStand(p, walk, leg)) return -1
  return whyBarred(p, walk, leg) === null && walk.used + tollOf(p, walk, leg, 1).cost <= allowance ? at : -1
}

/** May the walk end where the leg leads? FPGA-CTL-status-k. */
export function mayStand(p: FpgaPosition, walk: Walk, { heading, distance, x, y, toX, toY }: Leg): boolean {
  const there = {
    ...walk,
    block: moved(walk.block, heading, distance),
    shape: shifted(walk.shape, toX - x, toY - y),
  }
  return endWalk(p, there) === null
}

/** FPGA-CTL-status-c2, h: by how much it must come nearer to its nearest visible enemy; null if by nothing. */
function approachOf(
  p: FpgaPosition,
  unit: number,
  allowance: number,
  enemies: readonly number[],
): Approach | null {
  const shape = footprint(newWalk(p, unit, 0, true).block)
  const gaps = enemies.map((enemy) => ({ enemy, gap: gapBetween(shape, p.index.shape[enemy]) }))
  const [first] = gaps.toSorted((a, b) => compareGaps(a.gap, b.gap))
  const nearest = gaps.filter(({ gap }) => compareGaps(gap, first.gap) === 0).map(({ enemy }) => enemy)
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
  }
  const far = farthestAlong(p, walk, towards)
  for (let at = far; at > 0; at -= p.game.limits.step) {
    const leg = legOf(walk, towards, at)
    if (!mayStand(p, walk, leg)) continue
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
  return lastFree(end, (at) => {
    const leg = legOf(walk, heading, at)
    return whyBarred(p, walk, leg) === null && walk.used + tollOf(p, walk, leg, 1).cost <= walk.allowance
  })
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
