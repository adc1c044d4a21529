import type { Hex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import type { LbPosition } from '../position/state.ts'

/**
 * LB-40: after a step of the movement segment that brought `mover` into `hex`: pushes the frame in which the enemy's cavalry may
 * ride at it, if any could. Answers whether. When it has popped, the mover's march is over if it is bound, broken or gone: see
 * `isHalted`.
 */
export function opportunityCharges(p: LbPosition, mover: number, hex: Hex, events: LbEvent[]): boolean {
  void [p, mover, hex, events]
  return false
}

/** LB-40-k, s, LB-35-b: whether this unit may not move on because a charge holds it: it is bound to a melee. */
export function isHalted({ state }: Pick<LbPosition, 'state'>, unit: number): boolean {
  return state.bonds.some(({ attacker, defender }) => attacker === unit || defender === unit)
}
