import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import type { TerminalPart } from '../systems.ts'
import { printCharts } from './charts-report.ts'
import { declaredOdds, oddsReport } from './odds.ts'
import { lgaSkin } from './skin.ts'

/** La Grande Armée in the terminal. */
export const terminal: TerminalPart<LgaPosition, LgaAction> = {
  skin: lgaSkin,
  printCharts: (charts) => printCharts(charts as Parameters<typeof printCharts>[0]),
  odds: {
    read: declaredOdds,
    report: (p) => declaredOdds(p).flatMap((attack) => oddsReport(p, attack)),
  },
}
