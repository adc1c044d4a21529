import type { Refusal } from '@bivouac/kernel'
import {
  contactDistance,
  firstWithin,
  isApart,
  normalHeading,
  pointShape,
  roadMarch,
  roomAhead,
  withinLine,
} from '@bivouac/space'
import { mayAct } from '../sequence/acting.ts'
import type { MoveStep } from '../position/actions.ts'
import { farthest, isEnemy, isSlowedAt, lastClear, reachOf, sweepTo } from './advance.ts'
import type { Advance } from './advance.ts'
import { passageUpTo } from '../command/capture.ts'
import { MOVE_PARTS } from '../files/charts.ts'
import { isMarching } from './difficult.ts'
import { aboutCost, changeCost, wheelCost, wheelMost } from '../position/formations.ts'
import { walkOf } from './movement.ts'
import { passes } from './passing.ts'
import { ARTILLERY, COLUMN, FORMATIONS, INFANTRY, LIMBERED, LINE, SQUARE } from '../position/state.ts'
import type { AodPosition, FormationName } from '../position/state.ts'
import { startWalk, takeStep } from './steps.ts'
import { findUnit, sideOf } from '../position/troops.ts'
import { advanceOf, partsOf } from './walk.ts'
import type { Walk } from './walk.ts'
import { widestWheel } from './wheeling.ts'

/** A place on a way worth stopping at. */
export interface Stop {
  /** How far along, in u. */
  readonly at: number
  /** Its allowance ends, the table ends, it touches an enemy, meets a friend, enters difficult ground, or has an enemy in range. */
  readonly why: 'allowance' | 'edge' | 'contact' | 'friend' | 'difficult' | 'range'
  /** The unit met or in range. */
  readonly unit?: string
}

/** How far a unit may go along a way: the farthest legal end, and the stops up to there, nearest first. */
export interface Stretch {
  readonly most: number
  readonly stops: readonly Stop[]
}

/**
 * How far the unit may go after these steps, along a way that many tenths off its front (off its back with `backward`, in
 * a retreat facing the enemy). Null when the steps themselves are refused or it cannot go that way at all.
 */
export function stretchAlong(
  p: AodPosition,
  id: string,
  steps: readonly MoveStep[],
  off: number,
  manner: 'move' | 'retreat-facing' | 'retreat-turned' = 'move',
): Stretch | null {
  const walk = walkPrefix(p, findUnit(p, id), steps, manner)
  return walk === null ? null : stretchOf(p, walk, off)
}

/** The steps taken as far as they go, whether or not the unit could stop there; null when one is refused. */
function walkPrefix(
  p: AodPosition,
  unit: number,
  steps: readonly MoveStep[],
  manner: 'move' | 'retreat-facing' | 'retreat-turned',
): Walk | null {
  const walk = startWalk(p, unit, manner)
  if (walk.refusal !== null) return null
  if (manner === 'retreat-turned')
    walk.block = { ...walk.block, heading: normalHeading(walk.block.heading + 1800) }
  for (const step of steps) if (takeStep(p, walk, step) !== null) return null
  return walk
}

function stretchOf(p: AodPosition, walk: Walk, off: number): Stretch | null {
  const way = wayOff(p, walk, off)
  if (way === null) return null
  const most = farthestOn(p, walk, way)
  return { most, stops: stopsOn(p, walk, way, most) }
}

/** The way that many tenths off the front, or off the back in a retreat facing the enemy; null if it goes no way at all. */
function wayOff(p: AodPosition, walk: Walk, off: number): Advance | null {
  if (walk.contacts.length > 0 || walk.owed > 0) return null
  if (walk.formation !== LINE && walk.formation !== COLUMN && walk.formation !== LIMBERED) return null
  const isBack = walk.manner === 'retreat-facing'
  const heading = normalHeading(walk.block.heading + (isBack ? 1800 : 0) + off)
  return advanceOf(p, walk, heading, isBack ? 2 : 1)
}

/** How far the table and the allowance let it go. */
function openEnd(p: AodPosition, way: Advance): number {
  const { width, height } = p.game.ground
  return farthest(p, way, roomAhead(way.start, way.heading, width, height))
}

/** The farthest place along the way where the unit may stand. */
function farthestOn(p: AodPosition, walk: Walk, way: Advance): number {
  const { contact } = p.game.limits
  const { blockedAt } = passageUpTo(p, way, openEnd(p, way))
  let most = blockedAt
  for (const other of way.near) {
    if (isEnemy(p, way, other) || passes(p, walk.unit, other)) continue
    most = Math.min(most, contactDistance(way.start, way.heading, p.index.shape[other], contact))
  }
  return Math.max(0, lastClear(p, way, most))
}

/** The stops along the way up to its end, nearest first. */
function stopsOn(p: AodPosition, walk: Walk, way: Advance, most: number): Stop[] {
  const { width, height } = p.game.ground
  const { contact, infantryAttack } = p.game.limits
  const end = openEnd(p, way)
  const stops: Stop[] = []
  if (end === roomAhead(way.start, way.heading, width, height)) stops.push({ at: end, why: 'edge' })
  else stops.push({ at: end, why: end < reachOf(way, false) && !way.isSlowed ? 'difficult' : 'allowance' })
  const sweep = sweepTo(way, most)
  for (let other = 0; other < p.index.shape.length; other++) {
    const shape = p.index.shape[other]
    if (other === way.unit || isApart(sweep, shape, infantryAttack + 1)) continue
    const unit = p.game.unitIds[other]
    const at = contactDistance(way.start, way.heading, shape, contact)
    const isFoe = isEnemy(p, way, other)
    if (at <= most) stops.push({ at, why: isFoe ? 'contact' : 'friend', unit })
    if (!isFoe || walk.row.arm !== INFANTRY) continue
    const near = firstWithin(way.start, way.heading, shape, infantryAttack, most)
    if (near <= most) stops.push({ at: near, why: 'range', unit })
  }
  const edge = difficultEdge(p, way, most)
  if (edge > 0) stops.push({ at: edge, why: 'difficult' })
  return stops.filter(({ at }) => at > 0 && at <= most).sort((a, b) => a.at - b.at)
}

/** The last place before the way enters difficult ground; -1 if it does not, or stands in it already. */
function difficultEdge(p: AodPosition, way: Advance, most: number): number {
  if (isSlowedAt(p, way, 0) || !isSlowedAt(p, way, most)) return -1
  let clear = 0
  let touching = most
  while (touching - clear > 1) {
    const middle = (clear + touching) >> 1
    if (isSlowedAt(p, way, middle)) touching = middle
    else clear = middle
  }
  return clear
}

/** A change of formation open to a unit, its cost in parts, and whether the turn pays for it. */
export interface Change {
  readonly formation: FormationName
  readonly parts: number
  readonly refusal: Refusal | null
  /** What would be owed to following turns. */
  readonly owed: number
}

/** A road a unit may march by from where it is: which way, and how far. */
export interface RoadWay {
  readonly road: string
  readonly towards: 'start' | 'end'
  readonly most: number
}

/** Everything one unit may do after the steps already laid, for the page to draw: lengths in u, angles in tenths. */
export interface UnitReach {
  /** Why it may not act at all; the rest is then what it could do otherwise. */
  readonly refusal: Refusal | null
  /** Parts of the move not used yet. */
  readonly partsLeft: number
  readonly straight: Stretch | null
  /** The farthest it may go at each angle off its front, from 45° left to 45° right. */
  readonly fan: readonly { readonly off: number; readonly most: number }[]
  /** How far it may wheel, and how far within this turn. */
  readonly wheel: {
    readonly left: number
    readonly right: number
    readonly paidLeft: number
    readonly paidRight: number
  }
  /** Parts to face about, or -1 if it cannot. */
  readonly about: number
  readonly changes: readonly Change[]
  readonly roads: readonly RoadWay[]
}

/** How finely the fan is measured. */
const FAN_STEP = 50

/** What the unit may do after these steps. */
export function unitReach(p: AodPosition, id: string, steps: readonly MoveStep[] = []): UnitReach | null {
  const unit = findUnit(p, id)
  const walk = walkPrefix(p, unit, steps, 'move')
  if (walk === null) return null
  const fan: { off: number; most: number }[] = []
  for (let off = -450; off <= 450; off += FAN_STEP) fan.push({ off, most: farthestAlong(p, walk, off) })
  const partsLeft = MOVE_PARTS - partsOf(p, walk)
  const isFoot = walk.row.arm !== ARTILLERY && walk.formation !== SQUARE
  const isWheeling = isFoot && walk.contacts.length === 0 && walk.owed === 0
  const right = isWheeling ? widestWheel(p, walk, 'right', wheelMost(p) - walk.turned) : 0
  const left = isWheeling ? widestWheel(p, walk, 'left', wheelMost(p) - walk.turned) : 0
  return {
    refusal: mayAct(p, sideOf(p, unit), unit),
    partsLeft,
    straight: stretchOf(p, walk, 0),
    fan,
    wheel: {
      left,
      right,
      paidLeft: Math.min(left, paidWheel(p, walk, partsLeft)),
      paidRight: Math.min(right, paidWheel(p, walk, partsLeft)),
    },
    about: isFoot ? aboutCost(p, walk.row) : -1,
    changes: changesAfter(p, unit, steps, walk),
    roads: roadsFor(p, unit, steps, walk),
  }
}

/** How far along one way of the fan: the plain end, without the stops on the way. */
function farthestAlong(p: AodPosition, walk: Walk, off: number): number {
  const way = wayOff(p, walk, off)
  return way === null ? 0 : farthestOn(p, walk, way)
}

/** The largest wheel this turn still pays for. */
function paidWheel(p: AodPosition, walk: Walk, partsLeft: number): number {
  const before = wheelCost(p, walk.row, walk.turned)
  let low = 0
  let high = Math.max(0, wheelMost(p) - walk.turned)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (wheelCost(p, walk.row, walk.turned + middle) - before <= partsLeft) low = middle
    else high = middle - 1
  }
  return low
}

function changesAfter(p: AodPosition, unit: number, steps: readonly MoveStep[], walk: Walk): Change[] {
  const changes: Change[] = []
  for (let formation = 0; formation <= SQUARE; formation++) {
    const parts = changeCost(p, walk.row, walk.formation, formation)
    if (parts < 0) continue
    const step = { go: 'form', formation: FORMATIONS[formation] } as const
    const { refusal, owed } = walkOf(p, unit, [...steps, step])
    changes.push({ formation: FORMATIONS[formation], parts, refusal, owed })
  }
  return changes
}

function roadsFor(p: AodPosition, unit: number, steps: readonly MoveStep[], walk: Walk): RoadWay[] {
  if (!isMarching(walk.formation)) return []
  const found: RoadWay[] = []
  const { x, y } = walk.block
  for (const road of p.game.ground.roads) {
    if (!withinLine(road, pointShape(x, y), p.game.limits.road)) continue
    for (const towards of ['start', 'end'] as const) {
      const length = roadMarch(road.line, x, y, towards === 'end' ? 'last' : 'first', roadReach(walk)).length
      const isFree = (by: number): boolean =>
        walkOf(p, unit, [...steps, { go: 'road', road: road.id, by, towards }]).refusal === null
      const most = lastFree(length, isFree)
      if (most > 0) found.push({ road: road.id, towards, most })
    }
  }
  return found
}

/** No road march is longer. */
function roadReach({ row }: Walk): number {
  return row.move + row.charge + row.road
}

/** The greatest length up to `most` that is free, found by halving from the far end: what stops a march stops a longer one. */
function lastFree(most: number, isFree: (by: number) => boolean): number {
  if (most < 1) return 0
  if (isFree(most)) return most
  let low = 0
  let high = most
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (isFree(middle)) low = middle
    else high = middle
  }
  return low
}
