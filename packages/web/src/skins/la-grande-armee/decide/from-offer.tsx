import { stackAt } from '@bivouac/la-grande-armee'
import type { LgaAction } from '@bivouac/la-grande-armee'
import { offerDecision } from '../../../furniture/offer-decision.tsx'
import type { OfferSlots } from '../../../furniture/offer-decision.tsx'
import type { OfferLine } from '../../../furniture/offer-hand.ts'
import type { Highlight } from '../../../hexes/types.ts'
import { CounterButton, PlaceLink } from '../show/cards.tsx'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { placeName, unitOf } from '../pieces.ts'

/** A question that is answered from its offer, on the hexes and counters of this map. `lit`: how its places are lit. */
export function fromOffer(
  desk: Desk,
  slots: OfferSlots<LgaAction>,
  lit: Highlight['kind'] = 'reach',
): Decision {
  const p = desk.position.value
  const { hexIds, map } = p.game.board
  const offered = offerDecision(desk, {
    Piece: ({ id, ...props }) => <CounterButton p={p} unit={unitOf(p, id)} {...props} />,
    placeName: (id) => placeName(p, map.grid.indexOf(id)),
    ...slots,
  })
  return {
    ...NOTHING,
    ...offered,
    highlights: [...offered.places].map((id): Highlight => ({ hex: map.grid.indexOf(id), kind: lit })),
    tap(hex) {
      const no = offered.why(hexIds[hex])
      if (no) desk.refuse(hex, no)
      if (no || offered.tap(hexIds[hex])) return true
      // Of a stack only one of whose pieces can act, that one is meant.
      const here = stackAt(p, hex).filter((unit) => offered.active.has(p.state.units.id[unit]))
      return here.length === 1 && offered.tap(p.state.units.id[here[0]])
    },
    tapUnit: (unit) => offered.tap(unit),
    why: (hex) => offered.why(hexIds[hex]),
  }
}

/** Beside a choice: the place it is about, to be shown on the map. */
export function placeBeside(desk: Desk): (line: OfferLine<LgaAction>) => ReturnType<typeof PlaceLink> | null {
  return function PlaceOf({ words: { place } }) {
    return place === undefined ? null : <PlaceLink desk={desk} hex={desk.view.map.grid.indexOf(place)} />
  }
}
