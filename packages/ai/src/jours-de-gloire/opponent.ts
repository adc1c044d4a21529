import { SIDES, isPhasing, leadOf, phasingSide, strengthOf, turnNow } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Opponent } from '../script.ts'
import { command } from './command.ts'
import type { Notes } from './intent.ts'
import levels from './levels.json' with { type: 'json' }
import numbers from './numbers.json' with { type: 'json' }

/**
 * How the computer plays Jours de Gloire: one order at a time, each weighed in Victory Points on what its view tells and
 * on several guesses of what it does not.
 */
export const opponent: Opponent<JdgPosition, JdgAction, Notes> = {
  script: {
    pace: 3,
    freshNotes: () => ({ intent: null }),
    act(outline, seat, doctrine, notes) {
      const action = command(outline.p, seat, doctrine, notes)
      if (action !== null) outline.take(seat, action)
    },
    slots: () => [],
    turn(p) {
      const phasing = phasingSide(p)
      return {
        count: turnNow(p) * 2 + (isPhasing(p, 1) ? 1 : 0),
        side: phasing === null ? null : SIDES[phasing],
      }
    },
  },
  features: {
    names: ['lead', 'strength'],
    write(p, side, out) {
      const own = side === SIDES[1] ? 1 : 0
      out[0] = leadOf(p, own)
      const sp = [0, 0]
      p.game.counters.forEach(
        (counter, at) => (sp[counter.side] += strengthOf(p, counter === undefined ? 0 : (at as never))),
      )
      out[1] = (sp[own] - sp[1 - own]) / Math.max(1, sp[0] + sp[1])
    },
  },
  numbers: numbers.script,
  weights: numbers.weights,
  sparring: numbers.sparring,
  levels,
}
