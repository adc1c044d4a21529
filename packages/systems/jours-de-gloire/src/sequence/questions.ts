import { rulesOf } from './frames.ts'
import { topFrame } from './stack.ts'
import type { Frame, JdgPosition } from '../position/state.ts'

/** What is going on for all to see; anything else could tell what it is about. */
const DOING: Readonly<Partial<Record<Frame['phase'], string>>> = {
  setup: 'setting up',
  movement: 'moving',
  writing: 'writing to each other',
}

/** What the side that decides is at, for those who wait: `moving`. */
export function doingOf(p: JdgPosition): string {
  return DOING[topFrame(p).phase] ?? 'deciding'
}

/** What the seat is asked, in one plain sentence: the banner of the page, the prompt of the terminal. */
export function questionTo(p: JdgPosition, seat: number): string {
  const frame = topFrame(p)
  if (frame.phase === 'over') return 'The game is over.'
  if (!frame.by.includes(seat)) return 'The other side is deciding.'
  return rulesOf(frame.phase).question?.(p, frame, seat) ?? 'Decide.'
}
