import { popFrame } from '@bivouac/kernel'
import { checkFire, fire, isAnyShot, offerFire } from '../../fire/fire.ts'
import { MOVEMENT_PHASE } from '../../position/state.ts'
import { findUnit } from '../../position/troops.ts'
import type { Deciding, Phase } from '../terms.ts'
import { beginPhase } from '../turn.ts'

/** Phase 2: it passes by itself when there is no shot to fire. */
export const firing: Phase<'fire'> = {
  doing: 'firing',
  question: () => 'Fire your batteries, then end the phase.',
  waits: (p, { side }) => isAnyShot(p, side),
  offer: (p, { side }, _, offered) => offerFire(p, side, offered),
  mayEnd: () => null,
  close(p, _, __, events) {
    popFrame(p)
    beginPhase(p, MOVEMENT_PHASE, events)
  },
  seen: 'all',
  stored: () => ({}),
}

export const shooting = {
  fire: {
    in: 'fire',
    check: (p, _, { unit, target }, { side }) => checkFire(p, side, unit, target),
    perform: (p, _, { unit, target }, __, dice, events) =>
      fire(p, findUnit(p, unit), findUnit(p, target), dice, events),
  } satisfies Deciding<'fire', 'fire'>,
}
