import { ON_TABLE, UNLIMBERED } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Desk } from '../desk.ts'
import { NARROW } from '../../../sheet/insets.ts'
import { actingIn } from '../hand/laid.ts'
import { generalOf, unitOf } from '../pieces.ts'
import type { Plan } from '../hand/plan.ts'

/** Ids of the pieces something can be done with now. */
export function actingPieces(desk: Desk): Set<string> {
  return actingIn(desk.offer.value)
}

/** What is planned when a piece is taken in hand. */
function planFor(p: AodPosition, id: string): Plan | null {
  const general = generalOf(p, id)
  if (general >= 0) {
    const { x, y, h } = p.state.generals
    return { kind: 'ride', piece: id, x: x[general], y: y[general], facing: h[general], formation: 0 }
  }
  const officer = p.state.officers.find((one) => one.id === id)
  if (officer) return { kind: 'carry', piece: id, x: officer.x, y: officer.y, facing: 0, formation: 0 }
  const unit = unitOf(p, id)
  if (unit < 0) return null
  const { x, y, h, formation, where } = p.state.units
  if (where[unit] !== ON_TABLE) return { kind: 'move', unit: id, manner: 'enter', steps: [], draft: null }
  if (formation[unit] === UNLIMBERED)
    return { kind: 'pivot', piece: id, x: x[unit], y: y[unit], facing: h[unit], formation: UNLIMBERED }
  return { kind: 'move', unit: id, manner: 'move', steps: [], draft: null }
}

/** From this scale on a battalion can be handled with a finger, in CSS pixels to a millimetre. */
const NEAR = 1.1

/** Takes a piece in hand and begins to plan with it. */
export function takeInHand(desk: Desk, id: string): void {
  desk.pick(id)
  desk.plan.value ??= planFor(desk.position.peek(), id)
  // A finger needs room: on a small screen the piece comes nearer.
  const { width, scale } = desk.view.viewport.peek()
  const place = desk.placeOf(id)
  if (place && width > 0 && width < NARROW && scale < NEAR) desk.view.flyToPoint(place)
}
