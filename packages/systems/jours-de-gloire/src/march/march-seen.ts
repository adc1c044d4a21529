import { copyPlain, numbersWhere, pick } from '@bivouac/kernel'
import type { Random, SeatAt } from '@bivouac/kernel'
import type { MarchFrame } from './march.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import { drawCounters, seesAll } from '../secrets/secrets.ts'
import { stackAllowances } from './stack-allowance.ts'

/** A stack on the move as others see it, once it has left: its number and its way (JDG-H-counter). */
interface StackSeen extends Asked<'march'> {
  readonly count: number
  readonly path: number[]
  readonly stopped: boolean
  readonly scouted: boolean
}

/** To its own player all of it; to his team-mates all but how far it may march; to the enemy what shows. */
export type SeenMarch = MarchFrame | Omit<MarchFrame, 'allowance'> | StackSeen | Asked<'march'>

/** What the seat sees of a stack on the move; of one that has not left the enemy sees nothing. */
export function seenMarch(p: JdgPosition, frame: MarchFrame, seat: SeatAt | null): SeenMarch {
  if (seesAll(p, frame.side, seat)) {
    // JDG-H-multi: how far units may march tells their command status, which is in the roster of their own player.
    const { allowance, ...known } = frame
    return copyPlain(seat !== null && frame.by.includes(seat) ? { ...known, allowance } : known)
  }
  const { phase, side, by, stack, path, stopped, scouted } = frame
  if (path.length < 2) return { phase, side, by: by.slice() }
  return { phase, side, by: by.slice(), count: stack.length, path: path.slice(), stopped, scouted }
}

/** A march the seat would see so. */
export function imagineMarch(
  p: JdgPosition,
  seen: SeenMarch,
  _seat: number | null,
  random: Random,
): MarchFrame {
  if ('allowance' in seen) return seen
  if ('stack' in seen) {
    const { stack, army, forced, begun } = seen
    return { ...seen, allowance: begun ? stackAllowances(p, stack, army, forced) : [] }
  }
  const { phase, side, by } = seen
  const begun = 'path' in seen
  const stack = begun
    ? drawCounters(p, seen.path[seen.path.length - 1], side, seen.count, random)
    : [someCounter(p, side, random)]
  const army = Math.max(0, ...stack.map((counter) => p.state.counters.army[counter]))
  return {
    phase,
    side,
    by,
    stack,
    allowance: begun ? stackAllowances(p, stack, army, false) : [],
    army,
    begun,
    forced: false,
    spent: 0,
    path: begun ? seen.path : [p.state.counters.box[stack[0]]],
    stopped: begun && seen.stopped,
    scouted: begun && seen.scouted,
  }
}

function someCounter(p: JdgPosition, side: Side, random: Random): number {
  const there = numbersWhere(
    p.state.counters.box,
    (box, counter) => box >= 0 && p.game.counters[counter].side === side,
  )
  return pick(random, there)
}
