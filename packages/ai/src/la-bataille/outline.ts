import { topFrame } from '@bivouac/kernel'
import type { ActionOf, Army, Frame, LbAction, LbPosition } from '@bivouac/la-bataille'
import { bestBy } from '../choosing.ts'
import type { Outline } from '../outline.ts'

export type LbOutline = Outline<LbPosition, LbAction>

/** A frame of this phase. */
export type FrameIn<Phase extends Frame['phase']> = Extract<Frame, { phase: Phase }>

/** The frame in hand, if it is of this phase. */
export function frameIn<Phase extends Frame['phase']>(p: LbPosition, phase: Phase): FrameIn<Phase> | null {
  const frame = topFrame(p)
  return frame.phase === phase ? (frame as FrameIn<Phase>) : null
}

/** Takes the action for the army if the rules allow it; says whether they did. */
export function take(outline: LbOutline, army: Army, action: LbAction): boolean {
  return outline.take(outline.p.game.seats[army].id, action)
}

/** Everything that is offered to the army now. */
export function offered({ system, p }: LbOutline, army: Army): readonly LbAction[] {
  return system.offer(p, p.game.seats[army].id).actions
}

/** What is offered to the army now, only actions of this kind. */
export function listed<Kind extends LbAction['do']>(
  outline: LbOutline,
  army: Army,
  kind: Kind,
): ActionOf<Kind>[] {
  return offered(outline, army).filter((action): action is ActionOf<Kind> => action.do === kind)
}

/** The step is over, if it may be; else whatever is offered first. */
export function letPass(outline: LbOutline, army: Army): void {
  if (take(outline, army, { do: 'end' })) return
  const [first] = offered(outline, army)
  if (first !== undefined) take(outline, army, first)
}

/** Takes the best of what is offered of this kind, if it is worth more than `least`; else lets the step pass. */
export function takeBest<Kind extends LbAction['do']>(
  outline: LbOutline,
  army: Army,
  kind: Kind,
  worth: (action: ActionOf<Kind>) => number,
  least = 0,
): void {
  const best = bestBy(listed(outline, army, kind), worth, least)
  if (!best || !take(outline, army, best)) letPass(outline, army)
}
