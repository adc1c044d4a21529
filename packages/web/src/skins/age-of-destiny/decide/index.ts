import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import type { Desk } from '../desk.ts'
import { followDecision, freeDeployment, lossesDecision } from './choices.tsx'
import { combatDecision } from './combat.tsx'
import { fireDecision } from './fire.tsx'
import { movementDecision } from './movement.tsx'
import { rallyDecision } from './rally.tsx'

/** What the table asks of this screen now. */
export function decisionOf(desk: Desk): Decision {
  if (!desk.live.value) return NOTHING
  const { frame } = desk
  switch (frame.phase) {
    case 'deploy':
      return freeDeployment(desk)
    case 'rally':
      return rallyDecision(desk, frame)
    case 'fire':
      return fireDecision(desk)
    case 'movement':
      return movementDecision(desk)
    case 'combat':
      return combatDecision(desk)
    case 'losses':
      return lossesDecision(desk, frame)
    case 'follow-up':
      return followDecision(desk, frame)
    default:
      return NOTHING
  }
}
