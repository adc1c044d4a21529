import { ageOfDestiny, aodNotation } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition } from '@bivouac/age-of-destiny'
import type { Followed } from '../follow.ts'
import { keptGames } from '../kept.ts'

/** A battle as it stands. */
export type AodGame = Followed<AodPosition, AodAction>

/** Battles that browsers and servers keep. */
export const battles = keptGames({ system: ageOfDestiny, notation: aodNotation })
