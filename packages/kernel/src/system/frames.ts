/**
 * The sequence of play is a stack of frames inside the state: the last is the one being decided. A reaction
 * pushes a frame for the other side and pops it when decided, so a game can be stored at any decision.
 */
export interface Frame {
  readonly phase: string
}

/** Puts a frame on top: it is decided before everything below it. */
export function push<F extends Frame>(frames: F[], frame: F): void {
  frames.push(frame)
}

/** Takes the top frame away and hands it back. An empty stack is a mistake in the rules, and throws. */
export function pop<F extends Frame>(frames: F[]): F {
  const frame = frames.pop()
  if (frame === undefined) throw new Error('no frame is left to pop')
  return frame
}

/** The frame being decided. An empty stack is a mistake in the rules, and throws. */
export function top<F extends Frame>(frames: readonly F[]): F {
  const frame = frames[frames.length - 1]
  if (frame === undefined) throw new Error('there is no frame')
  return frame
}

/** The frame being decided, known to be of this phase; throws when it is another. */
export function topAs<F extends Frame, K extends F['phase']>(
  frames: readonly F[],
  phase: K,
): Extract<F, { readonly phase: K }> {
  const frame = top(frames)
  if (frame.phase !== phase) throw new Error(`the frame is ${frame.phase}, not ${phase}`)
  return frame as Extract<F, { readonly phase: K }>
}

/** Puts a frame in the place of the top one and hands the old one back. */
export function replaceTop<F extends Frame>(frames: F[], frame: F): F {
  const old = pop(frames)
  frames.push(frame)
  return old
}
