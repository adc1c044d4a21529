import { leadSeat, seatOf } from './secrets.ts'
import type { JdgPosition, Side } from './state.ts'

/**
 * The seat that decides for these counters of a side in combat: the side's leading player if any of them is his
 * (JDG-10-multi-d), else the first player who has one there. Who moves which counters is seen at the table anyway.
 */
export function battleSeat(p: JdgPosition, side: Side, counters: readonly number[]): number {
  const lead = leadSeat(p, side)
  const seats = counters.map((counter) => seatOf(p, counter)).filter((seat) => seat >= 0)
  return seats.length === 0 || seats.includes(lead) ? lead : Math.min(...seats)
}
