import { loadKit } from '@bivouac/games'
import type { GameSetup, Refusal } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import type { Thinker } from '../../src/computer/thinker.ts'
import { Holds } from '../../src/shell/services.ts'
import type { ShellServices } from '../../src/shell/contract.ts'
import { memoryShelf } from '../../src/storage/memory-shelf.ts'
import type { LocalStart } from '../../src/storage/shelf.ts'
import { layTable, resumeGame } from '../../src/table/local-game.ts'
import { LocalTable } from '../../src/table/local-table.ts'
import { around } from '../support.ts'
import { quietShell } from './quiet-shell.ts'

/** What may be different at a table without a screen. */
export interface QuietParts {
  readonly still?: boolean
  /** Where it begins, if not at its scenario's opening. */
  readonly start?: LocalStart
  /** What its dice come from: the same in every run unless another is given. */
  readonly secret?: string
  /** The seat the computer has, and how it decides. */
  readonly computer?: { readonly seat: string; readonly thinker: Thinker }
}

/** A table without a screen, and the shell around it: what was refused and said is kept. */
export interface QuietTable {
  readonly table: LocalTable
  readonly shell: ShellServices
  readonly refusals: Refusal[]
  readonly said: string[]
}

/** All seats at one screen, nothing animated, the same dice in every run. */
export async function quietTable(
  system: string,
  setup: GameSetup,
  { still = true, start, secret = '5e'.repeat(32), computer }: QuietParts = {},
): Promise<QuietTable> {
  const kit = await loadKit(system)
  const seats = kit.system.scenarios.find(({ id }) => id === setup.scenario)?.seats
  const ids = (seats ?? kit.system.scenarios[0].seats).map(({ id }) => id)
  const shelf = memoryShelf()
  const players = Object.fromEntries(
    ids.map((id) => [id, id === computer?.seat ? 'recruit' : 'you'] as const),
  )
  const head = {
    ...layTable(kit, { setup, title: 'test', players, ...(start && { start }) }),
    id: '0000000000000001',
    secret,
    contributions: Object.fromEntries(ids.map((id, at) => [id, ['a1', 'f2', 'b3', 'c4'][at].repeat(32)])),
  }
  await shelf.create(head, [])
  const holds = new Holds()
  const clear = (): Promise<void> => holds.clear()
  const surroundings = around({ shelf, ...(computer && { thinker: computer.thinker, clear }) })
  const table = new LocalTable(resumeGame(kit, head, []), head, surroundings)
  return { table, ...quietShell(table, { hold: () => holds.take(), still: signal(still) }) }
}
