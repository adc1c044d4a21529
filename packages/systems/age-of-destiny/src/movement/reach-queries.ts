import type { Refusal } from '@bivouac/kernel'
import {
  farthestStand,
  lastFree,
  normalHeading,
  openEnd,
  pointShape,
  roadMarch,
  stopsAlong,
  withinLine,
} from '@bivouac/space'
import type { Stop as PlaceToStop } from '@bivouac/space'
import { mayAct } from '../sequence/acting.ts'
import type { MoveStep } from '../position/actions.ts'
import type { Advance } from './advance.ts'
import { passageUpTo } from '../command/capture.ts'
import { MOVE_PARTS } from '../files/charts.ts'
import { aboutCost, changeCost, isMarching, wheelCost, wheelMost } from '../position/formations.ts'
import { walkOf } from './movement.ts'
import { passes } from './passing.ts'
import { ARTILLERY, COLUMN, FORMATIONS, INFANTRY, LIMBERED, LINE, SQUARE } from '../position/state.ts'
import type { AodPosition, FormationName } from '../position/state.ts'
import { startWalk, takeStep } from './steps.ts'
import { findUnit, sideOf } from '../position/troops.ts'
import { advanceOf, partsOf } from './walk.ts'
import type { Walk } from './walk.ts'
import { roomToWheel } from './wheeling.ts'

/** A place on a way worth stopping at, and the unit met or in range there. */
export interface Stop extends Omit<PlaceToStop, 'unit'> {
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

/** The farthest place along the way where the unit may stand. */
function farthestOn(p: AodPosition, walk: Walk, way: Advance): number {
  const { blockedAt } = passageUpTo(p, way, openEnd(way, p.game.ground))
  return farthestStand(way, blockedAt, (friend) => !passes(p, walk.unit, friend))
}

/** The stops along the way up to its end, nearest first. */
function stopsOn(p: AodPosition, walk: Walk, way: Advance, most: number): Stop[] {
  const { ground, limits, unitIds } = p.game
  const range = walk.row.arm === INFANTRY ? limits.infantryAttack : 0
  return stopsAlong(way, ground, most, range).map(({ at, why, unit }) =>
    unit < 0 ? { at, why } : { at, why, unit: unitIds[unit] },
  )
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
  /** The farthest it may go at each angle off its front, from the widest oblique to the left to that to the right. */
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
  const { oblique } = p.game.limits
  for (let off = -oblique; off <= oblique; off += FAN_STEP)
    fan.push({ off, most: farthestAlong(p, walk, off) })
  const partsLeft = MOVE_PARTS - partsOf(p, walk)
  const isFoot = walk.row.arm !== ARTILLERY && walk.formation !== SQUARE
  const isWheeling = isFoot && walk.contacts.length === 0 && walk.owed === 0
  const right = isWheeling ? roomToWheel(p, walk, 'right', wheelMost(p) - walk.turned) : 0
  const left = isWheeling ? roomToWheel(p, walk, 'left', wheelMost(p) - walk.turned) : 0
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
  const most = Math.max(0, wheelMost(p) - walk.turned)
  return lastFree(most, (on) => wheelCost(p, walk.row, walk.turned + on) - before <= partsLeft)
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
