import type { SeatAt } from '@bivouac/kernel'
import { expectData, numbersWhere, popFrame } from '@bivouac/kernel'
import { offerCards } from './cards.ts'
import { OUT } from '../position/state.ts'
import { NO as COMMON, reasons } from '../sequence/refusals.ts'
import { ownFrame, sideName } from '../secrets/secrets.ts'
import { placings } from '../position/orders.ts'
import { findBox, findCounter, isDummy, isUnit, sideOf, siegeAt } from '../position/counters.ts'
import { relocate, startsUp } from '../position/changes.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'
import { dummiesOut } from '../sequence/administration.ts'

const NO = reasons({
  notDummy: ['JDG-7.1-a', 'Only a Dummy of yours that is out of play can be placed.'],
  noFriends: ['JDG-7.1-a', 'Dummies go into boxes that hold friendly counters.'],
  halfOnly: ['JDG-7.1-h', 'Only half of the Dummies out of play, rounded down, come back.'],
})

/** Both place their Dummies unseen (JDG-H-setup): at set-up, and at the Restart. */
export interface SetupFrame extends Asked<'setup'> {
  counters: number[]
  boxes: number[]
}

/** B1: Dummies put back (7.1-h) and cards of the Administrative Phase. */
export interface AdministrationFrame extends Asked<'administration'> {
  dummies: number
}

/** JDG-H-setup: what was placed in secret comes onto the map at once. */
export const setupRules: FrameRules<'setup'> = {
  close(p, { counters, boxes }) {
    popFrame(p)
    layDummies(p, counters, boxes)
  },
  offer(p, frame, seat, offered) {
    const side = p.game.seatSide[seat]
    const boxes = dummyBoxes(p, side, true)
    for (const counter of dummiesOut(p, side)) {
      if (frame.counters.includes(counter)) continue
      const orders = placings(p.game, counter)
      for (const at of boxes) offered.push(orders[at])
    }
  },
  mayEnd: () => null,
  question: () => 'Place your Dummies in boxes with units of yours, then begin.',
  doing: 'setting up',
  stored: ({ counters, boxes }) => ({ counters, boxes }),
  sense: (_, { counters, boxes }, __, path) =>
    expectData(counters.length === boxes.length, path, 'a box for each Dummy'),
  // Each sees its own.
  seen(p, { phase, side, by, counters, boxes }, seat) {
    const mine = numbersWhere(counters, (counter) => ownFrame(p, p.game.counters[counter], seat))
    return {
      phase,
      side,
      by: by.slice(),
      counters: mine.map((at) => counters[at]),
      boxes: mine.map((at) => boxes[at]),
    }
  },
  imagine: (_, seen) => seen,
}

/** B1: how many Dummies are out of play, and may come back, is open (JDG-H-public). */
export const administrationRules: FrameRules<'administration'> = {
  offer(p, frame, seat, offered) {
    if (frame.dummies > 0) {
      const boxes = dummyBoxes(p, frame.side, false)
      for (const counter of dummiesOut(p, frame.side)) {
        const orders = placings(p.game, counter)
        for (const at of boxes) offered.push(orders[at])
      }
    }
    offerCards(p, seat, frame, offered)
  },
  mayEnd: () => null,
  question: (_, { dummies }) =>
    dummies > 0 ? `Put up to ${dummies} of your Dummies back on the map.` : 'Play a card, or go on.',
  stored: ({ within }) => ({ dummies: within(0, 999) }),
  seen: 'all',
}

function dummyNamed(p: JdgPosition, seat: SeatAt, id: string): number {
  const counter = findCounter(p, id)
  if (counter < 0 || !isDummy(p, counter) || p.game.counters[counter].side !== p.game.seatSide[seat])
    return -1
  return p.state.counters.box[counter] === OUT ? counter : -1
}

/** JDG-7.1-a, -h: a Dummy into a box. */
export const place: Decision<'place', 'setup' | 'administration'> = {
  in: ['setup', 'administration'],
  check(p, seat, { counter: id, box: where }, frame) {
    const counter = dummyNamed(p, seat, id)
    if (counter < 0) return findCounter(p, id) < 0 ? COMMON.noSuchCounter : NO.notDummy
    const box = findBox(p, where)
    if (box < 0) return COMMON.noSuchBox
    const setup = frame.phase === 'setup'
    if (!setup && frame.dummies === 0) return NO.halfOnly
    if (setup && frame.counters.includes(counter)) return NO.notDummy
    return dummyBoxes(p, p.game.seatSide[seat], setup).includes(box) ? null : NO.noFriends
  },
  perform(p, seat, { counter: id, box: where }, frame, _, events) {
    const counter = findCounter(p, id)
    const box = findBox(p, where)
    if (frame.phase === 'setup') {
      frame.counters.push(counter)
      frame.boxes.push(box)
      return
    }
    frame.dummies--
    layDummies(p, [counter], [box])
    events.push({
      type: 'dummies-returned',
      clauses: ['JDG-7.1-h'],
      side: sideName(p.game.seatSide[seat]),
      count: 1,
      boxes: [p.game.ground.boxIds[box]],
    })
  },
}

/** JDG-7.1-a, -h: the boxes a Dummy may be put in: those that hold friendly counters. */
function dummyBoxes(p: JdgPosition, side: Side, unitsOnly: boolean): number[] {
  const { size } = p.game.ground
  const { present } = p.index
  const found: number[] = []
  for (let box = 0; box < size; box++) {
    if (present[side * size + box] === 0) continue
    if (!unitsOnly || hasUnit(p, box, side)) found.push(box)
  }
  return found
}

function hasUnit(p: JdgPosition, box: number, side: Side): boolean {
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (p.game.sideOf[counter] === side && isUnit(p, counter)) return true
  return false
}

/** Dummies come onto the map; those that join a besieged garrison are shut up with it (JDG-7.1-m). */
function layDummies(p: JdgPosition, counters: readonly number[], boxes: readonly number[]): void {
  counters.forEach((counter, at) => {
    relocate(p, counter, boxes[at])
    p.state.counters.up[counter] = startsUp(p, counter)
    const besieger = siegeAt(p, boxes[at])?.side
    if (besieger !== undefined && besieger !== sideOf(p, counter)) p.state.counters.inside[counter] = 1
  })
}
