import { SIDES, clockOf, frameNow } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Opponent } from '../script.ts'
import { command } from './command.ts'
import { evaluate } from './evaluation.ts'
import levels from './levels.json' with { type: 'json' }
import { freshNotes } from './resolve/notes.ts'
import type { Notes } from './resolve/notes.ts'
import numbers from './numbers.json' with { type: 'json' }
import { resolve } from './resolve/resolving.ts'
import { slotsNow } from './resolve/slots.ts'
import { stanceOf } from './resolve/stance.ts'

/** How the computer plays La Grande Armée: it settles on posts and goals and keeps them for the turn. */
export const opponent: Opponent<LgaPosition, LgaAction, Notes> = {
  script: {
    pace: 0.35,
    freshNotes,
    act(outline, seat, doctrine, notes) {
      const now = turnOf(outline.p)
      if (notes.turn !== now) notes.orders.posts = {}
      notes.turn = now
      resolve(outline.p, sideOf(seat), doctrine.gene, notes.will)
      command(outline, sideOf(seat), notes.orders, stanceOf(doctrine, notes.will))
    },
    slots: (p, seat, doctrine, notes) => slotsNow(p, sideOf(seat), stanceOf(doctrine, notes.will)),
    turn(p) {
      const count = turnOf(p)
      return { count, side: frameNow(p).phase === 'over' ? null : SIDES[count % 2 === 0 ? 0 : 1] }
    },
  },
  features: {
    names: ['total'],
    judgeEnds: true,
    write(p, side, out) {
      out[0] = side === 'french' ? evaluate(p) : -evaluate(p)
    },
  },
  numbers: numbers.script,
  weights: numbers.weights,
  sparring: numbers.sparring,
  levels,
}

/** Player-Turns so far; set-up counts for the first. */
function turnOf(p: LgaPosition): number {
  return Math.floor(clockOf(p) / 3)
}

function sideOf(seat: string): Side {
  return seat === SIDES[1] ? 1 : 0
}
