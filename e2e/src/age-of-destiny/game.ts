import type { Session } from '@bivouac/kernel'
import { ageOfDestiny, aodNotation } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, AodView } from '@bivouac/age-of-destiny'
import { keptGames } from '../kept.ts'

export type AodSession = Session<AodPosition, AodAction, AodView>

/** Battles that browsers and servers keep. */
export const battles = keptGames({ system: ageOfDestiny, notation: aodNotation })
