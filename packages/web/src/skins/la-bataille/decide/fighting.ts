import type { HexDecision } from '../../../hexes/hand/decision.ts'
import { movesOf } from '../../../hexes/hand/story.ts'
import type { Desk } from '../desk.ts'
import { stepsOn } from '../story.ts'
import { namingDecision, ridingDecision, targetDecision } from './charge.tsx'
import { interruptDecision, isAsked } from './charge-answers.tsx'
import { fireDecision } from './fire.tsx'
import { advanceDecision, assaultDecision, giveWayDecision, lossDecision, spareDecision } from './melee.tsx'

/**
 * What is asked of this screen in fire, melee and charges; null where it is something else. Who ran before the last blow is seen
 * on the map until something is taken in hand.
 */
export function fightingDecision(desk: Desk): HexDecision | null {
  const decision = decided(desk)
  if (!decision || desk.hand.drawn.value !== null || desk.picked.value !== null) return decision
  // What others did is drawn already.
  const own = desk.table.entries.value.slice(-1).filter(({ seat }) => seat === desk.seat)
  const { arrows } = movesOf(own, stepsOn(desk.position.value))
  const flights = arrows.flatMap((one) =>
    one.kind === 'retreat' ? [{ ...one, id: `flight ${one.id}` }] : [],
  )
  return { ...decision, arrows: [...decision.arrows, ...flights] }
}

function decided(desk: Desk): HexDecision | null {
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
