import type { SystemKit } from '@bivouac/kernel'
import { inJournal } from '@bivouac/space'
import { builder } from './builder/builder.ts'
import { words } from './files/action-words.ts'
import { ChartsSchema, parseCharts, standardCharts } from './files/charts.ts'
import { continues, narrate } from './files/narrate.ts'
import { fpgaNotation } from './files/notation.ts'
import { odds } from './files/odds-book.ts'
import { OPTIONS } from './files/options.ts'
import { printed } from './files/printed.ts'
import { ScenarioSchema } from './files/scenario.ts'
import { reckon } from './files/reckoning.ts'
import { telling } from './files/telling.ts'
import { typing } from './files/typing.ts'
import type { FpgaAction } from './position/actions.ts'
import type { FpgaEvent } from './position/events.ts'
import type { FpgaPosition } from './position/state.ts'
import type { FpgaView } from './position/view.ts'
import { fastPlayGrandeArmee } from './system.ts'

/** Fast-Play Grande Armée, whole. */
export const kit: SystemKit<FpgaPosition, FpgaAction, FpgaView, FpgaEvent> = {
  system: fastPlayGrandeArmee,
  notation: fpgaNotation,
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
