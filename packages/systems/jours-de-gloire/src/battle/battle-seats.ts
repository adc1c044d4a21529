import type { SeatAt } from '@bivouac/kernel'
import { asSeat } from '@bivouac/kernel'
import { isOpen, leadSeat, seatOf } from '../secrets/secrets.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/**
 * The seat these counters of a side belong to: the side's leading player if any of them is his (JDG-10-multi-d), else the
 * first player who has one there.
 */
export function ownerSeat(p: JdgPosition, side: Side, counters: readonly number[]): SeatAt {
  const lead = leadSeat(p, side)
  const seats = counters.map((counter) => seatOf(p, counter)).filter((seat) => seat >= 0)
  return seats.length === 0 || seats.includes(lead) ? lead : asSeat(Math.min(...seats))
}

/**
 * The seat that decides for these counters of a side in combat: their owner once all are shown. Before that the side's
 * leading player, whatever lies there: who is asked would tell the enemy whose army it is (JDG-H-counter).
 */
export function battleSeat(p: JdgPosition, side: Side, counters: readonly number[]): SeatAt {
  return counters.every((counter) => isShown(p, counter)) ? ownerSeat(p, side, counters) : leadSeat(p, side)
}

/** Do both sides know which counter it is? */
function isShown(p: JdgPosition, counter: number): boolean {
  const { battle, counters } = p.state
  if (isOpen(p) || counters.up[counter] === 1) return true
  return battle !== null && battle.type > 0 && battle.units.some((units) => units.includes(counter))
}
