import { effect, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Detail } from './detail.ts'
import type { TablePiece } from './types.ts'

/** How many pieces are drawn anew in one frame: a zoom over a whole army never stops. */
const A_FRAME = 6

/** How much of each piece is drawn for now. */
export interface GradualDetail {
  readonly shown: ReadonlySignal<ReadonlyMap<string, Detail>>
  stop(): void
}

/**
 * Goes from one detail to another a few pieces a frame. Who comes to the table is drawn at once as he shall be. `frame`
 * calls back before the next picture.
 */
export function gradualDetail(
  pieces: ReadonlySignal<readonly TablePiece[]>,
  detail: ReadonlySignal<Detail>,
  frame: (draw: () => void) => void = requestAnimationFrame,
): GradualDetail {
  const shown = signal<ReadonlyMap<string, Detail>>(new Map())
  let waiting = false
  let stopped = false
  const step = (): void => {
    waiting = false
    if (stopped) return
    const wanted = detail.peek()
    const before = shown.peek()
    let left = A_FRAME
    let done = true
    const next = new Map<string, Detail>()
    for (const { id } of pieces.peek()) {
      const had = before.get(id)
      if (had === undefined || had === wanted) next.set(id, wanted)
      else if (left > 0) {
        left--
        next.set(id, wanted)
      } else {
        done = false
        next.set(id, had)
      }
    }
    shown.value = next
    if (!done) later()
  }
  const later = (): void => {
    if (waiting) return
    waiting = true
    frame(step)
  }
  const end = effect(() => {
    const wanted = detail.value
    const known = shown.peek()
    const stale = pieces.value.some(({ id }) => known.get(id) !== wanted)
    if (stale && known.size === 0) step()
    else if (stale) later()
  })
  return {
    shown,
    stop() {
      stopped = true
      end()
    },
  }
}
