import type { Offer, Random, Region } from '@bivouac/kernel'
import { offsetX, offsetY } from '@bivouac/space'
import type { ActionOf, AodAction } from '../position/actions.ts'
import { checkCarry, checkSend } from './orders.ts'
import { ON_TABLE, ORDERS } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'

/** How often a draw looks for a place to ride to. */
const TRIES = 8

/**
 * AOD-3-orders-a, b, j: with the orders module, the orders a general may give by word of mouth, each without an object of
 * its own; officers to be sent and officers on the road are regions.
 */
export function offerOrders(p: AodPosition, side: Side): Offer<AodAction> {
  const actions: AodAction[] = []
  const regions: Region<AodAction>[] = []
  if (!p.game.options.orders) return { actions, regions }
  const { commands, generalIds, commandsOf } = p.game
  for (const pair of p.state.inEarshot) {
    const general = Math.floor(pair / commands.length)
    if (p.state.generals.side[general] !== side || p.state.generals.where[general] !== ON_TABLE) continue
    for (const order of ORDERS) {
      const command = commands[pair % commands.length]
      actions.push({ do: 'order', general: generalIds[general], command, order: { order, about: '' } })
    }
  }
  generalIds.forEach((id, general) => {
    const { side: sides, where } = p.state.generals
    if (sides[general] !== side || where[general] !== ON_TABLE || commandsOf[general].length === 0) return
    regions.push({ about: `${id} send`, sample: (random) => sampleSend(p, side, general, random) })
  })
  for (const officer of p.state.officers) {
    if (officer.side !== side || officer.moved) continue
    regions.push({
      about: `${officer.id} carry`,
      sample: (random) => sampleCarry(p, side, officer.id, random),
    })
  }
  return { actions, regions }
}

function sampleSend(p: AodPosition, side: Side, general: number, random: Random): AodAction | null {
  const { commands, commandsOf, generalIds } = p.game
  const own = commandsOf[general]
  const { x, y } = p.state.generals
  for (let tries = 0; tries < TRIES; tries++) {
    const action: ActionOf<'send'> = {
      do: 'send',
      general: generalIds[general],
      commands: [commands[own[random.below(own.length)]]],
      order: { order: ORDERS[random.below(ORDERS.length)], about: '' },
      ...within(p, x[general], y[general], random),
    }
    if (checkSend(p, side, action) === null) return action
  }
  return null
}

function sampleCarry(p: AodPosition, side: Side, id: string, random: Random): AodAction | null {
  const officer = p.state.officers.find((each) => each.id === id)
  if (!officer) return null
  for (let tries = 0; tries < TRIES; tries++) {
    const action: ActionOf<'carry'> = {
      do: 'carry',
      officer: id,
      ...within(p, officer.x, officer.y, random),
    }
    if (checkCarry(p, side, action) === null) return action
  }
  return null
}

/** A place within an officer's ride of that one. */
function within(p: AodPosition, x: number, y: number, random: Random): { x: number; y: number } {
  const heading = random.below(3600)
  // One short of the whole: a rounded offset may be a u longer than asked.
  const by = random.below(p.game.limits.officerMove)
  return { x: x + offsetX(0, by, heading), y: y + offsetY(0, by, heading) }
}
