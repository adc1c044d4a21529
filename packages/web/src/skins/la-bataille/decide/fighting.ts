import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Desk } from '../desk.ts'
import { namingDecision, ridingDecision, targetDecision } from './charge.tsx'
import { interruptDecision, isAsked } from './charge-answers.tsx'
import { fireDecision } from './fire.tsx'
import { advanceDecision, assaultDecision, giveWayDecision, lossDecision, spareDecision } from './melee.tsx'

/** What is asked of this screen in fire, melee and charges; null where it is something else. */
export function fightingDecision(desk: Desk): HexDecision | null {
  const { frame } = desk
  switch (frame.phase) {
    case 'fire':
    case 'volley':
      return fireDecision(desk, frame)
    case 'melee':
    case 'gather':
    case 'pursuit':
      return assaultDecision(desk, frame)
    case 'giveWay':
      return giveWayDecision(desk, frame)
    case 'spare':
      return spareDecision(desk)
    case 'meleeLoss':
      return lossDecision(desk, frame)
    case 'advance':
      return advanceDecision(desk, frame)
    case 'charges':
      return namingDecision(desk)
    case 'charge':
      return ridingDecision(desk, frame)
    case 'declare':
      return targetDecision(desk, frame)
    default:
      return isAsked(frame.phase) ? interruptDecision(desk, frame.phase) : null
  }
}
