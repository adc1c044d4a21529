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

/** The one of these worth the most, if it is worth more than nothing; the first of equals. */
export function bestBy<T>(list: readonly T[], worth: (each: T) => number, least = 0): T | undefined {
  let best: T | undefined
  let most = least
  for (const each of list) {
    const value = worth(each)
    if (value <= most) continue
    most = value
    best = each
  }
  return best
}
