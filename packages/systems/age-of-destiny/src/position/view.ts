import { copyPlain } from '@bivouac/kernel'
import type { GameSetup, Random } from '@bivouac/kernel'
import { createGame } from './game.ts'
import { ORDERS, SIDES } from './state.ts'
import type { AodPosition, CapturedOrder, Order, Side, StaffOfficer, State } from './state.ts'
import { parseState } from './state-schema.ts'
import { checkSense } from './state-sense.ts'
import { buildIndex } from './troops.ts'

/** A staff officer as the table shows him: his errand is known to his own side alone. */
export type SeenOfficer = Omit<StaffOfficer, 'order' | 'to'> & {
  readonly order: Order | null
  readonly to: number[] | null
}

/** The state with the other side's orders left out. */
export type SeenState = Omit<State, 'orders' | 'officers' | 'captured' | 'inEarshot'> & {
  /** null: an order this seat may not read. */
  readonly orders: (Order | null)[]
  readonly officers: SeenOfficer[]
  /** What this seat's own side has read. */
  readonly captured: CapturedOrder[]
  readonly inEarshot: number[]
}

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
  const { setup, commandSide } = p.game
  const state = copyPlain(p.state)
  if (!p.game.options.orders) return { setup, state }
  const reads = (side: Side): boolean => seat === SIDES[side]
  return {
    setup,
    state: {
      ...state,
      orders: state.orders.map((order, command) => (reads(commandSide[command]) ? order : null)),
      officers: state.officers.map((officer) =>
        reads(officer.side) ? officer : { ...officer, order: null, to: null },
      ),
      // A captured order is known to its writer and to its reader.
      captured: seat === null ? [] : state.captured,
      // Who may be spoken to is his own business, also after the turn has passed on.
      inEarshot: state.inEarshot.filter((pair) => reads(commandSide[pair % commandSide.length])),
    },
  }
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
