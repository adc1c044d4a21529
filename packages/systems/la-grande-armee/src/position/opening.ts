import type { Dice, GameSetup } from '@bivouac/kernel'
import { copyPosition } from './copy.ts'
import type { LgaEvent } from './events.ts'
import { createGame, placeHex } from './game.ts'
import { buildIndex, emptyIndex } from './pieces.ts'
import { beginGame } from '../sequence/sequence.ts'
import { ALLIED, FRENCH, NEUTRAL, SIDES, WAITING } from './state.ts'
import type { Game, LgaPosition, State } from './state.ts'
import { victoryTotal } from '../sequence/victory.ts'

/** The position before anything is decided: every set-up piece on its place, everything else due to arrive. */
export function emptyPosition(game: Game): LgaPosition {
  let laidOut = positions.get(game)
  if (!laidOut) {
    laidOut = layOut(game)
    positions.set(game, laidOut)
  }
  return copyPosition(laidOut)
}

/** Laid out once a game: search opens the same game many thousand times. */
const positions = new WeakMap<Game, LgaPosition>()

function layOut(game: Game): LgaPosition {
  const { scenario, board, pieces } = game
  const none = (): number[] => pieces.map(() => -1)
  const zero = (count: number): number[] => Array.from({ length: count }, () => 0)
  const controller = board.fortressHexes.map((hex) => {
    const side = SIDES.findIndex((name) =>
      scenario.fortresses[name].some((place) => placeHex(board, place) === hex),
    )
    return side < 0 ? NEUTRAL : side
  })
  const state: State = {
    clock: -1,
    units: {
      id: pieces.map(({ piece }) => piece.id),
      name: pieces.map(({ piece }) => piece.name),
      type: pieces.map(({ piece }) => game.typeIndex.get(piece.type ?? piece.leader ?? '') ?? -1),
      hex: pieces.map(({ piece, arrival }) => (arrival < 0 ? placeHex(board, piece.place) : WAITING)),
      until: none(),
      start: none(),
      left: zero(pieces.length),
      mark: zero(pieces.length),
      contingent: pieces.map(({ piece }) => game.contingents.indexOf(piece.contingent ?? '')),
    },
    control: controller,
    besieger: controller.map(() => -1),
    entered: zero(game.watched.length),
    lastIn: game.watched.map(() => -1),
    lost: zero(game.armies.length),
    scored: zero(scenario.victory.actions.length),
    arrived: zero(scenario.arrivals.length),
    happened: zero(scenario.events.length),
    barred: [ALLIED, FRENCH].map((side) => {
      return scenario.zones.reduce(
        (bits, zone, at) => (zone.bars.includes(SIDES[side]) ? bits | (1 << at) : bits),
        0,
      )
    }),
    violations: 0,
    violated: false,
    total: 0,
    combat: null,
    frames: [],
  }
  const p = { game, state, index: emptyIndex(game, pieces.length) }
  p.index = buildIndex(game, state)
  state.total = victoryTotal(p)
  return p
}

/** The first position of a game, waiting for its first decision. */
export function openGame(setup: GameSetup, dice: Dice): LgaPosition {
  const p = emptyPosition(createGame(setup))
  const events: LgaEvent[] = []
  beginGame(p, dice, events)
  return p
}
