import { findPiece, placeName } from '@bivouac/la-grande-armee'
import type { LgaAction } from '@bivouac/la-grande-armee'
import type { OfferSlots } from '../../../furniture/offer-decision.tsx'
import type { OfferLine } from '../../../furniture/offer-hand.ts'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import { offerOnHexes } from '../../../hexes/hand/from-offer.tsx'
import type { Highlight } from '../../../hexes/types.ts'
import { CounterButton, PlaceLink } from '../show/cards.tsx'
import type { Desk } from '../desk.ts'

/** A question that is answered from its offer, with the counters and places of this game. `lit`: how its places are lit. */
export function fromOffer(desk: Desk, slots: OfferSlots<LgaAction>, lit?: Highlight['kind']): HexDecision {
  const p = desk.position.value
  const ours: OfferSlots<LgaAction> = {
    Piece: ({ id, ...props }) => <CounterButton p={p} unit={findPiece(p, id)} {...props} />,
    placeName: (id) => placeName(p, p.game.board.map.grid.indexOf(id)),
    ...slots,
  }
  return offerOnHexes(desk, ours, lit)
}

/** Beside a choice: the place it is about, to be shown on the map. */
export function placeBeside(desk: Desk): (line: OfferLine<LgaAction>) => ReturnType<typeof PlaceLink> | null {
  return function PlaceOf({ words: { place } }) {
    return place === undefined ? null : <PlaceLink desk={desk} hex={desk.view.map.grid.indexOf(place)} />
  }
}
