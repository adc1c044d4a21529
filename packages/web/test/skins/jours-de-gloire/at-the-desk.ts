import type { GameSetup, Position, PositionNotation, Refusal } from '@bivouac/kernel'
import { jdgNotation, joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { decisionOf } from '../../../src/skins/jours-de-gloire/decide/index.ts'
import type { Decision } from '../../../src/skins/jours-de-gloire/decision.ts'
import { Desk } from '../../../src/skins/jours-de-gloire/desk.ts'
import { memoryShelf } from '../../../src/storage/memory-shelf.ts'
import { layTable, resumeSession } from '../../../src/table/local-game.ts'
import { LocalTable } from '../../../src/table/local-table.ts'
import type { AnySystem, LoadedSystem } from '../../../src/table/systems.ts'
import { around } from '../../support.ts'
import { quietShell, settled } from '../quiet-shell.ts'

const jdg: LoadedSystem = {
  system: joursDeGloire as AnySystem,
  notation: jdgNotation as PositionNotation<Position>,
}

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
  const shelf = memoryShelf()
  const head = layTable(jdg, { setup, title: 'test', players: { french: 'you', allied: 'you' } })
  await shelf.create(head, [])
  const table = new LocalTable(resumeSession(jdg, head, []), head, around({ shelf }))
  const { shell, refusals } = quietShell(table)
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
