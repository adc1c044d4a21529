import type { RuleSystem, ScenarioCard } from '@bivouac/kernel'
import { actionSchema } from './position/actions.ts'
import type { LgaAction } from './position/actions.ts'
import { copyPosition } from './position/copy.ts'
import { openGame } from './position/opening.ts'
import { scenarios } from './files/scenario.ts'
import { SEATS, sequence } from './sequence/sequence.ts'
import { standing } from './standing/orders.ts'
import type { LgaPosition } from './position/state.ts'
import { levelOf, victoryTotal } from './sequence/victory.ts'
import { positionOf, restorePosition, viewOf } from './position/view.ts'
import type { LgaView } from './position/view.ts'

const cards: readonly ScenarioCard[] = scenarios.map((scenario) => ({
  id: scenario.id,
  title: scenario.title,
  summary: scenario.summary,
  seats: SEATS,
  turns: scenario.turns,
  reconstructed: scenario.provenance,
}))

/** La Grande Armée: the campaigns of 1805, 1806 and 1809, as the kernel knows it. */
export const laGrandeArmee: RuleSystem<LgaPosition, LgaAction, LgaView> = {
  id: 'la-grande-armee',
  title: 'La Grande Armée',
  rulesVersion: 2,
  actionSchema,
  scenarios: cards,
  hidesNothing: true,
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
  outcome: (p) => (sequence.isOver(p) ? levelOf(p, victoryTotal(p)) : null),
  view: (p) => viewOf(p),
  imagine: (view) => positionOf(view),
  standing,
}
