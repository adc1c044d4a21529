import type { GameSetup, Position, PositionNotation, Refusal } from '@bivouac/kernel'
import { laGrandeArmee, lgaNotation } from '@bivouac/la-grande-armee'
import { memoryShelf } from '../../src/storage/memory-shelf.ts'
import type { LocalStart } from '../../src/storage/shelf.ts'
import { Desk } from '../../src/skins/la-grande-armee/desk.ts'
import { layTable, resumeSession } from '../../src/table/local-game.ts'
import { LocalTable } from '../../src/table/local-table.ts'
import type { AnySystem, LoadedSystem } from '../../src/table/systems.ts'
import { around } from '../support.ts'
import { quietShell, settled } from './quiet-shell.ts'

const lga: LoadedSystem = {
  system: laGrandeArmee as AnySystem,
  notation: lgaNotation as PositionNotation<Position>,
}

/** A desk without a screen: two players at one, nothing animated, everything that was refused kept. */
export interface DeskInTest {
  readonly desk: Desk
  readonly table: LocalTable
  readonly refusals: Refusal[]
  /** Lets everything that was begun come to its end, throws seen. */
  settle(): Promise<void>
}

/** `secret` is what its dice come from: the same in every run. */
export async function atTheDesk(
  setup: GameSetup,
  start?: LocalStart,
  secret = '5e'.repeat(32),
): Promise<DeskInTest> {
  const shelf = memoryShelf()
  const laid = layTable(lga, {
    setup,
    title: 'test',
    players: { allied: 'you', french: 'you' },
    ...(start && { start }),
  })
  // The same dice in every run.
  const head = {
    ...laid,
    id: '0000000000000001',
    secret,
    contributions: { allied: 'a1'.repeat(32), french: 'f2'.repeat(32) },
  }
  await shelf.create(head, [])
  const table = new LocalTable(resumeSession(lga, head, []), head, around({ shelf }))
  const { shell, refusals } = quietShell(table)
  const desk = new Desk(table, shell)
  return { desk, table, refusals, settle: () => settled(desk.staging) }
}
