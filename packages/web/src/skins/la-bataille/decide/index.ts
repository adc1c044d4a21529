import { NOTHING } from '../../../hexes/hand/decision.ts'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import { offerOnHexes } from '../../../hexes/hand/from-offer.tsx'
import type { Desk } from '../desk.ts'

/** What the table asks of this screen now. */
export function decisionOf(desk: Desk): HexDecision {
  if (!desk.live.value) return NOTHING
  return offerOnHexes(desk, { title: desk.question() })
}
