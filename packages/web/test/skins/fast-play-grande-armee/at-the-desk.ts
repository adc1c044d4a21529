import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { GameSetup, Refusal } from '@bivouac/kernel'
import { decisionOf } from '../../../src/skins/fast-play-grande-armee/decide/index.ts'
import { Desk } from '../../../src/skins/fast-play-grande-armee/desk.ts'
import type { Decision } from '../../../src/tabletop/play/decision.ts'
import { settled } from '../quiet-shell.ts'
import { quietTable } from '../quiet-table.ts'
import type { QuietParts } from '../quiet-table.ts'

/** A desk without a screen: two players at one, nothing animated, everything that was refused or said kept. */
export interface DeskInTest {
  readonly desk: Desk
  readonly refusals: Refusal[]
  readonly said: string[]
  /** The position now. */
  readonly p: FpgaPosition
  /** What is asked now. */
  readonly decision: Decision
  /** Lets everything that was begun come to its end, throws seen. */
  settle(): Promise<void>
  /** Presses a key as the table would hear it. */
  press(key: string): boolean
}

export async function atTheDesk(setup: GameSetup, parts: QuietParts = {}): Promise<DeskInTest> {
  const { table, shell, refusals, said } = await quietTable('fast-play-grande-armee', setup, parts)
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
    press(key) {
      const event = { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
      return decisionOf(desk).key?.(event as KeyboardEvent) ?? false
    },
  }
}
