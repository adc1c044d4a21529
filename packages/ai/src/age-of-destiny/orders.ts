import { lengthOf } from '../choosing.ts'
import {
  SIDES,
  isGeneralPresent,
  isPresent,
  officersOf,
  orderOf,
  placeOfGeneral,
  sideOfGeneral,
  xOf,
  yOf,
} from '@bivouac/age-of-destiny'
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
  for (const officer of officersOf(p).slice()) {
    if (officer.side !== side || officer.moved || officer.to.length === 0) continue
    const place = towardsCommand(p, officer, officer.to[0])
    if (place !== null) outline.take(seat, { do: 'carry', officer: officer.id, ...place })
  }
  if (leadOf(p, side) >= SAFE) return
  const order: Order = { order: 'attack', about: '' }
  p.game.generalIds.forEach((general, at) => {
    if (sideOfGeneral(p, at) !== side || !isGeneralPresent(p, at)) return
    for (const command of p.game.commandsOf[at]) {
      const now = orderOf(p, command)
      if (now !== 'hold' && now !== 'withdraw') continue
      if (officersOf(p).some((officer) => officer.side === side && officer.to.includes(command))) continue
      const name = p.game.commands[command]
      if (outline.take(seat, { do: 'order', general, command: name, order })) continue
      const place = towardsCommand(p, placeOfGeneral(p, at), command)
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
  let best = -1
  let least = Infinity
  p.game.commandOf.forEach((own, unit) => {
    if (own !== command || !isPresent(p, unit)) return
    const far = lengthOf(xOf(p, unit) - from.x, yOf(p, unit) - from.y)
    if (far >= least) return
    least = far
    best = unit
  })
  if (best < 0) return null
  const part = Math.min(1, (p.game.limits.officerMove - 10) / Math.max(1, least))
  return {
    x: from.x + Math.trunc((xOf(p, best) - from.x) * part),
    y: from.y + Math.trunc((yOf(p, best) - from.y) * part),
  }
}
