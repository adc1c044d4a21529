import type { GameSetup, Refusal } from '@bivouac/kernel'
import type { ShellServices } from '../../src/shell/contract.ts'
import type { Table } from '../../src/table/types.ts'
import type { Decision } from '../../src/tabletop/play/decision.ts'
import { settled } from './quiet-shell.ts'
import { quietTable } from './quiet-table.ts'
import type { QuietParts } from './quiet-table.ts'

/** What is asked of a desk in a test. */
interface Sat {
  readonly position: { peek(): unknown }
  readonly staging: Parameters<typeof settled>[0]
}

/** A measured desk without a screen: two players at one, nothing animated, everything that was refused or said kept. */
export interface MeasuredInTest<Desk extends Sat> {
  readonly desk: Desk
  readonly refusals: Refusal[]
  readonly said: string[]
  /** The position now. */
  readonly p: ReturnType<Desk['position']['peek']>
  /** What is asked now. */
  readonly decision: Decision
  /** Lets everything that was begun come to its end, throws seen. */
  settle(): Promise<void>
  /** Presses a key as the table would hear it. */
  press(key: string, held?: { readonly shiftKey?: boolean; readonly ctrlKey?: boolean }): boolean
}

/** Sits down at a table of that system; `decide` says what is asked at its desk. */
export async function sitDown<Desk extends Sat>(
  system: string,
  [Desk, decide]: readonly [new (table: Table, shell: ShellServices) => Desk, (desk: Desk) => Decision],
  setup: GameSetup,
  parts: QuietParts = {},
): Promise<MeasuredInTest<Desk>> {
  const { table, shell, refusals, said } = await quietTable(system, setup, parts)
  const desk = new Desk(table, shell)
  return {
    desk,
    refusals,
    said,
    get p() {
      return desk.position.peek() as ReturnType<Desk['position']['peek']>
    },
    get decision() {
      return decide(desk)
    },
    settle: () => settled(desk.staging),
    press(key, held = {}) {
      const event = { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held }
      return decide(desk).key?.(event as KeyboardEvent) ?? false
    },
  }
}
