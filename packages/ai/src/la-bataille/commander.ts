import type { Army, LbAction, LbPosition } from '@bivouac/la-bataille'
import type { Judgement } from '../judgement.ts'
import { command } from './command.ts'
import type { Content } from './movement-plan.ts'

/** How the computer plays La Bataille: guns in line, skirmishers before the foot, horse fresh and near, and odds reckoned. */
export function judgement(): Judgement<LbPosition, LbAction> {
  const content: Content = { of: '', units: new Set() }
  return {
    intend(outline, seat, effort) {
      const army: Army = outline.p.game.seats[1].id === seat ? 1 : 0
      command(outline, army, effort, content)
    },
  }
}
