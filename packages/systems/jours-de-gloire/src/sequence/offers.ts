import type { JdgAction } from '../position/actions.ts'
import { rulesOf } from './frames.ts'
import { topFrame } from './stack.ts'
import type { JdgPosition } from '../position/state.ts'

/** Everything the seat may do now, complete; where an action names several counters the offer names one at a time. */
export function offerTo(p: JdgPosition, seat: number): JdgAction[] {
  const frame = topFrame(p)
  const { phase, by } = frame
  if (phase === 'over' || !by.includes(seat)) return []
  const offered: JdgAction[] = []
  const rules = rulesOf(phase)
  rules.offer?.(p, frame, seat, offered)
  if (rules.mayEnd?.(p, frame, seat) === null) offered.push(p.game.orders.end)
  return offered
}
