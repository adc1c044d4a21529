import type { AodPosition } from '@bivouac/age-of-destiny'
import type { TerminalPart } from '../systems.ts'
import { printCharts } from './charts-report.ts'
import { attackReport, openAttacks } from './odds.ts'
import { aodSkin } from './skin.ts'

/** The Age of Destiny in the terminal. */
export const terminal: TerminalPart<AodPosition> = {
  skin: aodSkin,
  printCharts: (charts) => printCharts(charts as Parameters<typeof printCharts>[0]),
  odds: {
    read: openAttacks,
    report: (p) => openAttacks(p).flatMap((attack) => attackReport(p, attack)),
  },
}
