import type { Level } from '@bivouac/ai/levels'
import { DataError, seededDice } from '@bivouac/kernel'
import type { AnySystem, GameSetup, Seat, SeatId } from '@bivouac/kernel'
import type { ClockPlan } from '@bivouac/protocol'
import { createTable } from '../remote/http.ts'
import type { App } from '../shell/app-context.ts'
import type { Skin } from '../shell/contract.ts'
import { newSecret } from '../storage/held-seat.ts'
import type { LocalPlayer } from '../storage/shelf.ts'
import { layTable, resumeGame } from './local-game.ts'
import type { LocalPlan, PlayedKit } from './local-game.ts'
import { summaryOf } from './words.ts'

/** Who plays at a new table. `screen`: all at this one; `watch`: the computer against itself. */
export interface Players {
  readonly opponent: 'computer' | 'screen' | 'link' | 'watch'
  readonly seat: SeatId
  /** Against the computer, at a table of more than two: seats led at this screen as well. */
  readonly also?: readonly SeatId[]
  /** By link, at a table of more than two: seats the computer takes. */
  readonly computers?: readonly SeatId[]
  readonly level: Level
  readonly clock: ClockPlan
}

/** The seats of a game of this set-up, or why it cannot be played. */
export function seatsAt(system: AnySystem, setup: GameSetup): readonly Seat[] | DataError {
  try {
    return system.seats(system.open(setup, seededDice(1)))
  } catch (error) {
    if (error instanceof DataError) return error
    throw error
  }
}

/**
 * The same choice at a game that may have other seats than those it was made from: a seat this game has not is the one that
 * stands in its place.
 */
export function seatedAt(
  seats: readonly { readonly id: SeatId }[],
  shown: readonly { readonly id: SeatId }[],
  players: Players,
): Players {
  if (seats.some(({ id }) => id === players.seat)) return players
  const place = shown.findIndex(({ id }) => id === players.seat)
  const { id } = seats[place] ?? seats[0]
  return { ...players, seat: id, also: [], computers: [] }
}

/** Who decides for each seat, at a table in this browser. */
export function localPlayers(
  seats: readonly { readonly id: SeatId }[],
  players: Players,
): Record<SeatId, LocalPlayer> {
  const decides = (id: SeatId): LocalPlayer => {
    if (players.opponent === 'screen') return 'you'
    if (players.opponent === 'watch') return players.level
    return id === players.seat || players.also?.includes(id) ? 'you' : players.level
  }
  return Object.fromEntries(seats.map(({ id }) => [id, decides(id)]))
}

/** Lays a table in this browser and keeps it; its id. Rejects with `DataError` on a plan that cannot be laid. */
export async function layLocal(app: App, loaded: PlayedKit, skin: Skin, plan: LocalPlan): Promise<string> {
  const head = layTable(loaded, plan)
  const entries = plan.taken?.entries ?? []
  const { session, stop } = resumeGame(loaded, head, entries)
  if (stop) throw new DataError(`entries[${stop.kept}]`, 'a move that the rules allow')
  await app.shelf.create({ ...head, summary: summaryOf(skin, loaded.system, session.position) }, entries)
  return head.id
}

/** Lays a table on the server and keeps its links; its id. Rejects when the server will not or does not answer. */
export async function layByLink(
  app: App,
  loaded: PlayedKit,
  plan: { readonly setup: GameSetup; readonly title: string; readonly players: Players },
): Promise<string> {
  const { setup, title, players } = plan
  const { clock, level } = players
  const computers = (players.computers ?? []).filter((id) => id !== players.seat)
  const links = await createTable(app.origin, {
    system: loaded.system.id,
    setup,
    clock,
    ...(computers.length > 0 && { computers: Object.fromEntries(computers.map((id) => [id, level])) }),
  })
  const token = links.seats[players.seat] ?? links.watch
  await app.shelf.changeSeat(links.table, () => ({
    table: links.table,
    token,
    // The page that comes to the table takes the seat with this key at once.
    key: newSecret(),
    from: token,
    links: links.seats,
    watch: links.watch,
    host: links.host,
    system: loaded.system.id,
    setup,
    title,
    seat: players.seat,
    updated: Date.now(),
    summary: { when: '', over: false, says: 'Waiting for your opponent.' },
  }))
  return links.table
}
