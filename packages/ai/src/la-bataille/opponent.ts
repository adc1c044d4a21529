import { momentOf } from '@bivouac/la-bataille'
import type { Army, LbAction, LbPosition } from '@bivouac/la-bataille'
import type { Opponent } from '../script.ts'
import { command } from './command.ts'
import { features } from './features.ts'
import { figuresOf } from './figures.ts'
import { figuresFor, segmentOf, slotsOf } from './leanings.ts'
import levels from './levels.json' with { type: 'json' }
import type { Content } from './movement-plan.ts'
import numbers from './numbers.json' with { type: 'json' }

/** How the computer plays La Bataille: guns in line, skirmishers before the foot, horse fresh and near, and odds reckoned. */
export const opponent: Opponent<LbPosition, LbAction, Content> = {
  script: {
    pace: 0.7,
    freshNotes: () => ({ of: '', units: [] }),
    act(outline, seat, doctrine, content) {
      const { p } = outline
      const n = figuresFor(figuresOf(doctrine.numbers), doctrine.gene)
      command({ outline, p, army: armyOf(p, seat), n, doctrine }, content)
    },
    slots(p, seat, _doctrine, content) {
      const army = armyOf(p, seat)
      return slotsOf(p, army, content.of === segmentOf(p, army))
    },
    turn(p) {
      const { turn, phasing } = momentOf(p)
      return { count: turn * 2 + (phasing === p.game.first ? 0 : 1), side: p.game.seats[phasing].side }
    },
  },
  features,
  numbers: numbers.script,
  weights: numbers.weights,
  sparring: numbers.sparring,
  levels,
}

function armyOf(p: LbPosition, seat: string): Army {
  return p.game.seats[1].id === seat ? 1 : 0
}
