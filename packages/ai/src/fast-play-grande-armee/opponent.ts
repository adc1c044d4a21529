import { currentSp, ifItEndedNow, initiativeOf, turnOf, unitsOf } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import type { Opponent } from '../script.ts'
import { command } from './command.ts'
import levels from './levels.json' with { type: 'json' }
import numbers from './numbers.json' with { type: 'json' }

/** How the computer plays Fast-Play Grande Armée: dice where they matter, guns massed, flanks kept, odds reckoned. */
export const opponent: Opponent<FpgaPosition, FpgaAction, null> = {
  script: {
    pace: 2,
    freshNotes: () => null,
    act(outline, seat, doctrine) {
      command(outline, sideOf(outline.p, seat), doctrine.effort)
    },
    slots: () => [],
    turn: (p) => ({ count: turnOf(p), side: initiativeOf(p) === -1 ? null : null }),
  },
  features: {
    names: ['lead', 'strength'],
    write(p, side, out) {
      const own = p.game.seats[1].side === side ? 1 : 0
      const { points } = ifItEndedNow(p)
      out[0] = points[own] - points[1 - own]
      const sp = ([0, 1] as const).map((who) =>
        unitsOf(p, who).reduce((sum, unit) => sum + currentSp(p, unit), 0),
      )
      out[1] = (sp[own] - sp[1 - own]) / Math.max(1, sp[0] + sp[1])
    },
  },
  numbers: numbers.script,
  weights: numbers.weights,
  sparring: numbers.sparring,
  levels,
}

function sideOf(p: FpgaPosition, seat: string): Side {
  return p.game.seats[1].id === seat ? 1 : 0
}
