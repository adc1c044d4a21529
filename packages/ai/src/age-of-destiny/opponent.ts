import { SIDES, phasingSide, turnOf } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Side } from '@bivouac/age-of-destiny'
import type { Opponent } from '../script.ts'
import { command } from './command.ts'
import { featuresBy } from './features.ts'
import { leaningSlots } from './leanings.ts'
import levels from './levels.json' with { type: 'json' }
import { guideOf } from './guide.ts'
import numbers from './numbers.json' with { type: 'json' }

/** How the computer plays The Age of Destiny: the more time it has, the more ways it looks at for each unit. */
export const opponent: Opponent<AodPosition, AodAction, null> = {
  script: {
    pace: 0.3,
    freshNotes: () => null,
    act(outline, seat, doctrine) {
      command(outline, sideOf(seat), { ...doctrine, guide: guideOf(doctrine.numbers) })
    },
    slots: (p, seat) => leaningSlots(p, sideOf(seat)),
    turn: (p) => ({
      count: turnOf(p) * 2 + (phasingSide(p) === p.game.first ? 0 : 1),
      side: SIDES[phasingSide(p)],
    }),
  },
  features: featuresBy(numbers.script),
  numbers: numbers.script,
  weights: numbers.weights,
  sparring: numbers.sparring,
  levels,
}

function sideOf(seat: string): Side {
  return seat === SIDES[1] ? 1 : 0
}
