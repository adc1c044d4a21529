import type { Action, Refusal } from '@bivouac/kernel'
import { offerDecision } from '../../furniture/offer-decision.tsx'
import type { OfferSlots } from '../../furniture/offer-decision.tsx'
import type { OfferDesk } from '../../furniture/offer-hand.ts'
import type { Highlight, MapView } from '../types.ts'
import { NOTHING } from './decision.ts'
import type { HexDecision } from './decision.ts'

interface OfferMapDesk<Deed extends Action> extends OfferDesk<Deed> {
  readonly view: MapView
  piecesAt(hex: number): readonly string[]
  refuse(hex: number, refusal: Refusal): void
}

/** A question that is answered from its offer, on the hexes and counters of a map. `lit`: how its places are lit. */
export function offerOnHexes<Deed extends Action>(
  desk: OfferMapDesk<Deed>,
  slots: OfferSlots<Deed>,
  lit: Highlight['kind'] = 'reach',
): HexDecision {
  const { grid } = desk.view.map
  const offered = offerDecision(desk, slots)
  return {
    ...NOTHING,
    ...offered,
    highlights: [...offered.places].map((id): Highlight => ({ hex: grid.indexOf(id), kind: lit })),
    tap(hex) {
      const no = offered.why(grid.ids[hex])
      if (no) desk.refuse(hex, no)
      if (no || offered.tap(grid.ids[hex])) return true
      // Of a stack only one of whose pieces can act, that one is meant.
      const here = desk.piecesAt(hex).filter((piece) => offered.active.has(piece))
      return here.length === 1 && offered.tap(here[0])
    },
    tapUnit: (unit) => offered.tap(unit),
    why: (hex) => offered.why(grid.ids[hex]),
  }
}
