import type { AodPosition } from '@bivouac/age-of-destiny'
import type { TerminalPart } from '../systems.ts'
import { attackReport, openAttacks } from './odds.ts'
import { aodSkin } from './skin.ts'

/** The Age of Destiny in the terminal. */
export const terminal: TerminalPart<AodPosition> = {
  skin: aodSkin,
  odds: {
    read: openAttacks,
    report: (p) => openAttacks(p).flatMap((attack) => attackReport(p, attack)),
  },
}
