import { createRequire } from 'node:module'

/** The little of boardgame.io that is measured here. It ships CommonJS without an export map, hence `require`. */
interface Peer {
  CreateGameReducer(options: { game: unknown }): (state: PeerState, action: unknown) => PeerState
  InitializeGame(options: { game: unknown }): PeerState
}

interface PeerState {
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown }
}

interface Cells {
  cells: (string | null)[]
}

export const YARDSTICK = 'boardgame.io 0.50.2, tic-tac-toe reducer, one move'

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

/** A game in which all nine moves are played. */
const FULL_GAME = [0, 1, 2, 4, 3, 5, 7, 6, 8]

/**
 * Plays whole games of tic-tac-toe through the reducer of boardgame.io, as its tutorial writes the game, and answers how
 * many moves that were. Built for production: its development checks are not held against it.
 */
export function createYardstick(): (games: number) => number {
  process.env['NODE_ENV'] ??= 'production'
  const require = createRequire(import.meta.url)
  const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as Peer
  const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string }
  const game = {
    setup: (): Cells => ({ cells: Array<string | null>(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      clickCell({ G, playerID }: { G: Cells; playerID: string }, cell: number) {
        if (G.cells[cell] !== null) return INVALID_MOVE
        G.cells[cell] = playerID
        return undefined
      },
    },
    endIf({ G, ctx }: { G: Cells; ctx: PeerState['ctx'] }) {
      const owned = (line: number[]) =>
        line.every((cell) => G.cells[cell] !== null && G.cells[cell] === G.cells[line[0]])
      if (LINES.some(owned)) return { winner: ctx.currentPlayer }
      return G.cells.includes(null) ? undefined : { draw: true }
    },
  }
  const reduce = CreateGameReducer({ game })
  const opening = InitializeGame({ game })
  return (games) => {
    for (let played = 0; played < games; played++) {
      let state = opening
      for (const cell of FULL_GAME) {
        const payload = { type: 'clickCell', args: [cell], playerID: state.ctx.currentPlayer }
        state = reduce(state, { type: 'MAKE_MOVE', payload })
      }
      if (state.ctx.gameover === undefined) throw new Error('the yardstick did not finish its game')
    }
    return games * FULL_GAME.length
  }
}
