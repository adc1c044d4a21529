import { pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { misplacedOf } from './ending.ts'

/** LB-2-h: the movement segment of this army. Pushes its frame. */
export function beginMovement(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  void [dice, events]
  pushFrame<Frame>(p, { phase: 'movement', army, misplaced: misplacedOf(p, army) })
}
