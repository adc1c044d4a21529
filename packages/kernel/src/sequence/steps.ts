import type { Dice } from '../system/contract.ts'

/** A frame whose business is a row of steps. `step` is the one that comes next. */
export interface Stepped<Step extends string> {
  step: Step
}

/**
 * `close` of a frame that takes these steps in the order they are named. The frame names the following step before one is
 * taken, so whatever a step pushes (a reaction, an interrupt, to any depth) is decided first and returns into the row
 * there. A step goes elsewhere by setting `frame.step`; the last one stays, until the frame pops.
 */
export function takeSteps<P, F extends Stepped<Step>, E, Step extends string = F['step']>(steps: {
  readonly [Each in Step]: (p: P, frame: F, dice: Dice, events: E[]) => void
}): (p: P, frame: F, dice: Dice, events: E[]) => void {
  const names = Object.keys(steps) as Step[]
  const following = new Map(names.map((step, at) => [step, names[Math.min(at + 1, names.length - 1)]]))
  return (p, frame, dice, events) => {
    const { step } = frame
    frame.step = following.get(step) ?? step
    steps[step](p, frame, dice, events)
  }
}
