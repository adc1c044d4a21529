import type { GameSetup, Refusal } from '@bivouac/kernel'
import { decisionOf } from '../../../src/skins/la-bataille/decide/index.ts'
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

/** Everything a hand could do on the map or the banner now: what is lit, what glows, what can be pressed. */
export function deeds({ desk }: DeskInTest): (() => void)[] {
  const decision = decisionOf(desk)
  const pressable = [decision.primary, ...decision.others].flatMap((choice) =>
    choice && !choice.barred ? [choice.act] : [],
  )
  const goals = decision.highlights.filter(({ kind }) => kind === 'reach' || kind === 'target')
  return [
    ...pressable.flatMap((act) => [act, act, act]),
    ...[...decision.active].map((id) => () => void decision.tapUnit(id, false)),
    ...goals.map(
      ({ hex }) =>
        () =>
          void decision.tap(hex, false),
    ),
  ]
}
