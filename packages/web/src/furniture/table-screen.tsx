import { useComputed, useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, ComponentType, JSX, RefObject } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { PointedPlaces, ShellServices } from '../shell/contract.ts'
import type { SheetView } from '../sheet/sheet-view.ts'
import type { Table } from '../table/types.ts'
import type { Decision } from './decision.ts'
import { LivingOnMap } from './living/on-map.tsx'
import type { LivingDesk } from './living/living.ts'
import { Marks } from './stakes/marks.tsx'
import type { MarkedDesk } from './stakes/marks.tsx'
import { explainHere, listenToTable, stayHere, walkOn } from './table-keys.ts'
import type { KeyDesk, TableKeys } from './table-keys.ts'

/** What every table screen is given. */
export interface ScreenProps {
  readonly table: Table
  readonly shell: ShellServices
}

/** A screen for a table: a desk is laid for it, and cleared away with it. */
export function screenFor<Desk extends { close(): void; readonly table: Table }>(
  sit: (table: Table, shell: ShellServices) => Desk,
  Screen: ComponentType<{ desk: Desk }>,
): ComponentType<ScreenProps> {
  return function TableScreen({ table, shell }: ScreenProps): JSX.Element {
    const desk = useMemo(() => sit(table, shell), [table, shell])
    useEffect(() => () => desk.close(), [desk])
    return <Screen key={table.id} desk={desk} />
  }
}

/** What a screen knows of its desk. */
interface ScreenDesk<Overlay extends string> extends KeyDesk<Overlay> {
  readonly shell: ShellServices
  readonly live: ReadonlySignal<boolean>
  readonly frame: { readonly phase: string }
  question(): string
}

/** The screen's own element, the decision it shows, and what its keys mean. */
export interface TableInHand<Made> {
  readonly root: RefObject<HTMLDivElement | null>
  readonly decision: ReadonlySignal<Made>
  /** Says why nothing can be done with what is pointed at. */
  explain(): void
}

/**
 * What every table screen does: it shows one decision, listens to the keyboard, and tells a screen reader what is asked.
 * `moment` changes with every new question that is put.
 */
export function useTable<Spot, One, Overlay extends string, Made extends Decision<Spot, unknown>>(
  desk: ScreenDesk<Overlay>,
  decide: () => Made,
  keysOf: (decision: ReadonlySignal<Made>) => TableKeys<Spot, One, Overlay>,
  moment: () => string,
): TableInHand<Made> {
  const root = useRef<HTMLDivElement>(null)
  const decision = useComputed(decide)
  const keys = useMemo(() => keysOf(decision), [desk])
  const said = useRef('')
  useSignalEffect(() => {
    void decision.value
    const row = desk.live.value ? keys.row() : []
    desk.living.awaits(row, desk.frame.phase)
  })
  useEffect(() => {
    const focus = (): void => root.current?.querySelector<HTMLElement>('.map')?.focus()
    desk.living.walk = {
      next() {
        focus()
        walkOn(desk, keys, 1)
      },
      stay: () => void stayHere(desk, keys),
    }
  }, [desk])
  useEffect(() => (root.current ? listenToTable(root.current, desk, decision, keys) : undefined), [desk])
  useSignalEffect(() => {
    if (!desk.live.value) return
    const key = moment()
    const { primary } = decision.value
    if (key === said.current) return
    said.current = key
    const question = desk.question()
    desk.shell.announce(primary ? `${question} Key e: ${primary.label}.` : question)
  })
  return { root, decision, explain: () => void explainHere(decision.peek(), keys) }
}

/** Opens the view once the sheet has been laid out; `open` looks at what is to be seen first. */
export function useOpening(view: Pick<SheetView, 'viewport'>, open: () => void): void {
  useEffect(() => {
    let frame = 0
    const wait = (): void => {
      if (view.viewport.peek().width === 0) frame = requestAnimationFrame(wait)
      else open()
    }
    wait()
    return () => cancelAnimationFrame(frame)
  }, [view])
}

/** The sheet goes where a line of the journal was pressed: to the first of its places that is on it. */
export function usePointed(
  { pointed }: { readonly pointed: ReadonlySignal<PointedPlaces | null> },
  goTo: (place: string) => boolean,
): void {
  useSignalEffect(() => {
    const now = pointed.value
    if (now?.go) now.places.some((place) => goTo(place))
  })
}

/** A table screen: the field with the map and what lies on it, the drawer beside it, and a way to ask why not. */
export function TableFrame({
  root,
  look = '',
  marked,
  field,
  drawer,
  why,
}: {
  root: RefObject<HTMLDivElement | null>
  look?: string
  /** Whose map bears flags where points are won, and rings where a lesson points. */
  marked?: MarkedDesk & LivingDesk
  field: ComponentChildren
  drawer: ComponentChildren
  /** For those who do not see the map: what is explained, and how. */
  why?: { readonly says: string; readonly act: () => void }
}): JSX.Element {
  return (
    <div ref={root} class={`tt-screen ${look}`}>
      <div class="tt-field">
        {field}
        {marked && (
          <>
            <Marks desk={marked} />
            <LivingOnMap desk={marked} />
          </>
        )}
      </div>
      {drawer}
      {why && (
        <button type="button" class="map-unseen" onClick={why.act}>
          {why.says}
        </button>
      )}
    </div>
  )
}
