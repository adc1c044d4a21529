import { jdgNotation, joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Followed } from '../follow.ts'
import { keptGames } from '../kept.ts'

/** A campaign of 1813 as it stands, with everything in it that is hidden. */
export type JdgGame = Followed<JdgPosition, JdgAction>

/** Campaigns of 1813 that browsers and servers keep. */
export const theatres = keptGames({ system: joursDeGloire, notation: jdgNotation })
