import { popFrame, pushFrame } from '@bivouac/kernel'
import { reinforce } from '../position/changes.ts'
import {
  ARRIVED_IN,
  CANCELLED,
  countAt,
  DUE,
  findBox,
  isArtillery,
  isReal,
  ratingOf,
  stepCost,
} from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { waysOn } from '../command/lines.ts'
import { leadSeat } from '../secrets/secrets.ts'
import { enemyOf, RESTARTED, TRUCE, WAITING } from '../position/state.ts'
import type { Arrival, Asked, JdgPosition, Side } from '../position/state.ts'
import { bringOn } from './coming-on.ts'
import { reasons } from '../sequence/refusals.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

const NO = reasons({
  lodge: ['JDG-A-effects-18', 'The group goes to one of the nearest boxes clear of the enemy.'],
})

/** JDG-A-effects-18: where a group goes whose box is too near the enemy. */
export interface LodgingFrame extends Asked<'lodging'> {
  counters: number[]
  boxes: number[]
}

/** JDG-A-effects-9: may nothing of this side enter the box during the Armistice? An enemy unit is there or next to it. */
export function truceForbids(p: JdgPosition, box: number, side: Side): boolean {
  const { ground } = p.game
  if (hasUnit(p, box, enemyOf(side))) return true
  for (let way = ground.first[box]; way < ground.first[box + 1]; way++)
    if (stepCost(p, side, ground.by[way]) > 0 && hasUnit(p, ground.to[way], enemyOf(side))) return true
  return false
}

function hasUnit(p: JdgPosition, box: number, side: Side): boolean {
  if (countAt(p, box, side) === 0) return false
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (p.game.sideOf[counter] === side && (isReal(p, counter) || isArtillery(p, counter))) return true
  return false
}

/** JDG-A-effects-12: the groups of this Armistice turn; at the Restart those of the turns cut off, without their SP lines. */
export function placeTruceArrivals(p: JdgPosition, events: JdgEvent[]): void {
  const { truce, turn, declared, restart, arrived } = p.state
  if (truce !== TRUCE && !(truce === RESTARTED && turn === restart)) return
  const now = truce === TRUCE ? turn - declared + 1 : Infinity
  const { armistice } = p.game.scenario
  p.game.arrivals.forEach((group, at) => {
    if (arrived[at] !== DUE) return
    // Spring groups that have not come in are placed with those of the first Armistice turn.
    const spring = group.when === 'turn' && group.turn <= (armistice?.latest ?? 0)
    if (!spring && (group.when !== 'armistice' || group.turn > now)) return
    arrived[at] = turn + ARRIVED_IN
    if (group.unless >= 0 && p.state.counters.box[group.unless] >= 0) {
      reinforce(p, group.unless, group.otherwise)
      arrived[at] = CANCELLED
      return
    }
    placeTruceGroup(p, group, events)
  })
}

/** The autumn counterpart of a spring counter: JDG-A-effects-2. -1: it has none and does not come. */
function counterpart(p: JdgPosition, counter: number): number {
  const { armisticeTruce } = p.game.scenario
  const { id } = p.game.counters[counter]
  const exchange =
    armisticeTruce?.units.find(({ out }) => out === id) ??
    armisticeTruce?.leaders.find(({ out }) => out === id)
  if (!exchange) return counter
  return exchange.into === null ? -1 : (p.game.counterIndex.get(exchange.into) ?? -1)
}

function placeTruceGroup(p: JdgPosition, group: Arrival, events: JdgEvent[]): void {
  const { counters } = p.state
  const coming: number[] = []
  ;[...group.leaders, ...group.units].forEach((printed, at) => {
    const counter = group.when === 'turn' ? counterpart(p, printed) : printed
    if (counter < 0 || counters.box[counter] !== WAITING) return
    const unit = at - group.leaders.length
    if (unit >= 0) counters.sp[counter] = Math.min(group.sp[unit], ratingOf(p, counter).max)
    if (counter === group.joiner && counters.box[group.joined] >= 0)
      bringOn(p, [counter], counters.box[group.joined], events)
    else coming.push(counter)
  })
  if (coming.length === 0) return
  const boxes = lodgings(p, group.box, group.side)
  if (boxes.length === 1) bringOn(p, coming, boxes[0], events)
  else
    pushFrame(p, {
      phase: 'lodging',
      side: group.side,
      by: [leadSeat(p, group.side)],
      counters: coming,
      boxes,
    })
}

/**
 * JDG-A-effects-18: the listed box, or the nearest on its side of the frontier that no enemy occupies or adjoins. Arrivals
 * evict nobody, not even an enemy leader who is alone in a box.
 */
function lodgings(p: JdgPosition, box: number, side: Side): number[] {
  const isOpen = (at: number): boolean => countAt(p, at, enemyOf(side)) === 0 && !truceForbids(p, at, side)
  if (isOpen(box)) return [box]
  const ways = waysOn(p)
  // Units do not cross the frontier.
  const cost = Uint8Array.from({ length: p.game.ground.links }, (_, link) => stepCost(p, side, link))
  ways.run(box, 4000, cost, null)
  const order = Array.from(ways.order.subarray(0, ways.count))
  const prices = order.map((at) => ways.cost[at])
  const open = order.map(isOpen)
  const least = open.indexOf(true)
  if (least < 0) return [box]
  return order.filter((_, at) => open[at] && prices[at] === prices[least])
}

/** The schedule is open, and so is who comes. */
export const lodgingRules: FrameRules<'lodging'> = {
  offer(p, { boxes }, _, offered) {
    for (const to of boxes) offered.push({ do: 'lodge', to: p.game.ground.boxIds[to] })
  },
  question: () => 'The enemy is too near the arrival box: where does the group go?',
  stored: ({ counters, boxes }) => ({ counters, boxes }),
  seen: 'all',
}

/** JDG-A-effects-18. */
export const lodge: Decision<'lodge', 'lodging'> = {
  in: 'lodging',
  check: (p, _, { to }, { boxes }) => (boxes.includes(findBox(p, to)) ? null : NO.lodge),
  perform(p, _, { to }, { counters }, __, events) {
    popFrame(p)
    bringOn(p, counters, findBox(p, to), events)
  },
}
