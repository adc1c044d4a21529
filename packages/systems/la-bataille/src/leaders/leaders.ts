import type { Dice } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { leadersAt } from '../position/troops.ts'

/** The kinds of a leader's numbers: LB-7-a. */
export type Bonus = 'artillery' | 'melee' | 'morale' | 'cavalry'

/** A leader, and the number of his that applies. */
export interface Led {
  readonly leader: number
  readonly value: number
}

/** LB-7-af: the number of a kind the leaders of a hex give: the highest; a negative one only if he is alone there. Null where there is none. */
export function bonusAt(
  p: Pick<LbPosition, 'game' | 'state'>,
  hex: Hex,
  army: Army,
  kind: Bonus,
  nation?: string,
): Led | null {
  const all = leadersAt(p, hex, army)
  const able = all.filter((each) => nation === undefined || p.game.leaders[each].nation === nation)
  let best: Led | null = null
  for (const leader of able) {
    const value = p.game.leaders[leader][kind]
    if (value === 0 || (value < 0 && all.length > 1)) continue
    if (best === null || value > best.value) best = { leader, value }
  }
  return best
}

/** LB-7-g … ah: a leader casualty in a hex. `used` is the leader who modified the roll, or -1 (LB-7-aa). The units he is with check (LB-7-s). */
export function casualty(
  p: LbPosition,
  hex: Hex,
  army: Army,
  by: 'fire' | 'melee',
  used: number,
  dice: Dice,
  events: LbEvent[],
): void {
  void [p, hex, army, by, used, dice, events]
}

/** Puts a leader into a hex. */
export function ride(p: LbPosition, leader: number, hex: Hex): void {
  p.state.leaders.hex[leader] = hex
}

/** LB-7-ad: a unit has gone from one hex to another; its owner says whether leaders of the hex it left go along. Pushes a frame where he has a choice. */
export function leadersGoAlong(p: LbPosition, unit: number, from: Hex, to: Hex, events: LbEvent[]): void {
  void [p, unit, from, to, events]
}
