import { copyPlain } from '@bivouac/kernel'
import type { GameSetup, Random } from '@bivouac/kernel'
import { sequence } from '../sequence/sequence.ts'
import { createGame } from './game.ts'
import { ORDERS, SIDES } from './state.ts'
import type {
  AodPosition,
  CapturedOrder,
  Generals,
  Order,
  Side,
  StaffOfficer,
  State,
  Units,
} from './state.ts'
import { parseState } from './state-schema.ts'
import { checkSense } from './state-sense.ts'
import { buildIndex } from './troops.ts'

/** A staff officer as the table shows him: his errand is known to his own side alone. */
export type SeenOfficer = Omit<StaffOfficer, 'order' | 'to'> & {
  readonly order: Order | null
  readonly to: number[] | null
}

/** What of the state is not for everybody, as it is seen. */
interface Guarded {
  /** null: an order this seat may not read. */
  readonly orders: (Order | null)[]
  readonly officers: SeenOfficer[]
  /** What was read in captured orders: for their writer and their reader. */
  readonly captured: CapturedOrder[]
  /** For the generals of this seat alone. */
  readonly inEarshot: number[]
}

/** The state as a seat sees it. Each field stands in `seenState`: who sees a new one has to be decided there. */
export type SeenState = Omit<State, keyof Guarded> & Guarded

/**
 * What a player sees. Bases on a table hide nothing; only with the orders module do the written orders of the other side,
 * and what its staff officers carry, stay hidden. Without the module the view is the whole state, for everybody.
 */
export interface AodView {
  readonly setup: GameSetup
  readonly state: SeenState
}

/** What a seat may see of the position; null asks for what everybody may see. */
export function viewOf(p: AodPosition, seat: string | null): AodView {
  return { setup: p.game.setup, state: seenState(p, seat) }
}

function seenState(p: AodPosition, seat: string | null): SeenState {
  const { state } = p
  const { commandSide } = p.game
  const reads = (side: Side): boolean => seat === SIDES[side]
  const listens = (pair: number): boolean => reads(commandSide[pair % commandSide.length])
  return {
    turn: state.turn,
    side: state.side,
    phase: state.phase,
    units: seenUnits(state.units),
    generals: seenGenerals(state.generals),
    shelled: state.shelled.slice(),
    slipped: state.slipped.slice(),
    points: [...state.points],
    held: state.held.slice(),
    orders: state.orders.map((order, command) => (reads(commandSide[command]) ? { ...order } : null)),
    officers: state.officers.map((officer) => seenOfficer(officer, reads(officer.side))),
    sent: state.sent,
    // A captured order is known to its writer and to its reader.
    captured: seat === null ? [] : copyPlain(state.captured),
    // Who may be spoken to is his own business, also after the turn has passed on.
    inEarshot: state.inEarshot.filter(listens),
    result: copyPlain(state.result),
    frames: sequence.seenFrames(p, null),
  }
}

/** Bases on a table hide nothing: everybody sees where a unit stands and what it is about. */
function seenUnits(units: Units): Units {
  return {
    side: units.side.slice(),
    row: units.row.slice(),
    bases: units.bases.slice(),
    formation: units.formation.slice(),
    state: units.state.slice(),
    where: units.where.slice(),
    x: units.x.slice(),
    y: units.y.slice(),
    h: units.h.slice(),
    mark: units.mark.slice(),
    charged: units.charged.slice(),
    quarry: units.quarry.slice(),
    owed: units.owed.slice(),
    manoeuvre: units.manoeuvre.slice(),
    aim: units.aim.slice(),
  }
}

function seenGenerals({ side, where, x, y, h, mark }: Generals): Generals {
  return {
    side: side.slice(),
    where: where.slice(),
    x: x.slice(),
    y: y.slice(),
    h: h.slice(),
    mark: mark.slice(),
  }
}

/** AOD-3-orders-a … g: everybody sees a staff officer ride; what he carries, and to whom, his own side knows. */
function seenOfficer(
  { id, side, general, order, to, x, y, moved }: StaffOfficer,
  isOwn: boolean,
): SeenOfficer {
  const errand = isOwn ? { order: { ...order }, to: to.slice() } : { order: null, to: null }
  return { id, side, general, ...errand, x, y, moved }
}

/** A position that fits the view: orders that cannot be read are drawn. */
export function imagined(view: AodView, random: Random): AodPosition {
  const game = createGame(view.setup)
  const seen = copyPlain(view.state)
  const drawn = (): Order => ({ order: ORDERS[random.below(ORDERS.length)], about: '' })
  const state: State = {
    ...seen,
    orders: seen.orders.map((order) => order ?? drawn()),
    officers: seen.officers.map((officer) => ({
      ...officer,
      order: officer.order ?? drawn(),
      to: officer.to ?? game.commandsOf[officer.general].slice(0, random.below(2)),
    })),
  }
  return { game, state, index: buildIndex(game, state) }
}

/** The position a stored state describes. Throws `DataError` when it describes none of this game. */
export function restorePosition(setup: GameSetup, stored: unknown): AodPosition {
  const game = createGame(setup)
  const state = parseState(game, stored)
  const p = { game, state, index: buildIndex(game, state) }
  checkSense(p)
  return p
}
