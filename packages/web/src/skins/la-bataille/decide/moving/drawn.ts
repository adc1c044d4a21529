import type { Refusal } from '@bivouac/kernel'
import { laBataille, unitNow } from '@bivouac/la-bataille'
import type { LbAction, LbPosition } from '@bivouac/la-bataille'
import { drawOn, drawnWay } from '../../../../hexes/hand/drawn-way.ts'
import type { Refuses } from '../../../../hexes/hand/drawn-way.ts'
import type { DrawnWay } from '../../../../hexes/types.ts'
import type { Desk } from '../../desk.ts'
import { foretell } from './foretold.ts'
import { giveOrders } from './orders.ts'

/** The orders that take a unit along these hexes, turning where it must; what is refused, and how far it comes. */
export interface DrawnOrders {
  readonly orders: readonly LbAction[]
  readonly refused: { readonly hex: number; readonly refusal: Refusal } | null
}

/** Draws the orders for a way chosen hex by hex: it turns as little as it must to go through its front. */
export function ordersAlong(p: LbPosition, seat: string, unit: number, path: readonly number[]): DrawnOrders {
  const { ids } = p.game.ground.grid
  const { id } = p.game.units[unit]
  let after = laBataille.copy(p)
  const orders: LbAction[] = []
  for (const hex of path) {
    const step: LbAction = { do: 'march', unit: id, path: [ids[hex]] }
    const found = [[], ...turnsOf(after, unit)].flatMap((before) => {
      const next = tried(after, seat, [...before, step])
      return next ? [{ before, next }] : []
    })[0]
    if (!found) {
      const refusal = laBataille.check(after, seat, step)
      return { orders, refused: refusal && { hex, refusal } }
    }
    orders.push(...found.before, step)
    after = found.next
  }
  return { orders, refused: null }
}

/** Turns of a unit where it stands, the smallest first. */
function turnsOf(p: LbPosition, unit: number): LbAction[][] {
  const { facing } = unitNow(p, unit)
  const { id } = p.game.units[unit]
  return [0, 2, -2, 4, -4, 6].map((by) => [{ do: 'turn', unit: id, facing: (facing + by + 12) % 12 }])
}

function tried(p: LbPosition, seat: string, orders: readonly LbAction[]): LbPosition | null {
  const { refusal, after } = foretell(p, seat, orders)
  return refusal ? null : after
}

/** One hex more on the way drawn for the unit in hand. */
export function drawnOn(desk: Desk, unit: number, to: number): true {
  return drawOn(desk, desk.position.peek().game.units[unit].id, to, refusing(desk, unit))
}

/** A unit drawn over the map with the button held: it goes along the way, turning where it must, when it is let go. */
export function dragged(desk: Desk, unit: number): DrawnWay {
  const p = desk.position.peek()
  const go = (path: readonly number[]): void =>
    void giveOrders(desk, ordersAlong(p, desk.seat, unit, path).orders)
  return drawnWay(desk, p.game.units[unit].id, go, refusing(desk, unit))
}

function refusing(desk: Desk, unit: number): Refuses {
  return (path) => ordersAlong(desk.position.peek(), desk.seat, unit, path).refused?.refusal ?? null
}
