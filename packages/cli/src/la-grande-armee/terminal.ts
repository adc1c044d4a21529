import { declaredOdds } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { TerminalPart } from '../systems.ts'
import { oddsReport } from './odds.ts'
import { lgaSkin } from './skin.ts'

/** La Grande Armée in the terminal. */
export const terminal: TerminalPart<LgaPosition> = {
  skin: lgaSkin,
  odds: {
    read: declaredOdds,
    report: (p) => declaredOdds(p).flatMap((attack) => oddsReport(p, attack)),
  },
}
