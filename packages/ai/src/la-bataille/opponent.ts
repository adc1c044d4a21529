import { bandOf, momentOf, scoreOf, strengthOf, unitsOnMap } from '@bivouac/la-bataille'
import type { Army, LbAction, LbPosition } from '@bivouac/la-bataille'
import type { Opponent } from '../script.ts'
import { command } from './command.ts'
import levels from './levels.json' with { type: 'json' }
import type { Content } from './movement-plan.ts'
import numbers from './numbers.json' with { type: 'json' }

/** How the computer plays La Bataille: guns in line, skirmishers before the foot, horse fresh and near, and odds reckoned. */
export const opponent: Opponent<LbPosition, LbAction, Content> = {
  script: {
    pace: 2,
    freshNotes: () => ({ of: '', units: [] }),
    act(outline, seat, doctrine, content) {
      command(outline, armyOf(outline.p, seat), doctrine.effort, content)
    },
    slots: () => [],
    turn(p) {
      const { turn, phasing } = momentOf(p)
      return { count: turn * 2 + (phasing === p.game.first ? 0 : 1), side: p.game.seats[phasing].side }
    },
  },
  features: {
    names: ['lead', 'strength'],
    write(p, side, out) {
      const own: Army = p.game.seats[1].side === side ? 1 : 0
      const score = scoreOf(p)
      // The score is for one army; which, its bands tell.
      const forWhom = bandOf(p, 1000).winner
      out[0] = forWhom === own ? score : -score
      const sum = (army: Army): number =>
        unitsOnMap(p, army).reduce((all, unit) => all + strengthOf(p, unit), 0)
      const sp = [sum(0), sum(1)]
      out[1] = (sp[own] - sp[1 - own]) / Math.max(1, sp[0] + sp[1])
    },
  },
  numbers: numbers.script,
  weights: numbers.weights,
  sparring: numbers.sparring,
  levels,
}

function armyOf(p: LbPosition, seat: string): Army {
  return p.game.seats[1].id === seat ? 1 : 0
}
