import type { Dice, Refusal, Roll, SeatAt } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { frameOf, pushFrame } from '@bivouac/kernel'
import { cross, moveTo, naming, show, touchFlag } from '../position/changes.ts'
import {
  countAt,
  countersAt,
  findAll,
  findBox,
  findCounter,
  isBesieged,
  isCavalry,
  isLeader,
  stepCost,
} from '../position/counters.ts'
import { allowanceOf } from '../march/allowances.ts'
import type { JdgEvent } from '../position/events.ts'
import { waysOn } from '../command/lines.ts'
import { entryWords } from '../files/march-words.ts'
import { meetsEnemy } from '../march/meeting.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { commands, isOpen, playingSeats, sideName } from '../secrets/secrets.ts'
import { slowest } from '../march/stack-allowance.ts'
import { EDGE, enemyOf, FRENCH, IN_COMMAND, MOVED } from '../position/state.ts'
import type { Asked, Frame, FrameOf, JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-6.3-before-a: cavalry in the entered box may withdraw; `went` are the boxes some went to. */
export interface WithdrawalFrame extends Asked<'withdrawal'> {
  box: number
  went: number[]
}

const NO_WITHDRAWAL = reasons({
  back: [
    'JDG-6.3-withdraw-e',
    'It goes back the way it came, as far as its movement points and the enemy allow.',
  ],
  whole: ['JDG-6.3-withdraw-a', 'The whole stack pulls out: name only the box.'],
  who: ['JDG-6.3-before-a', 'Name the cavalry that withdraws.'],
  notCavalry: ['JDG-6.3-before-e', 'Only cavalry of the box withdraws, with the leaders that ride along.'],
  escort: ['JDG-6.3-before-e', 'A leader rides with cavalry that goes to the same box.'],
  taken: ['JDG-6.3-before-b', 'Cavalry withdraws to an adjacent box without enemies.'],
  far: [
    'JDG-6.3-before-e',
    'Cavalry withdraws by a way free of enemies, as far as its movement points reach.',
  ],
  pinned: ['JDG-0-d', 'The scenario does not let it move yet.'],
})

/** JDG-6.3-withdraw-b to -d: the least face of the die on which cavalry of this side that leaves the box loses 1 SP. */
function losesFrom(p: JdgPosition, box: number, side: Side): number {
  const { withdrawal } = p.game.tables
  const screened = countersAt(p, box, enemyOf(side)).some((one) => isCavalry(p, one))
  return (screened ? withdrawal.screened : withdrawal.unscreened) - (side === FRENCH ? withdrawal.french : 0)
}

/** On how many faces of its die cavalry that leaves the box loses 1 SP. */
export function withdrawalRisk(p: JdgPosition, box: number, side: Side): number {
  return Math.min(6, Math.max(0, 7 - losesFrom(p, box, side)))
}

/** JDG-6.3-withdraw-c, -d: one die for each cavalry unit that leaves; the French subtract 1. */
function withdrawalLosses(
  p: JdgPosition,
  units: readonly number[],
  box: number,
  side: Side,
  dice: Dice,
): { losses: number[]; rolls: Roll[] } {
  const least = losesFrom(p, box, side)
  const rolls: Roll[] = []
  const losses = units.map((unit) => {
    const what = `withdrawal of ${p.game.counters[unit].name}`
    const value = dice.roll(6, what)
    rolls.push({ what, sides: 6, value })
    return value >= least ? cross(p, unit, 1) : 0
  })
  return { losses, rolls }
}

/** Takes counters away from the enemy: the cavalry is shown (JDG-H-withdraw), its dice are open. */
function takeAway(
  p: JdgPosition,
  counters: readonly number[],
  way: readonly number[],
  clause: string,
  dice: Dice,
  events: JdgEvent[],
): void {
  const side = p.game.counters[counters[0]].side
  const cavalry = counters.filter((counter) => isCavalry(p, counter))
  const [from] = way
  const to = way[way.length - 1]
  show(p, cavalry, 'withdraws', clause, events)
  const { losses, rolls } = withdrawalLosses(p, cavalry, from, side, dice)
  for (let at = 1; at < way.length; at++) {
    moveTo(p, counters, way[at], linkBetween(p.game.ground, way[at - 1], way[at]), events)
    touchFlag(p, way[at], counters, events)
  }
  for (const counter of counters) p.state.counters.mark[counter] |= MOVED
  events.push({
    type: 'withdrew',
    clauses: [clause, 'JDG-6.3-withdraw-b'],
    side: sideName(side),
    from: p.game.ground.boxIds[from],
    into: p.game.ground.boxIds[to],
    count: counters.length,
    counters: cavalry.map((counter) => naming(p, counter)),
    losses,
    rolls,
  })
}

/**
 * JDG-6.3-withdraw-e, JDG-H-retreat: the boxes the cavalry came through that it can go back to, the nearest first, each
 * with its price; a box with any enemy counter closes the way.
 */
export function pullOutBoxes(p: JdgPosition, march: FrameOf<'march'>): { box: number; cost: number }[] {
  const { path, side } = march
  const found: { box: number; cost: number }[] = []
  let cost = 0
  for (let at = path.length - 2; at >= 0 && path[at] !== EDGE; at--) {
    const step = stepCost(p, side, linkBetween(p.game.ground, path[at + 1], path[at]))
    cost += step
    if (step === 0 || cost > slowest(march.allowance) - march.spent) break
    if (meetsEnemy(p, path[at], side)) break
    if (path[at] !== path[path.length - 1] && !found.some(({ box }) => box === path[at]))
      found.push({ box: path[at], cost })
  }
  return found
}

function pullOut(p: JdgPosition, march: FrameOf<'march'>, to: number, dice: Dice, events: JdgEvent[]): void {
  const { path } = march
  const way = [path[path.length - 1]]
  for (let at = path.length - 2; way[way.length - 1] !== to; at--) way.push(path[at])
  march.spent += pullOutBoxes(p, march).find(({ box }) => box === to)?.cost ?? 0
  takeAway(p, march.stack, way, 'JDG-6.3-withdraw-a', dice, events)
  path.push(...way.slice(1))
}

/**
 * JDG-6.3-before-b, JDG-H-retreat: the ways away from a box that was entered, each with the box first, through boxes
 * without any enemy in the way: one box far, or by agreement as far as so many MP reach (JDG-6.3-before-e).
 */
function waysAway(p: JdgPosition, box: number, side: Side, mp: number): number[][] {
  const { ground, options } = p.game
  const found: number[][] = []
  if (options.cavalryWithdraws === 'oneBox') {
    for (let way = ground.first[box]; way < ground.first[box + 1]; way++)
      if (stepCost(p, side, ground.by[way]) > 0 && !meetsEnemy(p, ground.to[way], side))
        found.push([box, ground.to[way]])
    return found
  }
  const cost = Uint8Array.from({ length: ground.links }, (_, link) => stepCost(p, side, link))
  const ways = waysOn(p)
  ways.run(box, mp, cost, (at) => meetsEnemy(p, at, side))
  for (let at = 1; at < ways.count; at++)
    if (!meetsEnemy(p, ways.order[at], side)) found.push(ways.wayTo(ways.order[at]))
  return found
}

/** The MP of the slowest of these in this weather: their full allowance, whatever their own turn had left of it. */
function fullPace(p: JdgPosition, counters: readonly number[]): number {
  return slowest(counters.map((counter) => allowanceOf(p, counter, IN_COMMAND)))
}

/** Where those would go, and by which way; undefined if they cannot. */
function wayAway(p: JdgPosition, frame: FrameOf<'withdrawal'>, counters: readonly number[], to: number) {
  const ways = waysAway(p, frame.box, frame.side, fullPace(p, counters))
  return ways.find((way) => way[way.length - 1] === to)
}

function mayRide(
  p: JdgPosition,
  seat: SeatAt,
  frame: FrameOf<'withdrawal'>,
  counter: number,
): Refusal | null {
  if (counter < 0) return NO.noSuchCounter
  if (p.state.counters.box[counter] !== frame.box || !commands(p, seat, counter)) return NO.notYours
  if (isBesieged(p, counter) || !(isCavalry(p, counter) || isLeader(p, counter)))
    return NO_WITHDRAWAL.notCavalry
  return p.game.pinnedBefore[counter] > p.state.turn ? NO_WITHDRAWAL.pinned : null
}

function checkBefore(
  p: JdgPosition,
  seat: SeatAt,
  frame: FrameOf<'withdrawal'>,
  ids: readonly string[] | undefined,
  to: number,
): Refusal | null {
  if (ids === undefined) return NO_WITHDRAWAL.who
  if (new Set(ids).size < ids.length) return NO.twice
  const counters = findAll(p, ids)
  for (const counter of counters) {
    const refusal = mayRide(p, seat, frame, counter)
    if (refusal) return refusal
  }
  if (wayAway(p, frame, counters, to) === undefined)
    return p.game.options.cavalryWithdraws === 'oneBox' ? NO_WITHDRAWAL.taken : NO_WITHDRAWAL.far
  const ridden = frame.went.includes(to) || counters.some((counter) => isCavalry(p, counter))
  return ridden ? null : NO_WITHDRAWAL.escort
}

/** JDG-6.3-withdraw-a (after one's own reconnaissance) and JDG-6.3-before-a (before the enemy who has entered). */
export const withdraw: Decision<'withdraw'> = {
  check(p, seat, action, frame) {
    const to = findBox(p, action.to)
    if (to < 0) return NO.noSuchBox
    if (frame.phase === 'withdrawal') return checkBefore(p, seat, frame, action.units, to)
    const march = pullingOut(p, frame)
    if (!march) return NO.phase
    if (action.units !== undefined) return NO_WITHDRAWAL.whole
    return pullOutBoxes(p, march).some(({ box }) => box === to) ? null : NO_WITHDRAWAL.back
  },
  perform(p, _seat, action, frame, dice, events) {
    const to = findBox(p, action.to)
    const march = pullingOut(p, frame)
    if (march && frame.phase === 'entering') {
      frame.by = []
      frame.step = 'done'
      pullOut(p, march, to, dice, events)
    }
    if (frame.phase !== 'withdrawal') return
    const counters = (action.units ?? []).map((id) => findCounter(p, id))
    takeAway(
      p,
      counters,
      wayAway(p, frame, counters, to) ?? [frame.box, to],
      'JDG-6.3-before-a',
      dice,
      events,
    )
    if (!frame.went.includes(to)) frame.went.push(to)
    // Everyone sees that nobody is left to ask.
    if (countAt(p, frame.box, frame.side) === 0) frame.by = []
  },
}

function pullingOut(p: JdgPosition, frame: Frame): FrameOf<'march'> | null {
  return frame.phase === 'entering' && frame.step === 'pull-out' ? frameOf(p, 'march') : null
}

function offerWithdrawal(p: JdgPosition, frame: FrameOf<'withdrawal'>, seat: SeatAt): [string, string][] {
  const found: [string, string][] = []
  for (const counter of countersAt(p, frame.box, frame.side)) {
    if (mayRide(p, seat, frame, counter) !== null) continue
    const boxes = waysAway(p, frame.box, frame.side, fullPace(p, [counter])).map((way) => way[way.length - 1])
    for (const to of boxes)
      if (isCavalry(p, counter) || frame.went.includes(to))
        found.push([p.game.counters[counter].id, p.game.ground.boxIds[to]])
  }
  return found
}

/**
 * JDG-6.3-before-a: asks the side whose box was entered. In blind play it is asked whatever it has there, so that the
 * question tells nothing of its cavalry.
 */
export function openWithdrawal(p: JdgPosition, box: number, side: Side): void {
  const frame: FrameOf<'withdrawal'> = { phase: 'withdrawal', side, by: playingSeats(p, side), box, went: [] }
  if (isOpen(p)) frame.by = frame.by.filter((seat) => offerWithdrawal(p, frame, seat).length > 0)
  if (frame.by.length > 0) pushFrame(p, frame)
}

/** Cavalry before an enemy who has entered. */
export const withdrawalRules: FrameRules<'withdrawal'> = {
  offer(p, frame, seat, offered) {
    for (const [unit, to] of offerWithdrawal(p, frame, seat))
      offered.push({ do: 'withdraw', units: [unit], to })
  },
  mayEnd: () => null,
  question: (p, { box }) => `${entryWords(p, box)} Does cavalry ride off before the battle?`,
  stored: ({ box, boxes }) => ({ box, went: boxes }),
  seen: 'all',
}
