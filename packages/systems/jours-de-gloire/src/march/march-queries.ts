import type { Refusal } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { frameOf } from '@bivouac/kernel'
import { activationClause, activationCost, payersFor } from './activation.ts'
import { truceForbids } from '../arrivals/armistice-arrivals.ts'
import {
  countAt,
  findBox,
  findCounter,
  isBarred,
  isDummy,
  isLeader,
  isReal,
  payersOf,
  stepCost,
} from '../position/counters.ts'
import { watchersOf } from '../reaction/interception.ts'
import { waysOn } from '../command/lines.ts'
import { NO_MARCH } from './march.ts'
import { friendsStand, meetsEnemy, meetsOpenly } from './meeting.ts'
import { reactionValue } from '../reaction/reaction.ts'
import type { Line } from '../position/events.ts'
import { armyOfAll, fitsStack } from './stacking.ts'
import { paceOf } from './stack-allowance.ts'
import { mpLeft, whereabouts } from './setting-out.ts'
import { enemyOf, TRUCE } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** A box a stack can get to: what that costs in all, the boxes on the way, and whether the enemy is met there. */
export interface Reached {
  readonly box: string
  readonly cost: number
  readonly way: readonly string[]
  readonly meets: boolean
}

/**
 * Every box the stack of the march in hand can get to, by its cheapest way; nobody's if there is no march. A box with
 * enemy counters ends the way, whatever they are: that is all its owner can know.
 */
export function reachOfMarch(p: JdgPosition): Reached[] {
  const march = frameOf(p, 'march')
  if (!march || march.stopped || whereabouts(march) < 0) return []
  return reachFrom(p, march.side, march.stack, whereabouts(march), mpLeft(p, march))
}

/** What a stack that is not taken up yet would cost and where it could go. */
export interface StackReach {
  readonly cp: number
  /** The clause its price comes from. */
  readonly priced: string
  readonly mp: number
  /** JDG-5.5.1-d: it is larger than a stack may be without its commander in chief, and will leave stragglers behind. */
  readonly concentrated: boolean
  readonly reached: readonly Reached[]
}

/**
 * Where these counters of one box could go as a stack, before they are taken up; with their price in CP. What belongs to
 * no army is paid for by the one that is named, else by one of the seat's, else by the first that may.
 */
export function reachOfStack(
  p: JdgPosition,
  ids: readonly string[],
  forced: boolean,
  seat?: string,
  payer?: string,
): StackReach {
  const stack = ids.map((id) => findCounter(p, id)).filter((counter) => counter >= 0)
  const from = stack.length === 0 ? -1 : p.state.counters.box[stack[0]]
  if (from < 0) return { cp: 0, priced: 'JDG-4.5-d', mp: 0, concentrated: false, reached: [] }
  const army = p.game.armyIndex.get(payer ?? '') ?? payerOfAll(p, stack, seat)
  const mp = paceOf(p, stack, army, forced)
  const { side } = p.game.counters[stack[0]]
  return {
    cp: activationCost(p, stack, army),
    priced: activationClause(p, stack, army),
    mp,
    concentrated: !fitsStack(p, stack),
    reached: reachFrom(p, side, stack, from, mp),
  }
}

function payerOfAll(p: JdgPosition, stack: readonly number[], seat: string | undefined): number {
  const own = armyOfAll(p, stack)
  if (own >= 0) return own
  const at = p.game.seatIndex.get(seat ?? '')
  const payers = at === undefined ? payersOf(p, stack[0]) : payersFor(p, at, stack[0])
  return payers[0] ?? 0
}

/** Why these counters of one box, as a stack with so many MP, cannot get to a box; null when they can, or are there. */
export function whyNotReached(
  p: JdgPosition,
  ids: readonly string[],
  { mp, reached }: Pick<StackReach, 'mp' | 'reached'>,
  to: string,
): Refusal | null {
  const stack = ids.map((id) => findCounter(p, id)).filter((counter) => counter >= 0)
  const box = findBox(p, to)
  if (stack.length === 0 || box < 0 || p.state.counters.box[stack[0]] === box) return null
  if (reached.some((one) => one.box === to)) return null
  const { side } = p.game.counters[stack[0]]
  if (isBarred(p, box, side)) return NO_MARCH.barred
  if (isHarmless(p, stack) && meetsEnemy(p, box, side) && !friendsStand(p, box, side))
    return NO_MARCH.harmless
  if (p.state.truce === TRUCE && truceForbids(p, box, side)) return NO_MARCH.truce
  const reason = `No open way leads there with ${mp} movement points. A box with enemies ends every way.`
  return { clause: 'JDG-5.2-a', reason }
}

/** JDG-5.3-j: nobody with SP among them, and not Dummies alone. */
function isHarmless(p: JdgPosition, stack: readonly number[]): boolean {
  return !stack.some((counter) => isReal(p, counter)) && stack.some((counter) => !isDummy(p, counter))
}

function reachFrom(
  p: JdgPosition,
  side: Side,
  stack: readonly number[],
  from: number,
  mp: number,
): Reached[] {
  const { ground } = p.game
  const units = stack.some((counter) => !isLeader(p, counter))
  const cost = Uint8Array.from({ length: ground.links }, (_, link) => stepCost(p, side, link, units))
  const harmless = isHarmless(p, stack)
  const shut = (box: number): boolean =>
    isBarred(p, box, side) ||
    (harmless && meetsEnemy(p, box, side) && !friendsStand(p, box, side)) ||
    (p.state.truce === TRUCE && truceForbids(p, box, side))
  const ways = waysOn(p)
  ways.run(from, mp, cost, (box) => meetsEnemy(p, box, side) || shut(box))
  const found: { box: number; cost: number; way: number[] }[] = []
  for (let at = 1; at < ways.count; at++) {
    const box = ways.order[at]
    found.push({ box, cost: ways.cost[box], way: ways.wayTo(box) })
  }
  const name = (box: number): string => ground.boxIds[box]
  return found
    .filter(({ box }) => !shut(box))
    .map((one) => ({
      box: name(one.box),
      cost: one.cost,
      way: one.way.map(name),
      meets: meetsOpenly(p, one.box, side),
    }))
}

/** Enemies next to a way who may intercept on it: how many counters, in which boxes. All of it is open to both sides. */
export interface Watched {
  readonly counters: number
  readonly boxes: readonly string[]
}

/** Who may intercept a side that goes this way, box by box; those it goes to meet aside. */
export function watchedOn(p: JdgPosition, side: Side, way: readonly string[]): Watched {
  const enemy = enemyOf(side)
  const from = new Set<number>()
  for (const id of way.slice(1)) {
    const box = findBox(p, id)
    if (box >= 0) for (const watcher of watchersOf(p, box, enemy)) from.add(watcher)
  }
  const boxes = [...from]
  return {
    counters: boxes.reduce((sum, box) => sum + countAt(p, box, enemy), 0),
    boxes: boxes.map((box) => p.game.ground.boxIds[box]),
  }
}

/** What a Force of one's own needs to react, and in how many of six cases it does. */
export interface ReactionChance {
  readonly needed: number
  /** Added to the die: JDG-6.5.1-die. Nothing for a march to the guns (JDG-6.5.2-f). */
  readonly modifier: number
  readonly cases: number
  readonly lines: readonly Line[]
}

/** The chance of these counters to intercept into a box, or to march to the guns of one. */
export function reactionChance(
  p: JdgPosition,
  ids: readonly string[],
  into: string,
  how: 'intercept' | 'march',
): ReactionChance {
  const force = ids.map((id) => findCounter(p, id))
  const { side } = p.game.counters[force[0]]
  const link = linkBetween(p.game.ground, p.state.counters.box[force[0]], findBox(p, into))
  const modifier = how === 'intercept' && link >= 0 && stepCost(p, side, link) >= 2 ? 1 : 0
  const { value, lines } = reactionValue(p, force)
  return { needed: value, modifier, cases: Math.min(6, Math.max(0, value - modifier)), lines }
}
