import { openStore } from './store/open.ts'
import type { StorePlace } from './store/open.ts'
import type { WholeTable } from './store/store.ts'
import { TableReading } from './table/reading.ts'
import { systemsWith } from './table/systems.ts'
import type { Systems } from './table/systems.ts'

/** A table whose log does not follow from the rules of today. */
export interface StoppedTable {
  readonly table: string
  /** How many moves still do: there its players may go on. */
  readonly at: number
  /** What becomes of the next. It may tell what the game hides. */
  readonly reason: string
}

/** What came of replaying a store. */
export interface StoreCheck {
  readonly tables: number
  readonly agree: number
  readonly stopped: readonly StoppedTable[]
}

/**
 * Plays every table of a store from its first entry by the rules of this program: dice, positions, everything. It changes
 * nothing, and a server may run meanwhile. What it lists as stopped would stand still after an upgrade to this program.
 */
export async function checkStore(place: StorePlace, systems: Systems = systemsWith([])): Promise<StoreCheck> {
  const store = await openStore(place)
  const stopped: StoppedTable[] = []
  let tables = 0
  try {
    for await (const whole of store.everything()) {
      tables += 1
      const found = await checkTable(whole, systems)
      if (found !== null) stopped.push({ table: whole.table.id, ...found })
    }
    return { tables, agree: tables - stopped.length, stopped }
  } finally {
    await store.close()
  }
}

async function checkTable(
  { table, log }: WholeTable,
  systems: Systems,
): Promise<Omit<StoppedTable, 'table'> | null> {
  const system = await systems.find(table.system)
  if (!system) return { at: 0, reason: `there is no system ${table.system}` }
  const reading = new TableReading(table, system)
  const moves = () => reading.session?.entries.length ?? 0
  try {
    for (const entry of log) reading.take(entry)
  } catch (error) {
    // A set-up that opens no more, or a log that is none.
    return { at: moves(), reason: error instanceof Error ? error.message : String(error) }
  }
  const { stop } = reading
  return stop && { at: moves(), reason: `${WHY[stop.why]}: ${stop.says}` }
}

const WHY = {
  refused: 'the next move is refused',
  dice: 'the next move has other dice',
  position: 'the next move',
  fault: 'the next move cannot be played',
} as const
