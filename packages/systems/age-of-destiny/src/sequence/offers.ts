import type { Offer, Random, Region } from '@bivouac/kernel'
import type { AodAction } from '../position/actions.ts'
import { offerCombat } from '../combat/combat-offers.ts'
import { offerFollowUp } from '../command/control.ts'
import { deployRegions } from '../command/deployment.ts'
import { offerFire } from '../fire/fire.ts'
import { offerMovement } from '../movement/movement-offers.ts'
import { offerOrders } from '../command/order-offers.ts'
import { offerRally } from '../command/rally.ts'
import {
  entryBlock,
  isAnyDue,
  isDue,
  isGeneralDue,
  straightIn,
  checkEnter,
} from '../command/reinforcements.ts'
import { offerLose } from '../combat/results.ts'
import { topFrame } from './sequence.ts'
import type { AodPosition, Frame, Side } from '../position/state.ts'

/**
 * Everything the side may do now. What can be counted is listed; what is measured is a region a piece, from which legal
 * actions can be drawn.
 */
export function offerTo(p: AodPosition, side: Side): Offer<AodAction> {
  const frame = topFrame(p)
  if (frame.side !== side || frame.phase === 'over') return { actions: [] }
  return frame.phase === 'movement' ? offerPhaseThree(p, side) : offerOutside(p, frame, side)
}

/** The same in any other phase. */
function offerOutside(p: AodPosition, frame: Frame, side: Side): Offer<AodAction> {
  const actions: AodAction[] = []
  const add = (action: AodAction): void => {
    actions.push(action)
  }
  switch (frame.phase) {
    case 'deploy':
      return { actions: [END], regions: deployRegions(p, side) }
    case 'rally':
      offerRally(p, frame, add)
      return { actions }
    case 'fire':
      offerFire(p, side, add)
      add(END)
      return { actions }
    case 'combat':
      return offerCombat(p, side)
    case 'losses':
      offerLose(p, frame, add)
      return { actions }
    case 'follow-up':
      offerFollowUp(p, frame, add)
      return { actions }
    default:
      return { actions } // an aftermath never waits for a player
  }
}

const END: AodAction = { do: 'end' }
const ONLY_END: readonly AodAction[] = [END]

/** Phase 3: moves, guns, generals, orders and reinforcements, and the end of the phase if nobody is due. */
function offerPhaseThree(p: AodPosition, side: Side): Offer<AodAction> {
  const moves = offerMovement(p, side)
  // Most battles have neither orders nor anybody to come: nothing is copied for them in a playout.
  if (!p.game.options.orders && !isAnyDue(p, side)) {
    if (moves.actions.length === 0) return { actions: ONLY_END, regions: moves.regions }
    moves.actions.push(END)
    return moves
  }
  const orders = offerOrders(p, side)
  const actions: AodAction[] = [...moves.actions, ...orders.actions]
  const regions: Region<AodAction>[] = [...moves.regions, ...(orders.regions ?? [])]
  const listed = actions.length
  offerEntries(p, side, actions, regions)
  // Whoever of those due finds a place is offered it: with nobody added nobody waits (`checkNobodyWaits`).
  if (actions.length === listed) actions.push(END)
  return { actions, regions }
}

/** AOD-REI-b: who is due comes straight on, or by any other way its first move allows. */
function offerEntries(p: AodPosition, side: Side, actions: AodAction[], regions: Region<AodAction>[]): void {
  p.game.unitIds.forEach((id, unit) => {
    if (!isDue(p, unit, side)) return
    const from = entryBlock(p, unit)
    if (from === undefined) return
    actions.push({ do: 'enter', unit: id })
    regions.push({
      about: `${id} enter`,
      sample(random: Random) {
        const farthest = straightIn(p, unit, from)
        if (farthest === undefined) return null
        const most = farthest.spent.open + farthest.spent.column
        const by = from.depth + random.below(Math.max(1, most - from.depth + 1))
        const action: AodAction = { do: 'enter', unit: id, steps: [{ go: 'straight', by }] }
        return checkEnter(p, side, action) === null ? action : null
      },
    })
  })
  p.game.generalIds.forEach((id, general) => {
    const action = { do: 'enter', unit: id } as const
    if (isGeneralDue(p, general, side) && checkEnter(p, side, action) === null) actions.push(action)
  })
}
