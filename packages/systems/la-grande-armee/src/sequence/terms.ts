import type { Decision, FrameRules } from '@bivouac/kernel'
import * as v from 'valibot'
import type { LgaAction } from '../position/actions.ts'
import type { LgaEvent } from '../position/events.ts'
import type { Frame, LgaPosition } from '../position/state.ts'

/** What stands in stored states: numbers of pieces, hexes and points, lists of them, words. */
const whole = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000))
export const shapes = { whole, wholes: v.array(whole), text: v.pipe(v.string(), v.maxLength(400)) }

/** The types of this system, as the sequence of play names them. A seat is the number of its side. */
export interface Lga {
  readonly position: LgaPosition
  readonly frame: Frame
  readonly action: LgaAction
  readonly event: LgaEvent
  readonly shapes: typeof shapes
  readonly common: 'side'
}

/** Everything the sequence of play must know of one phase or segment. */
export type Phase<Name extends Frame['phase']> = FrameRules<Lga, Name>

/** What one kind of action asks of the rules in these phases, and what it does. */
export type Order<Kind extends LgaAction['do'], In extends Frame['phase']> = Decision<Lga, Kind, In>

/** Is anything offered at all? */
export function offersAny(offer: (add: () => void) => void): boolean {
  let any = false
  offer(() => {
    any = true
  })
  return any
}
