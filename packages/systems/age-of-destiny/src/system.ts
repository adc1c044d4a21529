import type { RuleSystem, ScenarioCard } from '@bivouac/kernel'
import { actionSchema } from './position/actions.ts'
import type { AodAction } from './position/actions.ts'
import { copyPosition, openGame } from './position/opening.ts'
import { readOptions } from './files/options.ts'
import { scenarios } from './files/scenario.ts'
import { SEATS, sequence } from './sequence/sequence.ts'
import { standing } from './standing/orders.ts'
import { SIDES } from './position/state.ts'
import type { AodPosition } from './position/state.ts'
import { imagined, restorePosition, viewOf } from './position/view.ts'
import type { AodView } from './position/view.ts'

const cards: readonly ScenarioCard[] = scenarios.map((scenario) => ({
  id: scenario.id,
  title: scenario.title,
  summary: scenario.summary,
  seats: SEATS,
  turns: scenario.turns,
  reconstructed: scenario.provenance,
}))

/** The Age of Destiny: battalions, regiments and batteries on a measured table, as the kernel knows it. */
export const ageOfDestiny: RuleSystem<AodPosition, AodAction, AodView> = {
  id: 'age-of-destiny',
  title: 'The Age of Destiny',
  rulesVersion: 3,
  actionSchema,
  scenarios: cards,
  // Bases on a table hide nothing; written orders do, where they are played.
  hidesNothing: (setup) => !readOptions(setup).orders,
  open: openGame,
  restore: restorePosition,
  copy: copyPosition,
  seats: () => SEATS,
  deciders: sequence.deciders,
  question: sequence.question,
  doing: sequence.doing,
  offer: sequence.offer,
  check: sequence.check,
  perform: sequence.perform,
  outcome({ state }) {
    const { result } = state
    if (result === null) return null
    const { winner, level, lead } = result
    return { winner: winner === -1 ? null : SIDES[winner], level, score: lead }
  },
  view: viewOf,
  imagine: (view, _, random) => imagined(view, random),
  standing,
}
