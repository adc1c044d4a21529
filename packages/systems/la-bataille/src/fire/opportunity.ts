import { pushFrame } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { enemyOf } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, isPresent } from '../position/troops.ts'
import { canAim } from './aiming.ts'
import type { FireFrame, Trigger } from './frames.ts'

export type { Trigger } from './frames.ts'

/**
 * LB-14-n … r, LB-28: the enemy of this unit may fire at it, in this hex of it, before it does what it is about to do. Pushes the
 * enemy's frame and answers true where anybody could fire: a unit whose front it is adjacent to, or a carré beside or under it
 * (LB-28-f, k). The caller returns, and goes on when the frame has gone: a unit that broke or is gone by then has lost what it was
 * about to do (LB-28-k). A unit that stands in several hexes is asked for in each of them that matters (LB-28-i). Units of the army
 * whose sequence it is not are never fired at (LB-28-j).
 */
export function opportunityFire(
  p: LbPosition,
  unit: number,
  hex: Hex,
  trigger: Trigger,
  events: LbEvent[],
): boolean {
  void events
  const army = armyOf(p, unit)
  if (army !== p.state.phasing || !isPresent(p, unit)) return false
  const frame: Extract<FireFrame, { phase: 'volley' }> = {
    phase: 'volley',
    army: enemyOf(army),
    unit,
    hex,
    trigger,
    aimed: [],
  }
  if (!canAim(p, frame)) return false
  pushFrame<Frame>(p, frame)
  return true
}
