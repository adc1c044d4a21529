import type { Dice } from '@bivouac/kernel'
import type { LbAction } from '../../src/position/actions.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { laBataille } from '../../src/system.ts'

/** Does this at the table, where clauses are met, and answers its events as those of this game. */
export function performed(p: LbPosition, seat: string, action: LbAction, dice: Dice): LbEvent[] {
  return laBataille.perform(p, seat, action, dice) as LbEvent[]
}
