import type { Session } from '@bivouac/kernel'
import { laGrandeArmee, lgaNotation } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, LgaView } from '@bivouac/la-grande-armee'
import { keptGames } from '../kept.ts'

export type LgaSession = Session<LgaPosition, LgaAction, LgaView>

/** Campaigns that browsers and servers keep. */
export const campaigns = keptGames({ system: laGrandeArmee, notation: lgaNotation })
