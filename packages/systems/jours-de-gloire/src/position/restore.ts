import type { GameSetup } from '@bivouac/kernel'
import { buildIndex } from './counters.ts'
import { createGame } from './game.ts'
import { parseState } from './state-schema.ts'
import { checkSense } from './state-sense.ts'
import type { JdgPosition } from './state.ts'

/** The position a stored state describes. Throws `DataError` when it describes none of this game. */
export function restorePosition(setup: GameSetup, stored: unknown): JdgPosition {
  const game = createGame(setup)
  const state = parseState(game, stored)
  const p = { game, state, index: buildIndex(game, state) }
  checkSense(p)
  return p
}
