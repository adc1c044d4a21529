import type { Refusal } from '@bivouac/kernel'
import { laBataille, unitNow } from '@bivouac/la-bataille'
import type { LbAction, LbPosition } from '@bivouac/la-bataille'
import { asHex } from '@bivouac/space'
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

/** One hex more on the way drawn by hand; pressing an earlier one takes the rest back. */
export function drawOn(desk: Desk, unit: number, to: number): true {
  const drawn = desk.drawn.peek()
  desk.drawing.value = true
  const at = drawn.indexOf(to)
  const path = at >= 0 ? drawn.slice(0, at + 1) : [...drawn, to]
  const { refused } = ordersAlong(desk.position.peek(), desk.seat, unit, path)
  if (refused) desk.refuse(to, refused.refusal)
  else desk.drawn.value = path
  return true
}

/** A unit drawn over the map with the button held: it goes along the way when it is let go. */
export function drag(desk: Desk, unit: number): DrawnWay {
  const p = desk.position.peek()
  const start = unitNow(p, unit).hex
  desk.drawn.value = []
  return {
    over(to) {
      const drawn = desk.drawn.peek()
      desk.refused.value = null
      if (to === start) desk.drawn.value = []
      else if (drawn.includes(to)) desk.drawn.value = drawn.slice(0, drawn.indexOf(to) + 1)
      else if (desk.view.map.grid.distance(asHex(drawn.at(-1) ?? start), asHex(to)) === 1) {
        const { refused } = ordersAlong(p, desk.seat, unit, [...drawn, to])
        if (refused) desk.refused.value = refused
        else desk.drawn.value = [...drawn, to]
      }
    },
    drop(kept) {
      const drawn = desk.drawn.peek()
      const refused = desk.refused.peek()
      desk.drawn.value = []
      if (kept && refused) desk.refuse(refused.hex, refused.refusal)
      else if (kept && drawn.length > 0) void giveOrders(desk, ordersAlong(p, desk.seat, unit, drawn).orders)
    },
  }
}
