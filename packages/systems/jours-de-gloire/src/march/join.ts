import type { Decision } from '../sequence/terms.ts'
import { joinRefusal } from './activation.ts'
import { joinStack } from './march.ts'
import { joinGuns, joinGunsRefusal } from '../reaction/guns.ts'

/** More counters into a stack that has not set out, or into a Force told off for a march to the guns. */
export const join: Decision<'join', 'march' | 'guns'> = {
  in: ['march', 'guns'],
  check: (p, seat, { units }, frame) =>
    frame.phase === 'march' ? joinRefusal(p, seat, units, frame) : joinGunsRefusal(p, seat, units, frame),
  perform(p, seat, { units }, frame) {
    if (frame.phase === 'march') joinStack(p, units, frame)
    else joinGuns(p, seat, units, frame)
  },
}
