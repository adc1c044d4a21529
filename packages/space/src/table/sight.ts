import { nearestOnEdge } from './distance.ts'
import { roundRatio } from './exact.ts'
import { runsInside, runsThrough } from './inside.ts'
import { isIn } from './terrain.ts'
import { beside, footprint } from './shape.ts'
import type { Block, Shape } from './shape.ts'
import type { Area, Table } from './table.ts'
import type { Spot } from './trig.ts'

/** What the systems set differently about sight. */
export interface SightRules {
  /** A hill crossed for no more than this does not hide what is behind it. */
  readonly hillGrace: number
  /** How far one sees into or out of a wood. */
  readonly woodDepth: number
}

/** A unit that may stand in the way: its footprint and the level it stands on. */
export interface Screen {
  readonly shape: Shape
  readonly level: number
}

/** One who looks: the eye, and the level of the ground under the centre. */
export interface Observer {
  readonly eye: Spot
  readonly level: number
}

/** What is looked at: the points by which it may be seen (G-6), and the level of the ground under its centre. */
export interface SightTarget {
  /** x and y of each point in turn. */
  readonly samples: readonly number[]
  readonly level: number
}

/** A unit or a piece of ground crossed for no more than this hides nothing. */
const brush = 1

/**
 * The points by which a block may be seen from an eye: its corners, the middles of its edges, and the point of its edge
 * nearest to the eye.
 */
export function samplesOf(block: Block, eye: Spot): readonly number[] {
  const shape = footprint(block)
  const front = beside(block, 0, block.depth / 2)
  const rear = beside(block, 0, -block.depth / 2)
  const right = beside(block, block.width / 2, 0)
  const left = beside(block, -block.width / 2, 0)
  const near = nearestOnEdge(shape, eye.x, eye.y)
  return [
    ...shape.corners,
    front.x,
    front.y,
    right.x,
    right.y,
    rear.x,
    rear.y,
    left.x,
    left.y,
    near.x,
    near.y,
  ]
}

/** The points by which a unit that fills a polygon may be seen, such as one in a town section. */
export function samplesOfShape(shape: Shape, eye: Spot): readonly number[] {
  const { corners } = shape
  const samples = corners.slice()
  for (let i = 0; i < corners.length; i += 2) {
    const j = i + 2 === corners.length ? 0 : i + 2
    samples.push(roundRatio(corners[i] + corners[j], 2), roundRatio(corners[i + 1] + corners[j + 1], 2))
  }
  const near = nearestOnEdge(shape, eye.x, eye.y)
  samples.push(near.x, near.y)
  return samples
}

/**
 * The first sample point that can be seen, among those `inArc` allows; undefined if the target is hidden. `screens` are
 * the units that may stand in the way: neither the observer nor the target is among them, nor any officer.
 */
export function seenAt(
  table: Table,
  rules: SightRules,
  observer: Observer,
  target: SightTarget,
  screens: readonly Screen[],
  inArc?: (x: number, y: number) => boolean,
): Spot | undefined {
  const { samples } = target
  const { eye } = observer
  const higher = Math.max(observer.level, target.level)
  // Whoever, and whatever, hid the last point mostly hides the next as well, and is asked first.
  let screen: Screen | undefined
  let area: Area | undefined
  for (let i = 0; i < samples.length; i += 2) {
    const point = { x: samples[i], y: samples[i + 1] }
    if (inArc !== undefined && !inArc(point.x, point.y)) continue
    if (screen !== undefined && isCrossed(screen.shape, eye, point)) continue
    if (area !== undefined && hides(area, rules, eye, point, higher)) continue
    screen = screenBefore(screens, eye, point, higher)
    if (screen !== undefined) continue
    area = groundBefore(table, rules, eye, point, higher)
    if (area === undefined) return point
  }
  return undefined
}

/** Nothing hides the point, which stands for a target on that level, from the observer. */
export function isClear(
  table: Table,
  rules: SightRules,
  observer: Observer,
  point: Spot,
  targetLevel: number,
  screens: readonly Screen[],
): boolean {
  return hiddenBy(table, rules, observer, point, targetLevel, screens) === undefined
}

/** What hides such a point from the observer, a unit before the ground; undefined if nothing does. */
export function hiddenBy(
  table: Table,
  rules: SightRules,
  observer: Observer,
  point: Spot,
  targetLevel: number,
  screens: readonly Screen[],
): Screen | Area | undefined {
  const { eye } = observer
  const higher = Math.max(observer.level, targetLevel)
  return screenBefore(screens, eye, point, higher) ?? groundBefore(table, rules, eye, point, higher)
}

/** The first unit that hides the point, the higher of the two standing on that level; undefined if none does. */
function screenBefore(
  screens: readonly Screen[],
  eye: Spot,
  point: Spot,
  higher: number,
): Screen | undefined {
  for (const screen of screens)
    if (higher <= screen.level && isCrossed(screen.shape, eye, point)) return screen
  return undefined
}

/** The same for the ground. */
function groundBefore(
  table: Table,
  rules: SightRules,
  eye: Spot,
  point: Spot,
  higher: number,
): Area | undefined {
  for (const area of table.areas) if (hides(area, rules, eye, point, higher)) return area
  return undefined
}

/** G-6: what a piece of ground hides from an eye, the higher of the two standing on that level. */
function hides(area: Area, rules: SightRules, eye: Spot, point: Spot, higher: number): boolean {
  const isHill = area.kind === 'hill'
  if (isHill ? area.level < higher : area.hides === 'not') return false
  // Not crossed at all: by far the most frequent answer, and the boxes give it.
  if (!crosses(area, eye, point, brush)) return false
  if (isHill) return crosses(area, eye, point, rules.hillGrace) && !isEndIn(area, eye, point)
  if (!isEndIn(area, eye, point)) return higher <= area.groundLevel
  return area.hides === 'wood' && crosses(area, eye, point, rules.woodDepth)
}

function crosses({ parts }: Area, eye: Spot, point: Spot, limit: number): boolean {
  return runsInside(parts, eye.x, eye.y, point.x, point.y, limit)
}

function isEndIn(area: Area, eye: Spot, point: Spot): boolean {
  return isIn(area, eye.x, eye.y) || isIn(area, point.x, point.y)
}

/** The line of sight runs inside a footprint for more than a unit. */
export function isCrossed(shape: Shape, eye: Spot, point: Spot): boolean {
  return runsThrough(shape, eye.x, eye.y, point.x, point.y, brush)
}
