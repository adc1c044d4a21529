import { ARTILLERY, kindOf, facingOf, mostOf, xOf, yOf } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, MoveStep } from '@bivouac/fast-play-grande-armee'
import { headingOf, normalHeading } from '@bivouac/space'
import type { Spot } from '@bivouac/space'
import { distance } from './missions.ts'

/** From one heading to another, clockwise positive, from -1800 to 1800. */
function turnBetween(from: number, to: number): number {
  const turn = normalHeading(to - from)
  return turn > 1800 ? turn - 3600 : turn
}

/** Where the unit stands. */
export function spotOf(p: FpgaPosition, unit: number): Spot {
  return { x: xOf(p, unit), y: yOf(p, unit) }
}

/** Steps that bring the unit so far toward a place: straight or obliquely where it lies ahead, else by a change of face first. */
export function stepsToward(p: FpgaPosition, unit: number, to: Spot, by: number): MoveStep[] {
  const from = spotOf(p, unit)
  const far = Math.round(Math.min(by, distance(from, to)))
  if (far < 1) return []
  const heading = headingOf(to.x - from.x, to.y - from.y)
  const off = turnBetween(facingOf(p, unit), heading)
  if (off === 0) return [{ go: 'straight', by: far }]
  if (Math.abs(off) <= p.game.limits.oblique) return [{ go: 'oblique', by: far, off }]
  return faced(p, unit, heading, far)
}

/** A change of face, and then as much of the way as is left after paying for it. */
function faced(p: FpgaPosition, unit: number, heading: number, by: number): MoveStep[] {
  const { arm } = kindOf(p, unit)
  const cost = p.game.limits.face[arm]
  const left = Math.min(by, mostOf(p, unit) - cost)
  const face: MoveStep = { go: 'face', facing: heading }
  return left < 1 ? [face] : [face, { go: 'straight', by: Math.floor(left) }]
}

/** The same after turning to it, whatever the way lies off the front: it then looks where it goes. */
export function stepsFacing(p: FpgaPosition, unit: number, to: Spot, by: number): MoveStep[] {
  const from = spotOf(p, unit)
  const far = Math.round(Math.min(by, distance(from, to)))
  if (far < 1) return []
  return faced(p, unit, headingOf(to.x - from.x, to.y - from.y), far)
}

/** Backward by so much, facing kept; guns at their full rate, others at half. */
export function stepsBack(p: FpgaPosition, unit: number, by: number): MoveStep[] {
  const weight = kindOf(p, unit).arm === ARTILLERY ? 1 : 2
  const far = Math.floor(Math.min(by, mostOf(p, unit) / weight))
  return far < 1 ? [] : [{ go: 'aside', by: far, off: 1800 }]
}

/** A change of face alone: what a unit on Hold may do. */
export function turnTo(p: FpgaPosition, unit: number, to: Spot): MoveStep[] {
  const from = spotOf(p, unit)
  if (distance(from, to) < 1) return []
  return [{ go: 'face', facing: headingOf(to.x - from.x, to.y - from.y) }]
}
