import type { Decision } from '../../../tabletop/play/decision.ts'
import type { Desk } from '../desk.ts'
import { combatDecision, supportDecision } from './combat.tsx'
import { controlDecision } from './control.tsx'
import { advanceDecision, fleeDecision } from './distance.tsx'
import {
  engageDecision,
  leadDecision,
  openingDecision,
  retireDecision,
  successionDecision,
} from './engage.tsx'
import { fireDecision, skirmishDecision } from './fire.tsx'
import { initiativeDecision } from './initiative.tsx'
import { pickDecision } from './pick.tsx'

/** What is asked away from the march: of initiative, control, guns and combat; null for what is not. */
export function momentDecision(desk: Desk): Decision | null {
  const { frame } = desk
  switch (frame.phase) {
    case 'initiative':
      return initiativeDecision(desk, frame)
    case 'first':
      return openingDecision(desk)
    case 'succession':
      return successionDecision(desk, frame)
    case 'skirmish':
      return skirmishDecision(desk)
    case 'fire':
    case 'secret-fire':
      return fireDecision(desk)
    case 'control':
      return controlDecision(desk, frame)
    case 'pick':
      return pickDecision(desk, frame)
    case 'engage':
      return engageDecision(desk)
    case 'combat':
      return combatDecision(desk)
    case 'lead':
      return leadDecision(desk)
    case 'support':
      return supportDecision(desk)
    case 'escape':
      return fleeDecision(desk)
    case 'retire':
      return retireDecision(desk)
    case 'advance':
      return advanceDecision(desk)
    default:
      return null
  }
}
