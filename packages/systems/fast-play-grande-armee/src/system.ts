import type { RuleSystem, ScenarioCard } from '@bivouac/kernel'
import { readOptions } from './files/options.ts'
import { scenarios } from './files/scenario.ts'
import { actionSchema } from './position/actions.ts'
import type { FpgaAction } from './position/actions.ts'
import { seatsOf } from './position/game.ts'
import { copyPosition, openGame } from './position/opening.ts'
import type { FpgaPosition } from './position/state.ts'
import { imagined, restorePosition, viewOf } from './position/view.ts'
import type { FpgaView } from './position/view.ts'
import { sequence } from './sequence/sequence.ts'
import { standing } from './standing/orders.ts'

const cards: readonly ScenarioCard[] = scenarios.map((scenario) => ({
  id: scenario.id,
  title: scenario.title,
  summary: scenario.summary,
  seats: seatsOf(scenario),
  turns: scenario.basicLength,
  reconstructed: scenario.provenance,
}))

/** Fast-Play Grande Armée: brigades, command dice and pulses on a measured table, as the kernel knows it. */
export const fastPlayGrandeArmee: RuleSystem<FpgaPosition, FpgaAction, FpgaView> = {
  id: 'fast-play-grande-armee',
  title: 'Fast-Play Grande Armée',
  rulesVersion: 1,
  actionSchema,
  scenarios: cards,
  // Everything on the table is open; shots written in secret are not, where they are played.
  hidesNothing: (setup) => !readOptions(setup).secretFire,
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
    const { winner, level, lead } = result
    return { winner: winner === -1 ? null : game.seats[winner].id, level, score: lead }
  },
  view: viewOf,
  imagine: imagined,
  standing,
}
