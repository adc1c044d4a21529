import { popFrame } from '@bivouac/kernel'
import type { Dice, Offer, Refusal, Region } from '@bivouac/kernel'
import { checkPursue, pursueOn } from '../../combat/pursuit.ts'
import { checkRetreat, retreat } from '../../combat/retreating.ts'
import { checkRide, ride } from '../../command/generals.ts'
import { offerOrders } from '../../command/order-offers.ts'
import { carry, checkCarry, checkOrder, checkSend, giveOrder, send } from '../../command/orders.ts'
import {
  checkEnter,
  checkNobodyWaits,
  enter,
  isAnyDue,
  offerEntries,
  tellDelayed,
} from '../../command/reinforcements.ts'
import { checkLimber, checkPivot, checkUnlimber, limber, pivot } from '../../fire/guns.ts'
import { charge, checkCharge } from '../../movement/charge.ts'
import { offerMovement } from '../../movement/movement-offers.ts'
import { checkDrop, checkMove, drop, endMovement, move } from '../../movement/movement.ts'
import type { ActionOf, AodAction } from '../../position/actions.ts'
import type { AodEvent } from '../../position/events.ts'
import { COMBAT_PHASE } from '../../position/state.ts'
import type { AodPosition, Side } from '../../position/state.ts'
import { findUnit } from '../../position/troops.ts'
import type { Deciding, Phase } from '../terms.ts'
import { beginPhase } from '../turn.ts'

const END: AodAction = { do: 'end' }
const ONLY_END: readonly AodAction[] = [END]

/** Phase 3: moves, guns, generals, orders and reinforcements, and the end of the phase if nobody is due. */
export const moving: Phase<'movement'> = {
  doing: 'moving',
  question: () => 'Move your troops.',
  whole: (p, { side }) => offerPhaseThree(p, side),
  mayEnd: (p, { side }) => checkNobodyWaits(p, side),
  close(p, { side }, _, events) {
    popFrame(p)
    endMovement(p, side, events)
    tellDelayed(p, side, events)
    beginPhase(p, COMBAT_PHASE, events)
  },
  seen: 'all',
  stored: () => ({}),
}

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

/** An action of phase 3. */
function act<Kind extends AodAction['do']>(
  check: (p: AodPosition, side: Side, action: ActionOf<Kind>) => Refusal | null,
  perform: (p: AodPosition, action: ActionOf<Kind>, events: AodEvent[], dice: Dice) => void,
): Deciding<Kind, 'movement'> {
  return {
    in: 'movement',
    check: (p, _, action, { side }) => check(p, side, action),
    perform: (p, _, action, __, dice, events) => perform(p, action, events, dice),
  }
}

export const manoeuvring = {
  move: act<'move'>(checkMove, move),
  charge: act<'charge'>(checkCharge, charge),
  retreat: act<'retreat'>(checkRetreat, retreat),
  limber: act<'limber'>(checkLimber, (p, { unit }, events) => limber(p, findUnit(p, unit), true, events)),
  unlimber: act<'unlimber'>(checkUnlimber, (p, { unit }, events) =>
    limber(p, findUnit(p, unit), false, events),
  ),
  pivot: act<'pivot'>(checkPivot, (p, { unit, facing }, events) =>
    pivot(p, findUnit(p, unit), facing, events),
  ),
  drop: act<'drop'>(checkDrop, (p, { unit }, events) => drop(p, findUnit(p, unit), events)),
  pursue: act<'pursue'>(checkPursue, (p, { unit }, events) => pursueOn(p, findUnit(p, unit), events)),
  enter: act<'enter'>(checkEnter, enter),
  ride: act<'ride'>(checkRide, ride),
  order: act<'order'>(checkOrder, giveOrder),
  send: act<'send'>(checkSend, (p, action, events, dice) => send(p, action, dice, events)),
  carry: act<'carry'>(checkCarry, (p, action, events, dice) => carry(p, action, dice, events)),
}
