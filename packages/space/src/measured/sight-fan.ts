import { runsInside } from '../table/inside.ts'
import { contains } from '../table/meeting.ts'
import { beside } from '../table/shape.ts'
import type { Block } from '../table/shape.ts'
import { isClear } from '../table/sight.ts'
import type { Observer, Screen, SightRules } from '../table/sight.ts'
import type { Table } from '../table/table.ts'
import { levelAt } from '../table/terrain.ts'
import type { Spot } from '../table/trig.ts'
import { inFront } from '../table/zones.ts'

/** One bearing from the eye, in tenths of a degree, and the stretches of it that are seen, in the table's own unit. */
export interface SightRay {
  readonly bearing: number
  readonly seen: readonly (readonly [from: number, to: number])[]
}

/** Everything that can be seen from a place. */
export interface SightFan {
  readonly eye: Spot
  /** Half the angle a ray stands for, in tenths of a degree. */
  readonly half: number
  readonly rays: readonly SightRay[]
}

/** What is looked over: the ground, the rules of sight, and everybody who may stand in the way. */
export interface FanField {
  readonly table: Table
  readonly rules: SightRules
  readonly others: readonly Screen[]
}

/** Who looks: from which base, with his eye where, and whether in every direction or in his front zone alone. */
export interface FanWatcher extends Observer {
  readonly block: Block
  readonly allRound: boolean
}

const HALVINGS = 4

/**
 * The ground that is seen from a place, bearing by bearing (G-6). Each point is asked of the same lines of sight that
 * decide who is seen, for somebody who would stand there: on the level of its ground, or of the troops that are there.
 * `stride`: how far apart two points of a ray are that are asked about; between them it is halved. `step`: between rays.
 */
export function fanOfSight(field: FanField, watcher: FanWatcher, stride: number, step = 10): SightFan {
  const { table } = field
  const { eye, block, allRound } = watcher
  const rays: SightRay[] = []
  const widest = allRound ? 1800 : 900
  for (let off = -widest + (allRound ? step : 0); off <= widest; off += step) {
    const bearing = (block.heading + off + 3600) % 3600
    const at = (far: number): Spot => beside({ ...eye, heading: bearing, width: 0, depth: 0 }, 0, far)
    const isAsked = ({ x, y }: Spot): boolean =>
      x >= 0 &&
      y >= 0 &&
      x <= table.width &&
      y <= table.height &&
      (allRound || inFront(block, x, y) || (x === eye.x && y === eye.y))
    const reach = reachOf(at, isAsked, stride)
    if (reach === 0) continue
    rays.push({ bearing, seen: stretchesSeen(field, watcher, at, reach, stride) })
  }
  return { eye, half: step / 2, rays }
}

/** How far along a ray anything can be asked about; from one stride to the next it only ever ends once. */
function reachOf(at: (far: number) => Spot, isAsked: (spot: Spot) => boolean, stride: number): number {
  let reach = 0
  while (isAsked(at(reach + stride))) reach += stride
  return lastBetween(reach, reach + stride, (far) => isAsked(at(far)))
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
  { table, rules, others }: FanField,
  observer: Observer,
  at: (far: number) => Spot,
  reach: number,
  stride: number,
): [number, number][] {
  const { eye } = observer
  const end = at(reach)
  const ground = alongRay(table, eye, end)
  const screens = others.filter(({ shape }) => runsInside([shape], eye.x, eye.y, end.x, end.y, 0))
  const isSeen = (far: number): boolean => {
    const spot = at(far)
    const on = screens.find(({ shape }) => contains(shape, spot.x, spot.y))
    const level = on?.level ?? levelAt(table, spot.x, spot.y)
    const between = on ? screens.filter((screen) => screen !== on) : screens
    return isClear(ground, rules, observer, spot, level, between)
  }
  const stretches: [number, number][] = []
  let from = isSeen(0) ? 0 : -1
  for (let far = 0; far < reach; far += stride) {
    const next = Math.min(reach, far + stride)
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
