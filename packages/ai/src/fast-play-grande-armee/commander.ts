import type { FpgaAction, FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import type { Judgement } from '../judgement.ts'
import { command } from './command.ts'

/** How the computer plays Fast-Play Grande Armée: dice where they matter, guns massed, flanks kept, odds reckoned. */
export function judgement(): Judgement<FpgaPosition, FpgaAction> {
  return {
    intend(outline, seat, effort) {
      const side: Side = outline.p.game.seats[1].id === seat ? 1 : 0
      command(outline, side, effort)
    },
  }
}
