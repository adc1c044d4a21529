/**
 * The sequence of play is a stack of frames inside the state: the last is the one being decided. A reaction pushes a
 * frame for the other side and pops it when decided, so a game can be stored, copied and resumed at any decision.
 */
export interface Frame {
  readonly phase: string
}

/** A position that keeps its frames where every system keeps them. */
export interface Framed<F extends Frame> {
  readonly state: { readonly frames: F[] }
}

/** The frame of a phase among several kinds of frames. */
export type FrameIn<F extends Frame, Phase extends F['phase']> = Extract<F, { readonly phase: Phase }>

/** The decision or business next in hand. An empty stack is a mistake in the rules, and throws. */
export function topFrame<F extends Frame>({ state }: Framed<F>): F {
  const { frames } = state
  const { length } = frames
  if (length === 0) throw new Error('the sequence of play has run dry')
  return frames[length - 1]
}

/** Puts a frame on top: it is decided before everything below it. */
export function pushFrame<F extends Frame>({ state }: Framed<F>, frame: NoInfer<F>): void {
  state.frames.push(frame)
}

/** Takes the top frame away. An empty stack is a mistake in the rules, and throws. */
export function popFrame<F extends Frame>({ state }: Framed<F>): F {
  const frame = state.frames.pop()
  if (frame === undefined) throw new Error('the sequence of play has run dry')
  return frame
}

/** The uppermost frame of this phase, or null. */
export function frameOf<F extends Frame, Phase extends F['phase']>(
  { state }: Framed<F>,
  phase: Phase,
): FrameIn<F, Phase> | null {
  const { frames } = state
  for (let at = frames.length - 1; at >= 0; at--)
    if (frames[at].phase === phase) return frames[at] as FrameIn<F, Phase>
  return null
}

/** Everything on top of this frame is dropped, decided or not: it is in hand again. Throws when it is not on the stack. */
export function unwindTo<F extends Frame>({ state }: Framed<F>, frame: F): void {
  const at = state.frames.lastIndexOf(frame)
  if (at < 0) throw new Error(`there is no ${frame.phase} to go back to`)
  state.frames.length = at + 1
}

/** The seat has no more to decide among these. */
export function leave(by: number[], seat: number): void {
  const at = by.indexOf(seat)
  if (at >= 0 && by.length === 1) by.pop()
  else if (at >= 0) by.splice(at, 1)
}
