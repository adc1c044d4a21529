import type { CounterSize } from './counter-size.ts'
import type { Stack } from './stacks.ts'

/** A stack and the size it is drawn at for now. */
export interface LaidStack {
  readonly stack: Stack
  readonly size: CounterSize
}

/**
 * The next step from what lies on the map towards what shall: stacks already there show what they hold at once; at most
 * `most` others are laid down or drawn at a new size in one step, so that a zoom over hundreds of counters never stops.
 */
export function layGradually(
  before: ReadonlyMap<number, CounterSize>,
  stacks: readonly Stack[],
  size: CounterSize,
  most: number,
): { readonly laid: LaidStack[]; readonly done: boolean } {
  let left = most
  let done = true
  const laid: LaidStack[] = []
  for (const stack of stacks) {
    const had = before.get(stack.hex)
    if (had === size) laid.push({ stack, size })
    else if (left > 0) {
      left--
      laid.push({ stack, size })
    } else {
      done = false
      if (had) laid.push({ stack, size: had })
    }
  }
  return { laid, done }
}
