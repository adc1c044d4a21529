import type { RuleSystem, ScenarioCard, Seat } from '@bivouac/kernel'
import { actionSchema } from './position/actions.ts'
import type { LgaAction } from './position/actions.ts'
import { copyPosition } from './position/copy.ts'
import { carryOut, checkAction } from './sequence/decisions.ts'
import type { LgaEvent } from './position/events.ts'
import { offerTo } from './sequence/offers.ts'
import { openGame } from './position/opening.ts'
import { doingOf, questionOf } from './sequence/questions.ts'
import { scenarios } from './files/scenario.ts'
import { settle, topFrame } from './sequence/sequence.ts'
import { ALLIED, FRENCH, SIDES } from './position/state.ts'
import type { LgaPosition, Side } from './position/state.ts'
import { levelOf, victoryTotal } from './sequence/victory.ts'
import { positionOf, restorePosition, viewOf } from './position/view.ts'
import type { LgaView } from './position/view.ts'

/** LGA-GEN-13: two players, French and Allied. */
const SEATS: readonly Seat[] = [
  { id: 'allied', side: 'allied', name: 'The Allies' },
  { id: 'french', side: 'french', name: 'The French' },
]

function sideOfSeat(seat: string): Side {
  return seat === SIDES[FRENCH] ? FRENCH : ALLIED
}

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
  deciders(p) {
    const { phase, side } = topFrame(p)
    return phase === 'over' ? [] : DECIDERS[side]
  },
  question: (p) => questionOf(p),
  doing: doingOf,
  offer: (p, seat) => ({ actions: offerTo(p, sideOfSeat(seat)) }),
  check: (p, seat, action) => checkAction(p, sideOfSeat(seat), action),
  perform(p, _, action, dice) {
    const events: LgaEvent[] = []
    carryOut(p, action, dice, events)
    settle(p, dice, events)
    return events
  },
  outcome: (p) => (topFrame(p).phase === 'over' ? levelOf(p, victoryTotal(p)) : null),
  view: (p) => viewOf(p),
  imagine: (view) => positionOf(view),
}
const DECIDERS = [['allied'], ['french']] as const
