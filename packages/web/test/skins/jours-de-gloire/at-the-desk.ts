import type { GameSetup, Position, PositionNotation, Refusal } from '@bivouac/kernel'
import { jdgNotation, joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { computed, signal } from '@preact/signals'
import { decisionOf } from '../../../src/skins/jours-de-gloire/decide/index.ts'
import type { Decision } from '../../../src/skins/jours-de-gloire/decision.ts'
import { Desk } from '../../../src/skins/jours-de-gloire/desk.ts'
import type { ShellServices } from '../../../src/shell/contract.ts'
import { memoryShelf } from '../../../src/storage/memory-shelf.ts'
import { layTable, resumeSession } from '../../../src/table/local-game.ts'
import { LocalTable } from '../../../src/table/local-table.ts'
import type { AnySystem, LoadedSystem } from '../../../src/table/systems.ts'
import { around } from '../../support.ts'

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
  const refusals: Refusal[] = []
  const nothing = (): void => undefined
  const shell: ShellServices = {
    toast: nothing,
    announce: nothing,
    openRule: nothing,
    openCharts: nothing,
    explain: (refusal) => refusals.push(refusal),
    moment: signal(null),
    showMoment: nothing,
    shown: computed(() => table.position.value),
    kept: signal(null),
    film: signal(false),
    pointed: signal(null),
    hold: () => nothing,
    share: nothing,
    branch: nothing,
    sound: nothing,
    settings: {
      motion: signal('still'),
      sound: signal(false),
      handOver: signal(false),
      pace: signal('quick'),
      notify: signal(false),
      name: signal(''),
      system: signal(''),
    },
    still: signal(true),
  }
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
    async settle() {
      for (let quiet = 0; quiet < 4; quiet++) {
        await new Promise((resolve) => setTimeout(resolve, 0))
        if (!desk.staging.busy) continue
        desk.staging.press()
        quiet = 0
      }
    },
  }
}
