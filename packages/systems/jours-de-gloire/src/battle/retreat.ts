import * as v from 'valibot'
import { linkBetween } from '@bivouac/space'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { battleSeat } from './battle-seats.ts'
import type { Battle } from '../position/battle-types.ts'
import { eliminate, moveTo, touchFlag } from '../position/changes.ts'
import {
  findBox,
  isArtillery,
  isBesieged,
  isLeader,
  isReal,
  isShell,
  spOf,
  stepCost,
} from '../position/counters.ts'
import { openlyAt, settleHarmless } from '../march/dummies.ts'
import { isForbidden } from './encirclement.ts'
import type { JdgEvent } from '../position/events.ts'
import { battleOf, stillThere } from './fighters.ts'
import { displaceLeader } from '../command/leaders.ts'
import { inTheWayAt, meetsOpenly } from '../march/meeting.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { isOpen, sideName } from '../secrets/secrets.ts'
import { enemyOf, MOVED } from '../position/state.ts'
import type { Asked, FrameOf, JdgPosition, Side } from '../position/state.ts'
import { captureLeader } from '../sequence/victory.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

export interface RetreatFrame extends Asked<'retreat'> {
  units: number[]
  boxes: number[]
  why: 'beaten' | 'indecisive' | 'overrun'
}

const NO_RETREAT = reasons({
  box: ['JDG-8.7-j', 'A retreat goes to an adjacent box without enemies, over an open connection.'],
  attacker: [
    'JDG-8.7-d',
    'The defender does not retreat into a box the attacker came from with more than 3 strength points.',
  ],
  back: ['JDG-8.1-P5-b', 'After an indecisive battle the attacker goes back to a box he came from.'],
})

type Why = FrameOf<'retreat'>['why']

/** JDG-8.7-d: may the side not use this connection, because the attacker came in by it in strength? */
function isBarredWay(battle: Battle, side: Side, link: number): boolean {
  return side !== battle.attacker && battle.entries.some((entry) => entry.link === link && entry.strong)
}

/** The adjacent boxes the side could reach from the battle over connections open to its retreat. */
function waysOut(p: JdgPosition, battle: Battle, side: Side): number[] {
  const { ground } = p.game
  const found: number[] = []
  for (let way = ground.first[battle.box]; way < ground.first[battle.box + 1]; way++) {
    const link = ground.by[way]
    if (stepCost(p, side, link) === 0 || isBarredWay(battle, side, link)) continue
    if (!isForbidden(p, ground.to[way], side)) found.push(ground.to[way])
  }
  return found
}

/**
 * JDG-8.7-j, JDG-H-retreat: is the box closed by what the side sees of these enemies there? Any counter closes it but
 * face-up leaders and shells.
 */
function looksClosed(p: JdgPosition, enemies: readonly number[]): boolean {
  const open = isOpen(p)
  return enemies.some((counter) => {
    const up = open || p.state.counters.up[counter] === 1
    return !up || !(isLeader(p, counter) || isShell(p, counter))
  })
}

/** The boxes the side may go back to from the battle as they look now; a besieged garrison closes its box (JDG-8.7-l). */
function retreatBoxes(p: JdgPosition, battle: Battle, side: Side): number[] {
  return waysOut(p, battle, side).filter((box) => !looksClosed(p, inTheWayAt(p, box, enemyOf(side))))
}

/** JDG-H-retreat: no box is open, so the enemy shows the stacks around that have no SP; their boxes open. */
function forceOpen(p: JdgPosition, battle: Battle, side: Side, events: JdgEvent[]): number[] {
  const enemy = enemyOf(side)
  const hollow = waysOut(p, battle, side).filter((box) =>
    inTheWayAt(p, box, enemy).every((counter) => !isReal(p, counter)),
  )
  for (const box of hollow) settleHarmless(p, box, enemy, events)
  return hollow
}

/**
 * JDG-8.1-e: the boxes an attacker came from, as far as they are still open to him. A garrison he besieges there does not
 * bar the return to his own besiegers.
 */
function boxesBack(p: JdgPosition, battle: Battle, side: Side): number[] {
  const links = battle.entries.map(({ link }) => link)
  return waysOut(p, battle, side).filter(
    (box) =>
      links.includes(linkBetween(p.game.ground, battle.box, box)) &&
      !looksClosed(p, openlyAt(p, box, enemyOf(side))),
  )
}

/** Units taken off with their Force; their SP in this battle were open. Leaders are captured, or settled by JDG-4.2-h. */
export function destroyForce(
  p: JdgPosition,
  counters: readonly number[],
  how: { captured: boolean; why: string; clause: string },
  events: JdgEvent[],
): void {
  const { why, clause } = how
  if (counters.length === 0) return
  const { side } = p.game.counters[counters[0]]
  const box = p.state.counters.box[counters[0]]
  p.state.lostSeen[side] += spOf(p, counters)
  events.push({
    type: 'wiped-out',
    clauses: [clause],
    side: sideName(side),
    box: box >= 0 ? p.game.ground.boxIds[box] : '',
    count: counters.length,
  })
  const leaders = counters.filter((counter) => isLeader(p, counter))
  for (const counter of counters)
    if (!leaders.includes(counter)) eliminate(p, counter, { seen: true, why, clause }, events)
  for (const leader of leaders) {
    if (how.captured) captureLeader(p, leader, events)
    else displaceLeader(p, leader, events)
  }
}

/** JDG-1.2.3-art, JDG-4.2-h: the last SP of a Force is gone: its guns are lost, its leaders settled; shells remain. */
export function disband(p: JdgPosition, counters: readonly number[], events: JdgEvent[]): void {
  for (const counter of counters) {
    if (p.state.counters.box[counter] < 0) continue
    if (isArtillery(p, counter))
      eliminate(p, counter, { seen: true, why: 'its Force is gone', clause: 'JDG-1.2.3-art' }, events)
    else if (isLeader(p, counter)) displaceLeader(p, counter, events)
  }
}

/** Moves a Force out of the battle's box: it does not trigger interception (JDG-8.7-l). */
function goBack(
  p: JdgPosition,
  battle: Battle,
  units: readonly number[],
  to: number,
  events: JdgEvent[],
): number {
  const [first] = units
  const { side } = p.game.counters[first]
  const link = linkBetween(p.game.ground, battle.box, to)
  moveTo(p, units, to, link, events)
  for (const unit of units) p.state.counters.mark[unit] |= MOVED
  // JDG-8.7-j: face-up leaders and shells that did not close the box.
  if (meetsOpenly(p, to, side)) settleHarmless(p, to, enemyOf(side), events)
  touchFlag(p, to, units, events)
  return link
}

function carryRetreat(
  p: JdgPosition,
  units: readonly number[],
  to: number,
  why: Why,
  events: JdgEvent[],
): void {
  const battle = battleOf(p)
  const { side } = p.game.counters[units[0]]
  events.push({
    type: 'retreated',
    clauses: [why === 'overrun' ? 'JDG-8.4-overrun-n' : why === 'beaten' ? 'JDG-8.7-a' : 'JDG-8.7-b'],
    side: sideName(side),
    from: p.game.ground.boxIds[battle.box],
    into: p.game.ground.boxIds[to],
    count: units.length,
  })
  battle.retreatedBy = goBack(p, battle, units, to, events)
  battle.retreated.push(...units)
}

/**
 * JDG-8.7-a to -d: these of the side leave the box, all to one box their owner chooses. Without one they are eliminated,
 * their leaders settled by 4.2 (JDG-8.7-j).
 */
export function beginRetreat(
  p: JdgPosition,
  side: Side,
  units: readonly number[],
  why: Why,
  events: JdgEvent[],
): void {
  const battle = battleOf(p)
  if (units.length === 0) return
  let boxes = retreatBoxes(p, battle, side)
  if (why === 'indecisive') {
    const back = boxesBack(p, battle, side)
    if (back.length > 0) boxes = back
  }
  if (boxes.length === 0) boxes = forceOpen(p, battle, side, events)
  if (boxes.length === 0) {
    const none = { captured: false, why: 'no retreat', clause: 'JDG-8.7-j' }
    return destroyForce(p, units, none, events)
  }
  if (boxes.length === 1) return carryRetreat(p, units, boxes[0], why, events)
  pushFrame(p, { phase: 'retreat', side, by: [battleSeat(p, side, units)], units: [...units], boxes, why })
}

/** JDG-8.7-a, -b: the side that holds the field is asked whether it goes back a box. */
export function openRetiring(p: JdgPosition, battle: Battle, side: Side): void {
  const units = stillThere(p, battle, side)
  if (spOf(p, units) === 0 || retreatBoxes(p, battle, side).length === 0) return
  pushFrame(p, { phase: 'retiring', side, by: [battleSeat(p, side, units)] })
}

/** The box chosen for a retreat, or for a winner's withdrawal. */
export const retreat: Decision<'retreat', 'retreat' | 'retiring'> = {
  in: ['retreat', 'retiring'],
  check(p, _seat, action, frame) {
    const to = findBox(p, action.to)
    if (to < 0) return NO.noSuchBox
    const battle = battleOf(p)
    const boxes = frame.phase === 'retreat' ? frame.boxes : retreatBoxes(p, battle, frame.side)
    if (boxes.includes(to)) return null
    const link = linkBetween(p.game.ground, battle.box, to)
    if (link >= 0 && isBarredWay(battle, frame.side, link)) return NO_RETREAT.attacker
    const indecisive = frame.phase === 'retreat' && frame.why === 'indecisive'
    return indecisive && retreatBoxes(p, battle, frame.side).includes(to) ? NO_RETREAT.back : NO_RETREAT.box
  },
  perform(p, _seat, action, frame, _dice, events) {
    const to = findBox(p, action.to)
    popFrame(p)
    if (frame.phase === 'retreat') return carryRetreat(p, frame.units, to, frame.why, events)
    const battle = battleOf(p)
    const units = stillThere(p, battle, frame.side)
    // JDG-8.7-j: a voluntary withdrawal costs nothing at the river.
    goBack(p, battle, units, to, events)
    events.push({
      type: 'retired',
      clauses: ['JDG-8.7-a'],
      side: sideName(frame.side),
      from: p.game.ground.boxIds[battle.box],
      into: action.to,
      count: units.length,
    })
  },
}

/** Where the beaten go. */
export const retreatRules: FrameRules<'retreat'> = {
  offer(p, { boxes }, _seat, offered) {
    for (const box of boxes) offered.push({ do: 'retreat', to: p.game.ground.boxIds[box] })
  },
  question: (p) =>
    `Your Force must leave ${p.game.ground.boxes[battleOf(p).box].name}: where does it retreat?`,
  stored: ({ counters, boxes }) => ({
    units: counters,
    boxes,
    why: v.picklist(['beaten', 'indecisive', 'overrun']),
  }),
  seen: 'all',
}

/** Whether the side that holds the field goes back a box. */
export const retiringRules: FrameRules<'retiring'> = {
  offer(p, frame, _seat, offered) {
    for (const box of retreatBoxes(p, battleOf(p), frame.side))
      offered.push({ do: 'retreat', to: p.game.ground.boxIds[box] })
  },
  mayEnd: () => null,
  question: (p) => `You hold ${p.game.ground.boxes[battleOf(p).box].name}: stay, or go back a box?`,
  stored: () => ({}),
  seen: 'all',
}

/** Who leaves the field with a beaten side: a garrison that made a sortie goes back inside instead (JDG-8.8-r). */
export function leaversOf(p: JdgPosition, battle: Battle, side: Side): number[] {
  return stillThere(p, battle, side).filter(
    (counter) => !(side === battle.attacker && isBesieged(p, counter)),
  )
}
