import { pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { GOOD } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isPresent } from '../position/troops.ts'

/** LB-2-h, LB-30-z: the morale recovery segment of this army: its broken units, one after another. Pushes its frame. */
export function beginRecovery(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  void [dice, events]
  const may = p.game.unitsOf[army].filter((unit) => isPresent(p, unit) && p.state.units.morale[unit] !== GOOD)
  pushFrame<Frame>(p, { phase: 'recovery', army, may })
}
