import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { enemyOf, FIRED } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import type { FireFrame } from './frames.ts'
import { retireScreens } from './screens.ts'

/** LB-2-h: the defensive fire segment in the sequence of this army: the other one fires. Pushes its frame. */
export function beginDefensiveFire(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  void [dice, events]
  begin(p, enemyOf(army), 'defensive')
}

/** LB-2-h: the offensive fire segment of this army. Pushes its frame. */
export function beginOffensiveFire(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  void [dice, events]
  begin(p, army, 'offensive')
}

function begin(p: LbPosition, army: Army, kind: 'defensive' | 'offensive'): void {
  const { mark } = p.state.units
  for (const unit of p.game.units.keys()) mark[unit] &= ~FIRED
  pushFrame<Frame>(p, { phase: 'fire', army, kind, target: null, aimed: [], fired: [] })
}

/** The segment is over; after defensive fire cavalry skirmishers may go back (LB-20-e). */
export function closeFire(p: LbPosition, { army, kind }: Extract<FireFrame, { phase: 'fire' }>): void {
  popFrame(p)
  if (kind === 'defensive') retireScreens(p, army)
}
