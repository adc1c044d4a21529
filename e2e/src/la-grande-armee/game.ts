import { laGrandeArmee, lgaNotation } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import type { Followed } from '../follow.ts'
import { keptGames } from '../kept.ts'

/** A campaign as it stands. */
export type LgaGame = Followed<LgaPosition, LgaAction>

/** Campaigns that browsers and servers keep. */
export const campaigns = keptGames({ system: laGrandeArmee, notation: lgaNotation })
