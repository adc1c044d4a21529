import { nearestOnEdge } from '../table/distance.ts'
import type { Block, Shape } from '../table/shape.ts'
import { hiddenBy, isClear, isCrossed, seenAt } from '../table/sight.ts'
import type { Screen, SightRules } from '../table/sight.ts'
import type { Area, Table } from '../table/table.ts'
import { abreast, ahead, sineScale } from '../table/trig.ts'
import type { Spot } from '../table/trig.ts'
import { inFront } from '../table/zones.ts'
import { bodiesIn } from './bodies.ts'
import type { Bodies } from './bodies.ts'

/** The ground and the bodies on it, for lines of sight. Who is off the table hides nothing. */
export interface SightField {
  readonly table: Table
  readonly rules: SightRules
  readonly bodies: Bodies
  /** The level a body stands on. */
  level(body: number): number
  /** The points by which a body may be seen from an eye (G-6). */
  samples(body: number, eye: Spot): readonly number[]
}

/** One that looks at others, one after another: what is the same for all of them is worked out once. */
export interface Watcher {
  readonly unit: number
  /** Where it stands: its front zone is this block's. */
  readonly block: Block
  readonly eye: Spot
  readonly level: number
}

/** The first point by which the watcher sees a body, in its front zone if an arc is asked for; undefined if none. */
export function pointSpotted(
  field: SightField,
  { unit, block, eye, level }: Watcher,
  target: number,
  inArc: boolean,
): Spot | undefined {
  const samples = field.samples(target, eye)
  const front = (x: number, y: number): boolean => inFront(block, x, y)
  if (inArc && !anyInFront(samples, front)) return undefined
  const seen = { samples, level: field.level(target) }
  const screens = screensBetween(field, unit, target, eye, Math.max(level, seen.level))
  return seenAt(field.table, field.rules, { eye, level }, seen, screens, inArc ? front : undefined)
}

/**
 * Does the watcher see a body? The same as `pointSpotted`; the nearest point, seen most often, is tried before the rest
 * are even worked out.
 */
export function spots(field: SightField, watcher: Watcher, target: number, inArc: boolean): boolean {
  const { unit, block, eye } = watcher
  const shape = field.bodies.shape[target]
  if (inArc && isOutOfArc(block, shape)) return false
  const near = nearestOnEdge(shape, eye.x, eye.y)
  const level = field.level(target)
  const higher = Math.max(watcher.level, level)
  if (!inArc || inFront(block, near.x, near.y)) {
    if (
      !isScreened(field, unit, target, eye, near, higher) &&
      isClear(field.table, field.rules, watcher, near, level, NO_SCREENS)
    )
      return true
  }
  return pointSpotted(field, watcher, target, inArc) !== undefined
}

/** What hides a body from a watcher: another body, a piece of ground, or `arc` if no point of it lies in the front zone. */
export function whatHides(
  field: SightField,
  { unit, block, eye, level }: Watcher,
  target: number,
  inArc: boolean,
): { readonly body: number } | { readonly area: Area } | 'arc' {
  const samples = field.samples(target, eye)
  const seen = field.level(target)
  const screens = screensBetween(field, unit, target, eye, Math.max(level, seen))
  for (let i = 0; i < samples.length; i += 2) {
    const point = { x: samples[i], y: samples[i + 1] }
    if (inArc && !inFront(block, point.x, point.y)) continue
    const by = hiddenBy(field.table, field.rules, { eye, level }, point, seen, screens)
    if (by === undefined) continue
    return 'shape' in by ? { body: field.bodies.shape.indexOf(by.shape) } : { area: by }
  }
  return 'arc'
}

const NO_SCREENS: readonly Screen[] = []

/** Does another body hide a point? What `screensBetween` lists for all points, asked for one alone. */
function isScreened(
  field: SightField,
  unit: number,
  target: number,
  eye: Spot,
  point: Spot,
  higher: number,
): boolean {
  const { shape, boxes } = field.bodies
  const west = Math.min(eye.x, point.x)
  const east = Math.max(eye.x, point.x)
  const south = Math.min(eye.y, point.y)
  const north = Math.max(eye.y, point.y)
  for (let other = 0, at = 0; other < shape.length; other++, at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    if (other === unit || other === target || !isCrossed(shape[other], eye, point)) continue
    if (higher === 0 || higher <= field.level(other)) return true
  }
  return false
}

/** Is the shape, by the circle around its box, wholly outside the front zone? A cheap no before anything exact is asked. */
export function isOutOfArc(
  { x, y, heading, width, depth }: Block,
  { west, south, east, north }: Shape,
): boolean {
  const dx = (west + east) / 2 - x
  const dy = (south + north) / 2 - y
  // No diagonal is longer than the two sides; the sines are a millionth off at most, the rest is for the corners' rounding.
  const around = ((east - west + north - south) / 2) * sineScale + 4 * sineScale
  const forward = ahead(dx, dy, heading) - (depth / 2) * sineScale + around
  return forward < 0 || Math.abs(abreast(dx, dy, heading)) - around > (width / 2) * sineScale + forward
}

function anyInFront(samples: readonly number[], front: (x: number, y: number) => boolean): boolean {
  for (let i = 0; i < samples.length; i += 2) if (front(samples[i], samples[i + 1])) return true
  return false
}

/**
 * Every other body that the lines from the eye to the target could run into. `higher`: the level of the higher of the two.
 * If that is 0 nobody is looked over, and how high others stand does not matter.
 */
function screensBetween(
  { bodies, level }: SightField,
  unit: number,
  target: number,
  eye: Spot,
  higher: number,
): Screen[] {
  const seen = bodies.shape[target]
  const between = bodiesIn(
    bodies,
    unit,
    Math.min(eye.x, seen.west),
    Math.min(eye.y, seen.south),
    Math.max(eye.x, seen.east),
    Math.max(eye.y, seen.north),
  )
  const screens: Screen[] = []
  for (const other of between)
    if (other !== target) screens.push({ shape: bodies.shape[other], level: higher === 0 ? 0 : level(other) })
  return screens
}
