import { useComputed, useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Journal } from '../../journal/journal.tsx'
import { Timeline } from '../../journal/timeline.tsx'
import { Campaign } from './campaign.tsx'
import { StackCard, WarningCard } from './cards.tsx'
import type { Decision } from './decision.ts'
import { PANES } from './desk.ts'
import type { Desk, Pane } from './desk.ts'
import { Guide } from './guide.tsx'

const PANE_NAMES: Readonly<Record<Pane, string>> = {
  orders: 'Orders',
  journal: 'Journal',
  campaign: 'Campaign',
}

/** The drawer beside the map; on a small screen a sheet to be pulled up from below. */
export function Drawer({
  desk,
  decision,
  tap,
}: {
  desk: Desk
  decision: ReadonlySignal<Decision>
  tap: (unit: string) => void
}): JSX.Element {
  const pane = desk.pane.value
  const raised = desk.raised.value
  const tabs = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  // A new question is read from its beginning.
  const question = useComputed(() =>
    [desk.pane.value, desk.frame.phase, desk.draft.value?.target, desk.warning.value?.title].join(),
  )
  useSignalEffect(() => {
    void question.value
    sheet.current?.scrollTo({ top: 0 })
  })
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
    tabs.current?.querySelector<HTMLElement>(`#lga-tab-${next}`)?.focus()
  }
  return (
    <aside class={`lga-drawer ${raised ? 'raised' : ''}`} aria-label="Orders, journal and campaign">
      <button
        type="button"
        class="lga-handle"
        aria-expanded={raised}
        aria-label={raised ? 'Lower the drawer' : 'Raise the drawer'}
        onClick={() => (desk.raised.value = !raised)}
      >
        <i />
      </button>
      <div ref={tabs} class="lga-tabs" role="tablist" aria-label="Drawer" onKeyDown={walk}>
        {PANES.map((name) => (
          <button
            key={name}
            id={`lga-tab-${name}`}
            type="button"
            role="tab"
            aria-selected={pane === name}
            aria-controls="lga-pane"
            tabIndex={pane === name ? 0 : -1}
            onClick={() => open(name)}
          >
            {PANE_NAMES[name]}
          </button>
        ))}
      </div>
      <div
        ref={sheet}
        id="lga-pane"
        class={`lga-pane lga-pane-${pane}`}
        role="tabpanel"
        aria-labelledby={`lga-tab-${pane}`}
      >
        {pane === 'orders' && <Orders desk={desk} decision={decision} tap={tap} />}
        {pane === 'journal' && <Journal table={desk.table} shell={desk.shell} />}
        {pane === 'campaign' && <Campaign desk={desk} />}
      </div>
      <div class="lga-foot">
        <Timeline table={desk.table} shell={desk.shell} />
      </div>
    </aside>
  )
}

function Orders({
  desk,
  decision,
  tap,
}: {
  desk: Desk
  decision: ReadonlySignal<Decision>
  tap: (unit: string) => void
}): JSX.Element {
  const { panel } = decision.value
  const hex = desk.looked.value
  return (
    <div class="lga-orders">
      <Guide desk={desk} />
      <WarningCard desk={desk} />
      {panel?.()}
      {hex >= 0 && <StackCard desk={desk} hex={hex} tap={tap} />}
      {!panel && hex < 0 && <p class="lga-idle">Tap a hex or a stack to look at it.</p>}
    </div>
  )
}
