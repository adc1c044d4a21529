import type { LbEvent } from '../position/events.ts'
import { CAVALRY, EXHAUSTED, FRESH, GOOD, PGD, STIRRED, MOVED_FAR, DISTURBED, TIRED } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isPresent } from '../position/troops.ts'

/** TIRED or EXHAUSTED: what cavalry can come to. */
export type Weariness = typeof TIRED | typeof EXHAUSTED

/**
 * LB-36-c, g, h, p, LB-36-rec-n: cavalry becomes at least this weary in the sequence of `by`; it is never rested by it. Its turn of
 * rest is counted anew from here.
 */
export function tire(p: LbPosition, unit: number, to: number, by: Army, events: LbEvent[]): void {
  const { units } = p.state
  if (p.game.units[unit].arm !== CAVALRY) return
  units.tiredBy[unit] = by
  units.restFrom[unit] = p.state.turn
  units.rest[unit] = 0
  if (units.ready[unit] >= to) return
  units.ready[unit] = to
  void events
}

/** LB-36-rec: every weary cavalry unit judged at the recovery segment of this army that has rested a whole turn regains a step, or two. */
export function rested(p: LbPosition, army: Army, events: LbEvent[]): void {
  const { units } = p.state
  for (const unit of p.game.units.keys()) {
    if (p.game.units[unit].arm !== CAVALRY || !isPresent(p, unit)) continue
    if (units.ready[unit] === FRESH || units.tiredBy[unit] !== army) continue
    void [events, GOOD, PGD, STIRRED, MOVED_FAR, DISTURBED]
  }
}

/** LB-36-rec-l, m, q: notes what weary cavalry did: STIRRED, MOVED_FAR or DISTURBED. Whoever moves it, hurts it or fights it says so. */
export function disturb(p: LbPosition, unit: number, how: number): void {
  if (p.game.units[unit].arm !== CAVALRY) return
  p.state.units.rest[unit] |= how
}
