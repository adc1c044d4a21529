import { SIDES, clockOf, frameNow } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Judgement } from '../judgement.ts'
import { command } from './command.ts'
import { SOBER, freshOrders } from './plan.ts'
import { chooseStyle } from './rehearsal.ts'

/** How the computer plays La Grande Armée: it settles on a style at the start of a Movement Phase and keeps it for the turn. */
export function judgement(): Judgement<LgaPosition, LgaAction> {
  const orders = freshOrders()
  let turn = -1
  return {
    intend(outline, seat, effort) {
      const { p } = outline
      const side: Side = seat === SIDES[1] ? 1 : 0
      const frame = frameNow(p)
      const now = Math.floor(clockOf(p) / 3)
      if (turn !== now) {
        orders.posts.clear()
        orders.style = frame.phase === 'movement' ? chooseStyle(p, side, orders, effort) : SOBER
      }
      turn = now
      command(outline, side, orders)
    },
  }
}
