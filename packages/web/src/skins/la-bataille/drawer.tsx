import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Drawer as DrawerFrame, journalLeaf } from '../../furniture/drawer.tsx'
import { WarningCard } from '../../furniture/warning.tsx'
import type { HexDecision } from '../../hexes/hand/decision.ts'
import type { Desk } from './desk.ts'
import { StackCard } from './show/cards.tsx'

/** The drawer beside the map: orders and journal. */
export function Drawer({
  desk,
  decision,
  tap,
}: {
  desk: Desk
  decision: ReadonlySignal<HexDecision>
  tap: (unit: string) => void
}): JSX.Element {
  const question = useComputed(() => [desk.frame.phase, desk.warning.value?.title].join())
  return (
    <DrawerFrame
      desk={desk}
      label="Orders and journal"
      question={question}
      leaves={[
        {
          pane: 'orders',
          name: 'Orders',
          content: () => <Orders desk={desk} decision={decision} tap={tap} />,
        },
        journalLeaf(desk),
      ]}
    />
  )
}

function Orders({
  desk,
  decision,
  tap,
}: {
  desk: Desk
  decision: ReadonlySignal<HexDecision>
  tap: (unit: string) => void
}): JSX.Element {
  const { panel } = decision.value
  const hex = desk.looked.value
  return (
    <div class="lb-orders">
      <WarningCard desk={desk} />
      {panel?.()}
      {hex >= 0 && <StackCard desk={desk} hex={hex} tap={tap} />}
      {!panel && hex < 0 && <p class="tt-idle">Tap a hex or a stack to look at it.</p>}
    </div>
  )
}
