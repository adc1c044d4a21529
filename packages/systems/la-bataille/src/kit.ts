import type { SystemKit } from '@bivouac/kernel'
import { words } from './files/action-words.ts'
import { ChartsSchema, parseCharts, standardCharts } from './files/charts.ts'
import { continues, narrate } from './files/narrate.ts'
import { lbNotation } from './files/notation.ts'
import { odds } from './files/odds-book.ts'
import { optionsOf } from './files/options.ts'
import { printed } from './files/printed.ts'
import { ScenarioSchema } from './files/scenario.ts'
import { reckon } from './files/reckoning.ts'
import { telling } from './files/telling.ts'
import { typing } from './files/typing.ts'
import type { LbAction } from './position/actions.ts'
import type { LbEvent } from './position/events.ts'
import type { LbPosition } from './position/state.ts'
import type { LbView } from './position/view.ts'
import { laBataille } from './system.ts'

/** La Bataille, whole. */
export const kit: SystemKit<LbPosition, LbAction, LbView, LbEvent> = {
  system: laBataille,
  notation: lbNotation,
  ledger: async () => (await import('./files/rules.ts')).ledger,
  situations: async () => (await import('./files/situations.ts')).situations,
  charts: { standard: standardCharts, read: parseCharts, printed },
  files: { scenario: ScenarioSchema, charts: ChartsSchema },
  options: optionsOf,
  words,
  reckon,
  odds,
  typing,
  telling,
  narrate: (events, p, names) => narrate(p, events, names),
  continues,
}
