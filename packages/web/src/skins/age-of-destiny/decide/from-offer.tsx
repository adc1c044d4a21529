import type { AodAction } from '@bivouac/age-of-destiny'
import { offerDecision } from '../../../furniture/offer-decision.tsx'
import type { OfferSlots } from '../../../furniture/offer-decision.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { PieceButton } from '../../../tabletop/play/piece-list.tsx'
import type { Desk } from '../desk.ts'
import { listed } from './muster.tsx'

/** A question that is answered from its offer: whoever is offered glows, and must act. */
export function fromOffer(desk: Desk, slots: OfferSlots<AodAction>): Decision {
  const offered = offerDecision(desk, {
    Piece: ({ id, act, note }) => <PieceButton piece={listed(desk, id, note)} act={act} />,
    ...slots,
  })
  return { ...NOTHING, ...offered, signs: new Map([...offered.active].map((id) => [id, 'must'])) }
}
