import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { Drawer, journalLeaf } from '../../furniture/drawer.tsx'
import type { Decision } from '../play/decision.ts'
import type { AnyMeasuredDesk } from '../play/desk.ts'
import { Orders } from './orders.tsx'

/** What a game writes on the leaves of its drawer. */
export interface LeavesLook<Desk> {
  /** What the coach of a first game has to say. */
  lesson(desk: Desk): ComponentChildren
  /** What stands below the decision, whoever decides. */
  beside?(desk: Desk): ComponentChildren
  /** Everything there is to know of a piece. */
  piece(desk: Desk, id: string): ComponentChildren
  /** How the battle stands. */
  battle(desk: Desk): JSX.Element
}

/** The drawer beside a measured table: orders, journal, battle. */
export function MeasuredDrawer<Desk extends AnyMeasuredDesk>({
  desk,
  decision,
  look,
}: {
  desk: Desk
  decision: ReadonlySignal<Decision>
  look: LeavesLook<Desk>
}): JSX.Element {
  const question = useComputed(() => [desk.frame.phase, desk.frame.side, desk.warning.value?.title].join())
  return (
    <Drawer
      desk={desk}
      label="Orders, journal and battle"
      question={question}
      coach={look.lesson(desk)}
      leaves={[
        {
          pane: 'orders',
          name: 'Orders',
          content: () => (
            <Orders
              desk={desk}
              decision={decision}
              othersTurn={desk.frame.side !== desk.side.value}
              beside={look.beside?.(desk)}
              card={(id) => look.piece(desk, id)}
            />
          ),
        },
        journalLeaf(desk),
        { pane: 'battle', name: 'Battle', content: () => look.battle(desk) },
      ]}
    />
  )
}
