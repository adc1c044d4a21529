import type { Action } from '@bivouac/kernel'
import { offerDecision } from '../../furniture/offer-decision.tsx'
import type { OfferSlots } from '../../furniture/offer-decision.tsx'
import type { OfferDesk } from '../../furniture/offer-hand.ts'
import { NOTHING } from './decision.ts'
import type { Decision } from './decision.ts'
import { PieceButton } from '../drawer/piece-list.tsx'
import type { ListedPiece } from '../drawer/piece-list.tsx'

/** A question that is answered from its offer: whoever is offered glows. */
export function fromOffer<A extends Action>(
  desk: OfferDesk<A> & { listed(id: string, note?: string): ListedPiece },
  slots: OfferSlots<A>,
): Decision {
  const offered = offerDecision(desk, {
    Piece: ({ id, act, note }) => <PieceButton piece={desk.listed(id, note)} act={act} />,
    ...slots,
  })
  return { ...NOTHING, ...offered }
}

/** The same, with a sign beside whoever is offered: he must act. */
export function mustAct(decision: Decision): Decision {
  return { ...decision, signs: new Map([...decision.active].map((id) => [id, 'must'])) }
}
