import { pushFrame } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { namedLeader } from '../position/named.ts'
import { LEFT } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { leadersAt } from '../position/troops.ts'

export { casualty, hitsLeaderInMelee } from './casualties.ts'
export { meetLeaders } from './lone.ts'

/** The kinds of a leader's numbers: LB-7-a. */
export type Bonus = 'artillery' | 'melee' | 'morale' | 'cavalry'

/** A leader, and the number of his that applies. */
export interface Led {
  readonly leader: number
  readonly value: number
}

/**
 * LB-7-a, b, af: the number of a kind the leaders of a hex give: the highest; a negative one only if he is alone there. Null where
 * there is none. Of one nation where the rule asks for it (LB-37-g); without one leader where his own loss is felt (LB-7-s).
 */
export function bonusAt(
  p: Pick<LbPosition, 'game' | 'state'>,
  hex: Hex,
  army: Army,
  kind: Bonus,
  nation?: string,
  without = -1,
): Led | null {
  const all = leadersAt(p, hex, army).filter((each) => each !== without)
  const able = all.filter((each) => nation === undefined || p.game.leaders[each].nation === nation)
  let best: Led | null = null
  for (const leader of able) {
    const value = p.game.leaders[leader][kind]
    if (value === 0 || (value < 0 && all.length > 1)) continue
    if (best === null || value > best.value) best = { leader, value }
  }
  return best
}

/** Puts a leader into a hex. */
export function ride(p: LbPosition, leader: number, hex: Hex): void {
  p.state.leaders.hex[leader] = hex
}

/**
 * LB-7-ad: a unit has gone from one hex to another, or over the edge (null); its owner says which leaders of the hex it left go along,
 * free of cost. Pushes a frame where there is one.
 */
export function leadersGoAlong(
  p: LbPosition,
  unit: number,
  from: Hex,
  to: Hex | null,
  events: LbEvent[],
): void {
  void events
  const { army } = p.game.units[unit]
  if (from === to) return
  const leaders = leadersAt(p, from, army)
  if (leaders.length === 0) return
  pushFrame<Frame>(p, { phase: 'along', army, unit, leaders, from, to: to ?? from, off: to === null })
}

/** LB-7-ad, ah: he goes along; over the edge of the map he is out of play. */
export function goAlong(
  p: LbPosition,
  leader: number,
  { unit, from, off }: Extract<Frame, { phase: 'along' }>,
  events: LbEvent[],
): void {
  const { ids } = p.game.ground.grid
  // Where the unit is now: it may have been driven on meanwhile.
  const to = p.state.units.hex[unit]
  if (off) p.state.leaders.where[leader] = LEFT
  else p.state.leaders.hex[leader] = to
  events.push({
    type: 'leader-rides',
    clauses: ['LB-7-ad'],
    ...namedLeader(p, leader),
    from: ids[from],
    into: off ? 'off the map' : ids[to],
    cause: 'goes along',
  })
}
