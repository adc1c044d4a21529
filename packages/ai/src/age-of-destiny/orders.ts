import { ON_TABLE, SIDES, isPresent } from '@bivouac/age-of-destiny'
import type { AodPosition, Order, Side } from '@bivouac/age-of-destiny'
import { leadOf } from './missions.ts'
import type { AodOutline } from './trial.ts'

/** A lead with which a side may well stand still. */
const SAFE = 8

/**
 * With the orders module: a command that is told to hold or withdraw while the army has to attack gets a new order, by
 * word of mouth if its general is near, else by a staff officer; officers on the road ride on.
 */
export function giveOrders(outline: AodOutline, side: Side): void {
  const { p } = outline
  if (!p.game.options.orders) return
  const seat = SIDES[side]
  for (const officer of p.state.officers.slice()) {
    if (officer.side !== side || officer.moved || officer.to.length === 0) continue
    const place = towardsCommand(p, officer, officer.to[0])
    if (place !== null) outline.take(seat, { do: 'carry', officer: officer.id, ...place })
  }
  if (leadOf(p, side) >= SAFE) return
  const order: Order = { order: 'attack', about: '' }
  p.game.generalIds.forEach((general, at) => {
    if (p.state.generals.side[at] !== side || p.state.generals.where[at] !== ON_TABLE) return
    for (const command of p.game.commandsOf[at]) {
      const now = p.state.orders[command].order
      if (now !== 'hold' && now !== 'withdraw') continue
      if (p.state.officers.some((officer) => officer.side === side && officer.to.includes(command))) continue
      const name = p.game.commands[command]
      if (outline.take(seat, { do: 'order', general, command: name, order })) continue
      const from = { x: p.state.generals.x[at], y: p.state.generals.y[at] }
      const place = towardsCommand(p, from, command)
      if (place !== null) outline.take(seat, { do: 'send', general, commands: [name], order, ...place })
    }
  })
}

/** A turn's ride towards the nearest unit of a command; null when none is left. */
function towardsCommand(
  p: AodPosition,
  from: { readonly x: number; readonly y: number },
  command: number,
): { x: number; y: number } | null {
  const { x, y } = p.state.units
  let best = -1
  let least = Infinity
  p.game.commandOf.forEach((own, unit) => {
    if (own !== command || !isPresent(p, unit)) return
    const far = Math.sqrt((x[unit] - from.x) ** 2 + (y[unit] - from.y) ** 2)
    if (far >= least) return
    least = far
    best = unit
  })
  if (best < 0) return null
  const part = Math.min(1, (p.game.limits.officerMove - 10) / Math.max(1, least))
  return {
    x: from.x + Math.trunc((x[best] - from.x) * part),
    y: from.y + Math.trunc((y[best] - from.y) * part),
  }
}
