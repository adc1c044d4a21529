import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Journal } from '../../journal/journal.tsx'
import { Timeline } from '../../journal/timeline.tsx'
import { Clause } from '../../shell/clause.tsx'
import { Card, Choices } from '../../tabletop/ui/choice.tsx'
import { Battle } from './battle.tsx'
import type { Decision } from './decision.ts'
import { PANES } from './desk.ts'
import type { Desk, Pane } from './desk.ts'
import { Guide } from './guide.tsx'
import { OrdersModule } from './orders-module.tsx'
import { PieceCard } from './piece-card.tsx'

const PANE_NAMES: Readonly<Record<Pane, string>> = {
  orders: 'Orders',
  journal: 'Journal',
  battle: 'Battle',
}

/** The drawer beside the table; on a small screen a sheet to be pulled up from below. */
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
    tabs.current?.querySelector<HTMLElement>(`#aod-tab-${next}`)?.focus()
  }
  return (
    <aside class={`tt-drawer ${raised ? 'raised' : ''}`} aria-label="Orders, journal and battle">
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
            id={`aod-tab-${name}`}
            type="button"
            role="tab"
            aria-selected={pane === name}
            aria-controls="aod-pane"
            tabIndex={pane === name ? 0 : -1}
            onClick={() => open(name)}
          >
            {PANE_NAMES[name]}
          </button>
        ))}
      </div>
      <div
        id="aod-pane"
        class={`tt-pane tt-pane-${pane}`}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`aod-tab-${pane}`}
      >
        {pane === 'orders' && <Orders desk={desk} decision={decision} />}
        {pane === 'journal' && <Journal table={desk.table} shell={desk.shell} />}
        {pane === 'battle' && <Battle desk={desk} />}
      </div>
      <div class="tt-foot">
        <Timeline table={desk.table} shell={desk.shell} />
      </div>
    </aside>
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
      {!panel && looked === null && <p class="tt-idle">Tap a unit to look at it.</p>}
    </div>
  )
}

/** What the player may not have thought of, piece by piece. */
function WarningCard({ desk }: { desk: Desk }): JSX.Element | null {
  const warning = desk.warning.value
  if (!warning) return null
  return (
    <Card title={warning.title} tone="warning">
      <ul class="tt-list">
        {warning.lines.map(({ text, piece }) => (
          <li key={piece}>
            {text}{' '}
            <button type="button" class="tt-link" onClick={() => desk.show(piece)}>
              show me
            </button>
          </li>
        ))}
      </ul>
      <p class="tt-small">
        <Clause id={warning.clause} />
      </p>
      <Choices
        choices={[
          { label: warning.anyway, act: warning.act },
          { label: 'Go back', act: () => (desk.warning.value = null) },
        ]}
      />
    </Card>
  )
}
