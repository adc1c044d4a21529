import { createRandom, drawAction } from '@bivouac/kernel'
import type { AnySystem, GameSetup, SeatId } from '@bivouac/kernel'
import { loadKit } from '@bivouac/games'
import { ComputerThread, DEFAULT_LIMITS, layTable, LiveTable, memoryStore } from '@bivouac/server/parts'
import { Room, systemsWith } from '@bivouac/server/parts'
import type { Guest } from '@bivouac/server/parts'

/** The tables that are measured: one that hides nothing, and the widest of those that hide much. */
export const SERVED = [
  { name: 'La Grande Armée 1809', system: 'la-grande-armee', setup: { scenario: '1809' } },
  {
    name: 'the campaign of 1813',
    system: 'jours-de-gloire',
    setup: { scenario: 'campaign', options: { players: 'three' } },
  },
] as const satisfies readonly { name: string; system: string; setup: GameSetup }[]

/** Somebody at a seat, who reads what he is sent as far as counting it. */
function guestAt(seat: SeatId | null, opener: string | null): Guest & { bytes: number } {
  return {
    seat,
    opener,
    address: '10.0.0.1',
    page: null,
    bytes: 0,
    send(text) {
      this.bytes += text.length
    },
    turnOut(why) {
      throw new Error(why)
    },
  }
}

/**
 * Microseconds an action takes, each at its least disturbed of several games alike: read, checked, carried out, marked,
 * taken by a store that is only memory, and what came of it told to a page at every seat and to an onlooker, as JSON.
 */
export async function measureServerAction(
  { system: id, setup }: { readonly system: string; readonly setup: GameSetup },
  actions = 400,
  rounds = 30,
): Promise<number> {
  const { system } = await loadKit(id)
  let best: number[] = []
  for (let round = 0; round < rounds; round++) {
    const times = await oneGame(system, setup, actions)
    best = times.map((time, at) => Math.min(time, best[at] ?? Infinity))
  }
  return best.reduce((sum, time) => sum + time, 0) / best.length
}

/** The same game every time: what each of its actions took. */
async function oneGame(system: AnySystem, setup: GameSetup, actions: number): Promise<number[]> {
  const store = memoryStore()
  const systems = systemsWith([])
  const { stored } = await layTable({ system: system.id, setup, clock: null }, systems)
  await store.createTable({ ...stored, id: 'table', secret: '5'.repeat(64) })
  const table = await LiveTable.load(store, 'table', systems)
  if (!table) throw new Error('no table')
  const onFault = (error: unknown): void => {
    throw error
  }
  const computer = new ComputerThread({ pace: 0, onFault })
  const room = new Room(table, { store, process: 'bench', limits: DEFAULT_LIMITS, computer, onFault })
  for (const { id: seat } of stored.seats) {
    const opener = seat.padEnd(64, '0')
    await table.note(() => ({ kind: 'take', at: 1, seat, hash: opener }))
    await room.join(guestAt(seat, opener), null, 'key')
    await table.contribute(seat, 'a'.repeat(64), 1)
  }
  await room.join(guestAt(null, null), null, 'token')
  const random = createRandom(1805)
  const times: number[] = []
  for (let made = 0; made < actions && table.position !== null && table.deciders.length > 0; made++) {
    const [seat] = table.deciders
    const action = drawAction(system.offer(table.position, seat), random)
    const begun = performance.now()
    const { refusal } = await table.act(seat, table.sequence, action, made)
    times.push((performance.now() - begun) * 1000)
    if (refusal !== null) throw new Error(refusal.reason)
  }
  await room.close()
  return times
}
