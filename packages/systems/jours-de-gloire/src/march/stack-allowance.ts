import { allowanceOf } from './allowances.ts'
import { statusOf } from '../command/command.ts'
import { has, isDummy, isLeader } from '../position/counters.ts'
import { ACTED, IN_COMMAND } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

/**
 * JDG-4.6-f: the status by which a stack may force-march, that of its worst unit; of Dummies without units their own, and
 * IN_COMMAND for leaders alone and for arrivals from off the map (`army` -1), of whom B1 knew nothing.
 */
export function stackStatus(p: JdgPosition, stack: readonly number[], army: number): number {
  if (army < 0) return IN_COMMAND
  let worst = IN_COMMAND
  let feints = IN_COMMAND
  let units = 0
  for (const counter of stack) {
    if (isLeader(p, counter)) continue
    const status = statusOf(p, counter, army)
    if (isDummy(p, counter)) feints = Math.min(feints, status)
    else {
      worst = Math.min(worst, status)
      units++
    }
  }
  return units > 0 ? worst : feints
}

/** JDG-6.1-g, -j: MP a Detachment has paid before it sets out itself: it was created, or taken in by half. */
export function paidBefore(p: JdgPosition, counter: number): number {
  return p.game.detached[counter] === 1 && has(p, counter, ACTED) ? 1 : 0
}

/** JDG-5.1-a, JDG-5.5.2-b, -g: the MP of each member. */
export function stackAllowances(
  p: JdgPosition,
  stack: readonly number[],
  army: number,
  forced: boolean,
): number[] {
  return stack.map((counter) => memberAllowance(p, counter, army, forced))
}

/** JDG-4.6-f: who is out of command loses the point for himself alone. */
function memberAllowance(p: JdgPosition, counter: number, army: number, forced: boolean): number {
  const more = forced ? p.game.tables.movement.forcedMarch : 0
  const status = army < 0 || isLeader(p, counter) ? IN_COMMAND : statusOf(p, counter, army)
  return Math.max(0, allowanceOf(p, counter, status) + more - paidBefore(p, counter))
}

/** JDG-5.4-i: a stack moves at the speed of its slowest member. */
export function slowest(allowances: readonly number[]): number {
  let least = Infinity
  for (const mp of allowances) if (mp < least) least = mp
  return least
}

/** The same of a stack whose MP have not been reckoned yet. */
export function paceOf(p: JdgPosition, stack: readonly number[], army: number, forced: boolean): number {
  let least = Infinity
  for (const counter of stack) least = Math.min(least, memberAllowance(p, counter, army, forced))
  return least
}
