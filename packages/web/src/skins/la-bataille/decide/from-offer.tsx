import { placeName } from '@bivouac/la-bataille'
import type { LbAction } from '@bivouac/la-bataille'
import type { OfferSlots } from '../../../furniture/offer-decision.tsx'
import { CounterButton } from '../../../hexes/hand/counters.tsx'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import { offerOnHexes } from '../../../hexes/hand/from-offer.tsx'
import type { Highlight } from '../../../hexes/types.ts'
import type { Desk } from '../desk.ts'
import { shownPiece } from '../show/cards.tsx'

/** A question that is answered from its offer, with the counters and places of this game. `lit`: how its places are lit. */
export function fromOffer(desk: Desk, slots: OfferSlots<LbAction>, lit?: Highlight['kind']): HexDecision {
  const p = desk.position.value
  const ours: OfferSlots<LbAction> = {
    Piece: ({ id, ...use }) => <CounterButton piece={shownPiece(p, id)} {...use} />,
    placeName: (id) => placeName(p, p.game.ground.grid.indexOf(id)),
    ...slots,
  }
  return offerOnHexes(desk, ours, lit)
}
