import {
  abreast,
  ahead,
  frontMiddle,
  hiddenBy,
  inFront,
  isClear,
  isCrossed,
  levelAt,
  nearestOnEdge,
  samplesOf,
  seenAt,
  sineScale,
} from '@bivouac/space'
import type { Block, Screen, Shape, Spot } from '@bivouac/space'
import { ON_TABLE, SQUARE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { blockOf } from '../position/troops.ts'

/** The level of the ground under a unit's centre: G-6. */
export function levelOf(p: AodPosition, unit: number): number {
  return levelAt(p.game.ground, p.state.units.x[unit], p.state.units.y[unit])
}

/** Where somebody looks from: where a unit stands, or where it would. */
export interface Lookout {
  readonly block: Block
  readonly formation: number
}

/** Where a unit looks from as it stands. */
export function lookoutOf(p: AodPosition, unit: number): Lookout {
  return { block: blockOf(p, unit), formation: p.state.units.formation[unit] }
}

/** G-6: where a unit looks from: the middle of its front edge; a square looks from its centre. */
export function eyeFrom({ block, formation }: Lookout): Spot {
  return formation === SQUARE ? block : frontMiddle(block)
}

/** AOD-4-who-f, AOD-2-los-e: does somebody in this formation strike into his front zone only? A square never does. */
export function needsArc({ game }: AodPosition, formation: number): boolean {
  return formation !== SQUARE && !game.options.anyArc
}

/**
 * The first point by which a unit sees another along a straight line, or undefined: AOD-2-los-a … d. `inArc` asks for a
 * point in its front zone (AOD-2-los-e, AOD-4-who-f).
 */
export function pointSeen(p: AodPosition, unit: number, target: number, inArc: boolean): Spot | undefined {
  return pointSeenFrom(p, unit, lookoutOf(p, unit), target, inArc)
}

/** The same if the unit stood there. */
export function pointSeenFrom(
  p: AodPosition,
  unit: number,
  from: Lookout,
  target: number,
  inArc: boolean,
): Spot | undefined {
  const { block } = from
  const eye = eyeFrom(from)
  const samples = samplesOf(blockOf(p, target), eye)
  const front = (x: number, y: number): boolean => inFront(block, x, y)
  if (inArc && !anyInFront(samples, front)) return undefined
  const observer = { eye, level: levelAt(p.game.ground, block.x, block.y) }
  const seen = { samples, level: levelOf(p, target) }
  const screens = screensBetween(p, unit, target, eye, Math.max(observer.level, seen.level))
  return seenAt(p.game.ground, p.game.limits.sight, observer, seen, screens, inArc ? front : undefined)
}

/** A unit that looks at others, one after another: what is the same for all of them is worked out once. */
export interface Watcher {
  readonly unit: number
  readonly block: Block
  readonly eye: Spot
  readonly level: number
}

/** The unit as it looks from where it stands. */
export function watcherOf(p: AodPosition, unit: number): Watcher {
  const from = lookoutOf(p, unit)
  return { unit, block: from.block, eye: eyeFrom(from), level: levelOf(p, unit) }
}

/** Can the unit see the other, with a point of it in its front zone if an arc is asked for? The same as `pointSeen`. */
export function sees(p: AodPosition, unit: number, target: number, inArc: boolean): boolean {
  return spots(p, watcherOf(p, unit), target, inArc)
}

/** The same of one who looks; the nearest point, seen most often, is tried before the rest are even worked out. */
export function spots(p: AodPosition, observer: Watcher, target: number, inArc: boolean): boolean {
  const { unit, block, eye } = observer
  if (inArc && isOutOfArc(block, p.index.shape[target])) return false
  const near = nearestOnEdge(p.index.shape[target], eye.x, eye.y)
  const isNearInArc = !inArc || inFront(block, near.x, near.y)
  const level = levelOf(p, target)
  const higher = Math.max(observer.level, level)
  if (isNearInArc && !isScreened(p, unit, target, eye, near, higher)) {
    if (isClear(p.game.ground, p.game.limits.sight, observer, near, level, NO_SCREENS)) return true
  }
  const samples = samplesOf(blockOf(p, target), eye)
  const front = (x: number, y: number): boolean => inFront(block, x, y)
  if (!isNearInArc && !anyInFront(samples, front)) return false
  const seen = { samples, level }
  const screens = screensBetween(p, unit, target, eye, higher)
  return (
    seenAt(p.game.ground, p.game.limits.sight, observer, seen, screens, inArc ? front : undefined) !==
    undefined
  )
}

/** Why `who` does not see the unit, in a sentence: it stands aside of his front, or something named hides it. */
export function whyUnseen(p: AodPosition, unit: number, target: number, who: string): string {
  const { block, eye, level } = watcherOf(p, unit)
  const inArc = needsArc(p, p.state.units.formation[unit])
  const samples = samplesOf(blockOf(p, target), eye)
  const higher = Math.max(level, levelOf(p, target))
  const screens = screensBetween(p, unit, target, eye, higher)
  for (let i = 0; i < samples.length; i += 2) {
    const point = { x: samples[i], y: samples[i + 1] }
    if (inArc && !inFront(block, point.x, point.y)) continue
    const by = hiddenBy(
      p.game.ground,
      p.game.limits.sight,
      { eye, level },
      point,
      levelOf(p, target),
      screens,
    )
    if (by === undefined) continue
    const name = 'shape' in by ? p.game.unitNames[p.index.shape.indexOf(by.shape)] : by.name
    return `${who} does not see that unit: ${name} is in the line of sight.`
  }
  return `${who} has that unit outside its front zone.`
}

const NO_SCREENS: readonly Screen[] = []

/** AOD-2-los-c: does another unit hide a point? What `screensBetween` lists for all points, asked for one alone. */
function isScreened(
  p: AodPosition,
  unit: number,
  target: number,
  eye: Spot,
  point: Spot,
  higher: number,
): boolean {
  const { shape, boxes } = p.index
  const west = Math.min(eye.x, point.x)
  const east = Math.max(eye.x, point.x)
  const south = Math.min(eye.y, point.y)
  const north = Math.max(eye.y, point.y)
  for (let other = 0, at = 0; other < shape.length; other++, at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    if (other === unit || other === target || !isCrossed(shape[other], eye, point)) continue
    if (higher === 0 || higher <= levelOf(p, other)) return true
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
 * AOD-2-los-c: every other unit, of either side, that the lines from the eye to the target could run into. `higher`: the
 * level of the higher of the two. If that is 0 nobody is looked over, and how high others stand does not matter.
 */
function screensBetween(p: AodPosition, unit: number, target: number, eye: Spot, higher: number): Screen[] {
  const { shape, boxes } = p.index
  const { where } = p.state.units
  const seen = shape[target]
  const west = Math.min(eye.x, seen.west)
  const east = Math.max(eye.x, seen.east)
  const south = Math.min(eye.y, seen.south)
  const north = Math.max(eye.y, seen.north)
  const screens: Screen[] = []
  for (let other = 0, at = 0; other < shape.length; other++, at += 4) {
    if (boxes[at + 2] < west || boxes[at] > east || boxes[at + 3] < south || boxes[at + 1] > north) continue
    if (other === unit || other === target || where[other] !== ON_TABLE) continue
    screens.push({ shape: shape[other], level: higher === 0 ? 0 : levelOf(p, other) })
  }
  return screens
}
