import type { SystemKit } from '@bivouac/kernel'
import { HexMapFileSchema } from '@bivouac/space'
import { words } from './files/action-words.ts'
import { ChartsSchema, parseCharts, standardCharts } from './files/charts.ts'
import { continues, narrate } from './files/narrate.ts'
import { lgaNotation } from './files/notation.ts'
import { OPTIONS } from './files/options.ts'
import { ScenarioSchema } from './files/scenario.ts'
import { odds } from './files/odds-book.ts'
import { printed } from './files/printed.ts'
import { reckon } from './files/reckoning.ts'
import { telling } from './files/telling.ts'
import { typing } from './files/typing.ts'
import type { LgaAction } from './position/actions.ts'
import type { LgaEvent } from './position/events.ts'
import type { LgaPosition } from './position/state.ts'
import type { LgaView } from './position/view.ts'
import { laGrandeArmee } from './system.ts'

/** La Grande Armée, whole. */
export const kit: SystemKit<LgaPosition, LgaAction, LgaView, LgaEvent> = {
  system: laGrandeArmee,
  notation: lgaNotation,
  ledger: async () => (await import('./files/rules.ts')).ledger,
  situations: async () => (await import('./files/situations.ts')).situations,
  charts: { standard: standardCharts, read: parseCharts, printed },
  files: { scenario: ScenarioSchema, map: HexMapFileSchema, charts: ChartsSchema },
  options: () => OPTIONS,
  words,
  reckon,
  odds,
  typing,
  telling,
  narrate: (events, p, names) => narrate(p, events, names),
  continues,
}
