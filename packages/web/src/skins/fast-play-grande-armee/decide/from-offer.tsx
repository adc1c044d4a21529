import type { FpgaAction } from '@bivouac/fast-play-grande-armee'
import { offerDecision } from '../../../furniture/offer-decision.tsx'
import type { OfferSlots } from '../../../furniture/offer-decision.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { PieceButton } from '../../../tabletop/play/piece-list.tsx'
import type { Desk } from '../desk.ts'
import { listed } from './muster.tsx'

/** A question that is answered from its offer: whoever is offered glows. */
export function fromOffer(desk: Desk, slots: OfferSlots<FpgaAction>): Decision {
  const offered = offerDecision(desk, {
    Piece: ({ id, act, note }) => <PieceButton piece={listed(desk, id, note)} act={act} />,
    ...slots,
  })
  return { ...NOTHING, ...offered }
}
