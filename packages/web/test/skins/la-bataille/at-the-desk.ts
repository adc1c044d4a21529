import type { GameSetup, Refusal } from '@bivouac/kernel'
import { Desk } from '../../../src/skins/la-bataille/desk.ts'
import type { LocalStart } from '../../../src/storage/shelf.ts'
import type { LocalTable } from '../../../src/table/local-table.ts'
import { settled } from '../quiet-shell.ts'
import { quietTable } from '../quiet-table.ts'

/** A desk of La Bataille without a screen: two players at one, nothing animated, everything that was refused or said kept. */
export interface DeskInTest {
  readonly desk: Desk
  readonly table: LocalTable
  readonly refusals: Refusal[]
  readonly said: string[]
  /** Lets everything that was begun come to its end, throws seen. */
  settle(): Promise<void>
  close(): void
}

/** Sits down at this set-up; `start`: at a position written by hand. */
export async function atTheDesk(setup: GameSetup, start?: LocalStart): Promise<DeskInTest> {
  const { table, shell, refusals, said } = await quietTable('la-bataille', setup, { ...(start && { start }) })
  const desk = new Desk(table, shell)
  return {
    desk,
    table,
    refusals,
    said,
    settle: () => settled(desk.staging),
    close() {
      desk.close()
      table.close()
    },
  }
}
