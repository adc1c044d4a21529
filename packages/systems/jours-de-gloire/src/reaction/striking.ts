import type { Dice } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { copyPlain, expectData, frameOf, popFrame } from '@bivouac/kernel'
import { moveTo, touchFlag } from '../position/changes.ts'
import { countAt, countersAt, findBox, isReal, stepCost } from '../position/counters.ts'
import { openlyAt, settleHarmless } from '../march/dummies.ts'
import type { JdgEvent } from '../position/events.ts'
import { meetsEnemy } from '../march/meeting.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { drawCounters, seesAll, sideName } from '../secrets/secrets.ts'
import { fitsStack } from '../march/stacking.ts'
import { enemyOf, INTERCEPTED, INTERCEPTING, MOVED } from '../position/state.ts'
import type { Asked, FrameOf, JdgPosition } from '../position/state.ts'
import { rollStragglers } from '../march/stragglers.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'
import { expectForce } from './reaction.ts'

/** JDG-6.5.1-eff-a, -b: an interceptor that passed goes in, or falls back. */
export interface InterceptingFrame extends Asked<'intercepting'> {
  box: number
  from: number
  units: number[]
}

/** Who comes is told as a number (JDG-H-test). */
export type SeenStriking = InterceptingFrame | (Omit<InterceptingFrame, 'units'> & { readonly count: number })

type Striking = FrameOf<'intercepting'>

const NO_STRIKE = reasons({
  back: [
    'JDG-6.5.1-n',
    'It falls back to an adjacent box without enemies, not to the one the enemy entered.',
  ],
})

/** Moves the Force; a concentration costs stragglers (JDG-6.5.1-k). */
function moveForce(
  p: JdgPosition,
  frame: Striking,
  to: number,
  marks: number,
  dice: Dice,
  events: JdgEvent[],
): void {
  const { units, from } = frame
  moveTo(p, units, to, linkBetween(p.game.ground, from, to), events)
  for (const counter of units) p.state.counters.mark[counter] |= marks
  if (!fitsStack(p, units)) rollStragglers(p, units, 'JDG-6.5.1-k', dice, events)
}

/** JDG-6.5.1-eff-a: the Force goes in and the enemy's move ends there. */
export const strike: Decision<'strike', 'intercepting'> = {
  in: 'intercepting',
  check: () => null,
  perform(p, _seat, _action, frame, dice, events) {
    const { box, from, side, units } = frame
    const mover = enemyOf(side)
    popFrame(p)
    events.push({
      type: 'intercepted',
      clauses: ['JDG-6.5.1-eff-a'],
      side: sideName(side),
      from: p.game.ground.boxIds[from],
      box: p.game.ground.boxIds[box],
      count: units.length,
      reveals: true,
    })
    moveForce(p, frame, box, MOVED | INTERCEPTING, dice, events)
    const march = frameOf(p, 'march')
    if (march) march.stopped = true
    if (!openlyAt(p, box, mover).some((counter) => isReal(p, counter))) {
      // JDG-6.5.1-l, -p: Dummies, a lone leader, guns without escort: no battle.
      settleHarmless(p, box, mover, events)
      touchFlag(p, box, units, events)
      return
    }
    // JDG-T-mod-bridge-a: whoever is there came in unopposed; who comes later does not.
    for (const counter of countersAt(p, box, mover)) p.state.counters.mark[counter] |= INTERCEPTED
    const link = linkBetween(p.game.ground, from, box)
    const known = p.state.interceptions.find((one) => one.box === box)
    if (known) known.links.push(link)
    else {
      const entry = march ? p.state.counters.via[march.stack[0]] : -1
      p.state.interceptions.push({ box, side, links: [link], entry })
    }
  },
}

/** JDG-6.5.1-n, JDG-H-retreat: a box with any enemy counter is closed. */
function fallBackBoxes(p: JdgPosition, { from, box, side }: Striking): number[] {
  const { ground } = p.game
  const found: number[] = []
  for (let way = ground.first[from]; way < ground.first[from + 1]; way++) {
    const to = ground.to[way]
    if (to === box || stepCost(p, side, ground.by[way]) === 0) continue
    if (!meetsEnemy(p, to, side)) found.push(to)
  }
  return found
}

/** JDG-6.5.1-eff-b: or it goes back one box, and the enemy may follow. */
export const fallBack: Decision<'fall-back', 'intercepting'> = {
  in: 'intercepting',
  check(p, _seat, action, frame) {
    const to = findBox(p, action.to)
    if (to < 0) return NO.noSuchBox
    return fallBackBoxes(p, frame).includes(to) ? null : NO_STRIKE.back
  },
  perform(p, _seat, action, frame, dice, events) {
    const to = findBox(p, action.to)
    popFrame(p)
    events.push({
      type: 'fell-back',
      clauses: ['JDG-6.5.1-eff-b'],
      side: sideName(frame.side),
      from: p.game.ground.boxIds[frame.from],
      into: action.to,
      count: frame.units.length,
    })
    moveForce(p, frame, to, MOVED, dice, events)
    touchFlag(p, to, frame.units, events)
  },
}

/** A Force whose interception came off: it goes in, falls back, or stays where it is. */
export const strikingRules: FrameRules<'intercepting'> = {
  // Another interceptor has left nobody to strike at: everyone sees that.
  waits: (p, { box, side }) => countAt(p, box, enemyOf(side)) > 0,
  offer(p, frame, _seat, offered) {
    offered.push({ do: 'strike' })
    for (const to of fallBackBoxes(p, frame)) offered.push({ do: 'fall-back', to: p.game.ground.boxIds[to] })
  },
  mayEnd: () => null,
  question: (p, { box, from }) =>
    `The interception from ${p.game.ground.boxes[from].name} comes off: go in at ${p.game.ground.boxes[box].name}, fall back, or stay?`,
  seen(p, frame, seat) {
    if (seesAll(p, frame.side, seat)) return copyPlain(frame)
    const { phase, side, by, box, from, units } = frame
    return { phase, side, by: by.slice(), box, from, count: units.length }
  },
  imagine(p, seen, _seat, random) {
    if ('units' in seen) return seen
    const { count, ...open } = seen
    return { ...open, units: drawCounters(p, seen.from, seen.side, count, random) }
  },
  sense(p, { side, from, box, units }, _, path) {
    expectForce(p, side, from, units, path)
    expectData(linkBetween(p.game.ground, from, box) >= 0, path, 'it comes from the next box')
  },
  stored: ({ box, force }) => ({ box, from: box, units: force }),
}
