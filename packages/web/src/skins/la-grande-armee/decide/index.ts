import { NOTHING } from '../../../hexes/hand/decision.ts'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Desk } from '../desk.ts'
import { attacksDecision } from './attacks.tsx'
import {
  advanceDecision,
  combiningDecision,
  creationDecision,
  eliminationDecision,
  lossesDecision,
  setupDecision,
  surplusDecision,
} from './choices.tsx'
import { battlesDecision, defenceDecision } from './combat.tsx'
import { movementDecision } from './movement.tsx'
import { retirementDecision, retreatDecision } from './routes.tsx'

/** What the table asks of this screen now. */
export function decisionOf(desk: Desk): HexDecision {
  if (!desk.live.value) return NOTHING
  const { frame } = desk
  switch (frame.phase) {
    case 'setup':
      return setupDecision(desk)
    case 'movement':
    case 'march':
    case 'option':
      return movementDecision(desk, frame)
    case 'elimination':
      return eliminationDecision(desk, frame)
    case 'combining':
      return combiningDecision(desk)
    case 'attacks':
      return attacksDecision(desk, frame)
    case 'surplus':
      return surplusDecision(desk, frame)
    case 'retirement':
      return retirementDecision(desk, frame)
    case 'defence':
      return defenceDecision(desk, frame)
    case 'battles':
      return battlesDecision(desk, frame)
    case 'retreat':
      return retreatDecision(desk, frame)
    case 'losses':
      return lossesDecision(desk, frame)
    case 'advance':
      return advanceDecision(desk)
    case 'creation':
      return creationDecision(desk)
    default:
      return NOTHING
  }
}
