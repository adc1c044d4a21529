import { SIDES, clockOf, frameNow } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Opponent } from '../script.ts'
import { command } from './command.ts'
import { evaluate } from './evaluation.ts'
import levels from './levels.json' with { type: 'json' }
import numbers from './numbers.json' with { type: 'json' }
import { freshOrders } from './plan.ts'
import type { Orders } from './plan.ts'

/** What a commander keeps in mind, and the turn it is for. */
interface Notes {
  turn: number
  orders: Orders
}

/** How the computer plays La Grande Armée: it settles on posts and goals and keeps them for the turn. */
export const opponent: Opponent<LgaPosition, LgaAction, Notes> = {
  script: {
    pace: 0.5,
    freshNotes: () => ({ turn: -1, orders: freshOrders() }),
    act(outline, seat, { numbers: { caution, battleFrom, haste } }, notes) {
      const now = Math.floor(clockOf(outline.p) / 3)
      if (notes.turn !== now) notes.orders.posts = {}
      notes.orders.style = { caution, battleFrom, haste, split: false }
      notes.turn = now
      command(outline, sideOf(seat), notes.orders)
    },
    slots: () => [],
    turn(p) {
      const frame = frameNow(p)
      return {
        count: Math.floor(clockOf(p) / 3),
        side: frame.phase === 'over' ? null : SIDES[Math.floor(clockOf(p) / 3) % 2 === 0 ? 0 : 1],
      }
    },
  },
  features: {
    names: ['total'],
    write(p, side, out) {
      out[0] = side === 'french' ? evaluate(p) : -evaluate(p)
    },
  },
  numbers: numbers.script,
  weights: numbers.weights,
  sparring: numbers.sparring,
  levels,
}

function sideOf(seat: string): Side {
  return seat === SIDES[1] ? 1 : 0
}
