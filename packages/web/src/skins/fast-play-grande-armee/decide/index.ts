import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { fromOffer } from '../../../tabletop/play/from-offer.tsx'
import type { Desk } from '../desk.ts'
import { freeDeployment } from './deploy.tsx'
import { evadeDecision } from './evade.tsx'
import { marchDecision } from './march.tsx'
import { momentDecision } from './moments.ts'
import { movementDecision } from './movement.tsx'
import { recoveryDecision } from './recovery.tsx'

/** What the table asks of this screen now. */
export function decisionOf(desk: Desk): Decision {
  if (!desk.live.value) return NOTHING
  const { frame } = desk
  switch (frame.phase) {
    case 'over':
      return NOTHING
    case 'deploy':
      return freeDeployment(desk)
    case 'movement':
      return movementDecision(desk)
    case 'march':
      return marchDecision(desk, frame)
    case 'recovery':
      return recoveryDecision(desk, frame)
    case 'evade':
      return evadeDecision(desk, frame)
    default:
      return momentDecision(desk) ?? fromOffer(desk, { title: desk.question() })
  }
}
