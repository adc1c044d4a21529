import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { choicesDecision } from './choices.tsx'
import { withManyStacks } from './many.tsx'
import { marchDecision } from './march.tsx'
import { movementDecision } from './movement.tsx'

/** What the table asks of this screen now. */
export function decisionOf(desk: Desk): Decision {
  if (!desk.live.value || desk.offer.value.actions.length === 0) return NOTHING
  if (desk.many.queue.isGoing) return NOTHING
  switch (desk.frame.phase) {
    case 'movement':
      return withManyStacks(desk, movementDecision(desk))
    case 'march':
      return marchDecision(desk)
    default:
      return choicesDecision(desk)
  }
}
