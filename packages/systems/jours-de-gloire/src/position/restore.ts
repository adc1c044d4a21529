import type { GameSetup } from '@bivouac/kernel'
import { buildIndex } from './counters.ts'
import { createGame } from './game.ts'
import { parseState } from './state-schema.ts'
import { checkTable } from './state-sense.ts'
import { sequence } from '../sequence/sequence.ts'
import type { JdgPosition } from './state.ts'

/** The position a stored state describes. Throws `DataError` when it describes none of this game. */
export function restorePosition(setup: GameSetup, stored: unknown): JdgPosition {
  const game = createGame(setup)
  const state = parseState(game, stored)
  const p = { game, state, index: buildIndex(game, state) }
  checkTable(p)
  sequence.checkFrames(p)
  return p
}
