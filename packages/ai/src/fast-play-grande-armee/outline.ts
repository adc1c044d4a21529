import type { FpgaAction, FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import type { SeatId } from '@bivouac/kernel'
import type { Outline } from '../outline.ts'

/** Intentions in Fast-Play Grande Armée. */
export type FpgaOutline = Outline<FpgaPosition, FpgaAction>

/** The seat of a side. */
export function seatOf({ game }: FpgaPosition, side: Side): SeatId {
  return game.seats[side].id
}

/** Takes the action for the side if the rules allow it; says whether they did. */
export function take(outline: FpgaOutline, side: Side, action: FpgaAction): boolean {
  return outline.take(seatOf(outline.p, side), action)
}

/** What is listed for the side now, only actions of this kind. */
export function listed<Kind extends FpgaAction['do']>(
  { system, p }: FpgaOutline,
  side: Side,
  kind: Kind,
): Extract<FpgaAction, { do: Kind }>[] {
  const { actions } = system.offer(p, seatOf(p, side))
  return actions.filter((action): action is Extract<FpgaAction, { do: Kind }> => action.do === kind)
}
