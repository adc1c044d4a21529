import { NOTHING } from '../../../hexes/hand/decision.ts'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Desk } from '../desk.ts'
import { fightingDecision } from './fighting.ts'
import { fromOffer } from './from-offer.tsx'
import { movementDecision } from './moving/movement.tsx'
import { facingDecision, recoveryDecision } from './recovery.tsx'

/** What the table asks of this screen now: a decision for each phase, each in a file of its own. */
export function decisionOf(desk: Desk): HexDecision {
  if (!desk.live.value) return NOTHING
  const { frame } = desk
  switch (frame.phase) {
    case 'movement':
    case 'marching':
      return movementDecision(desk, frame)
    case 'recovery':
      return recoveryDecision(desk)
    case 'face':
      return facingDecision(desk, frame.unit, 'LB-13-ak')
    case 'giveWayFace':
      return facingDecision(desk, frame.unit, 'LB-29-p')
    default:
      return fightingDecision(desk) ?? fromOffer(desk, { title: desk.question() })
  }
}
