import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Journal } from '../../journal/journal.tsx'
import { Timeline } from '../../journal/timeline.tsx'
import { Armies } from './army.tsx'
import { BoxCard } from './box-card.tsx'
import { Calendar } from './calendar.tsx'
import type { Decision } from './decision.ts'
import { PANES } from './desk.ts'
import type { Desk, Pane } from './desk.ts'
import { Enemy } from './enemy.tsx'
import { FinalCount } from './final-count.tsx'
import { Guide } from './guide.tsx'

const PANE_NAMES: Readonly<Record<Pane, string>> = {
  orders: 'Orders',
  army: 'Army',
  enemy: 'Enemy',
  calendar: 'Calendar',
  journal: 'Journal',
}

/** The drawer beside the map; on a small screen a sheet to be pulled up from below. */
export function Drawer({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const pane = desk.pane.value
  const raised = desk.raised.value
  const tabs = useRef<HTMLDivElement>(null)
  const open = (next: Pane): void => {
    desk.raised.value = pane === next ? !raised : true
    desk.pane.value = next
  }
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = PANES[(PANES.indexOf(pane) + step + PANES.length) % PANES.length]
    desk.pane.value = next
    tabs.current?.querySelector<HTMLElement>(`#jdg-tab-${next}`)?.focus()
  }
  return (
    <aside class={`tt-drawer ${raised ? 'raised' : ''}`} aria-label="Orders, armies and journal">
      <button
        type="button"
        class="tt-handle"
        aria-expanded={raised}
        aria-label={raised ? 'Lower the drawer' : 'Raise the drawer'}
        onClick={() => (desk.raised.value = !raised)}
      >
        <i />
      </button>
      <div ref={tabs} class="tt-tabs" role="tablist" aria-label="Drawer" onKeyDown={walk}>
        {PANES.map((name) => (
          <button
            key={name}
            id={`jdg-tab-${name}`}
            type="button"
            role="tab"
            aria-selected={pane === name}
            aria-controls="jdg-pane"
            tabIndex={pane === name ? 0 : -1}
            onClick={() => open(name)}
          >
            {PANE_NAMES[name]}
          </button>
        ))}
      </div>
      <div
        id="jdg-pane"
        class={`tt-pane tt-pane-${pane}`}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`jdg-tab-${pane}`}
      >
        {pane === 'orders' && <Orders desk={desk} decision={decision} />}
        {pane === 'army' && <Armies desk={desk} />}
        {pane === 'enemy' && <Enemy desk={desk} />}
        {pane === 'calendar' && <Calendar desk={desk} />}
        {pane === 'journal' && <Journal table={desk.table} shell={desk.shell} />}
      </div>
      <div class="tt-foot">
        <Timeline table={desk.table} shell={desk.shell} />
      </div>
    </aside>
  )
}

function Orders({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { panel, active } = decision.value
  const box = desk.box.value
  // A stack that is being built is shown by the decision itself.
  const shown = box >= 0 && !(active.has(box) && desk.frame.phase === 'movement')
  return (
    <div>
      <Guide desk={desk} />
      <FinalCount desk={desk} />
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
          Pass by itself when I am asked and can do nothing
        </label>
      )}
    </div>
  )
}
