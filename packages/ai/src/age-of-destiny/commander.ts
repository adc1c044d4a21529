import { SIDES } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Side } from '@bivouac/age-of-destiny'
import type { Judgement } from '../judgement.ts'
import { command } from './command.ts'
import { SOBER } from './missions.ts'

/** How the computer plays The Age of Destiny: the more time it has, the more ways it looks at for each unit. */
export function judgement(): Judgement<AodPosition, AodAction> {
  return {
    intend(outline, seat, effort) {
      const side: Side = seat === SIDES[1] ? 1 : 0
      command(outline, side, SOBER, effort)
    },
  }
}
