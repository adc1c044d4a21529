import {
  ahead as aheadOf,
  contains,
  enemiesAhead,
  overlaps,
  reaches,
  shapeAt,
  sineScale,
  sweepTo,
} from '@bivouac/space'
import type { Obstacle } from '@bivouac/space'
import type { Advance } from '../movement/advance.ts'
import { ARTILLERY } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { armOf } from '../position/troops.ts'

const NONE: readonly number[] = []

/** What comes of going a distance along a way: which batteries are taken, and how far the unit gets. */
export interface Passage {
  /** An enemy it would have to go through, or -1. */
  readonly blockedBy: number
  /** How far the blocker lets it go. */
  readonly blockedAt: number
  readonly captured: readonly number[]
  /** Where it ends: as far as asked, or on the near side of a battery it took and did not clear. */
  readonly distance: number
}

/**
 * AOD-3-pass-f, AOD-2-capture-c: what the enemies along the way make of going so far. An enemy stops the move on contact;
 * a battery whose centre is swept and with which the unit's own centre can come level is captured and stops nobody.
 */
export function passageTo(p: AodPosition, way: Advance, asked: number): Passage {
  const ahead = enemiesAhead(way, asked)
  if (ahead.length === 0) return { blockedBy: -1, blockedAt: asked, captured: NONE, distance: asked }
  const captured: Obstacle[] = []
  const levels = new Map<number, number>()
  if (way.mayCapture) {
    for (const { unit } of ahead) {
      if (armOf(p, unit) === ARTILLERY && sweepsCentre(p, way, unit, asked))
        levels.set(unit, levelWith(p, way, unit))
    }
  }
  for (const [unit, level] of levels) {
    if (!reaches(way, level)) continue
    const others = enemiesAhead(way, level)
    if (others.some((other) => other.at < level && !levels.has(other.unit))) continue
    captured.push({ unit, at: ahead.find((each) => each.unit === unit)?.at ?? 0 })
  }
  let blockedBy = -1
  let blockedAt = asked
  for (const { unit, at } of ahead) {
    if (at >= blockedAt || captured.some((each) => each.unit === unit)) continue
    blockedBy = unit
    blockedAt = at
  }
  return {
    blockedBy,
    blockedAt,
    captured: captured.filter(({ at }) => at <= blockedAt).map(({ unit }) => unit),
    distance: nearSide(p, way, captured, asked),
  }
}

/**
 * The passage up to `most`, as far as the enemies on the way let the unit go, which is its `blockedAt`. A battery that
 * would be taken only by going farther than another enemy allows stops it like anybody else.
 */
export function passageUpTo(p: AodPosition, way: Advance, most: number): Passage {
  let passage = passageTo(p, way, most)
  while (passage.blockedBy >= 0) passage = passageTo(p, way, passage.blockedAt)
  return passage
}

/** G-9: how far the unit must come for its centre to be level with the battery's. */
function levelWith(p: AodPosition, { x, y, heading }: Advance, battery: number): number {
  const { units } = p.state
  return Math.max(0, Math.ceil(aheadOf(units.x[battery] - x, units.y[battery] - y, heading) / sineScale))
}

/** G-9: does the way, gone far enough to be level, sweep over the battery's centre? */
function sweepsCentre(p: AodPosition, way: Advance, battery: number, asked: number): boolean {
  const { x, y } = p.state.units
  const sweep = sweepTo(way, Math.max(asked, levelWith(p, way, battery)))
  return contains(sweep, x[battery], y[battery])
}

/** G-9: it ends clear of the batteries it took if it can, otherwise in contact on the near side. */
function nearSide(p: AodPosition, way: Advance, captured: readonly Obstacle[], asked: number): number {
  let distance = asked
  for (;;) {
    const end = shapeAt(way, distance)
    const on = captured.find(({ unit, at }) => at < distance && overlaps(end, p.index.shape[unit]))
    if (on === undefined) return distance
    distance = on.at
  }
}
