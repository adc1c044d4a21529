import { freshOrders } from '../plan.ts'
import type { Orders } from '../plan.ts'
import { freshWill } from './stance.ts'
import type { Will } from './stance.ts'

/** What a commander keeps in mind, and the Player-Turn its posts are for. */
export interface Notes {
  turn: number
  readonly orders: Orders
  readonly will: Will
}

/** Of a commander who has thought of nothing yet. */
export function freshNotes(): Notes {
  return { turn: -1, orders: freshOrders(), will: freshWill() }
}
