import { pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import type { Army, LbPosition } from '../position/state.ts'

/** LB-2-h: the charge segment of this army: C0. Pushes its frame. */
export function beginCharges(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  void [dice, events]
  pushFrame<Frame>(p, { phase: 'charges', army, step: 'C0', groups: [] })
}
