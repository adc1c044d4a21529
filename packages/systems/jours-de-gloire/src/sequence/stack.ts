import { playingSeats } from '../secrets/secrets.ts'
import type { Frame, FrameOf, JdgPosition, Side } from '../position/state.ts'

/** The decision or business next in hand. */
export function topFrame(p: JdgPosition): Frame {
  const frame = p.state.frames[p.state.frames.length - 1]
  if (!frame) throw new Error('the sequence of play has run dry')
  return frame
}

/** Puts a frame on top: it is decided before everything below it. */
export function pushFrame(p: JdgPosition, frame: Frame): void {
  p.state.frames.push(frame)
}

/** Takes the top frame away. */
export function popFrame(p: JdgPosition): void {
  p.state.frames.pop()
}

/** The uppermost frame of this phase, or null. */
export function frameOf<Phase extends Frame['phase']>(p: JdgPosition, phase: Phase): FrameOf<Phase> | null {
  const { frames } = p.state
  for (let at = frames.length - 1; at >= 0; at--)
    if (frames[at].phase === phase) return frames[at] as FrameOf<Phase>
  return null
}

/** All seats of the side that play now, as `by` of a frame each of them must end. */
export function allOf(p: JdgPosition, side: Side): number[] {
  return playingSeats(p, side)
}

/** The seat has no more to do in the frame. */
export function leaveFrame(frame: Frame, seat: number): void {
  const { by } = frame
  const at = by.indexOf(seat)
  if (at >= 0 && by.length === 1) by.pop()
  else if (at >= 0) by.splice(at, 1)
}
