import type { RuleSystem, ScenarioCard, SeatId } from '@bivouac/kernel'
import { actionSchema } from './position/actions.ts'
import type { JdgAction } from './position/actions.ts'
import { copyPosition, sharing } from './position/copy.ts'
import { createGame } from './position/game.ts'
import { imaginePosition } from './secrets/imagine.ts'
import { openGame } from './position/opening.ts'
import { restorePosition } from './position/restore.ts'
import { scenarios } from './files/scenario.ts'
import type { Scenario } from './files/scenario.ts'
import type { JdgPosition } from './position/state.ts'
import { outcomeOf } from './sequence/victory.ts'
import { viewChange } from './secrets/view-change.ts'
import { viewOf } from './secrets/view.ts'
import type { JdgView } from './secrets/view.ts'
import { standing } from './reaction/standing.ts'
import { sequence } from './sequence/sequence.ts'

/** JDG-A-armistice-11: a scenario that the Armistice ends is as long as its marker says at the start. */
function turnsOf({ armistice, firstTurn, lastTurn }: Scenario): number {
  return armistice !== undefined && !armistice.effects
    ? armistice.marker - firstTurn
    : lastTurn - firstTurn + 1
}

const cards: readonly ScenarioCard[] = scenarios.map((scenario) => ({
  id: scenario.id,
  title: scenario.title,
  summary: scenario.summary,
  seats: createGame({ scenario: scenario.id }).seats,
  turns: turnsOf(scenario),
  reconstructed: scenario.provenance,
}))

/** The map as one sitting at this seat looks at it: his own side in full. In solitaire play the view shows both so. */
export function sightOf(p: JdgPosition, seat: SeatId | null): JdgView {
  return viewOf(p, seat === null ? null : (p.game.seatIndex.get(seat) ?? null))
}

/** The map for one from whom nobody at the table has a secret: every counter of both sides face up, with its strength. */
export function openSight(p: JdgPosition): JdgView {
  const game = { ...p.game, options: { ...p.game.options, blind: 1 as const } }
  return { ...viewOf({ ...p, game }, null), all: p.state }
}

/** Jours de Gloire Campagne: Germany 1813, as the kernel knows it. */
export const joursDeGloire: RuleSystem<JdgPosition, JdgAction, JdgView> = {
  id: 'jours-de-gloire',
  title: 'Jours de Gloire',
  rulesVersion: 3,
  actionSchema,
  scenarios: cards,
  hidesNothing: ({ options }) => options?.['solitaire'] === true,
  open: openGame,
  restore: restorePosition,
  copy: copyPosition,
  seats: (p) => p.game.seats,
  deciders: sequence.deciders,
  question: sequence.question,
  doing: sequence.doing,
  offer: sequence.offer,
  check: sequence.check,
  perform: sequence.perform,
  outcome: (p) => (sequence.isOver(p) ? outcomeOf(p) : null),
  // JDG-H-solo: in solitaire play nothing is hidden, and every seat has the onlooker's view.
  view: (p, seat) => (p.game.options.solitaire ? viewOf(p, null) : sightOf(p, seat)),
  viewChange: (before, after) => {
    const change = viewChange(before, after)
    const { options, seatIndex } = after.game
    return {
      view: (seat, seen) =>
        change(options.solitaire || seat === null ? null : (seatIndex.get(seat) ?? null), seen),
    }
  },
  sharing,
  imagine: (view, seat, random, lean) => imaginePosition(view, seat, random, lean),
  standing,
}
