import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Drawer as DrawerFrame, journalLeaf } from '../../furniture/drawer.tsx'
import type { Decision } from '../../tabletop/play/decision.ts'
import { Orders } from '../../tabletop/play/orders.tsx'
import type { Desk } from './desk.ts'
import { Guide } from './guide.tsx'
import { Battle } from './show/battle.tsx'
import { PieceCard } from './show/piece-card.tsx'

/** The drawer beside the table: orders, journal, battle. */
export function Drawer({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const question = useComputed(() => [desk.frame.phase, desk.frame.side, desk.warning.value?.title].join())
  return (
    <DrawerFrame
      desk={desk}
      label="Orders, journal and battle"
      question={question}
      leaves={[
        {
          pane: 'orders',
          name: 'Orders',
          content: () => (
            <Orders
              desk={desk}
              decision={decision}
              othersTurn={desk.frame.side !== desk.side.value}
              lesson={<Guide desk={desk} />}
              card={(id) => <PieceCard desk={desk} id={id} />}
            />
          ),
        },
        journalLeaf(desk),
        { pane: 'battle', name: 'Battle', content: () => <Battle desk={desk} /> },
      ]}
    />
  )
}
