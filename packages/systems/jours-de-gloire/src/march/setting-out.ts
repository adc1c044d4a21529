import type { Dice } from '@bivouac/kernel'
import { activationCost } from './activation.ts'
import { spend } from '../command/command-points.ts'
import type { JdgEvent } from '../position/events.ts'
import { isOpen, seatOfArmy, seatsOf, sideName } from '../secrets/secrets.ts'
import { rollAllowances } from '../sequence/solitaire.ts'
import { fitsStack } from './stacking.ts'
import { paceOf, slowest, stackAllowances } from './stack-allowance.ts'
import { ACTIVATED, EDGE } from '../position/state.ts'
import type { FrameOf, JdgPosition } from '../position/state.ts'

type March = FrameOf<'march'>

/** Where the stack is now, or EDGE. */
export function whereabouts(frame: March): number {
  return frame.path[frame.path.length - 1]
}

/** MP of the stack not yet spent; what it will have, before it begins. In solitaire play 0 until they are rolled. */
export function mpLeft(p: JdgPosition, frame: March): number {
  if (frame.begun) return slowest(frame.allowance) - frame.spent
  if (p.game.options.solitaire) return 0
  return paceOf(p, frame.stack, frame.army, frame.forced)
}

/** JDG-4.5-d: the stack begins: its CP are spent and its MP reckoned, or rolled (JDG-10-solo-c). */
export function begin(
  p: JdgPosition,
  frame: March,
  dice: Dice,
  events: JdgEvent[],
  price = activationCost(p, frame.stack, frame.army),
): void {
  if (frame.begun) return
  frame.begun = true
  const { stack, army, forced, side } = frame
  if (army >= 0) spend(p, army, price, 'activation', events)
  frame.allowance = p.game.options.solitaire
    ? rollAllowances(p, side, stack, army, forced, dice, events)
    : stackAllowances(p, stack, army, forced)
  for (const counter of stack) p.state.counters.mark[counter] |= ACTIVATED
  const at = whereabouts(frame)
  const counters: string[] = []
  for (const counter of stack) counters.push(p.game.counters[counter].id)
  const event: JdgEvent = {
    type: 'stack',
    clauses: forced ? ['JDG-4.5-d', 'JDG-5.5.2-c'] : ['JDG-4.5-d'],
    side: sideName(side),
    box: at === EDGE ? null : p.game.ground.boxIds[at],
    counters,
    mp: slowest(frame.allowance),
    forced,
    concentrated: !fitsStack(p, stack),
  }
  events.push(isOpen(p) ? event : { ...event, to: army < 0 ? seatsOf(p, side) : seatOfArmy(p, army) })
}
