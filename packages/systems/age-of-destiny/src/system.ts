import type { RuleSystem, ScenarioCard, Seat } from '@bivouac/kernel'
import { actionSchema } from './position/actions.ts'
import type { AodAction } from './position/actions.ts'
import { carryOutAction, checkAction } from './sequence/decisions.ts'
import type { AodEvent } from './position/events.ts'
import { offerTo } from './sequence/offers.ts'
import { copyPosition, openGame } from './position/opening.ts'
import { readOptions } from './files/options.ts'
import { doingOf, questionOf } from './sequence/questions.ts'
import { scenarios } from './files/scenario.ts'
import { settle, topFrame } from './sequence/sequence.ts'
import { FRENCH, SIDES } from './position/state.ts'
import type { AodPosition, Side } from './position/state.ts'
import { imagined, restorePosition, viewOf } from './position/view.ts'
import type { AodView } from './position/view.ts'

const SEATS: readonly Seat[] = [
  { id: 'coalition', side: 'coalition', name: 'The Coalition' },
  { id: 'french', side: 'french', name: 'The French' },
]

function sideOfSeat(seat: string): Side {
  return seat === SIDES[FRENCH] ? FRENCH : 0
}

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
  deciders(p) {
    const { phase, side } = topFrame(p)
    return phase === 'over' ? [] : DECIDERS[side]
  },
  question: (p) => questionOf(p),
  doing: doingOf,
  offer: (p, seat) => offerTo(p, sideOfSeat(seat)),
  check: (p, seat, action) => checkAction(p, sideOfSeat(seat), action),
  perform(p, _, action, dice) {
    const events: AodEvent[] = []
    carryOutAction(p, action, dice, events)
    settle(p, dice, events)
    return events
  },
  outcome({ state }) {
    const { result } = state
    if (result === null) return null
    const { winner, level, lead } = result
    return { winner: winner === -1 ? null : SIDES[winner], level, score: lead }
  },
  view: viewOf,
  imagine: (view, _, random) => imagined(view, random),
}
const DECIDERS = [['coalition'], ['french']] as const
