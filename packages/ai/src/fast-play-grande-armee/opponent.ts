import { fastPlayGrandeArmee as system } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import type { Opponent } from '../script.ts'
import { command } from './command.ts'
import { playerTurn } from './player-turn.ts'
import { slotsNow } from './slots.ts'
import { features } from './features.ts'
import levels from './levels.json' with { type: 'json' }
import numbers from './numbers.json' with { type: 'json' }

/** How the computer plays Fast-Play Grande Armée: dice where they matter, guns massed, flanks kept, odds reckoned. */
export const opponent: Opponent<FpgaPosition, FpgaAction, null> = {
  script: {
    pace: 0.5,
    freshNotes: () => null,
    act(outline, seat, doctrine) {
      command(outline, sideOf(outline.p, seat), doctrine)
    },
    slots: (p, seat) => slotsNow(p, sideOf(p, seat), () => system.offer(p, seat).actions),
    turn: playerTurn,
  },
  features,
  numbers: numbers.script,
  weights: numbers.weights,
  sparring: numbers.sparring,
  levels,
}

function sideOf(p: FpgaPosition, seat: string): Side {
  return p.game.seats[1].id === seat ? 1 : 0
}
