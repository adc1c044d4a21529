import type { GameSetup, Refusal } from '@bivouac/kernel'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { decisionOf } from '../../../src/skins/jours-de-gloire/decide/index.ts'
import type { Decision } from '../../../src/skins/jours-de-gloire/decision.ts'
import { Desk } from '../../../src/skins/jours-de-gloire/desk.ts'
import { settled } from '../quiet-shell.ts'
import { quietTable } from '../quiet-table.ts'

/** A desk without a screen: two players at one, nothing animated, everything that was refused kept. */
export interface DeskInTest {
  readonly desk: Desk
  readonly refusals: Refusal[]
  /** The position now, as the seat of the screen may know it. */
  readonly p: JdgPosition
  /** What is asked now. */
  readonly decision: Decision
  /** The number of a box. */
  box(id: string): number
  /** Lets everything that was begun come to its end, throws seen. */
  settle(): Promise<void>
}

export async function atTheDesk(setup: GameSetup): Promise<DeskInTest> {
  const { table, shell, refusals } = await quietTable('jours-de-gloire', setup)
  const desk = new Desk(table, shell)
  return {
    desk,
    refusals,
    get p() {
      return desk.position.peek()
    },
    get decision() {
      return decisionOf(desk)
    },
    box: (id) => desk.boxNumber(id),
    settle: () => settled(desk.staging),
  }
}
