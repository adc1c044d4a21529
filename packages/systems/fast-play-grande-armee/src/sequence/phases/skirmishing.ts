import { checkSkirmish, isAnySkirmish, offerSkirmish, skirmish } from '../../fire/skirmish.ts'
import { findUnit } from '../../position/troops.ts'
import type { Deciding, Phase } from '../terms.ts'

/** FPGA-SEQ-c: step 1, the side with the initiative alone; it passes by itself when nobody has a target. */
export const skirmishing: Phase<'skirmish'> = {
  doing: 'skirmishing',
  question: () => 'Send out your skirmishers, one target each, then go on.',
  waits: (p, { side }) => isAnySkirmish(p, side),
  offer: (p, { side }, _, offered) => offerSkirmish(p, side, offered),
  mayEnd: () => null,
  upon: ['pulse'],
  seen: 'all',
  stored: () => ({}),
}

export const skirmishDecisions = {
  skirmish: {
    in: 'skirmish',
    check: (p, _, { unit, target }, { side }) => checkSkirmish(p, side, unit, target),
    perform: (p, _, { unit, target }, __, dice, events) =>
      skirmish(p, findUnit(p, unit), findUnit(p, target), dice, events),
  } satisfies Deciding<'skirmish', 'skirmish'>,
}
