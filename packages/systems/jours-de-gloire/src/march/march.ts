import * as v from 'valibot'
import type { Refusal, SeatAt } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { expectData, numbersWhere, popFrame, pushFrame } from '@bivouac/kernel'
import type { JdgAction } from '../position/actions.ts'
import { forcedRefusal, offerJoin } from './activation.ts'
import { truceForbids } from '../arrivals/armistice-arrivals.ts'
import { moveTo } from '../position/changes.ts'
import {
  countAt,
  countersAt,
  findBox,
  findCounter,
  isBarred,
  isDummy,
  isLeader,
  isReal,
  sideOf,
  siegeAt,
  stepCost,
} from '../position/counters.ts'
import { offerDetachments } from './detachments.ts'
import { abandon } from './dummies.ts'
import { arrivingSp, atTheEdge, comeIn } from '../arrivals/edge.ts'
import { offerEngineers } from './engineers.ts'
import { entrenchRefusal } from './entrenchments.ts'
import { friendsStand, meetsEnemy } from './meeting.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { sideName } from '../secrets/secrets.ts'
import { begin, mpLeft, whereabouts } from './setting-out.ts'
import { leadersFirst } from './stacking.ts'
import { stackAllowances } from './stack-allowance.ts'
import { ACTIVATED, EDGE, enemyOf, MOVED, RELIEF, TRUCE } from '../position/state.ts'
import type { Asked, FrameOf, JdgPosition } from '../position/state.ts'
import { endOfMarch } from './stragglers.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'
import { imagineMarch, seenMarch } from './march-seen.ts'

/**
 * One stack on the move. Until it has begun (`begun`) members may join and a forced march be declared; its CP are
 * spent when it begins.
 */
export interface MarchFrame extends Asked<'march'> {
  stack: number[]
  /** MP of each member, in the order of `stack`, less what it alone has paid (JDG-6.1-g); empty until it begins. */
  allowance: number[]
  /** The army that pays; -1 for an arrival by connection (JDG-3.3-conn-b). */
  army: number
  begun: boolean
  forced: boolean
  /** MP the whole stack has spent so far: "all MP" asks for none (JDG-6.4-c). */
  spent: number
  /** Boxes passed through, the start first. */
  path: number[]
  /** Its move is over but for what is being settled. */
  stopped: boolean
  /** It reconnoitres the box it is in: JDG-6.3-withdraw-a. */
  scouted: boolean
}

type March = FrameOf<'march'>

/** Every reason a stack may not go on. */
export const NO_MARCH = reasons({
  stopped: ['JDG-5.3-d', 'The stack has stopped for this turn.'],
  apart: ['JDG-5.2-b', 'No connection joins these boxes.'],
  closed: ['JDG-5.3-river-a', 'That connection cannot be crossed now.'],
  points: ['JDG-5.2-a', 'The stack has not the movement points for that.'],
  barred: [
    'JDG-3.3-box-b',
    'That box is closed: enemy reinforcements arrive there, or the scenario shuts it.',
  ],
  harmless: [
    'JDG-5.3-j',
    'Without strength points, and not Dummies alone, they enter a box with enemies only to join friends with strength points there.',
  ],
  truce: ['JDG-A-effects-9', 'During the Armistice no unit goes where an enemy stands, or next to him.'],
  edge: ['JDG-3.3-conn-a', 'The group enters by its own connection.'],
  unrolled: ['JDG-10-solo-c', 'Set out first: the movement points are rolled.'],
  begun: ['JDG-10-solo-c', 'The movement points are rolled already.'],
})

/** JDG-5.3-j: nothing with SP in the stack, and something that is no Dummy. */
function bringsNothing(p: JdgPosition, stack: readonly number[]): boolean {
  let feint = true
  for (const counter of stack) {
    if (isReal(p, counter) || arrivingSp(p, counter) > 0) return false
    if (!isDummy(p, counter)) feint = false
  }
  return !feint
}

/** What a connection costs the stack, -1 standing for the one a group enters by. */
function priceOf(p: JdgPosition, { side, stack }: March, link: number): number {
  return link < 0 ? p.game.tables.movement.road : stepCost(p, side, link, hasTroops(p, stack))
}

function hasTroops(p: JdgPosition, stack: readonly number[]): boolean {
  for (const counter of stack) if (!isLeader(p, counter)) return true
  return false
}

/** Why the stack, with these MP, may not go into a box for this price, or null. */
function stepRefusal(
  p: JdgPosition,
  { side, stack }: March,
  to: number,
  cost: number,
  mp: number,
): Refusal | null {
  if (cost === 0) return NO_MARCH.closed
  if (cost > mp) return NO_MARCH.points
  if (isBarred(p, to, side)) return NO_MARCH.barred
  if (meetsEnemy(p, to, side) && bringsNothing(p, stack) && !friendsStand(p, to, side))
    return NO_MARCH.harmless
  return p.state.truce === TRUCE && truceForbids(p, to, side) ? NO_MARCH.truce : null
}

/** Why the stack may not go on to the box, or null. */
function goRefusal(p: JdgPosition, frame: March, to: number): Refusal | null {
  if (frame.stopped) return NO_MARCH.stopped
  if (p.game.options.solitaire && !frame.begun) return NO_MARCH.unrolled
  const from = whereabouts(frame)
  let link = -1
  if (from === EDGE) {
    if (p.game.arrivals[atTheEdge(p, frame.stack[0])].box !== to) return NO_MARCH.edge
  } else {
    link = linkBetween(p.game.ground, from, to)
    if (link < 0) return NO_MARCH.apart
  }
  return stepRefusal(p, frame, to, priceOf(p, frame, link), mpLeft(p, frame))
}

function wayTo({ game: { ground } }: JdgPosition, from: number, id: string): number {
  for (let way = ground.first[from]; way < ground.first[from + 1]; way++)
    if (ground.boxIds[ground.to[way]] === id) return way
  return -1
}

/** JDG-5.2-a: one connection further. What the box holds is settled by the frame this pushes. */
export const go: Decision<'go', 'march'> = {
  in: 'march',
  check(p, _seat, action, frame) {
    const to = findBox(p, action.to)
    if (to < 0) return NO.noSuchBox
    return goRefusal(p, frame, to)
  },
  perform(p, _seat, action, frame, dice, events) {
    const { ground } = p.game
    const from = whereabouts(frame)
    // It is one of the few boxes around, unless the stack comes in from off the map.
    const way = from === EDGE ? -1 : wayTo(p, from, action.to)
    const to = way < 0 ? findBox(p, action.to) : ground.to[way]
    const link = way < 0 ? -1 : ground.by[way]
    const cost = priceOf(p, frame, link)
    begin(p, frame, dice, events)
    const { side, stack } = frame
    frame.spent += cost
    frame.scouted = false
    frame.path.push(to)
    if (from === EDGE) comeIn(p, stack, to)
    else {
      moveTo(p, stack, to, link, events)
      abandon(p, from, side, events)
    }
    const relieves = siegeAt(p, to)?.side === enemyOf(side)
    for (const counter of stack) p.state.counters.mark[counter] |= MOVED | (relieves ? RELIEF : 0)
    events.push({
      type: 'moved',
      clauses: ['JDG-5.2-a'],
      side: sideName(side),
      from: from === EDGE ? null : p.game.ground.boxIds[from],
      into: action.to,
      count: stack.length,
      cost,
    })
    pushFrame(p, { phase: 'entering', side, by: [], box: to, link, step: 'settle' })
  },
}

/** JDG-5.3-a: the stack goes no further. It counts as activated even if it never went. */
export const halt: Decision<'halt', 'march'> = {
  in: 'march',
  check: () => null,
  perform(p, _seat, _action, frame, dice, events) {
    begin(p, frame, dice, events)
    frame.stopped = true
  },
}

/** JDG-10-solo-c: the stack is complete; its MP are rolled before it is told where to go. */
export const setOut: Decision<'set-out', 'march'> = {
  in: 'march',
  check(p, _seat, _action, frame) {
    if (!p.game.options.solitaire) return NO.phase
    return frame.begun ? NO_MARCH.begun : null
  },
  perform(p, _seat, _action, frame, dice, events) {
    begin(p, frame, dice, events)
  },
}

/** More counters into a stack that has not set out. */
export function joinStack(p: JdgPosition, ids: readonly string[], frame: March): void {
  const added = leadersFirst(
    p,
    ids.map((id) => findCounter(p, id)),
  )
  frame.stack.push(...added)
  if (!frame.begun) return
  frame.allowance.push(...stackAllowances(p, added, frame.army, frame.forced))
  for (const counter of added) p.state.counters.mark[counter] |= ACTIVATED
}

function offerMarch(p: JdgPosition, frame: March, seat: SeatAt, offered: JdgAction[]): void {
  const from = whereabouts(frame)
  offerSteps(p, frame, from, offered)
  if (frame.path.length === 1) offerStart(p, frame, seat, offered)
  if (from !== EDGE) offerEngineers(p, frame, offered)
  offered.push(p.game.orders.halt)
}

function offerSteps(p: JdgPosition, frame: March, from: number, offered: JdgAction[]): void {
  if (frame.stopped || (p.game.options.solitaire && !frame.begun)) return
  const { ground, orders } = p.game
  const mp = mpLeft(p, frame)
  if (from === EDGE) {
    const to = p.game.arrivals[atTheEdge(p, frame.stack[0])].box
    if (stepRefusal(p, frame, to, priceOf(p, frame, -1), mp) === null) offered.push(orders.go[to])
    return
  }
  const troops = hasTroops(p, frame.stack)
  for (let way = ground.first[from]; way < ground.first[from + 1]; way++) {
    const to = ground.to[way]
    const cost = stepCost(p, frame.side, ground.by[way], troops)
    if (stepRefusal(p, frame, to, cost, mp) === null) offered.push(orders.go[to])
  }
}

function waitingAtTheEdge(p: JdgPosition): number[] {
  return numbersWhere(p.game.counters, (_, counter) => atTheEdge(p, counter) >= 0)
}

/** What is open only before the stack leaves its box. */
function offerStart(p: JdgPosition, frame: March, seat: SeatAt, offered: JdgAction[]): void {
  const from = whereabouts(frame)
  if (from === EDGE) offerJoin(p, seat, frame, waitingAtTheEdge(p), offered)
  else if (countAt(p, from, frame.side) > frame.stack.length)
    offerJoin(p, seat, frame, countersAt(p, from, frame.side), offered)
  if (forcedRefusal(p, frame) === null) offered.push(p.game.orders.forceMarch)
  if (p.game.options.solitaire && !frame.begun) offered.push({ do: 'set-out' })
  if (from === EDGE) return
  offerDetachments(p, frame, offered)
  if (entrenchRefusal(p, frame) === null) offered.push(p.game.orders.entrench)
}

function expectStack(p: JdgPosition, frame: March, _below: unknown, path: string): void {
  const { stack, allowance, path: way, begun, side } = frame
  const at = way[way.length - 1]
  const { box } = p.state.counters
  expectData(
    allowance.length === (begun ? stack.length : 0),
    `${path}.allowance`,
    'one for each of the stack',
  )
  for (const counter of stack) {
    expectData(sideOf(p, counter) === side, `${path}.stack`, 'a counter of the other side')
    const there = at === EDGE ? atTheEdge(p, counter) >= 0 : box[counter] === at
    expectData(there || frame.stopped, `${path}.stack`, 'its counters are where it is')
  }
  expectData(stack.length > 0 || frame.stopped, `${path}.stack`, 'expected somebody')
  const starts = !way.includes(EDGE) || way.lastIndexOf(EDGE) === 0
  expectData(starts, `${path}.path`, 'only the start is off the map')
}

/** One stack on the move. */
export const marchRules: FrameRules<'march'> = {
  waits: (_p, frame) => !frame.stopped,
  close(p, frame, dice, events) {
    popFrame(p)
    endOfMarch(p, frame, dice, events)
  },
  offer: offerMarch,
  question(p, frame) {
    if (!frame.begun) return 'Who goes with the stack, and where does it go?'
    const left = mpLeft(p, frame)
    if (left === 0) return 'The stack goes no further: it halts here.'
    return `The stack has ${left} movement point${left === 1 ? '' : 's'} left: where does it go, or does it halt?`
  },
  sense: expectStack,
  seen: seenMarch,
  imagine: imagineMarch,
  stored: ({ counters, list, within, anyArmy, anyBox }) => ({
    stack: counters,
    allowance: list(within(-9, 99)),
    army: anyArmy,
    begun: v.boolean(),
    forced: v.boolean(),
    spent: within(0, 999),
    path: v.pipe(list(anyBox), v.minLength(1, 'expected the box it set out from')),
    stopped: v.boolean(),
    scouted: v.boolean(),
  }),
}
