import { copyPlain } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { createGame } from './game.ts'
import { parseState } from './state-schema.ts'
import { checkSense } from './state-sense.ts'
import type { LbPosition, State } from './state.ts'
import { buildIndex } from './troops.ts'

/**
 * What a player sees. Where everybody stands and how is open. The specific face of enemy counters (LB-6-d) is not part of a
 * position: it stands in the order of battle, which whoever owns the game has read; the page does not print it on the enemy's
 * counters.
 */
export interface LbView {
  readonly setup: GameSetup
  readonly state: State
}

/** What a seat may see of the position: all of it. */
export function viewOf({ game, state }: LbPosition): LbView {
  return { setup: game.setup, state: copyPlain(state) }
}

/** The position of a view. */
export function imagined(view: LbView): LbPosition {
  const game = createGame(view.setup)
  const state = copyPlain(view.state)
  return { game, state, index: buildIndex(game, state) }
}

/** The position a stored state describes. Throws `DataError` when it describes none of this game. */
export function restorePosition(setup: GameSetup, stored: unknown): LbPosition {
  const game = createGame(setup)
  const state = parseState(game, stored)
  const p = { game, state, index: buildIndex(game, state) }
  checkSense(p)
  return p
}
