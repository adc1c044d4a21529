import type { GameSetup, Position, PositionNotation, Refusal } from '@bivouac/kernel'
import { ageOfDestiny, aodNotation } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { signal } from '@preact/signals'
import { Desk } from '../../../src/skins/age-of-destiny/desk.ts'
import { decisionOf } from '../../../src/skins/age-of-destiny/decide/index.ts'
import type { Decision } from '../../../src/skins/age-of-destiny/decision.ts'
import type { Thinker } from '../../../src/computer/thinker.ts'
import { Holds } from '../../../src/shell/services.ts'
import { memoryShelf } from '../../../src/storage/memory-shelf.ts'
import type { LocalPlayer } from '../../../src/storage/shelf.ts'
import { layTable, resumeSession } from '../../../src/table/local-game.ts'
import { LocalTable } from '../../../src/table/local-table.ts'
import type { AnySystem, LoadedSystem } from '../../../src/table/systems.ts'
import { around } from '../../support.ts'
import { quietShell, settled } from '../quiet-shell.ts'

const aod: LoadedSystem = {
  system: ageOfDestiny as AnySystem,
  notation: aodNotation as PositionNotation<Position>,
}

/** A desk without a screen: two players at one, nothing animated, everything that was refused or said kept. */
export interface DeskInTest {
  readonly desk: Desk
  readonly refusals: Refusal[]
  readonly said: string[]
  /** The position now. */
  readonly p: AodPosition
  /** What is asked now. */
  readonly decision: Decision
  /** Lets everything that was begun come to its end, throws seen. */
  settle(): Promise<void>
  /** Presses a key as the table would hear it. */
  press(key: string, held?: { readonly shiftKey?: boolean; readonly ctrlKey?: boolean }): boolean
}

/** What may be different at a desk. */
export interface DeskParts {
  readonly still?: boolean
  /** The seat the computer has, and how it decides. */
  readonly computer?: { readonly seat: 'coalition' | 'french'; readonly thinker: Thinker }
}

export async function atTheDesk(
  setup: GameSetup,
  { still = true, computer }: DeskParts = {},
): Promise<DeskInTest> {
  const shelf = memoryShelf()
  const players: Record<string, LocalPlayer> = { coalition: 'you', french: 'you' }
  if (computer) players[computer.seat] = 'recruit'
  // The same dice in every run.
  const head = {
    ...layTable(aod, { setup, title: 'test', players }),
    id: '0000000000000001',
    secret: '5e'.repeat(32),
    contributions: { coalition: 'a1'.repeat(32), french: 'f2'.repeat(32) },
  }
  await shelf.create(head, [])
  const holds = new Holds()
  const clear = (): Promise<void> => holds.clear()
  const surroundings = around({ shelf, ...(computer && { thinker: computer.thinker, clear }) })
  const table = new LocalTable(resumeSession(aod, head, []), head, surroundings)
  const { shell, refusals, said } = quietShell(table, { hold: () => holds.take(), still: signal(still) })
  const desk = new Desk(table, shell)
  return {
    desk,
    refusals,
    said,
    get p() {
      return desk.position.peek()
    },
    get decision() {
      return decisionOf(desk)
    },
    settle: () => settled(desk.staging),
    press(key, held = {}) {
      const event = { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held }
      return decisionOf(desk).key?.(event as KeyboardEvent) ?? false
    },
  }
}
