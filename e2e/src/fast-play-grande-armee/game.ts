import { fastPlayGrandeArmee, fpgaNotation } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { Followed } from '../follow.ts'
import { keptGames } from '../kept.ts'

/** A battle as it stands. */
export type FpgaGame = Followed<FpgaPosition, FpgaAction>

/** Battles that browsers and servers keep. */
export const battles = keptGames({ system: fastPlayGrandeArmee, notation: fpgaNotation })
