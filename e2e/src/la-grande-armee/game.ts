import type { Session } from '@bivouac/kernel'
import { laGrandeArmee, lgaNotation } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, LgaView } from '@bivouac/la-grande-armee'
import { replayKept, replayServed } from '../kept.ts'
import type { KeptSeat, KeptTable } from '../kept.ts'

export type LgaSession = Session<LgaPosition, LgaAction, LgaView>

const RULES = { system: laGrandeArmee, notation: lgaNotation }

/** The campaign a browser keeps, played again here. */
export function replayed(table: KeptTable): LgaSession {
  return replayKept(RULES, table)
}

/** The campaign the server keeps, played again here. Null before it has begun. */
export function servedGame(house: string, seat: KeptSeat): Promise<LgaSession | null> {
  return replayServed(RULES, house, seat)
}
