import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Drawer as DrawerFrame, journalLeaf } from '../../furniture/drawer.tsx'
import { WarningCard } from '../../furniture/warning.tsx'
import { Journal } from '../../journal/journal.tsx'
import { Battle } from './show/battle.tsx'
import type { Decision } from '../../tabletop/play/decision.ts'
import type { Desk } from './desk.ts'
import { Guide } from './guide.tsx'
import { OrdersModule } from './show/orders-module.tsx'
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
        { pane: 'orders', name: 'Orders', content: () => <Orders desk={desk} decision={decision} /> },
        journalLeaf(desk),
        { pane: 'battle', name: 'Battle', content: () => <Battle desk={desk} /> },
      ]}
    />
  )
}

function Orders({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { panel } = decision.value
  const looked = desk.looked.value
  return (
    <div>
      <Guide desk={desk} />
      <WarningCard desk={desk} />
      {panel?.()}
      <OrdersModule desk={desk} />
      {looked !== null && <PieceCard desk={desk} id={looked} />}
      {!panel &&
        looked === null &&
        // Who waits for the other is told what is going on.
        (isOthers(desk) ? (
          <Journal table={desk.table} shell={desk.shell} />
        ) : (
          <p class="tt-idle">Click a unit to inspect it.</p>
        ))}
    </div>
  )
}

/** Is it another's turn that is shown? What one's own dice bring is for the card to tell. */
function isOthers(desk: Desk): boolean {
  return !desk.live.value && desk.shell.moment.value === null && desk.frame.side !== desk.side.value
}
