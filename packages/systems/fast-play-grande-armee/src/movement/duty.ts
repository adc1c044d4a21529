import {
  angleBetween,
  compareGaps,
  footprint,
  frontEdge,
  gapBetween,
  headingOf,
  lastFree,
  normalHeading,
  overlaps,
  printed,
  roomAhead,
  shifted,
  within,
} from '@bivouac/space'
import { mayAttack } from '../combat/condition.ts'
import { sees } from '../fire/sight.ts'
import { ARTILLERY, ATTACK } from '../position/state.ts'
import type { FpgaPosition } from '../position/state.ts'
import { enemiesOf, isEnemyWithin, kindOf, sideOf, statusOf, touchesFront } from '../position/troops.ts'
import { enemyAhead, legOf, lookAlong, nearLine, newWalk, takeStep, tollOf, whyBarred } from './walk.ts'
import type { Walk } from './walk.ts'

/** FPGA-CTL-status-c, c2: has the unit the duties of Attack!? Guns and garrisons have none. */
export function hasDuty(p: FpgaPosition, unit: number): boolean {
  if (statusOf(p, unit) !== ATTACK || p.game.units[unit].arm === ARTILLERY) return false
  return p.state.units.section[unit] < 0
}

/** What a unit on Attack! owes: contact, or so much less distance to one of these enemies. */
export type Duty =
  | { readonly owes: 'contact' }
  /** FPGA-CTL-status-j: it touches an enemy already; it may leave only to contact another. */
  | { readonly owes: 'stay' }
  | { readonly owes: 'approach'; readonly enemies: readonly number[]; readonly from: number; readonly gain: number }

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
  if (reachesAny(p, unit, allowance, enemies)) return { owes: 'contact' }
  return approach(p, unit, allowance, enemies)
}

/** FPGA-CTL-status-j: does its front edge touch an enemy it may attack? */
export function isEngaged(p: FpgaPosition, unit: number): boolean {
  return enemiesOf(p, sideOf(p, unit)).some((enemy) => mayAttack(p, unit, enemy) && touchesFront(p, unit, enemy))
}

/** FPGA-CTL-status-c, i: does some straight or oblique advance bring its front edge to a visible enemy at that cost? */
export function canContact(p: FpgaPosition, unit: number, allowance: number): boolean {
  return reachesAny(p, unit, allowance, dueEnemies(p, unit))
}

function reachesAny(p: FpgaPosition, unit: number, allowance: number, enemies: readonly number[]): boolean {
  const walk = newWalk(p, unit, allowance, true)
  const { shape } = p.index
  const near = enemies.filter((enemy) => within(walk.shape, shape[enemy], allowance))
  if (near.length === 0) return false
  const { heading, x, y } = walk.block
  const { units } = p.state
  const { oblique } = p.game.limits
  const tried = new Set<number>()
  const reaches = (off: number): boolean => {
    if (Math.abs(off) > oblique || tried.has(off)) return false
    tried.add(off)
    return contactAlong(p, walk, normalHeading(heading + off), allowance, near)
  }
  if (reaches(0)) return true
  // The likeliest ways first; only if none leads there every tenth of a degree that could is tried.
  const windows = near.map((enemy) => {
    const towards = headingOf(units.x[enemy] - x, units.y[enemy] - y)
    return { off: offBetween(heading, towards), wide: windowOf(walk, shape[enemy]) }
  })
  if (windows.some(({ off }) => reaches(Math.max(-oblique, Math.min(oblique, off))))) return true
  return windows.some(({ off, wide }) => {
    for (let at = Math.max(-oblique, off - wide); at <= Math.min(oblique, off + wide); at++)
      if (reaches(at)) return true
    return false
  })
}

/** From one heading to another, clockwise positive, from -1800 to 1800. */
function offBetween(from: number, to: number): number {
  const turn = normalHeading(to - from)
  return turn > 1800 ? turn - 3600 : turn
}

/** How far off the line of centres, in tenths, a way could lie that still meets the shape: never too little. */
function windowOf({ shape }: Walk, other: { west: number; east: number; south: number; north: number }): number {
  const dx = (shape.west + shape.east - other.west - other.east) / 2
  const dy = (shape.south + shape.north - other.south - other.north) / 2
  const far = Math.sqrt(dx * dx + dy * dy)
  const wide = (shape.east - shape.west + shape.north - shape.south + other.east - other.west + other.north - other.south) / 2
  return wide >= far ? 1800 : Math.ceil((Math.asin(wide / far) * 1800) / Math.PI) + 2
}

/** Does the way along a heading end with its front edge on one of these enemies, within the allowance and with room to stand? */
function contactAlong(
  p: FpgaPosition,
  walk: Walk,
  heading: number,
  allowance: number,
  enemies: readonly number[],
): boolean {
  lookAlong(p, walk, heading, allowance)
  const at = enemyAhead(walk, heading, allowance)
  if (at === Infinity) return false
  const leg = legOf(walk, heading, at)
  const place = shifted(walk.shape, leg.toX - leg.x, leg.toY - leg.y)
  const front = frontEdge(place)
  const { contact } = p.game.limits
  if (!enemies.some((enemy) => within(front, p.index.shape[enemy], contact))) return false
  if (walk.near.some((unit) => overlaps(place, p.index.shape[unit]))) return false
  return whyBarred(p, walk, leg) === null && walk.used + tollOf(p, walk, leg, 1).cost <= allowance
}

/** FPGA-CTL-status-c2, h: by how much it must come nearer to its nearest visible enemy; null if by nothing. */
function approach(p: FpgaPosition, unit: number, allowance: number, enemies: readonly number[]): Duty | null {
  const shape = footprint(newWalk(p, unit, 0, true).block)
  const gaps = enemies.map((enemy) => ({ enemy, gap: gapBetween(shape, p.index.shape[enemy]) }))
  const [first] = gaps.toSorted((a, b) => compareGaps(a.gap, b.gap))
  const nearest = gaps.filter(({ gap }) => compareGaps(gap, first.gap) === 0).map(({ enemy }) => enemy)
  const [part, of] = p.game.charts.attackShare.value
  const share = Math.floor((kindOf(p, unit).move * part) / of)
  const isNear = isEnemyWithin(p, unit, p.game.limits.near)
  const direct = Math.min(...nearest.map((enemy) => directGain(p, unit, enemy, allowance)))
  const gain = Math.min(share, isNear ? allowance : Infinity, direct)
  return gain > 0 ? { owes: 'approach', enemies: nearest, from: printed(first.gap), gain } : null
}

/** FPGA-CTL-status-h: what a direct advance toward the enemy gains. */
export function directGain(p: FpgaPosition, unit: number, enemy: number, allowance: number): number {
  const isNear = isEnemyWithin(p, unit, p.game.limits.near)
  const walk = newWalk(p, unit, allowance, isNear)
  const { x, y } = p.state.units
  const towards = headingOf(x[enemy] - walk.block.x, y[enemy] - walk.block.y)
  if (angleBetween(walk.block.heading, towards) > p.game.limits.oblique) {
    if (takeStep(p, walk, { go: 'face', facing: towards }) !== null) return 0
  }
  const far = farthestAlong(p, walk, towards)
  const start = printed(gapBetween(footprint(newWalk(p, unit, 0, true).block), p.index.shape[enemy]))
  for (let at = far; at > 0; at -= p.game.limits.step) {
    const leg = legOf(walk, towards, at)
    const place = shifted(walk.shape, leg.toX - leg.x, leg.toY - leg.y)
    if (walk.near.some((other) => overlaps(place, p.index.shape[other]))) continue
    return Math.max(0, start - printed(gapBetween(place, p.index.shape[enemy])))
  }
  return 0
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
  if (isContact || duty.owes !== 'approach') return isContact
  const { shape } = p.index
  return duty.enemies.some((enemy) => duty.from - printed(gapBetween(walk.shape, shape[enemy])) >= duty.gain)
}
