import { clearBoxes, clearCounter } from '../arrivals/armistice.ts'
import { checkCard, discard, playCard } from '../arrivals/cards.ts'
import { appoint } from '../command/commanders.ts'
import { relocate, startsUp } from '../position/changes.ts'
import { findAll, findBox, findCounter, isDummy, sideOf, siegeAt } from '../position/counters.ts'
import type { DecisionTable } from './frame-rules.ts'
import { sideNamed } from '../position/game.ts'
import { NO as COMMON, reasons } from './refusals.ts'
import { absorb, absorbRefusal, poolFor } from '../arrivals/absorption.ts'
import {
  bringOn,
  dummyBoxes,
  evict,
  evictionBoxes,
  returnBoxes,
  returnLeader,
} from '../arrivals/reinforcements.ts'
import { commands, seatsOf, sideName } from '../secrets/secrets.ts'
import { leaveFrame, popFrame } from './stack.ts'
import { OUT } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

const NO = reasons({
  notDummy: ['JDG-7.1-a', 'Only a Dummy of yours that is out of play can be placed.'],
  noFriends: ['JDG-7.1-a', 'Dummies go into boxes that hold friendly counters.'],
  halfOnly: ['JDG-7.1-h', 'Only half of the Dummies out of play, rounded down, come back.'],
  evict: ['JDG-3.3-box-d', 'They go to an adjacent box over an open connection, free of enemy counters.'],
  noReturn: [
    'JDG-4.2-e',
    'He comes back with his CinC or at a supply source of his army, free of enemy counters.',
  ],
  lodge: ['JDG-A-effects-18', 'The group goes to one of the nearest boxes clear of the enemy.'],
  heir: ['JDG-4.2-i', 'Only one of the equal generals named can succeed.'],
  route: ['JDG-4.4-dummy-c', 'There is no such route.'],
  split: ['JDG-B-4.5-c', 'The first army takes between none and all of the pips.'],
  noCard: ['JDG-H-cards', 'You hold no such card.'],
  mates: ['JDG-10-multi-d', 'A note goes to team-mates only.'],
  oneNote: ['JDG-10-multi-b', 'One note a turn.'],
  clear: ['JDG-A-effects-15', 'It must get clear of the enemy, within its Movement Points.'],
  notOwing: ['JDG-A-effects-10', 'That counter need not move away.'],
})

function dummyNamed(p: JdgPosition, seat: number, id: string): number {
  const counter = findCounter(p, id)
  if (counter < 0 || !isDummy(p, counter) || p.game.counters[counter].side !== p.game.seatSide[seat])
    return -1
  return p.state.counters.box[counter] === OUT ? counter : -1
}

type CoreAction =
  | 'place'
  | 'choose-first'
  | 'evict'
  | 'return'
  | 'lodge'
  | 'appoint'
  | 'clear'
  | 'absorb'
  | 'yield'
  | 'split'
  | 'play-card'
  | 'discard'
  | 'note'

/** The decisions of the Events and Administrative Phases, of cards and of the turn's end. */
export const coreDecisions: DecisionTable<CoreAction> = {
  place: {
    check(p, seat, { counter: id, box: place }, frame) {
      if (frame.phase !== 'setup' && frame.phase !== 'administration') return COMMON.phase
      const counter = dummyNamed(p, seat, id)
      if (counter < 0) return findCounter(p, id) < 0 ? COMMON.noSuchCounter : NO.notDummy
      const box = findBox(p, place)
      if (box < 0) return COMMON.noSuchBox
      if (frame.phase === 'administration' && frame.dummies === 0) return NO.halfOnly
      if (frame.phase === 'setup' && frame.counters.includes(counter)) return NO.notDummy
      const boxes = dummyBoxes(p, p.game.seatSide[seat], frame.phase === 'setup')
      return boxes.includes(box) ? null : NO.noFriends
    },
    perform(p, seat, { counter: id, box: place }, frame, _, events) {
      const counter = findCounter(p, id)
      const box = findBox(p, place)
      if (frame.phase === 'setup') {
        frame.counters.push(counter)
        frame.boxes.push(box)
      } else if (frame.phase === 'administration') {
        frame.dummies--
        layDummies(p, [counter], [box])
        events.push({
          type: 'dummies-returned',
          clauses: ['JDG-7.1-h'],
          side: sideName(p.game.seatSide[seat]),
          count: 1,
          boxes: [p.game.ground.boxIds[box]],
        })
      }
    },
  },

  'choose-first': {
    check: (_, __, ___, frame) => (frame.phase === 'first-player' ? null : COMMON.phase),
    perform(p, _, { side }, __, ___, events) {
      popFrame(p)
      p.state.first = sideNamed(side)
      // What follows is settled at once, for both sides: who comes back and where, and whether anybody is asked.
      events.push({ type: 'first-player', clauses: ['JDG-2-A-a'], side, reveals: true })
    },
  },

  evict: {
    check(p, _, { to }, frame) {
      if (frame.phase !== 'eviction') return COMMON.phase
      return evictionBoxes(p, frame.box, frame.side).includes(findBox(p, to)) ? null : NO.evict
    },
    perform(p, _, { to }, frame, __, events) {
      popFrame(p)
      if (frame.phase === 'eviction') evict(p, frame.side, frame.box, findBox(p, to), events)
    },
  },

  return: {
    check(p, _, { leader, to }, frame) {
      if (frame.phase !== 'returning') return COMMON.phase
      if (frame.leader !== findCounter(p, leader)) return NO.noReturn
      return returnBoxes(p, frame.leader).includes(findBox(p, to)) ? null : NO.noReturn
    },
    perform(p, _, { leader, to }, __, ___, events) {
      popFrame(p)
      returnLeader(p, findCounter(p, leader), findBox(p, to), events)
    },
  },

  lodge: {
    check(p, _, { to }, frame) {
      if (frame.phase !== 'lodging') return COMMON.phase
      return frame.boxes.includes(findBox(p, to)) ? null : NO.lodge
    },
    perform(p, _, { to }, frame, __, events) {
      popFrame(p)
      if (frame.phase === 'lodging') bringOn(p, frame.counters, findBox(p, to), events)
    },
  },

  appoint: {
    check(p, _, { leader }, frame) {
      if (frame.phase !== 'succession') return COMMON.phase
      return frame.leaders.includes(findCounter(p, leader)) ? null : NO.heir
    },
    perform(p, _, { leader }, frame, __, events) {
      popFrame(p)
      if (frame.phase === 'succession') appoint(p, frame.army, findCounter(p, leader), events)
    },
  },

  clear: {
    check(p, seat, { units, to }, frame) {
      if (frame.phase !== 'clearing') return COMMON.phase
      const box = findBox(p, to)
      for (const counter of findAll(p, units)) {
        if (counter < 0) return COMMON.noSuchCounter
        if (!frame.counters.includes(counter) || !commands(p, seat, counter)) return NO.notOwing
        if (!clearBoxes(p, counter).includes(box)) return NO.clear
      }
      return new Set(units).size === units.length ? null : COMMON.twice
    },
    perform(p, _, { units, to }, frame, __, events) {
      if (frame.phase !== 'clearing') return
      for (const id of units) {
        const counter = findCounter(p, id)
        frame.counters.splice(frame.counters.indexOf(counter), 1)
        clearCounter(p, counter, findBox(p, to), events)
      }
    },
  },

  absorb: {
    check(p, seat, { unit: id }, frame) {
      if (frame.phase !== 'absorbing') return COMMON.phase
      const unit = findCounter(p, id)
      if (unit < 0) return COMMON.noSuchCounter
      if (p.game.counters[unit].side !== frame.side || !commands(p, seat, unit)) return COMMON.notYours
      return absorbRefusal(p, frame.pools, unit)
    },
    perform(p, _, { unit: id }, frame, __, events) {
      if (frame.phase !== 'absorbing') return
      const unit = findCounter(p, id)
      const pool = poolFor(p, frame.pools, unit)
      if (pool) absorb(p, pool, unit, events)
    },
  },

  yield: {
    check(_, __, { route }, frame) {
      if (frame.phase !== 'yielding') return COMMON.phase
      return route <= frame.routes.length ? null : NO.route
    },
    perform(_, __, { route }, frame) {
      if (frame.phase !== 'yielding') return
      frame.routes.splice(0, Infinity, frame.routes[route - 1])
      frame.by.length = 0
    },
  },

  split: {
    check(p, _, { army, pips }, frame) {
      if (frame.phase !== 'splitting') return COMMON.phase
      if (p.game.armyIndex.get(army) !== frame.armies[0]) return COMMON.noSuchArmy
      return pips <= frame.pips ? null : NO.split
    },
    perform(_, __, { pips }, frame) {
      if (frame.phase !== 'splitting') return
      frame.share = pips
      frame.by.length = 0
    },
  },

  'play-card': {
    check: (p, seat, action, frame) => checkCard(p, seat, action, frame),
    perform(p, seat, action, frame, _, events) {
      playCard(p, seat, action, events)
      // A window is one chance: whoever has used it is done with it.
      if (frame.phase === 'window') leaveFrame(frame, seat)
    },
  },

  discard: {
    check(p, _, { card }, frame) {
      if (frame.phase !== 'discarding') return COMMON.phase
      return p.state.cards.hands[frame.side].includes(card) ? null : NO.noCard
    },
    perform: (p, _, { card }, frame, __, events) => discard(p, frame.side, card, events),
  },

  note: {
    check(p, seat, { to }, frame) {
      if (frame.phase !== 'writing') return COMMON.phase
      const mates = seatsOf(p, frame.side).filter((id) => id !== p.game.seats[seat].id)
      if (new Set(to).size !== to.length || !to.every((id) => mates.includes(id))) return NO.mates
      return p.state.notes.some(({ from, turn }) => from === seat && turn === p.state.turn)
        ? NO.oneNote
        : null
    },
    perform(p, seat, { to, text }, frame) {
      const seats = to.map((id) => p.game.seatIndex.get(id) ?? -1)
      p.state.notes.push({ from: seat, to: seats, turn: p.state.turn, text })
      leaveFrame(frame, seat)
    },
  },
}

/** Dummies come onto the map; those that join a besieged garrison are shut up with it (JDG-7.1-m). */
export function layDummies(p: JdgPosition, counters: readonly number[], boxes: readonly number[]): void {
  counters.forEach((counter, at) => {
    relocate(p, counter, boxes[at])
    p.state.counters.up[counter] = startsUp(p, counter)
    const besieger = siegeAt(p, boxes[at])?.side
    if (besieger !== undefined && besieger !== sideOf(p, counter)) p.state.counters.inside[counter] = 1
  })
}
