import { laBataille, lbNotation } from '@bivouac/la-bataille'
import { keptGames } from '../kept.ts'

/** Battles that browsers and servers keep. */
export const fights = keptGames({ system: laBataille, notation: lbNotation })
