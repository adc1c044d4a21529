import { copyPlain, pick, shuffle } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { countersAt, isReal } from '../position/counters.ts'
import type { SeenFrame } from '../sequence/frame-rules.ts'
import { isOpen } from './secrets.ts'
import { stackAllowances } from '../march/stack-allowance.ts'
import type { Frame, FrameOf, JdgPosition, Side } from '../position/state.ts'

// What the other side sees of the frames of movement (JDG-H), and frames that would be seen so.

/** May the seat see everything of a frame of this side? */
export function seesAll(p: JdgPosition, side: Side, seat: number | null): boolean {
  return isOpen(p) || (seat !== null && p.game.seatSide[seat] === side)
}

/** The whole frame, copied. */
export function asItIs(frame: Frame): SeenFrame {
  return copyPlain(frame) as SeenFrame
}

/** A number of the side's counters in a box, drawn at random, one with SP among them where there is one. */
export function drawCounters(
  p: JdgPosition,
  box: number,
  side: Side,
  count: number,
  random: Random,
): number[] {
  const there = shuffle(random, countersAt(p, box, side))
  const head = there.findIndex((counter) => isReal(p, counter))
  if (head > 0) there.unshift(...there.splice(head, 1))
  return there.slice(0, count).sort((one, other) => one - other)
}

/** What the enemy sees of a stack on the move: its number and its way, and nothing before it leaves (JDG-H-counter). */
export function seenMarch(p: JdgPosition, frame: FrameOf<'march'>, seat: number | null): SeenFrame {
  if (seesAll(p, frame.side, seat)) {
    // JDG-H-multi: how far units may march tells their command status, which is in the roster of their own player.
    const { allowance, ...known } = frame
    const own = seat !== null && frame.by.includes(seat)
    return copyPlain({ ...known, ...(own && { allowance }) }) as SeenFrame
  }
  const { phase, side, by, stack, path, stopped, scouted } = frame
  if (path.length < 2) return { phase, side, by: by.slice() }
  return { phase, side, by: by.slice(), count: stack.length, path: path.slice(), stopped, scouted }
}

/** A march the enemy would see so. */
export function imagineMarch(
  p: JdgPosition,
  seen: SeenFrame,
  _seat: number | null,
  random: Random,
): FrameOf<'march'> {
  if ('allowance' in seen) return copyPlain(seen) as unknown as FrameOf<'march'>
  if ('stack' in seen) {
    const frame = copyPlain(seen) as unknown as Omit<FrameOf<'march'>, 'allowance'>
    const { stack, army, forced, begun } = frame
    return { ...frame, allowance: begun ? stackAllowances(p, stack, army, forced) : [] }
  }
  const { side } = seen
  const path = Array.isArray(seen.path) ? seen.path.map(Number) : []
  const begun = path.length > 0
  const stack = begun
    ? drawCounters(p, path[path.length - 1], side, Number(seen.count), random)
    : [someCounter(p, side, random)]
  const army = Math.max(0, ...stack.map((counter) => p.state.counters.army[counter]))
  return {
    phase: 'march',
    side,
    by: seen.by.slice(),
    stack,
    allowance: begun ? stackAllowances(p, stack, army, false) : [],
    army,
    begun,
    forced: false,
    spent: 0,
    path: begun ? path : [p.state.counters.box[stack[0]]],
    stopped: seen.stopped === true,
    scouted: seen.scouted === true,
  }
}

function someCounter(p: JdgPosition, side: Side, random: Random): number {
  const there = p.state.counters.box.flatMap((box, counter) =>
    box >= 0 && p.game.counters[counter].side === side ? [counter] : [],
  )
  return pick(random, there)
}
