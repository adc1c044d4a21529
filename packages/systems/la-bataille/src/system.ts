import type { RuleSystem, ScenarioCard } from '@bivouac/kernel'
import { scenarios } from './files/scenario.ts'
import { actionSchema } from './position/actions.ts'
import type { LbAction } from './position/actions.ts'
import { seatsOf } from './position/game.ts'
import { copyPosition, openGame } from './position/opening.ts'
import type { LbPosition } from './position/state.ts'
import { imagined, restorePosition, viewOf } from './position/view.ts'
import type { LbView } from './position/view.ts'
import { sequence } from './sequence/sequence.ts'
import { standing } from './standing/orders.ts'

const cards: readonly ScenarioCard[] = scenarios.map((scenario) => ({
  id: scenario.id,
  title: scenario.title,
  summary: scenario.summary,
  seats: seatsOf(scenario),
  turns: scenario.turns.length,
  reconstructed: Object.values(scenario.provenance).join('; '),
}))

/** La Bataille: battalions on hexes of a hundred metres, as the kernel knows it. */
export const laBataille: RuleSystem<LbPosition, LbAction, LbView> = {
  id: 'la-bataille',
  title: 'La Bataille',
  rulesVersion: 1,
  actionSchema,
  scenarios: cards,
  hidesNothing: true,
  open: openGame,
  restore: restorePosition,
  copy: copyPosition,
  seats: ({ game }) => game.seats,
  deciders: sequence.deciders,
  question: sequence.question,
  doing: sequence.doing,
  offer: sequence.offer,
  check: sequence.check,
  perform: sequence.perform,
  outcome({ game, state }) {
    const { result } = state
    if (result === null) return null
    const { winner, level, score } = result
    return { winner: winner === -1 ? null : game.seats[winner].id, level, score }
  },
  view: viewOf,
  imagine: imagined,
  standing,
}
