import { asSeat, copyPlain } from '@bivouac/kernel'
import type { DeclarationsView, GameSetup, Random, SeatAt } from '@bivouac/kernel'
import { sequence } from '../sequence/sequence.ts'
import { createGame } from './game.ts'
import { parseState } from './state-schema.ts'
import { checkSense } from './state-sense.ts'
import type { FpgaPosition, Frame, Game, Officers, Shot, Side, State, Units } from './state.ts'
import { buildIndex } from './troops.ts'

/** A decision as it is seen: of shots written in secret a seat sees its own. */
export type SeenFrame =
  | Exclude<Frame, { phase: 'secret-fire' }>
  | ({ readonly phase: 'secret-fire'; readonly side: Side } & DeclarationsView<Shot>)

/** The state as a seat sees it. */
export type SeenState = Omit<State, 'frames'> & { readonly frames: SeenFrame[] }

/**
 * What a player sees. Everything on the table is open; only guns aimed in secret (an option of the set-up) are hidden
 * until both sides have closed their lists.
 */
export interface FpgaView {
  readonly setup: GameSetup
  readonly state: SeenState
}

/** What a seat may see of the position; null asks for what everybody may see. */
export function viewOf(p: FpgaPosition, seat: string | null): FpgaView {
  const { state, game } = p
  return {
    setup: game.setup,
    state: {
      turn: state.turn,
      pulse: state.pulse,
      initiative: state.initiative,
      first: state.first,
      dice: [...state.dice],
      units: seenUnits(state.units),
      officers: seenOfficers(state.officers),
      status: state.status.slice(),
      fallen: [...state.fallen],
      watched: state.watched.slice(),
      result: copyPlain(state.result),
      frames: sequence.seenFrames(p, seatAt(game, seat)),
    },
  }
}

function seatAt({ seats }: Game, seat: string | null): SeatAt | null {
  const at = seats.findIndex(({ id }) => id === seat)
  return at < 0 ? null : asSeat(at)
}

function seenUnits({ where, x, y, h, hits, section, die, mark }: Units): Units {
  return {
    where: where.slice(),
    x: x.slice(),
    y: y.slice(),
    h: h.slice(),
    hits: hits.slice(),
    section: section.slice(),
    die: die.slice(),
    mark: mark.slice(),
  }
}

function seenOfficers({ where, x, y, h, rating, control, personality, mark, heirs }: Officers): Officers {
  return {
    where: where.slice(),
    x: x.slice(),
    y: y.slice(),
    h: h.slice(),
    rating: rating.slice(),
    control: control.slice(),
    personality: personality.slice(),
    mark: mark.slice(),
    heirs: heirs.slice(),
  }
}

/** A position that fits the view: shots that were written in secret are drawn. */
export function imagined(view: FpgaView, seat: string | null, random: Random): FpgaPosition {
  const game = createGame(view.setup)
  const { frames, ...rest } = copyPlain(view.state)
  const state: State = { ...rest, frames: [] }
  const p = { game, state, index: buildIndex(game, state) }
  state.frames.push(...sequence.imagineFrames(p, frames, seatAt(game, seat), random))
  return p
}

/** The position a stored state describes. Throws `DataError` when it describes none of this game. */
export function restorePosition(setup: GameSetup, stored: unknown): FpgaPosition {
  const game = createGame(setup)
  const state = parseState(game, stored)
  const p = { game, state, index: buildIndex(game, state) }
  checkSense(p)
  return p
}
