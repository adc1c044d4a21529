import type { Dice, Refusal } from '@bivouac/kernel'
import type { ActionOf, AodAction } from '../position/actions.ts'
import { charge, checkCharge } from '../movement/charge.ts'
import { checkAttack } from '../combat/combat-groups.ts'
import { attack } from '../combat/combat.ts'
import { checkFollow, checkStay, followUp, stay } from '../command/control.ts'
import { checkDeploy, checkPost, deploy, post } from '../command/deployment.ts'
import type { AodEvent } from '../position/events.ts'
import { checkFire, fire } from '../fire/fire.ts'
import { checkRide, ride } from '../command/generals.ts'
import { checkLimber, checkPivot, checkUnlimber, limber, pivot } from '../fire/guns.ts'
import { checkDrop, checkMove, drop, move } from '../movement/movement.ts'
import { carry, checkCarry, checkOrder, checkSend, giveOrder, send } from '../command/orders.ts'
import { checkPursue, pursueOn } from '../combat/pursuit.ts'
import { checkEndRally, checkRally, rally } from '../command/rally.ts'
import { NOT_NOW, NOT_YOURS, refuse } from './refusals.ts'
import { checkEnter, checkNobodyWaits, enter } from '../command/reinforcements.ts'
import { checkLose, lose } from '../combat/results.ts'
import { checkRetreat, retreat } from '../combat/retreating.ts'
import { closeFrame, topFrame } from './sequence.ts'
import type { AodPosition, Frame, Side } from '../position/state.ts'
import { findUnit } from '../position/troops.ts'

type Phase = Frame['phase']
type FrameOf<P extends Phase> = Extract<Frame, { phase: P }>

/** What one kind of action asks of the rules in its phase, and what it does. `perform` runs only after `check` allowed it. */
interface Decision<Each extends AodAction['do'], In extends Phase> {
  readonly in: In
  check(p: AodPosition, action: ActionOf<Each>, frame: FrameOf<In>): Refusal | null
  perform(p: AodPosition, action: ActionOf<Each>, events: AodEvent[], dice: Dice, frame: FrameOf<In>): void
}

/** Ties a decision to its phase, so that its frame is known in it. */
function decide<Each extends AodAction['do'], In extends Phase>(
  decision: Decision<Each, In>,
): Decision<Each, In> {
  return decision
}

const MUST_ATTACK = refuse(
  'AOD-4-who-a',
  'Every unit with an enemy in range must attack; nobody may hold back.',
)
const MUST_CHOOSE = refuse('AOD-CRT-Ar-2', 'Choose first which unit gives up the base.')
const MUST_DECIDE = refuse('AOD-5-control-j', 'Decide first whether the unit follows up or stays.')

/** Why the action may not be taken now by this side, or null. */
export function checkAction(p: AodPosition, side: Side, action: AodAction): Refusal | null {
  const frame = topFrame(p)
  if (frame.side !== side) return NOT_YOURS
  if (action.do === 'end') return checkEnd(p, frame)
  const decision = decisionOf(action.do)
  return decision.in === frame.phase ? decision.check(p, action as never, frame as never) : NOT_NOW
}

/** Carries the action out. What follows from it without asking is for `settle`. */
export function carryOutAction(p: AodPosition, action: AodAction, dice: Dice, events: AodEvent[]): void {
  if (action.do === 'end') closeFrame(p, events)
  else decisionOf(action.do).perform(p, action as never, events, dice, topFrame(p) as never)
  p.index.drafts.forget()
}

/** Every kind of action that belongs to one phase. */
type Kind = Exclude<AodAction['do'], 'end'>

function decisionOf(kind: Kind): Decision<Kind, Phase> {
  return DECISIONS[kind] as Decision<Kind, Phase>
}

/** AOD-SEQ-c: the phases whose player says when they are over, and why he may not yet. */
function checkEnd(p: AodPosition, frame: Frame): Refusal | null {
  switch (frame.phase) {
    case 'deploy':
    case 'fire':
      return null
    case 'movement':
      return checkNobodyWaits(p, frame.side)
    case 'rally':
      return checkEndRally()
    case 'combat':
      return MUST_ATTACK
    case 'losses':
      return MUST_CHOOSE
    case 'follow-up':
      return MUST_DECIDE
    default:
      return NOT_NOW
  }
}

const DECISIONS: { readonly [Each in Kind]: Decision<Each, Phase> | Decision<Each, never> } = {
  deploy: decide<'deploy', 'deploy'>({
    in: 'deploy',
    check: (p, action, { side }) => checkDeploy(p, side, action),
    perform: (p, action, events) => deploy(p, action, events),
  }),
  post: decide<'post', 'deploy'>({
    in: 'deploy',
    check: (p, action, { side }) => checkPost(p, side, action),
    perform: (p, action, events) => post(p, action, events),
  }),
  rally: decide<'rally', 'rally'>({
    in: 'rally',
    check: (p, { unit }, frame) => checkRally(p, frame, unit),
    perform: (p, { unit }, events, dice, frame) => rally(p, frame, findUnit(p, unit), dice, events),
  }),
  fire: decide<'fire', 'fire'>({
    in: 'fire',
    check: (p, { unit, target }, { side }) => checkFire(p, side, unit, target),
    perform: (p, { unit, target }, events, dice) =>
      fire(p, findUnit(p, unit), findUnit(p, target), dice, events),
  }),
  move: decide<'move', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkMove(p, side, action),
    perform: (p, action, events) => move(p, action, events),
  }),
  charge: decide<'charge', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkCharge(p, side, action),
    perform: (p, action, events) => charge(p, action, events),
  }),
  retreat: decide<'retreat', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkRetreat(p, side, action),
    perform: (p, action, events) => retreat(p, action, events),
  }),
  limber: decide<'limber', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkLimber(p, side, action),
    perform: (p, { unit }, events) => limber(p, findUnit(p, unit), true, events),
  }),
  unlimber: decide<'unlimber', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkUnlimber(p, side, action),
    perform: (p, { unit }, events) => limber(p, findUnit(p, unit), false, events),
  }),
  pivot: decide<'pivot', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkPivot(p, side, action),
    perform: (p, { unit, facing }, events) => pivot(p, findUnit(p, unit), facing, events),
  }),
  drop: decide<'drop', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkDrop(p, side, action),
    perform: (p, { unit }, events) => drop(p, findUnit(p, unit), events),
  }),
  pursue: decide<'pursue', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkPursue(p, side, action),
    perform: (p, { unit }, events) => pursueOn(p, findUnit(p, unit), events),
  }),
  enter: decide<'enter', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkEnter(p, side, action),
    perform: (p, action, events) => enter(p, action, events),
  }),
  ride: decide<'ride', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkRide(p, side, action),
    perform: (p, action, events) => ride(p, action, events),
  }),
  order: decide<'order', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkOrder(p, side, action),
    perform: (p, action, events) => giveOrder(p, action, events),
  }),
  send: decide<'send', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkSend(p, side, action),
    perform: (p, action, events, dice) => send(p, action, dice, events),
  }),
  carry: decide<'carry', 'movement'>({
    in: 'movement',
    check: (p, action, { side }) => checkCarry(p, side, action),
    perform: (p, action, events, dice) => carry(p, action, dice, events),
  }),
  attack: decide<'attack', 'combat'>({
    in: 'combat',
    check: (p, { target, units }, { side }) => checkAttack(p, side, target, units),
    perform: (p, { target, units }, events, dice) =>
      attack(
        p,
        findUnit(p, target),
        units.map((unit) => findUnit(p, unit)),
        dice,
        events,
      ),
  }),
  lose: decide<'lose', 'losses'>({
    in: 'losses',
    check: (p, { unit }, frame) => checkLose(p, frame, unit),
    perform: (p, { unit }, events, _, frame) => lose(p, frame, findUnit(p, unit), events),
  }),
  follow: decide<'follow', 'follow-up'>({
    in: 'follow-up',
    check: (p, { unit }, frame) => checkFollow(p, frame, unit),
    perform: (p, _, events, __, frame) => followUp(p, frame, events),
  }),
  stay: decide<'stay', 'follow-up'>({
    in: 'follow-up',
    check: (p, { unit }, frame) => checkStay(p, frame, unit),
    perform: (p, _, events, __, frame) => stay(p, frame, events),
  }),
}
