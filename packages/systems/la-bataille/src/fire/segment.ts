import type { Dice } from '@bivouac/kernel'
import type { LbEvent } from '../position/events.ts'
import type { Army, LbPosition } from '../position/state.ts'

/** LB-2-h: the defensive fire segment in the sequence of this army: the other one fires. Pushes its frame. */
export function beginDefensiveFire(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  void [p, army, dice, events]
}
/** LB-2-h: the offensive fire segment of this army. Pushes its frame. */
export function beginOffensiveFire(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  void [p, army, dice, events]
}
