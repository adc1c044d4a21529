import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Drawer as DrawerFrame, journalLeaf } from '../../furniture/drawer.tsx'
import { Armies } from './show/army.tsx'
import { BoxCard } from './show/box-card.tsx'
import { Calendar } from './show/calendar.tsx'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { Enemy } from './show/enemy.tsx'
import { Guide } from './guide.tsx'

/** The drawer beside the map: orders, what one has, what one knows of the enemy, the calendar, the journal. */
export function Drawer({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const question = useComputed(() => `${desk.frame.phase} ${desk.frame.side}`)
  /** Opens a stack as the map does: in the Movement Phase a party that may march is ticked. */
  const open = (box: number): void => {
    desk.show(box)
    desk.look(-1)
    const now = decision.peek()
    if (desk.frame.phase !== 'movement' || !now.active.has(box) || !now.tap(box)) desk.look(box)
    desk.pane.value = 'orders'
  }
  const unread = desk.unreadNotes.value
  const cards = desk.position.value.game.options.cards ? (desk.sight.value.own?.hand?.length ?? 0) : 0
  return (
    <DrawerFrame
      desk={desk}
      label="Orders, armies and journal"
      question={question}
      coach={<Guide desk={desk} />}
      leaves={[
        { pane: 'orders', name: 'Orders', content: () => <Orders desk={desk} decision={decision} /> },
        {
          pane: 'army',
          name: 'Army',
          ...(unread > 0 && { mark: { sign: '✉', says: `${unread} new from your team-mates` } }),
          content: () => <Armies desk={desk} open={open} />,
        },
        { pane: 'enemy', name: 'Enemy', content: () => <Enemy desk={desk} /> },
        {
          pane: 'calendar',
          name: 'Calendar',
          ...(cards > 0 && { mark: { sign: String(cards), says: `${cards} in your hand of event cards` } }),
          content: () => <Calendar desk={desk} />,
        },
        journalLeaf(desk),
      ]}
    />
  )
}

function Orders({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { panel, active } = decision.value
  const box = desk.box.value
  // A stack that is being built is shown by the decision itself.
  const shown = box >= 0 && !(active.has(box) && desk.frame.phase === 'movement')
  return (
    <div>
      {panel?.()}
      {shown && <BoxCard desk={desk} box={box} />}
      {!panel && box < 0 && <p class="tt-idle">Tap a box to look at it.</p>}
      {desk.side.value !== null && (
        <label class="jdg-passing">
          <input
            type="checkbox"
            checked={desk.passes.value ?? false}
            onChange={(event) => desk.setPasses(event.currentTarget.checked)}
          />{' '}
          Skip questions I cannot answer
        </label>
      )}
    </div>
  )
}
