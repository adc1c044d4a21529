import { randomBytes } from 'node:crypto'
import { DataError, numbersWhere, seededDice } from '@bivouac/kernel'
import type { Seat, SeatId } from '@bivouac/kernel'
import type { NewTable, TableLinks } from '@bivouac/protocol'
import type { Systems } from './systems.ts'
import type { StoredSeat, StoredTable } from '../store/format.ts'
import type { PlayerName } from '../store/store.ts'
import type { SeatKeys } from './seat-keys.ts'
import { hashToken, newTableId, newToken } from '../tokens.ts'

/**
 * A new table and the links to it. Rejects with `DataError` when there is no such game, its set-up does not open, or nobody is
 * left to play. The secrets in the links are not in what is stored: whoever loses them has lost them.
 */
export async function layTable(
  order: NewTable,
  systems: Systems,
): Promise<{ readonly stored: StoredTable; readonly links: TableLinks }> {
  const system = await systems.find(order.system)
  if (!system) throw new DataError('system', `one of ${systems.ids.join(', ')}`)
  // Opened once for trial: the game itself is opened when its dice are mixed.
  const seats: readonly Seat[] = system.seats(system.open(order.setup, seededDice(0)))
  const computers = order.computers ?? {}
  for (const seat of Object.keys(computers))
    if (!seats.some(({ id }) => id === seat))
      throw new DataError(`computers.${seat}`, `one of ${seats.map(({ id }) => id).join(', ')}`)
  if (seats.every(({ id }) => id in computers)) throw new DataError('computers', 'a seat left for somebody')
  const people = seats.filter(({ id }) => !(id in computers))
  const invitations = new Map(people.map(({ id }) => [id, newToken()]))
  const watch = newToken()
  const host = newToken()
  const id = newTableId()
  const stored: StoredTable = {
    id,
    name: order.name ?? null,
    system: system.id,
    rulesVersion: system.rulesVersion,
    setup: order.setup,
    clock: order.clock,
    created: new Date().toISOString(),
    secret: randomBytes(32).toString('hex'),
    seats: seats.map(({ id: seat, side, name }) => {
      const invitation = invitations.get(seat)
      const computer = computers[seat]
      return {
        id: seat,
        side,
        name,
        ...(invitation !== undefined && { invitation: hashToken(invitation) }),
        ...(computer && { computer }),
      }
    }),
    watch: hashToken(watch),
    host: hashToken(host),
  }
  return {
    stored,
    links: { table: id, seats: Object.fromEntries(invitations), watch, host },
  }
}

/**
 * The same game once more with sides changed, for those who held the seats: the keys that spoke for a seat speak for the
 * player's new one, and nothing else opens it. Where the sides have not the same number of seats everybody keeps his own.
 * Onlookers and whoever laid the table come in as before.
 */
export function againTable(
  before: StoredTable,
  keys: SeatKeys,
  names: ReadonlyMap<SeatId, string>,
): { readonly stored: StoredTable; readonly names: readonly PlayerName[] } {
  const whose = changedSides(before.seats)
  const seats = before.seats.map(({ id, side, name }, at): StoredSeat => {
    const { id: was, computer } = before.seats[whose[at]]
    if (computer) return { id, side, name, computer }
    const held = keys.of(was)
    // A seat of old was opened by a link that is its key, and still is.
    return keys.hold(was) === 'link' ? { id, side, name, hash: held[0] } : { id, side, name, keys: held }
  })
  const called = before.seats.flatMap(({ id }, at) => {
    const name = names.get(before.seats[whose[at]].id)
    return name === undefined ? [] : [{ seat: id, name }]
  })
  const { name, system, rulesVersion, setup, clock, watch, host } = before
  return {
    names: called,
    stored: {
      id: newTableId(),
      name,
      system,
      rulesVersion,
      setup,
      clock,
      created: new Date().toISOString(),
      secret: randomBytes(32).toString('hex'),
      seats,
      watch,
      ...(host !== undefined && { host }),
    },
  }
}

/** For each seat the number of the one whose player sits there next. */
function changedSides(seats: readonly StoredSeat[]): readonly number[] {
  const sides = [...new Set(seats.map(({ side }) => side))]
  const numbers = sides.map((side) => numbersWhere(seats, (seat) => seat.side === side))
  const even = sides.length === 2 && numbers[0].length === numbers[1].length
  if (!even) return seats.map((_, at) => at)
  return seats.map(({ side }, at) => {
    const mine = sides.indexOf(side)
    return numbers[1 - mine][numbers[mine].indexOf(at)]
  })
}
