import type { SystemKit } from '@bivouac/kernel'
import { inJournal } from '@bivouac/space'
import { builder } from './builder/builder.ts'
import { words } from './files/action-words.ts'
import { ChartsSchema, parseCharts, standardCharts } from './files/charts.ts'
import { continues, narrate } from './files/narrate.ts'
import { aodNotation } from './files/notation.ts'
import { OPTIONS } from './files/options.ts'
import { ScenarioSchema } from './files/scenario.ts'
import { odds } from './files/odds-book.ts'
import { printed } from './files/printed.ts'
import { reckon } from './files/reckoning.ts'
import { telling } from './files/telling.ts'
import { typing } from './files/typing.ts'
import type { AodAction } from './position/actions.ts'
import type { AodEvent } from './position/events.ts'
import type { AodPosition } from './position/state.ts'
import type { AodView } from './position/view.ts'
import { ageOfDestiny } from './system.ts'

/** The Age of Destiny, whole. */
export const kit: SystemKit<AodPosition, AodAction, AodView, AodEvent> = {
  system: ageOfDestiny,
  notation: aodNotation,
  ledger: async () => (await import('./files/rules.ts')).ledger,
  situations: async () => (await import('./files/situations.ts')).situations,
  charts: { standard: standardCharts, read: parseCharts, printed },
  files: { scenario: ScenarioSchema, charts: ChartsSchema },
  options: () => OPTIONS,
  words,
  reckon,
  odds,
  builder,
  typing,
  telling,
  narrate: (events, p, names) => inJournal(narrate(p, events, names)),
  continues,
}
