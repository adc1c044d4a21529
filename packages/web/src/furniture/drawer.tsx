import type { ReadonlySignal, Signal } from '@preact/signals'
import { useSignalEffect } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Journal } from '../journal/journal.tsx'
import { Timeline } from '../journal/timeline.tsx'
import type { ShellServices } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'
import { DispatchView } from './others/dispatch-view.tsx'
import { AlwaysSo } from './standing-orders.tsx'
import { Briefing } from './stakes/briefing.tsx'
import type { Stakes } from './stakes/stakes.ts'
import './stakes/stakes.css'

/** One leaf of a drawer: what stands on its tab, and what is on it. */
export interface Leaf<Pane extends string> {
  readonly pane: Pane
  readonly name: string
  /** Something new or in hand there: a small sign on the tab, and what is said of it. */
  readonly mark?: { readonly sign: string; readonly says: string }
  readonly content: () => JSX.Element
}

/** What a drawer knows of the table it stands beside. */
export interface DrawerDesk<Pane extends string> {
  readonly table: Table
  readonly shell: ShellServices
  readonly pane: Signal<Pane>
  readonly raised: Signal<boolean>
  readonly stakes: Stakes | null
}

/** The leaf with the journal, as every drawer has it. */
export function journalLeaf({ table, shell }: Pick<DrawerDesk<string>, 'table' | 'shell'>): Leaf<'journal'> {
  return { pane: 'journal', name: 'Journal', content: () => <Journal table={table} shell={shell} /> }
}

/** The widest screen on which the drawer is a sheet to be pulled up: as in phone.css. */
const SMALL = 760

/** Can the drawer's orders be seen? Beside the map always, as a sheet only while it is up. */
export function inSight({ raised }: Pick<DrawerDesk<string>, 'raised'>): boolean {
  return raised.value || globalThis.innerWidth > SMALL
}

/**
 * The drawer beside the map or the table, with the timeline at its foot; on a small screen a sheet to be pulled up from
 * below. At its head, in sight also while it is down, lie the briefing and what the coach of a first game has to say. `question`
 * changes when something new is asked: it is read from its beginning.
 */
export function Drawer<Pane extends string>({
  desk,
  label,
  leaves,
  question,
  coach,
}: {
  desk: DrawerDesk<Pane>
  label: string
  leaves: readonly Leaf<Pane>[]
  question: ReadonlySignal<string>
  coach?: ComponentChildren
}): JSX.Element {
  const pane = desk.pane.value
  const raised = desk.raised.value
  const tabs = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useSignalEffect(() => {
    void question.value
    void desk.pane.value
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
    const here = leaves.findIndex((leaf) => leaf.pane === pane)
    const next = leaves[(here + step + leaves.length) % leaves.length].pane
    desk.pane.value = next
    tabs.current?.querySelector<HTMLElement>(`#tt-tab-${next}`)?.focus()
  }
  return (
    <aside class={`tt-drawer ${raised ? 'raised' : ''}`} aria-label={label}>
      <button
        type="button"
        class="tt-handle"
        aria-expanded={raised}
        aria-label={raised ? 'Lower the drawer' : 'Raise the drawer'}
        onClick={() => (desk.raised.value = !raised)}
      >
        <i />
      </button>
      <div class="tt-drawer-head">
        {/* First who one is, then what the others have done already. */}
        {!desk.stakes?.briefing.value && <DispatchView table={desk.table} shell={desk.shell} />}
        <Briefing desk={desk} />
        {coach}
      </div>
      <div ref={tabs} class="tt-tabs" role="tablist" aria-label="Drawer" onKeyDown={walk}>
        {leaves.map((leaf) => (
          <button
            key={leaf.pane}
            id={`tt-tab-${leaf.pane}`}
            type="button"
            role="tab"
            aria-selected={pane === leaf.pane}
            aria-controls="tt-pane"
            tabIndex={pane === leaf.pane ? 0 : -1}
            onClick={() => open(leaf.pane)}
          >
            {leaf.name}
            {leaf.mark && (
              <>
                {' '}
                <i class="tt-tab-mark" aria-hidden="true">
                  {leaf.mark.sign}
                </i>
                <span class="map-unseen">, {leaf.mark.says}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        ref={sheet}
        id="tt-pane"
        class={`tt-pane tt-pane-${pane}`}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`tt-tab-${pane}`}
      >
        {leaves.find((leaf) => leaf.pane === pane)?.content()}
      </div>
      <div class="tt-foot">
        <AlwaysSo table={desk.table} />
        <Timeline table={desk.table} shell={desk.shell} />
      </div>
    </aside>
  )
}
