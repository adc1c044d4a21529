import * as v from 'valibot'
import type { Dice, Refusal, SeatAt } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { copyPlain, expectData, popFrame, pushFrame } from '@bivouac/kernel'
import type { ActionOf } from '../position/actions.ts'
import type { BattleMarker } from '../position/battle-types.ts'
import { openWindows, takePlayed } from '../arrivals/cards.ts'
import {
  countAt,
  countersAt,
  findBox,
  findCounter,
  has,
  isBarred,
  isReal,
  stepCost,
} from '../position/counters.ts'
import { openlyOpposes, opposes, ownUp } from '../march/dummies.ts'
import type { JdgEvent } from '../position/events.ts'
import { meetsEnemy } from '../march/meeting.ts'
import {
  expectForce,
  mayFollow,
  mayLeaveSiege,
  seatOfForce,
  tellOff,
  tellValue,
  unfitToReact,
} from './reaction.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { drawCounters, isOpen, playingSeats, seesAll, sideName } from '../secrets/secrets.ts'
import { ANSWERED, enemyOf, MARCHED, REACTED } from '../position/state.ts'
import type { Asked, FrameOf, JdgPosition, Side, TestStep } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** A Force told off for a march to the guns: JDG-6.5.2-a. `by` is the box it comes in from: `from`, or one between. */
export interface GunsMarch {
  readonly from: number
  readonly by: number
  readonly to: number
  readonly units: number[]
  /** Null until its die is thrown. */
  passed: boolean | null
}

/** JDG-2-B3-b: the Forces that will be tested, declared by their owners. */
export interface GunsFrame extends Asked<'guns'> {
  marches: GunsMarch[]
  step: TestStep
  at: number
}

/** Once all are declared the enemy sees which boxes march, and with how many counters (JDG-H-test). */
export interface SeenGuns extends Omit<GunsFrame, 'marches'> {
  readonly marches: readonly (GunsMarch | SeenGunsMarch)[]
}

interface SeenGunsMarch extends Omit<GunsMarch, 'units'> {
  readonly count: number
}

type Guns = FrameOf<'guns'>

const NO_GUNS = reasons({
  noBattle: ['JDG-6.5.2-a', 'There is no battle there to march to.'],
  intercepted: ['JDG-6.5.1-eff-e', 'Nobody marches to a battle born of an interception.'],
  walls: ['JDG-8.8-p', 'Nobody marches to the help of a garrison that shelters.'],
  far: [
    'JDG-6.5.2-a',
    'Only a Force within 1 or 2 movement points of the battle, by a way free of the enemy, marches.',
  ],
  once: ['JDG-6.5.2-c', 'It has tried to march to the guns this turn already.'],
  nobody: ['JDG-6.5.2-a', 'Name the battle first.'],
})

/** Why nobody of this side marches to the marker, or null: all open to both sides. */
function deaf(p: JdgPosition, marker: BattleMarker, side: Side): Refusal | null {
  if (marker.interception) return NO_GUNS.intercepted
  const outside = countersAt(p, marker.box, side).some((one) => p.state.counters.inside[one] === 0)
  return outside ? null : NO_GUNS.walls
}

interface Way {
  /** The box it comes in from. */
  readonly by: number
  readonly mp: number
}

/**
 * JDG-6.5.2-a, -b, JDG-6.5-b: the ways from a box to a battle. One through a box of face-down enemies is tried and may
 * fail (JDG-H-probe); one through a box where a real enemy is known to stand is none.
 */
function waysTo(p: JdgPosition, side: Side, from: number, to: number): Way[] {
  const { ground } = p.game
  const found: Way[] = []
  for (let way = ground.first[to]; way < ground.first[to + 1]; way++) {
    const mp = priceOfWay(p, side, from, way)
    if (mp > 0) found.push({ by: ground.to[way], mp })
  }
  return found
}

/** The MP from a box into another by this way into it (one of the ways out of that other box, walked back), 0: none. */
function priceOfWay(p: JdgPosition, side: Side, from: number, way: number): number {
  const { ground } = p.game
  const { earshot } = p.game.tables.limits.reactions
  const by = ground.to[way]
  const last = stepCost(p, side, ground.by[way])
  if (last === 0 || last > earshot) return 0
  if (by === from) return last
  const link = linkBetween(ground, from, by)
  const first = link < 0 ? 0 : stepCost(p, side, link)
  if (first === 0 || first + last > earshot || isBarred(p, by, side)) return 0
  return knownShut(p, by, side) ? 0 : first + last
}

/** Is there such a way at all? */
function hears(p: JdgPosition, side: Side, from: number, to: number): boolean {
  const { first } = p.game.ground
  for (let way = first[to]; way < first[to + 1]; way++) if (priceOfWay(p, side, from, way) > 0) return true
  return false
}

/** A real enemy is known to stand there: he is face up, or both sides share the box. */
function knownShut(p: JdgPosition, box: number, side: Side): boolean {
  // JDG-6.5.2-b: a garrison this side besieges bars the way, unless it is shut in by agreement.
  if (!meetsEnemy(p, box, side)) return false
  return countAt(p, box, side) > 0 || openlyOpposes(p, box, enemyOf(side))
}

/** The boxes from which the side might march to this marker, as both sides know: JDG-H-react. */
function boxesInEarshot(p: JdgPosition, marker: BattleMarker, side: Side): number[] {
  const { ground } = p.game
  const found: number[] = []
  const look = (from: number): void => {
    if (from === marker.box || countAt(p, from, side) === 0) return
    if (countAt(p, from, enemyOf(side)) > 0 && !mayLeaveSiege(p, from, side)) return
    if (!found.includes(from) && hears(p, side, from, marker.box)) found.push(from)
  }
  // Guns are heard two MP away at most: nobody farther than two connections hears anything.
  for (let way = ground.first[marker.box]; way < ground.first[marker.box + 1]; way++) {
    const by = ground.to[way]
    look(by)
    for (let next = ground.first[by]; next < ground.first[by + 1]; next++) look(ground.to[next])
  }
  return found.sort((one, other) => one - other)
}

/**
 * JDG-2-B3-b, JDG-H-react: opens the marches of the side that is not phasing. In blind play it is asked where it has
 * counters within 2 MP of a Battle marker, whatever they are.
 */
export function openGuns(p: JdgPosition, side: Side): void {
  const heard = p.state.markers.filter((marker) => deaf(p, marker, side) === null)
  if (!heard.some((marker) => boxesInEarshot(p, marker, side).length > 0)) return
  const frame: Guns = { phase: 'guns', side, by: playingSeats(p, side), marches: [], step: 'declare', at: 0 }
  if (isOpen(p)) frame.by = frame.by.filter((seat) => offerMarches(p, frame, seat).length > 0)
  if (frame.by.length > 0) pushFrame(p, frame)
}

function spentMarch(p: JdgPosition, frame: Guns, ids: readonly string[]): boolean {
  return ids.some((id) => hasMarched(p, frame, findCounter(p, id)))
}

function hasMarched(p: JdgPosition, frame: Guns, counter: number): boolean {
  return has(p, counter, MARCHED) || frame.marches.some(({ units }) => units.includes(counter))
}

function marchFor(
  p: JdgPosition,
  seat: SeatAt,
  frame: Guns,
  action: { units: readonly string[]; to: string; by?: string },
): GunsMarch | Refusal {
  const { side } = frame
  const to = findBox(p, action.to)
  if (to < 0) return NO.noSuchBox
  const marker = p.state.markers.find(({ box }) => box === to)
  if (!marker) return NO_GUNS.noBattle
  const refusal = deaf(p, marker, side)
  if (refusal) return refusal
  const force = tellOff(p, seat, action.units, [], 'march')
  if ('clause' in force) return force
  if (spentMarch(p, frame, action.units)) return NO_GUNS.once
  const from = p.state.counters.box[force[0]]
  const by = action.by === undefined ? from : findBox(p, action.by)
  // The box between is named where there is one, and only there.
  if (action.by !== undefined && by === from) return NO_GUNS.far
  if (from === to || !waysTo(p, side, from, to).some((way) => way.by === by)) return NO_GUNS.far
  return { from, by, to, units: force, passed: null }
}

function offerMarches(p: JdgPosition, frame: Guns, seat: SeatAt): ActionOf<'march'>[] {
  const { side } = frame
  const found: ActionOf<'march'>[] = []
  const { boxIds } = p.game.ground
  for (const marker of p.state.markers) {
    if (deaf(p, marker, side) !== null) continue
    for (const from of boxesInEarshot(p, marker, side)) {
      const ways = waysTo(p, side, from, marker.box)
      for (const counter of countersAt(p, from, side)) {
        if (!isReal(p, counter) || hasMarched(p, frame, counter)) continue
        if (unfitToReact(p, seat, counter, 'march') !== null) continue
        const units = [p.game.counters[counter].id]
        const to = boxIds[marker.box]
        for (const { by } of ways)
          found.push(by === from ? { do: 'march', units, to } : { do: 'march', units, to, by: boxIds[by] })
      }
    }
  }
  return found
}

/** JDG-6.5.2-a: tells off a Force for a battle. The dice fall when all are declared (JDG-6.5.2-f). */
export const marchToGuns: Decision<'march', 'guns'> = {
  in: 'guns',
  check(p, seat, action, frame) {
    if (frame.step !== 'declare') return NO.phase
    const march = marchFor(p, seat, frame, action)
    return 'clause' in march ? march : null
  },
  perform(p, seat, action, frame) {
    const march = marchFor(p, seat, frame, action)
    if (!('clause' in march)) frame.marches.push(march)
  },
}

/** The Force this seat told off last. */
function lastMarch(p: JdgPosition, frame: Guns, seat: SeatAt): number {
  return frame.marches.findLastIndex(({ units }) => seatOfForce(p, units) === seat)
}

function reinforced(p: JdgPosition, seat: SeatAt, frame: Guns, ids: readonly string[]): number[] | Refusal {
  const at = lastMarch(p, frame, seat)
  if (at < 0) return NO_GUNS.nobody
  const force = tellOff(p, seat, ids, frame.marches[at].units, 'march')
  if ('clause' in force) return force
  return spentMarch(p, frame, ids) ? NO_GUNS.once : force
}

/** Why these may not join the Force told off last, or null. */
export function joinGunsRefusal(
  p: JdgPosition,
  seat: SeatAt,
  ids: readonly string[],
  frame: Guns,
): Refusal | null {
  const force = reinforced(p, seat, frame, ids)
  return 'clause' in force ? force : null
}

/** More counters for the Force told off last. */
export function joinGuns(p: JdgPosition, seat: SeatAt, ids: readonly string[], frame: Guns): void {
  const force = reinforced(p, seat, frame, ids)
  const at = lastMarch(p, frame, seat)
  if (!('clause' in force)) frame.marches[at] = { ...frame.marches[at], units: force }
}

/** JDG-6.5.2-test: no die modifier here. Again when a card asks for it. */
function throwMarch(p: JdgPosition, march: GunsMarch, dice: Dice, events: JdgEvent[]): void {
  const { from, to, units } = march
  const needed = tellValue(p, units, from, to, events)
  const what = `march to the guns from ${p.game.ground.boxes[from].name}`
  const value = dice.roll(6, what)
  march.passed = value <= needed
  events.push({
    type: 'guns-test',
    clauses: ['JDG-6.5.2-test'],
    side: sideName(p.game.counters[units[0]].side),
    from: p.game.ground.boxIds[from],
    into: p.game.ground.boxIds[to],
    count: units.length,
    passed: march.passed,
    rolls: [{ what, sides: 6, value }],
  })
}

/** JDG-H-probe: the test is made; now the box between answers for itself. */
function setOff(p: JdgPosition, side: Side, march: GunsMarch, events: JdgEvent[]): void {
  const { from, by, to, units } = march
  const { ground } = p.game
  if (!march.passed) return
  for (const counter of units) p.state.counters.mark[counter] |= ANSWERED
  if (by !== from && countAt(p, by, enemyOf(side)) > 0) {
    if (opposes(p, by, enemyOf(side))) {
      events.push({
        type: 'guns-barred',
        clauses: ['JDG-6.5.2-b', 'JDG-H-probe'],
        side: sideName(side),
        from: ground.boxIds[from],
        into: ground.boxIds[to],
        by: ground.boxIds[by],
        reveals: true,
      })
      return
    }
    ownUp(p, by, enemyOf(side), events)
  }
  const link = linkBetween(ground, by, to)
  const last = stepCost(p, side, link)
  const mp = by === from ? last : last + stepCost(p, side, linkBetween(ground, from, by))
  p.state.markers.find(({ box }) => box === to)?.marchers.push({ units, from, link, mp })
}

function stepMarches(p: JdgPosition, frame: Guns, dice: Dice, events: JdgEvent[]): void {
  const { marches, side } = frame
  const march = marches[frame.at]
  switch (frame.step) {
    case 'declare':
    case 'cards':
      // JDG-6.5.2-g: passed or failed, the right of these units is used up.
      for (const { units } of marches)
        for (const counter of units) p.state.counters.mark[counter] |= MARCHED | REACTED
      frame.step = 'roll'
      return
    case 'roll':
      if (!march) return void popFrame(p)
      throwMarch(p, march, dice, events)
      frame.step = march.passed ? 'answer' : 'retry'
      if (march.passed) openWindows(p, 'reaction-passed', [enemyOf(side)])
      else openWindows(p, 'march-failed', [side])
      return
    case 'retry':
      frame.step = 'answer'
      if (!takePlayed(p).some(({ section }) => section.effect.kind === 'reroll-march')) return
      throwMarch(p, march, dice, events)
      if (march.passed) openWindows(p, 'reaction-passed', [enemyOf(side)])
      return
    case 'answer':
      if (takePlayed(p).some(({ section }) => section.effect.kind === 'reroll-reaction'))
        throwMarch(p, march, dice, events)
      setOff(p, side, march, events)
      frame.step = 'roll'
      frame.at++
  }
}

/** The Forces that march to the guns. */
export const gunsRules: FrameRules<'guns'> = {
  close: stepMarches,
  offer(p, frame, seat, offered) {
    for (const march of offerMarches(p, frame, seat)) offered.push(march)
    const at = lastMarch(p, frame, seat)
    if (at < 0) return
    const { from, units } = frame.marches[at]
    for (const counter of countersAt(p, from, frame.side))
      if (!hasMarched(p, frame, counter) && mayFollow(p, seat, counter, units, 'march'))
        offered.push(p.game.orders.join[counter])
  },
  mayEnd: () => null,
  question: () => 'Guns are heard: which Forces march to them?',
  // JDG-H-test: nothing is told while it is being declared.
  seen(p, frame, seat) {
    if (seesAll(p, frame.side, seat)) return copyPlain(frame)
    const { phase, side, by, step, at } = frame
    const declared = step === 'declare' ? [] : frame.marches
    const marches = declared.map(({ from, by: over, to, units, passed }) => ({
      from,
      by: over,
      to,
      count: units.length,
      passed,
    }))
    return { phase, side, by: by.slice(), step, at, marches }
  },
  imagine: (p, seen, _seat, random) => ({
    ...seen,
    marches: seen.marches.map((march) => {
      if ('units' in march) return march
      const { count, ...way } = march
      return { ...way, units: drawCounters(p, way.from, seen.side, count, random) }
    }),
  }),
  sense(p, { side, marches }, _, path) {
    const { ground } = p.game
    for (const { from, by, to, units } of marches) {
      expectForce(p, side, from, units, path)
      const joined = linkBetween(ground, by, to) >= 0 && p.state.markers.some(({ box }) => box === to)
      expectData(joined, path, 'it goes to a battle')
      expectData(by === from || linkBetween(ground, from, by) >= 0, path, 'its way hangs together')
    }
  },
  stored: ({ box, force, list, tests }) => ({
    marches: list(
      v.strictObject({ from: box, by: box, to: box, units: force, passed: v.nullable(v.boolean()) }),
    ),
    ...tests,
  }),
}
