import { SIDES, isPhasing, phasingSide, turnNow } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition, JdgView } from '@bivouac/jours-de-gloire'
import type { Opponent } from '../script.ts'
import { leanOf, seeMore } from './belief.ts'
import type { Belief } from './belief.ts'
import { command } from './command.ts'
import { features } from './features.ts'
import type { Notes } from './intent.ts'
import levels from './levels.json' with { type: 'json' }
import { figuresOf } from './numbers.ts'
import { makePicture } from './picture.ts'
import { slotsOf } from './slots.ts'
import numbers from './numbers.json' with { type: 'json' }

/**
 * How the computer plays Jours de Gloire: one order at a time, each weighed in Victory Points on what its view tells and
 * on several guesses of what it does not.
 */
export const opponent: Opponent<JdgPosition, JdgAction, Notes> = {
  script: {
    pace: 0.6,
    freshNotes: () => ({ intent: null }),
    act(outline, seat, doctrine, notes) {
      const action = command(outline.p, seat, doctrine, notes)
      if (action !== null) outline.take(seat, action)
    },
    slots: (p, seat, { numbers: given, gene }) =>
      slotsOf(makePicture(p, seat, figuresOf(given), { gene, quick: true })),
    belief: {
      see: (belief, p, view, seat) => seeMore(belief as Belief | null, p, view as JdgView, seat),
      lean: (belief) => (belief === null ? undefined : leanOf(belief as Belief)),
    },
    turn(p) {
      const phasing = phasingSide(p)
      return {
        count: turnNow(p) * 2 + (isPhasing(p, 1) ? 1 : 0),
        side: phasing === null ? null : SIDES[phasing],
      }
    },
  },
  features,
  numbers: numbers.script,
  weights: numbers.weights,
  sparring: numbers.sparring,
  levels,
}
