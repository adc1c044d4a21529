import * as v from 'valibot'
import { expectData, frameOf, popFrame } from '@bivouac/kernel'
import { touchFlag } from '../position/changes.ts'
import { countAt, siegeAt, spOf } from '../position/counters.ts'
import { allDummies, openlyAt, settleHarmless, unmask } from './dummies.ts'
import type { JdgEvent } from '../position/events.ts'
import { openInterception } from '../reaction/interception.ts'
import { meetsEnemy, meetsOpenly } from './meeting.ts'
import { mayScout } from '../reaction/reconnaissance.ts'
import { isOpen, sideName } from '../secrets/secrets.ts'
import { enemyOf } from '../position/state.ts'
import type { Asked, FrameOf, JdgPosition } from '../position/state.ts'
import { openWithdrawal, pullOutBoxes } from '../reaction/withdrawal.ts'
import type { FrameRules } from '../sequence/terms.ts'

/** What is settled when a box is entered, in the order of JDG-5.3-k. */
const ENTRY_STEPS = ['settle', 'scout', 'pull-out', 'withdrawal', 'clear', 'done'] as const
type EntryStep = (typeof ENTRY_STEPS)[number]

/** A box has just been entered by the stack of the march frame below. */
export interface EnteringFrame extends Asked<'entering'> {
  box: number
  link: number
  step: EntryStep
}

type Entering = FrameOf<'entering'>

/** The march that entered. */
function marchBelow(p: JdgPosition): FrameOf<'march'> {
  const march = frameOf(p, 'march')
  if (!march) throw new Error('a box is entered without a march')
  return march
}

function tellStopped(
  p: JdgPosition,
  { side, box }: Entering,
  why: 'JDG-5.3-e' | 'JDG-5.3-i',
  events: JdgEvent[],
): void {
  events.push({
    type: 'stopped',
    clauses: ['JDG-5.3-d', why],
    side: sideName(side),
    box: p.game.ground.boxIds[box],
    why: 'enemy',
    // What a besieged city holds is no news: everybody sees its Siege marker.
    ...(why === 'JDG-5.3-e' && { reveals: true }),
  })
}

/** JDG-5.3-k (1): who is in the box that does not stop a Force, and what becomes of Dummies that are the mover. */
function settleEntry(p: JdgPosition, frame: Entering, events: JdgEvent[]): void {
  const { box, side } = frame
  const march = marchBelow(p)
  frame.step = 'clear'
  if (!meetsOpenly(p, box, side)) return lookAgain(p, frame, events)
  const enemies = openlyAt(p, box, enemyOf(side))
  if (allDummies(p, march.stack) && !allDummies(p, enemies)) {
    unmask(p, march.stack, events)
    march.stopped = true
    frame.step = 'done'
    return
  }
  if (spOf(p, enemies) === 0) return
  march.stopped = true
  tellStopped(p, frame, 'JDG-5.3-e', events)
  // JDG-6.3-a: only a box without friends is reconnoitred. Else the mover is asked whatever he has: a question put to
  // cavalry alone would tell what came.
  const alone = countAt(p, box, side) === march.stack.length
  if (alone && !isOpen(p)) {
    frame.step = 'scout'
    frame.by = march.by.slice()
  } else frame.step = 'withdrawal'
}

/** JDG-5.3-h, -i, -k (4): the box is looked at again; where no enemy is left the mover goes on. */
function lookAgain(p: JdgPosition, frame: Entering, events: JdgEvent[]): void {
  const { box, side } = frame
  const march = marchBelow(p)
  const enemy = enemyOf(side)
  if (meetsOpenly(p, box, side)) {
    if (spOf(p, openlyAt(p, box, enemy)) > 0) frame.step = 'done'
    else settleHarmless(p, box, enemy, events)
    return
  }
  march.stopped = meetsEnemy(p, box, side)
  if (march.stopped) tellStopped(p, frame, 'JDG-5.3-i', events)
  touchFlag(p, box, march.stack, events)
  frame.step = 'done'
  // JDG-6.5.1-f: a garrison of the reacting side is in the box already.
  if (siegeAt(p, box) === null) openInterception(p, box, enemy)
}

/** What entering a box leads to, in the order of JDG-5.3-k. */
export const enteringRules: FrameRules<'entering'> = {
  close(p, frame, _dice, events) {
    switch (frame.step) {
      case 'settle':
        return settleEntry(p, frame, events)
      case 'scout': {
        const march = marchBelow(p)
        frame.step = march.scouted ? 'pull-out' : 'withdrawal'
        if (march.scouted) frame.by = march.by.slice()
        return
      }
      case 'pull-out':
        frame.step = 'withdrawal'
        return
      case 'withdrawal':
        frame.step = 'clear'
        return openWithdrawal(p, frame.box, enemyOf(frame.side))
      case 'clear':
        return lookAgain(p, frame, events)
      case 'done':
        popFrame(p)
    }
  },
  offer(p, frame, _seat, offered) {
    const march = marchBelow(p)
    if (frame.step === 'scout' && mayScout(p, march.stack)) offered.push({ do: 'reconnoitre' })
    if (frame.step === 'pull-out')
      for (const { box } of pullOutBoxes(p, march))
        offered.push({ do: 'withdraw', to: p.game.ground.boxIds[box] })
  },
  mayEnd: () => null,
  question(p, { step, box }) {
    const { name } = p.game.ground.boxes[box]
    if (step !== 'scout') return `The reconnaissance of ${name} is made. Does the cavalry ride off again?`
    return mayScout(p, marchBelow(p).stack)
      ? `You have met real troops at ${name}. Reconnoitre?`
      : `You have met real troops at ${name}.`
  },
  sense: (_p, { box }, below, path) =>
    expectData(
      below?.phase === 'march' && below.path[below.path.length - 1] === box,
      path,
      'a box is entered by the march below',
    ),
  stored: ({ box, anyLink }) => ({ box, link: anyLink, step: v.picklist(ENTRY_STEPS) }),
  seen: 'all',
}
