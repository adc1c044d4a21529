import type { Dice } from '@bivouac/kernel'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { eliminate, moveTo, relocate, startsUp, touchFlag } from '../position/changes.ts'
import { placeTruceArrivals } from './armistice-arrivals.ts'
import { assumeCommand } from '../command/commanders.ts'
import {
  ARRIVED_IN,
  countAt,
  countersAt,
  DUE,
  findBox,
  findCounter,
  has,
  HELD_UP,
  isBesieged,
  isLeader,
  stepCost,
} from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { replaceUnits } from './exchange.ts'
import { displaceLeader } from '../command/leaders.ts'
import { leadSeat, sideName } from '../secrets/secrets.ts'
import { DISPLACED, enemyOf, MOVED, NO_TRUCE, RESTARTED } from '../position/state.ts'
import type { Arrival, Asked, JdgPosition, Side } from '../position/state.ts'
import { placeGroup } from './coming-on.ts'
import { reasons } from '../sequence/refusals.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

const NO = reasons({
  evict: ['JDG-3.3-box-d', 'They go to an adjacent box over an open connection, free of enemy counters.'],
  noReturn: [
    'JDG-4.2-e',
    'He comes back with his CinC or at a supply source of his army, free of enemy counters.',
  ],
})

/** JDG-3.3-box-c: units to be moved out of an arrival box. */
export interface EvictionFrame extends Asked<'eviction'> {
  box: number
  units: number[]
}

/** Who stands there is as hidden as anywhere: a number. */
export interface SeenEviction extends Asked<'eviction'> {
  readonly box: number
  readonly count: number
}

/** JDG-4.2-e: where a displaced leader comes back. */
export interface ReturningFrame extends Asked<'returning'> {
  leader: number
}

/** A group waiting at the map's edge for its owner's Movement Phase: JDG-3.3-conn-a. */
export const AT_THE_EDGE = 3

/** Does this group of the schedule come now? */
function isDue(p: JdgPosition, group: Arrival, at: number): boolean {
  const { turn, truce, restart, arrived } = p.state
  if (group.when !== 'turn' || (arrived[at] !== DUE && arrived[at] !== HELD_UP)) return false
  const { armistice } = p.game.scenario
  if (armistice === undefined || !armistice.effects) return group.turn <= turn
  // Groups of the spring come before the declaration, those of the autumn from the Restart on.
  if (group.turn <= armistice.latest) return truce === NO_TRUCE && group.turn <= turn
  if (truce !== RESTARTED) return false
  return turn >= (group.turn < restart ? restart + group.late : group.turn)
}

/** JDG-3.3-b, JDG-3.3-box-d: dice of groups that may be held up, then the eviction of enemies from arrival boxes. */
export function evictForArrivals(p: JdgPosition, dice: Dice, events: JdgEvent[]): void {
  p.game.arrivals.forEach((group, at) => {
    if (!isDue(p, group, at)) return
    if (group.onDie < 6) {
      const what = `arrival at ${p.game.ground.boxes[group.box].name}`
      const die = dice.roll(6, what)
      p.state.arrived[at] = die <= group.onDie ? DUE : HELD_UP
      if (die > group.onDie) {
        events.push({
          type: 'delayed',
          clauses: ['JDG-3.3-b'],
          side: sideName(group.side),
          box: p.game.ground.boxIds[group.box],
          needed: group.onDie,
          rolls: [{ what, sides: 6, value: die }],
        })
        return
      }
    }
    p.state.arrived[at] = group.byConnection ? AT_THE_EDGE : p.state.turn + ARRIVED_IN
    if (group.byConnection) return
    const enemy = enemyOf(group.side)
    const units = countersAt(p, group.box, enemy)
    if (units.length === 0) return
    pushFrame(p, { phase: 'eviction', side: enemy, by: [leadSeat(p, enemy)], box: group.box, units })
  })
}

/** JDG-3.3-box-d: adjacent crossable boxes without enemy counters. */
function evictionBoxes(p: JdgPosition, box: number, side: Side): number[] {
  const { ground } = p.game
  const found: number[] = []
  for (let way = ground.first[box]; way < ground.first[box + 1]; way++) {
    const to = ground.to[way]
    if (stepCost(p, side, ground.by[way]) > 0 && countAt(p, to, enemyOf(side)) === 0) found.push(to)
  }
  return found
}

/** The evicted go to the box of their owner's choice; -1: there is none, and they are lost. */
function evict(p: JdgPosition, side: Side, box: number, to: number, events: JdgEvent[]): void {
  const units = countersAt(p, box, side)
  const name = (at: number): string => p.game.ground.boxIds[at]
  events.push({
    type: 'evicted',
    clauses: ['JDG-3.3-box-c'],
    side: sideName(side),
    box: name(box),
    into: to < 0 ? null : name(to),
    count: units.length,
  })
  if (to >= 0) {
    moveTo(p, units, to, -1, events)
    // JDG-5.5.4-d, JDG-6.2-i: whoever is moved out has not stayed put this turn.
    for (const counter of units) p.state.counters.mark[counter] |= MOVED
    touchFlag(p, to, units, events)
    return
  }
  for (const counter of units) {
    if (isLeader(p, counter)) displaceLeader(p, counter, events)
    else eliminate(p, counter, { seen: true, why: 'no way out', clause: 'JDG-3.3-box-d' }, events)
  }
}

/** JDG-3.3-box-a: the groups of this turn are placed; displaced leaders come back; named commanders take over. */
export function placeArrivals(p: JdgPosition, events: JdgEvent[]): void {
  replaceUnits(p, events)
  p.game.arrivals.forEach((group, at) => {
    if (group.when === 'turn' && p.state.arrived[at] === p.state.turn + ARRIVED_IN)
      placeGroup(p, group, group.box, events)
  })
  placeTruceArrivals(p, events)
  assumeCommand(p, events, false)
  for (const leader of p.game.leaders) {
    if (p.state.counters.box[leader] !== DISPLACED) continue
    // JDG-4.2-e: next turn, not in the one whose evictions drove him off.
    if (has(p, leader, MOVED)) continue
    const boxes = returnBoxes(p, leader)
    if (boxes.length === 1) returnLeader(p, leader, boxes[0], events)
    else if (boxes.length > 1) {
      const { side } = p.game.counters[leader]
      const army = p.state.counters.army[leader]
      const by = army < 0 ? [leadSeat(p, side)] : [p.game.armies[army].seat]
      pushFrame(p, { phase: 'returning', side, by, leader })
    }
  }
}

/** JDG-4.2-e, -g, -j: his CinC's box or his army's sources, where no enemy counter stands; a CinC only the sources. */
function returnBoxes(p: JdgPosition, leader: number): number[] {
  const army = p.state.counters.army[leader]
  if (army < 0) return []
  const { sources, side } = p.game.armies[army]
  const cinc = p.state.armies.cinc[army]
  const boxes = new Set(sources)
  if (cinc >= 0 && cinc !== leader && p.state.counters.box[cinc] >= 0 && !isBesieged(p, cinc))
    boxes.add(p.state.counters.box[cinc])
  return [...boxes].filter((box) => countAt(p, box, enemyOf(side)) === 0)
}

/** A displaced leader is back. */
function returnLeader(p: JdgPosition, leader: number, box: number, events: JdgEvent[]): void {
  const army = p.state.counters.army[leader]
  relocate(p, leader, box)
  p.state.counters.up[leader] = startsUp(p, leader)
  p.state.counters.army[leader] = army
  events.push({
    type: 'arrived',
    clauses: ['JDG-4.2-e'],
    side: sideName(p.game.counters[leader].side),
    box: p.game.ground.boxIds[box],
    count: 1,
    counters: [],
    reveals: true,
  })
}

/** JDG-3.3-box-d: with no box to go to the evicted are lost. */
export const evictionRules: FrameRules<'eviction'> = {
  waits: (p, frame) => evictionBoxes(p, frame.box, frame.side).length > 0,
  close(p, frame, _, events) {
    popFrame(p)
    evict(p, frame.side, frame.box, -1, events)
  },
  offer(p, frame, _, offered) {
    for (const to of evictionBoxes(p, frame.box, frame.side))
      offered.push({ do: 'evict', to: p.game.ground.boxIds[to] })
  },
  question: (p, { box }) =>
    `Enemy reinforcements enter at ${p.game.ground.boxes[box].name}: where do your units go?`,
  stored: ({ box, counters }) => ({ box, units: counters }),
  seen: (_, { phase, side, by, box, units }) => ({ phase, side, by: by.slice(), box, count: units.length }),
  imagine: (p, { phase, side, by, box }) => ({ phase, side, by, box, units: countersAt(p, box, side) }),
}

/** The owner says where they go. */
export const evictTo: Decision<'evict', 'eviction'> = {
  in: 'eviction',
  check: (p, _, { to }, { box, side }) =>
    evictionBoxes(p, box, side).includes(findBox(p, to)) ? null : NO.evict,
  perform(p, _, { to }, { box, side }, __, events) {
    popFrame(p)
    evict(p, side, box, findBox(p, to), events)
  },
}

/** Who is off the map is known to all (JDG-H-leader). */
export const returningRules: FrameRules<'returning'> = {
  offer(p, { leader }, _, offered) {
    const { id } = p.game.counters[leader]
    for (const to of returnBoxes(p, leader))
      offered.push({ do: 'return', leader: id, to: p.game.ground.boxIds[to] })
  },
  question: (p, { leader }) => `Where does ${p.game.counters[leader].name} come back?`,
  stored: ({ counter }) => ({ leader: counter }),
  seen: 'all',
}

/** JDG-4.2-e. */
export const comeBack: Decision<'return', 'returning'> = {
  in: 'returning',
  check(p, _, { leader, to }, frame) {
    if (frame.leader !== findCounter(p, leader)) return NO.noReturn
    return returnBoxes(p, frame.leader).includes(findBox(p, to)) ? null : NO.noReturn
  },
  perform(p, _, { to }, { leader }, __, events) {
    popFrame(p)
    returnLeader(p, leader, findBox(p, to), events)
  },
}
