import * as v from 'valibot'
import type { Refusal, SeatAt } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { copyPlain, popFrame, pushFrame } from '@bivouac/kernel'
import { moveTo, touchFlag } from '../position/changes.ts'
import {
  countersAt,
  findAll,
  findBox,
  findCounter,
  isBarred,
  isReal,
  siegeAt,
  stepCost,
} from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { insideAt, outsideAt } from '../battle/fighters.ts'
import { meetsEnemy } from '../march/meeting.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { commands, isOpen, playingSeats, seesAll, sideName, tellOwn } from '../secrets/secrets.ts'
import { MOVED } from '../position/state.ts'
import type { Asked, FrameOf, JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-8.8-p: who shelters in a fortified city, and who of those in excess leaves it (`went`: whereto). */
export interface ShelterFrame extends Asked<'shelter'> {
  box: number
  units: number[]
  went: number[]
  /** JDG-8.4-overrun-h: at the moment of an overrun; nobody leaves then. */
  overrun: boolean
}

/** Who goes inside shows when all are told (JDG-H-siege). */
export type SeenShelter = ShelterFrame | Omit<ShelterFrame, 'units'>

type Shelter = FrameOf<'shelter'>

const NO_SHELTER = reasons({
  absent: ['JDG-8.8-d', 'Only counters of yours outside the walls of this city can go in.'],
  fullOfUnits: ['JDG-8.8-stack-a', 'The city holds no more identified units.'],
  fullOfDetachments: ['JDG-8.8-stack-a', 'The city holds no more Detachments.'],
  room: ['JDG-8.8-stack-b', 'Only units the sheltering city has no room for may leave.'],
  escort: ['JDG-8.8-stack-b', 'It leaves only with a unit that goes to the same box.'],
  box: ['JDG-8.8-stack-b', 'They leave for an adjacent box without enemies, over an open connection.'],
  pinned: ['JDG-C-b', 'The scenario does not let it move yet.'],
  overrun: ['JDG-8.4-overrun-n', 'At the moment of an overrun there is no time to leave.'],
})

/** JDG-8.8-stack-a, and the campaign's larger cities: how many units and Detachments shelter in the city of this box. */
export function capacityOf(p: JdgPosition, box: number): { identified: number; detachments: number } {
  const { profile, ground } = p.game
  return profile.largeCities.includes(ground.boxIds[box]) ? profile.largeCity : profile.city
}

/**
 * JDG-8.8-k, JDG-7.1-m: why the counter finds no room inside beside these, or null. Leaders, reserve artillery, shells and
 * Dummies take none.
 */
function roomRefusal(
  p: JdgPosition,
  box: number,
  within: readonly number[],
  counter: number,
): Refusal | null {
  if (!isReal(p, counter)) return null
  const { identified, detachments } = capacityOf(p, box)
  const { detachment } = p.game.counters[counter]
  const like = within.filter((one) => isReal(p, one) && p.game.counters[one].detachment === detachment)
  if (like.length < (detachment ? detachments : identified)) return null
  return detachment ? NO_SHELTER.fullOfDetachments : NO_SHELTER.fullOfUnits
}

function withinOf(p: JdgPosition, { box, side, units }: Shelter): number[] {
  return [...insideAt(p, box, side), ...units]
}

/** Why the seat cannot tell this counter anything here, or null. */
function absentRefusal(p: JdgPosition, seat: SeatAt, frame: Shelter, counter: number): Refusal | null {
  if (counter < 0) return NO.noSuchCounter
  if (!commands(p, seat, counter)) return NO.notYours
  const { box, inside } = p.state.counters
  if (box[counter] !== frame.box || inside[counter] === 1) return NO_SHELTER.absent
  return frame.units.includes(counter) ? NO.twice : null
}

function shelterRefusal(
  p: JdgPosition,
  seat: SeatAt,
  frame: Shelter,
  ids: readonly string[],
): Refusal | null {
  const within = withinOf(p, frame)
  for (const counter of findAll(p, ids)) {
    const refusal = absentRefusal(p, seat, frame, counter)
    if (refusal) return refusal
    if (within.includes(counter)) return NO.twice
    const full = roomRefusal(p, frame.box, within, counter)
    if (full) return full
    within.push(counter)
  }
  return null
}

/** JDG-8.8-d, -k: these go inside; it shows when all are told. */
export const shelter: Decision<'shelter', 'shelter'> = {
  in: 'shelter',
  check: (p, seat, { units }, frame) => shelterRefusal(p, seat, frame, units),
  perform(p, _seat, { units }, frame) {
    frame.units.push(...units.map((id) => findCounter(p, id)))
  },
}

/** JDG-8.8-stack-b, JDG-H-retreat: the adjacent boxes without any enemy counter. */
function boxesAway(p: JdgPosition, { box, side }: Shelter): number[] {
  const { ground } = p.game
  const found: number[] = []
  for (let way = ground.first[box]; way < ground.first[box + 1]; way++) {
    const to = ground.to[way]
    if (stepCost(p, side, ground.by[way]) === 0 || isBarred(p, to, side)) continue
    if (!meetsEnemy(p, to, side)) found.push(to)
  }
  return found
}

function leaveRefusal(
  p: JdgPosition,
  seat: SeatAt,
  frame: Shelter,
  ids: readonly string[],
  to: number,
): Refusal | null {
  if (frame.overrun) return NO_SHELTER.overrun
  if (new Set(ids).size < ids.length) return NO.twice
  if (!boxesAway(p, frame).includes(to)) return NO_SHELTER.box
  const counters = findAll(p, ids)
  const within = withinOf(p, frame)
  let escorted = frame.went.includes(to)
  for (const counter of counters) {
    const refusal = absentRefusal(p, seat, frame, counter)
    if (refusal) return refusal
    if (p.game.pinnedBefore[counter] > p.state.turn) return NO_SHELTER.pinned
    if (!isReal(p, counter)) continue
    if (roomRefusal(p, frame.box, within, counter) === null) return NO_SHELTER.room
    escorted = true
  }
  return escorted ? null : NO_SHELTER.escort
}

/** JDG-8.8-stack-b: units in excess leave freely, and nobody intercepts them. */
export const leave: Decision<'leave', 'shelter'> = {
  in: 'shelter',
  check(p, seat, { units, to: id }, frame) {
    const to = findBox(p, id)
    return to < 0 ? NO.noSuchBox : leaveRefusal(p, seat, frame, units, to)
  },
  perform(p, _seat, { units, to: id }, frame, _dice, events) {
    const to = findBox(p, id)
    const counters = units.map((unit) => findCounter(p, unit))
    if (!frame.went.includes(to)) frame.went.push(to)
    moveTo(p, counters, to, linkBetween(p.game.ground, frame.box, to), events)
    for (const counter of counters) p.state.counters.mark[counter] |= MOVED
    touchFlag(p, to, counters, events)
    events.push({
      type: 'left-city',
      clauses: ['JDG-8.8-stack-b'],
      side: sideName(frame.side),
      box: p.game.ground.boxIds[frame.box],
      into: id,
      count: counters.length,
    })
  },
}

/**
 * JDG-8.8-c, -d, -p: asks the side in a fortified city's box who shelters. It is asked whatever it has there, so that the
 * question tells nothing.
 */
export function openShelter(p: JdgPosition, box: number, side: Side, overrun: boolean): void {
  pushFrame(p, { phase: 'shelter', side, by: playingSeats(p, side), box, units: [], went: [], overrun })
}

/** Those told off go inside. Without a unit among them nobody does; with every unit the rest of the stack follows. */
function goInside(p: JdgPosition, frame: Shelter, events: JdgEvent[]): void {
  const { box, side } = frame
  const { inside } = p.state.counters
  const within = withinOf(p, frame)
  if (!within.some((counter) => isReal(p, counter))) return
  const open = outsideAt(p, box, side).filter((counter) => !frame.units.includes(counter))
  const all = open.some((counter) => isReal(p, counter)) ? frame.units : [...frame.units, ...open]
  for (const counter of all) inside[counter] = 1
  if (all.length === 0) return
  const event: JdgEvent = {
    type: 'sheltered',
    clauses: ['JDG-8.8-d'],
    side: sideName(side),
    box: p.game.ground.boxIds[box],
    count: all.length,
    counters: all.map((counter) => p.game.counters[counter].id),
  }
  if (isOpen(p)) events.push(event)
  else {
    events.push({ ...event, counters: null })
    tellOwn(p, side, event, events)
  }
}

/** JDG-8.8-l: walls without a siege shut nobody in. */
export function openGates(p: JdgPosition): void {
  const { inside, box } = p.state.counters
  for (let counter = 0; counter < inside.length; counter++)
    if (inside[counter] === 1 && siegeAt(p, box[counter]) === null) inside[counter] = 0
}

/** Who shelters in a fortified city. What is told off is its side's secret until all have said (JDG-H-siege). */
export const shelterRules: FrameRules<'shelter'> = {
  close(p, frame, _dice, events) {
    popFrame(p)
    goInside(p, frame, events)
  },
  offer(p, frame, seat, offered) {
    const boxes = frame.overrun ? [] : boxesAway(p, frame)
    for (const counter of countersAt(p, frame.box, frame.side)) {
      const units = [p.game.counters[counter].id]
      if (shelterRefusal(p, seat, frame, units) === null) offered.push({ do: 'shelter', units })
      for (const to of boxes)
        if (leaveRefusal(p, seat, frame, units, to) === null)
          offered.push({ do: 'leave', units, to: p.game.ground.boxIds[to] })
    }
  },
  mayEnd: () => null,
  question: (p, { box, overrun }) =>
    overrun
      ? `Overrun at ${p.game.ground.boxes[box].name}: who gets inside the walls?`
      : `The enemy is before ${p.game.ground.boxes[box].name}: who shelters inside, who fights in the open?`,
  seen(p, frame, seat) {
    if (seesAll(p, frame.side, seat)) return copyPlain(frame)
    const { phase, side, by, box, went, overrun } = frame
    return { phase, side, by: by.slice(), box, went: went.slice(), overrun }
  },
  imagine: (_p, seen) => ({ ...seen, units: 'units' in seen ? seen.units : [] }),
  stored: ({ box, boxes, counters }) => ({ box, units: counters, went: boxes, overrun: v.boolean() }),
}
