import type { GameSetup, Refusal } from '@bivouac/kernel'
import { Desk } from '../../src/skins/la-grande-armee/desk.ts'
import type { LocalStart } from '../../src/storage/shelf.ts'
import type { LocalTable } from '../../src/table/local-table.ts'
import { settled } from './quiet-shell.ts'
import { quietTable } from './quiet-table.ts'

/** A desk without a screen: two players at one, nothing animated, everything that was refused kept. */
export interface DeskInTest {
  readonly desk: Desk
  readonly table: LocalTable
  readonly refusals: Refusal[]
  /** Lets everything that was begun come to its end, throws seen. */
  settle(): Promise<void>
}

/** `secret` is what its dice come from: the same in every run. */
export async function atTheDesk(setup: GameSetup, start?: LocalStart, secret?: string): Promise<DeskInTest> {
  const { table, shell, refusals } = await quietTable('la-grande-armee', setup, {
    ...(start && { start }),
    ...(secret !== undefined && { secret }),
  })
  const desk = new Desk(table, shell)
  return { desk, table, refusals, settle: () => settled(desk.staging) }
}
