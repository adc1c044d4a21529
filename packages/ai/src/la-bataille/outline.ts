import { topFrame } from '@bivouac/kernel'
import type { ActionOf, Army, Frame, LbAction, LbPosition } from '@bivouac/la-bataille'
import { bestBy } from '../choosing.ts'
import type { Outline } from '../outline.ts'
import type { Doctrine } from '../script.ts'
import type { Figures } from './figures.ts'

/** What a commander has before him: the position his intentions have led to, his army, and the numbers he goes by. */
export interface Desk {
  readonly outline: Outline<LbPosition, LbAction>
  readonly p: LbPosition
  readonly army: Army
  readonly n: Figures
  readonly doctrine: Doctrine
}

/** A frame of this phase. */
export type FrameIn<Phase extends Frame['phase']> = Extract<Frame, { phase: Phase }>

/** The frame in hand, if it is of this phase. */
export function frameIn<Phase extends Frame['phase']>(p: LbPosition, phase: Phase): FrameIn<Phase> | null {
  const frame = topFrame(p)
  return frame.phase === phase ? (frame as FrameIn<Phase>) : null
}

/** Takes the action for the army if the rules allow it; says whether they did. */
export function take({ outline, p, army }: Desk, action: LbAction): boolean {
  return outline.take(p.game.seats[army].id, action)
}

/** Whether a unit escapes its commander this turn. */
export function isOverlooked({ p, doctrine }: Desk, unit: number): boolean {
  return doctrine.overlooks(p.game.units[unit].id)
}

/** Everything that is offered to the army now. */
export function offered({ outline, p, army }: Desk): readonly LbAction[] {
  return outline.system.offer(p, p.game.seats[army].id).actions
}

/** What is offered to the army now, only actions of this kind. */
export function listed<Kind extends LbAction['do']>(desk: Desk, kind: Kind): ActionOf<Kind>[] {
  return offered(desk).filter((action): action is ActionOf<Kind> => action.do === kind)
}

/** The step is over, if it may be; else whatever is offered first. */
export function letPass(desk: Desk): void {
  if (take(desk, { do: 'end' })) return
  const [first] = offered(desk)
  if (first !== undefined) take(desk, first)
}

/** Takes the best of what is offered of this kind, if it is worth more than `least`; else lets the step pass. */
export function takeBest<Kind extends LbAction['do']>(
  desk: Desk,
  kind: Kind,
  worth: (action: ActionOf<Kind>) => number,
  least = 0,
): void {
  const best = bestBy(listed(desk, kind), worth, least)
  if (!best || !take(desk, best)) letPass(desk)
}
