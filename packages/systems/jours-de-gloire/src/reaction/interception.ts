import * as v from 'valibot'
import type { Dice, Refusal, SeatAt } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { copyPlain, expectData, popFrame, pushFrame } from '@bivouac/kernel'
import { openWindows, takePlayed } from '../arrivals/cards.ts'
import { countAt, findAll, isBarred, sideOf, stepCost } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { entryWords } from '../files/march-words.ts'
import { expectForce, mayFollow, seatOfForce, tellOff, tellValue } from './reaction.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { drawCounters, isOpen, playingSeats, seesAll, sideName } from '../secrets/secrets.ts'
import { ANSWERED, enemyOf, REACTED, TRUCE } from '../position/state.ts'
import type { Asked, FrameOf, JdgPosition, Side, TestStep } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** A Force told off out of one box against an entry: JDG-6.5.1-c, -j. */
export interface Attempt {
  readonly from: number
  readonly units: number[]
  /** Null until its die is thrown. */
  passed: boolean | null
}

/** JDG-6.5.1-j: attempts against one entry, declared together. */
export interface InterceptionFrame extends Asked<'interception'> {
  box: number
  attempts: Attempt[]
  step: TestStep
  /** The attempt in hand. */
  at: number
  /** What a card adds to its die. */
  bonus: number
}

/** JDG-H-test: once all are declared the mover sees which boxes try, and with how many counters. */
export interface SeenInterception extends Omit<InterceptionFrame, 'attempts'> {
  readonly attempts: readonly (Attempt | SeenAttempt)[]
}

interface SeenAttempt extends Omit<Attempt, 'units'> {
  readonly count: number
}

type Intercepting = FrameOf<'interception'>

const NO_INTERCEPTION = reasons({
  far: ['JDG-6.5.1-a', 'A Force intercepts only into a box next to its own.'],
})

/** The boxes next to this one from which the side might intercept, as both sides know: it has counters there, none engaged. */
function boxesAround(p: JdgPosition, box: number, side: Side): number[] {
  const { ground } = p.game
  const found: number[] = []
  for (let way = ground.first[box]; way < ground.first[box + 1]; way++) {
    const from = ground.to[way]
    if (stepCost(p, side, ground.by[way]) === 0 || countAt(p, from, side) === 0) continue
    if (countAt(p, from, enemyOf(side)) === 0) found.push(from)
  }
  return found
}

/** The boxes from which the side might intercept whoever comes into this one, as both sides know. */
export function watchersOf(p: JdgPosition, box: number, side: Side): number[] {
  if (p.state.truce === TRUCE || isBarred(p, box, side)) return []
  // JDG-6.5.1-f: a friendly Force is there already.
  return countAt(p, box, side) > 0 ? [] : boxesAround(p, box, side)
}

/**
 * JDG-6.5.1-a, JDG-H-react: asks the side about interceptions into a box just entered. In blind play it is asked wherever
 * it has counters next to the box, whatever they are; in open play only where somebody may try.
 */
export function openInterception(p: JdgPosition, box: number, side: Side): void {
  if (watchersOf(p, box, side).length === 0) return
  const frame: Intercepting = {
    phase: 'interception',
    side,
    by: playingSeats(p, side),
    box,
    attempts: [],
    step: 'declare',
    at: 0,
    bonus: 0,
  }
  if (isOpen(p)) askVolunteers(p, frame)
  if (frame.by.length > 0) pushFrame(p, frame)
}

function askVolunteers(p: JdgPosition, frame: Intercepting): void {
  frame.by = frame.by.filter((seat) => volunteers(p, frame, seat).length > 0)
}

function forceFor(
  p: JdgPosition,
  seat: SeatAt,
  frame: Intercepting,
  ids: readonly string[],
): Attempt | Refusal {
  const first = findAll(p, ids).find((counter) => counter >= 0) ?? -1
  const from = first < 0 ? -1 : p.state.counters.box[first]
  const force = tellOff(p, seat, ids, toldOff(frame, from), 'intercept')
  if ('clause' in force) return force
  return boxesAround(p, frame.box, frame.side).includes(from)
    ? { from, units: force, passed: null }
    : NO_INTERCEPTION.far
}

const NOBODY: readonly number[] = []

/** Those of a box who have been told off. */
function toldOff(frame: Intercepting, from: number): readonly number[] {
  for (const attempt of frame.attempts) if (attempt.from === from) return attempt.units
  return NOBODY
}

/** The counters that could be told off next, one at a time. */
function volunteers(p: JdgPosition, frame: Intercepting, seat: SeatAt): number[] {
  const found: number[] = []
  for (const from of boxesAround(p, frame.box, frame.side)) {
    const before = toldOff(frame, from)
    for (let counter = p.index.first[from]; counter >= 0; counter = p.index.next[counter])
      if (sideOf(p, counter) === frame.side && mayFollow(p, seat, counter, before, 'intercept'))
        found.push(counter)
  }
  return found
}

/** JDG-6.5.1-c, -j: tells off a Force of one box, or more counters for it. The dice fall when all are declared. */
export const intercept: Decision<'intercept', 'interception'> = {
  in: 'interception',
  check(p, seat, { units }, frame) {
    if (frame.step !== 'declare') return NO.phase
    const attempt = forceFor(p, seat, frame, units)
    return 'clause' in attempt ? attempt : null
  },
  perform(p, seat, { units }, frame) {
    const attempt = forceFor(p, seat, frame, units)
    if ('clause' in attempt) return
    const at = frame.attempts.findIndex(({ from }) => from === attempt.from)
    if (at < 0) frame.attempts.push(attempt)
    else frame.attempts[at] = attempt
  },
}

/** The die of the attempt in hand: JDG-6.5.1-test, -die. Again when a card asks for it. */
function throwAttempt(p: JdgPosition, frame: Intercepting, dice: Dice, events: JdgEvent[]): void {
  const { box, side } = frame
  const attempt = frame.attempts[frame.at]
  const needed = tellValue(p, attempt.units, attempt.from, box, events)
  const what = `interception from ${p.game.ground.boxes[attempt.from].name}`
  const value = dice.roll(6, what)
  const limits = p.game.tables.limits.reactions
  const dear = stepCost(p, side, linkBetween(p.game.ground, attempt.from, box)) >= limits.dear
  const modified = value + (dear ? limits.dearDie : 0) + frame.bonus
  attempt.passed = modified <= needed
  events.push({
    type: 'interception',
    clauses: dear ? ['JDG-6.5.1-test', 'JDG-6.5.1-die'] : ['JDG-6.5.1-test'],
    side: sideName(side),
    from: p.game.ground.boxIds[attempt.from],
    into: p.game.ground.boxIds[box],
    count: attempt.units.length,
    modified,
    passed: attempt.passed,
    rolls: [{ what, sides: 6, value }],
  })
}

/** One step of the attempts: cards before the die, the die, cards after it, the next; then those that passed decide. */
function stepAttempts(p: JdgPosition, frame: Intercepting, dice: Dice, events: JdgEvent[]): void {
  const { attempts, side } = frame
  const attempt = attempts[frame.at]
  switch (frame.step) {
    case 'declare':
      frame.step = 'cards'
      for (const { units } of attempts) for (const counter of units) p.state.counters.mark[counter] |= REACTED
      return
    case 'cards':
      if (!attempt) return sendIn(p, frame)
      frame.step = 'roll'
      frame.bonus = 0
      return openWindows(p, 'interception', [side])
    case 'roll':
      for (const { section, side: by } of takePlayed(p))
        if (section.effect.kind === 'interception-die' && by === side) frame.bonus += section.effect.add
      throwAttempt(p, frame, dice, events)
      frame.step = 'answer'
      if (attempt.passed) openWindows(p, 'reaction-passed', [enemyOf(side)])
      return
    case 'answer':
      if (takePlayed(p).some(({ section }) => section.effect.kind === 'reroll-reaction'))
        throwAttempt(p, frame, dice, events)
      if (attempt.passed) for (const counter of attempt.units) p.state.counters.mark[counter] |= ANSWERED
      frame.step = 'cards'
      frame.at++
  }
}

/** JDG-6.5.1-eff-a: those that passed say in turn, as they were declared, whether they go in. */
function sendIn(p: JdgPosition, frame: Intercepting): void {
  const { box, side, attempts } = frame
  popFrame(p)
  for (const { from, units } of attempts.filter(({ passed }) => passed).reverse())
    pushFrame(p, { phase: 'intercepting', side, by: [seatOfForce(p, units)], box, from, units })
}

/** Attempts against one entry, declared together. */
export const interceptionRules: FrameRules<'interception'> = {
  close: stepAttempts,
  offer(p, frame, seat, offered) {
    for (const counter of volunteers(p, frame, seat)) offered.push(p.game.orders.intercept[counter])
  },
  mayEnd: () => null,
  question: (p, { box }) => `${entryWords(p, box)} Intercept?`,
  // JDG-H-test: the mover is told nothing while it is being declared.
  seen(p, frame, seat) {
    if (seesAll(p, frame.side, seat)) return copyPlain(frame)
    const { phase, side, by, box, step, at, bonus } = frame
    const declared = step === 'declare' ? [] : frame.attempts
    const attempts = declared.map(({ from, units, passed }) => ({ from, count: units.length, passed }))
    return { phase, side, by: by.slice(), box, step, at, bonus, attempts }
  },
  imagine: (p, seen, _seat, random) => ({
    ...seen,
    attempts: seen.attempts.map((attempt) => {
      if ('units' in attempt) return attempt
      const { from, count, passed } = attempt
      return { from, units: drawCounters(p, from, seen.side, count, random), passed }
    }),
  }),
  sense(p, { side, box, attempts }, below, path) {
    expectData(below?.phase === 'entering', path, 'an interception answers an entry')
    for (const { from, units } of attempts) {
      expectForce(p, side, from, units, path)
      expectData(linkBetween(p.game.ground, from, box) >= 0, path, 'it comes from the next box')
    }
  },
  stored: ({ box, force, list, within, tests }) => ({
    box,
    attempts: list(v.strictObject({ from: box, units: force, passed: v.nullable(v.boolean()) })),
    bonus: within(-9, 9),
    ...tests,
  }),
}
