import { rulesOf } from './frames.ts'
import { topFrame } from './stack.ts'
import type { JdgPosition } from './state.ts'

/** What the seat is asked, in one plain sentence: the banner of the page, the prompt of the terminal. */
export function questionTo(p: JdgPosition, seat: number): string {
  const frame = topFrame(p)
  if (frame.phase === 'over') return 'The game is over.'
  if (!frame.by.includes(seat)) return 'The other side is deciding.'
  return rulesOf(frame.phase).question?.(p, frame, seat) ?? 'Decide.'
}
