import type { Dice } from '@bivouac/kernel'
import type { LbEvent } from '../position/events.ts'
import type { Army, LbPosition } from '../position/state.ts'

/** LB-2-h: the charge segment of this army. Pushes its frame. */
export function beginCharges(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  void [p, army, dice, events]
}
