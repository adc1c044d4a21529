import { randomBytes } from 'node:crypto'
import { DataError, seededDice } from '@bivouac/kernel'
import type { Seat } from '@bivouac/kernel'
import type { NewTable, TableLinks } from '@bivouac/protocol'
import type { Systems } from './systems.ts'
import type { StoredTable } from '../store/format.ts'
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
