import type { AodAction } from '@bivouac/age-of-destiny'
import { offerDecision } from '../../../furniture/offer-decision.tsx'
import type { OfferSlots } from '../../../furniture/offer-decision.tsx'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { UnitButton } from './muster.tsx'

/** A question that is answered from its offer: whoever is offered glows, and must act. */
export function fromOffer(desk: Desk, slots: OfferSlots<AodAction>): Decision {
  const offered = offerDecision(desk, {
    Piece: ({ id, act, note }) => (
      <UnitButton desk={desk} id={id} act={act} {...(note !== undefined && { note })} />
    ),
    ...slots,
  })
  return { ...NOTHING, ...offered, signs: new Map([...offered.active].map((id) => [id, 'must'])) }
}
