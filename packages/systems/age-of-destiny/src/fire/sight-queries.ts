import {
  beside,
  contains,
  footprint,
  gapBetween,
  inFront,
  isClear,
  levelAt,
  printed,
  runsInside,
  within,
} from '@bivouac/space'
import type { Observer, Screen, Spot, Table } from '@bivouac/space'
import { bandsOf } from './fire.ts'
import type { Band } from './fire.ts'
import { U } from '../files/measures.ts'
import { eyeFrom, levelOf, needsArc, pointSeenFrom } from './sight.ts'
import type { Lookout } from './sight.ts'
import { ARTILLERY, ON_TABLE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { armOf } from '../position/troops.ts'

/** One bearing from the eye, in tenths of a degree, and the stretches of it that are seen, in hundredths of a millimetre. */
export interface SightRay {
  readonly bearing: number
  readonly seen: readonly (readonly [from: number, to: number])[]
}

/** Everything a unit could see from a place. */
export interface SightFan {
  readonly eye: Spot
  /** Half the angle a ray stands for, in tenths of a degree. */
  readonly half: number
  readonly rays: readonly SightRay[]
}

/** An enemy, and what the rules say of seeing him. */
export interface Sighting {
  readonly target: number
  /** Edge to edge (G-4), as it is printed. */
  readonly range: number
  /** The point by which he is seen; undefined if he is hidden or out of the arc. */
  readonly at: Spot | undefined
  /** For a battery: the band that holds the range, undefined beyond the last. */
  readonly band: Band | undefined
}

/** How far apart two points of a ray are that are asked about, in hundredths of a millimetre; between them it is halved. */
const STRIDE = 10 * U
const HALVINGS = 4

/**
 * The ground a unit sees from a place, bearing by bearing: AOD-2-los-a … e, G-6. Each point is asked of the same lines of
 * sight that decide who may be fired at, for a unit that would stand there: on the level of its ground, or of the troops
 * that are there. A square looks all round, everybody else into his front zone unless otherwise agreed.
 */
export function sightFan(p: AodPosition, unit: number, from: Lookout, step = 10): SightFan {
  const { block, formation } = from
  const { ground } = p.game
  const eye = eyeFrom(from)
  const observer = { eye, level: levelAt(ground, block.x, block.y) }
  const others = standingBut(p, unit)
  const allRound = !needsArc(p, formation)
  const rays: SightRay[] = []
  const widest = allRound ? 1800 : 900
  for (let off = -widest + (allRound ? step : 0); off <= widest; off += step) {
    const bearing = (block.heading + off + 3600) % 3600
    const at = (far: number): Spot => beside({ ...eye, heading: bearing, width: 0, depth: 0 }, 0, far)
    const isAsked = ({ x, y }: Spot): boolean =>
      isOnTable(p, x, y) && (allRound || inFront(block, x, y) || (x === eye.x && y === eye.y))
    const reach = reachOf(at, isAsked)
    if (reach === 0) continue
    rays.push({ bearing, seen: stretchesSeen(p, observer, others, at, reach) })
  }
  return { eye, half: step / 2, rays }
}

/** Every enemy on the table and whether a unit sees him from a place, by the rules' own word: AOD-2-los-a … e. */
export function sightingsFrom(p: AodPosition, unit: number, from: Lookout): Sighting[] {
  const { side, where } = p.state.units
  const shape = footprint(from.block)
  const bands = armOf(p, unit) === ARTILLERY ? bandsOf(p, unit) : []
  return [...where.keys()]
    .filter((target) => where[target] === ON_TABLE && side[target] !== side[unit])
    .map((target) => ({
      target,
      range: printed(gapBetween(shape, p.index.shape[target])),
      at: pointSeenFrom(p, unit, from, target, needsArc(p, from.formation)),
      band: bands.find(({ upTo }) => within(shape, p.index.shape[target], upTo * U)),
    }))
}

/** Everybody else who stands on the table. */
function standingBut(p: AodPosition, unit: number): Screen[] {
  const { where } = p.state.units
  return p.index.shape.flatMap((shape, other) =>
    other === unit || where[other] !== ON_TABLE ? [] : [{ shape, level: levelOf(p, other) }],
  )
}

function isOnTable({ game }: AodPosition, x: number, y: number): boolean {
  const { width, height } = game.scenario.table
  return x >= 0 && y >= 0 && x <= width * U && y <= height * U
}

/** How far along a ray anything can be asked about; from one stride to the next it only ever ends once. */
function reachOf(at: (far: number) => Spot, isAsked: (spot: Spot) => boolean): number {
  let reach = 0
  while (isAsked(at(reach + STRIDE))) reach += STRIDE
  return lastBetween(reach, reach + STRIDE, (far) => isAsked(at(far)))
}

/** The last place between two for which it still holds, where it holds at the first and not at the second. */
function lastBetween(holds: number, fails: number, test: (far: number) => boolean): number {
  let [low, high] = [holds, fails]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = Math.round((low + high) / 2)
    if (test(middle)) low = middle
    else high = middle
  }
  return low
}

function stretchesSeen(
  p: AodPosition,
  observer: Observer,
  others: readonly Screen[],
  at: (far: number) => Spot,
  reach: number,
): [number, number][] {
  const { eye } = observer
  const end = at(reach)
  const table = alongRay(p.game.ground, eye, end)
  const screens = others.filter(({ shape }) => runsInside([shape], eye.x, eye.y, end.x, end.y, 0))
  const isSeen = (far: number): boolean => {
    const spot = at(far)
    const on = screens.find(({ shape }) => contains(shape, spot.x, spot.y))
    const level = on?.level ?? levelAt(p.game.ground, spot.x, spot.y)
    const between = on ? screens.filter((screen) => screen !== on) : screens
    return isClear(table, p.game.limits.sight, observer, spot, level, between)
  }
  const stretches: [number, number][] = []
  let from = isSeen(0) ? 0 : -1
  for (let far = 0; far < reach; far += STRIDE) {
    const next = Math.min(reach, far + STRIDE)
    const seen = isSeen(next)
    if (from < 0 && seen) from = lastBetween(next, far, isSeen)
    else if (from >= 0 && !seen) {
      stretches.push([from, lastBetween(far, next, isSeen)])
      from = -1
    }
  }
  if (from >= 0) stretches.push([from, reach])
  return stretches
}

/** The table with only the ground a ray runs over: whatever else there is hides nothing along it. */
function alongRay(table: Table, eye: Spot, end: Spot): Table {
  return {
    ...table,
    areas: table.areas.filter(({ parts }) => runsInside(parts, eye.x, eye.y, end.x, end.y, 0)),
  }
}
