import type { Session } from '@bivouac/kernel'
import { ageOfDestiny, aodNotation } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, AodView } from '@bivouac/age-of-destiny'
import { replayKept, replayServed } from '../kept.ts'
import type { KeptSeat, KeptTable } from '../kept.ts'

export type AodSession = Session<AodPosition, AodAction, AodView>

const RULES = { system: ageOfDestiny, notation: aodNotation }

/** The battle a browser keeps, played again here. */
export function battleOf(table: KeptTable): AodSession {
  return replayKept(RULES, table)
}

/** The battle the server keeps, played again here. Null before it has begun. */
export function servedBattle(house: string, seat: KeptSeat): Promise<AodSession | null> {
  return replayServed(RULES, house, seat)
}
