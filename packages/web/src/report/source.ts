import { listDice } from '@bivouac/kernel'
import type { GameRecord, Position } from '@bivouac/kernel'
import { loadKit } from '@bivouac/games'
import type { Skin, Teller } from '../shell/contract.ts'
import { Checkpoints } from '../table/checkpoints.ts'
import type { Table } from '../table/types.ts'
import { chronicleOf } from './chronicle.ts'
import type { Chronicle, ToldChronicle } from './chronicle.ts'
import type { ReportLook } from './look.ts'

/** Milliseconds the thread is held before others have it. */
const HELD = 8

/** Lets others have the thread once it has been held for long enough. */
function pauses(held = HELD): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < held) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}

/** The positions of a game: after so many entries. */
type Moments = (count: number) => Promise<Position>

/** Every moment of a record, whatever seat one had: for games that are over, or hide nothing. */
async function momentsIn(record: GameRecord): Promise<Moments> {
  const { system } = await loadKit(record.system)
  const opening = system.open(record.setup, listDice(record.openingRolls))
  const checkpoints = new Checkpoints(system, opening)
  return async (count) => checkpoints.at(record.entries, count)
}

/**
 * The moments of a table. When it is over everything lies open, and all of it is told as it was; before, as the seat of this
 * screen knows it.
 */
async function momentsOf(table: Table): Promise<Moments> {
  const asSeen: Moments = (count) => table.positionAt(count)
  const over = table.status.peek().kind === 'over'
  const open = !table.blind || over
  if (!open || (table.place === 'here' && !table.blind)) return asSeen
  try {
    const record = await table.record()
    return record.entries.length === table.entries.peek().length ? await momentsIn(record) : asSeen
  } catch {
    // A table laid from a position has no record, and one gone on after corrected rules may not play again.
    return asSeen
  }
}

/** A table's story: its chronicle, and the moments pictures are made of. */
export interface TableStory {
  readonly chronicle: Chronicle
  readonly tellOf: ToldChronicle['tellOf']
  readonly look: ReportLook<Position>
  at(count: number): Promise<Position>
}

/** Reads the story of a table; null where its skin tells none. */
export async function readStory(
  table: Table,
  skin: Pick<Skin, 'report'> & Teller,
): Promise<TableStory | null> {
  const look = await skin.report?.()
  if (!look) return null
  const at = await momentsOf(table)
  const status = table.status.peek()
  const told = await chronicleOf({
    scenario: table.setup.scenario,
    seats: table.seats.peek(),
    entries: table.entries.peek(),
    outcome: status.kind === 'over' ? status.outcome : null,
    teller: skin,
    look,
    at,
    pause: pauses(),
  })
  return { ...told, look, at }
}
