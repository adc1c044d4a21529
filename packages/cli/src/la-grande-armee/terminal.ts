import { declaredOdds } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { TerminalPart } from '../systems.ts'
import { printCharts } from './charts-report.ts'
import { oddsReport } from './odds.ts'
import { lgaSkin } from './skin.ts'

/** La Grande Armée in the terminal. */
export const terminal: TerminalPart<LgaPosition> = {
  skin: lgaSkin,
  printCharts: (charts) => printCharts(charts as Parameters<typeof printCharts>[0]),
  odds: {
    read: declaredOdds,
    report: (p) => declaredOdds(p).flatMap((attack) => oddsReport(p, attack)),
  },
}
