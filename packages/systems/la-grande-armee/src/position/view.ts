import type { GameSetup } from '@bivouac/kernel'
import { copyState } from './copy.ts'
import { createGame } from './game.ts'
import { buildIndex } from './pieces.ts'
import { parseState } from './state-schema.ts'
import { checkSense } from './state-sense.ts'
import type { LgaPosition, State } from './state.ts'

/**
 * What a player sees. The rulebook hides nothing: counters lie face up, marches and declarations are open. So the view is
 * the whole state, for both sides and for onlookers alike.
 */
export interface LgaView {
  readonly setup: GameSetup
  readonly state: State
}

/** What anyone may see of the position. */
export function viewOf(p: LgaPosition): LgaView {
  return { setup: p.game.setup, state: copyState(p.state) }
}

/** The position a view shows. Nothing is hidden, so there is nothing to guess. */
export function positionOf(view: LgaView): LgaPosition {
  const game = createGame(view.setup)
  const state = copyState(view.state)
  return { game, state, index: buildIndex(game, state) }
}

/** The position a stored state describes. Throws `DataError` when it describes none of this game. */
export function restorePosition(setup: GameSetup, stored: unknown): LgaPosition {
  const game = createGame(setup)
  const state = copyState(parseState(game, stored))
  const p = { game, state, index: buildIndex(game, state) }
  checkSense(p)
  return p
}
