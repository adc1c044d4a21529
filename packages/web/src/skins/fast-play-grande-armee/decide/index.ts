import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import type { Desk } from '../desk.ts'
import { fromOffer } from './from-offer.tsx'
import { momentDecision } from './moments.ts'

/** What the table asks of this screen now. */
export function decisionOf(desk: Desk): Decision {
  if (!desk.live.value) return NOTHING
  const { frame } = desk
  switch (frame.phase) {
    case 'over':
      return NOTHING
    default:
      return momentDecision(desk) ?? fromOffer(desk, { title: desk.question() })
  }
}
