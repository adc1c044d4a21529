import type { Dice } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import type { LbPosition } from '../position/state.ts'

/** One unit, or one hex of it, that takes part in an attack by fire. */
export interface Firer {
  readonly unit: number
  readonly hex: Hex
}

/** An attack by fire: everything that fires at one hex at once (LB-21-b, k). */
export interface Shot {
  readonly target: Hex
  readonly firers: readonly Firer[]
}

/** Settles an attack by fire: roll, losses, leaders, checks. Answers the increments lost. */
export function resolveShot(p: LbPosition, shot: Shot, dice: Dice, events: LbEvent[]): number {
  void [p, shot, dice, events]
  return 0
}
