import type { SystemKit } from '@bivouac/kernel'
import { BoxMapSchema } from '@bivouac/space'
import { words } from './files/action-words.ts'
import { ChartsSchema, parseCharts, standardCharts } from './files/charts.ts'
import { narrate } from './files/narrate.ts'
import { jdgNotation } from './files/notation.ts'
import { optionsOf } from './files/option-cards.ts'
import { ScenarioSchema } from './files/scenario.ts'
import { odds } from './files/odds-book.ts'
import { printed } from './files/printed.ts'
import { reckon } from './files/reckoning.ts'
import { telling } from './files/telling.ts'
import { typing } from './files/typing.ts'
import type { JdgAction } from './position/actions.ts'
import type { JdgEvent } from './position/events.ts'
import type { JdgPosition } from './position/state.ts'
import type { JdgView } from './secrets/view.ts'
import { joursDeGloire } from './system.ts'

/** Jours de Gloire Campagne, whole. */
export const kit: SystemKit<JdgPosition, JdgAction, JdgView, JdgEvent> = {
  system: joursDeGloire,
  notation: jdgNotation,
  ledger: async () => (await import('./files/rules.ts')).ledger,
  situations: async () => (await import('./files/situations.ts')).situations,
  charts: { standard: standardCharts, read: parseCharts, printed },
  files: { scenario: ScenarioSchema, map: BoxMapSchema, charts: ChartsSchema },
  options: optionsOf,
  words,
  reckon,
  odds,
  typing,
  telling,
  narrate: (events, p) => narrate(p, events),
  // Each event is a sentence of its own.
  continues: () => false,
}
