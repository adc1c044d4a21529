import type { Objective } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import { useComputed, useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { boxAround } from '../../sheet/box.ts'
import { NARROW, insetsOf } from '../../sheet/insets.ts'
import { nations } from '../../sheet/nations.ts'
import type { SheetView } from '../../sheet/sheet-view.ts'
import { NOBODYS } from './stakes.ts'
import type { Stakes, WhereIs } from './stakes.ts'

/** Where a flag is planted, and whether it flies to the left. */
export type FlagSpot = Point & { readonly leftward?: true }

/** What the marks on a map know of its desk. */
export interface MarkedDesk {
  readonly view: Pick<SheetView, 'viewport' | 'revealPoint' | 'follow' | 'goBack'>
  readonly shell: { readonly still: ReadonlySignal<boolean> }
  readonly stakes: Stakes | null
  /** Where a piece stands, or a place is. */
  readonly whereIs: WhereIs
  /** Where the flag of a place is planted: beside it, so that it hides nobody. */
  readonly flagSpot: (id: string) => FlagSpot | null
}

/** Room about what a lesson points at when the map goes there, in CSS pixels. */
const ROOM = 70

/**
 * What lies on a map of any kind whatever its zoom: a flag at each place that counts, in the colours of who has it and with what
 * it is worth, and a ring that beats about what somebody is to look at now.
 */
export function Marks({ desk }: { desk: MarkedDesk }): JSX.Element | null {
  const layer = useRef<HTMLDivElement>(null)
  const { stakes } = desk
  const pointed = useComputed(() => pointedAt(desk))
  useSignalEffect(() => {
    const { x, y, scale, width, height } = desk.view.viewport.value
    const { current } = layer
    if (!current) return
    current.style.setProperty('--scale', String(scale))
    current.style.translate = `${width / 2 - x * scale}px ${height / 2 - y * scale}px`
  })
  // On a small screen, where little of the map is seen. Elsewhere the view is the player's.
  useSignalEffect(() => {
    const [first] = stakes?.pointing.value ?? []
    const { scale, width } = desk.view.viewport.peek()
    const place = first === undefined || width === 0 || width > NARROW ? null : desk.whereIs(first)
    if (place) desk.view.revealPoint(place, ROOM / scale)
  })
  // There, too, all that is ringed is seen while the briefing lies open, and after it what was seen before.
  const isSmall = useComputed(() => {
    const { width } = desk.view.viewport.value
    return width > 0 && width <= NARROW
  })
  useSignalEffect(() => {
    if (!stakes?.briefing.value || !isSmall.value) return
    const frame = requestAnimationFrame(() => showAll(desk, pointed.peek(), layer.current))
    return () => {
      cancelAnimationFrame(frame)
      desk.view.goBack()
    }
  })
  if (!stakes) return null
  const { objectives } = stakes.reckoning.value
  return (
    <div class={`tt-marks ${desk.shell.still.value ? 'still' : ''}`} aria-hidden="true">
      <div ref={layer}>
        {!stakes.flagged &&
          objectives.map((objective) => (
            <Flag key={objective.id} desk={desk} stakes={stakes} objective={objective} />
          ))}
        {pointed.value.map(({ id, x, y }) => (
          <i key={id} class="tt-ring" style={{ '--x': x, '--y': y }} />
        ))}
      </div>
    </div>
  )
}

/** Brings all these places into sight, beside what lies over the map. */
function showAll({ view }: MarkedDesk, places: readonly Point[], layer: HTMLElement | null): void {
  if (places.length === 0) return
  const screen = layer?.closest<HTMLElement>('.tt-field')?.parentElement ?? null
  view.follow(boxAround(places), ROOM / 2 / view.viewport.peek().scale, insetsOf(screen))
}

/** What is ringed: what a lesson points at; while the briefing lies open, whatever counts. */
function pointedAt({ stakes, whereIs }: MarkedDesk): { id: string; x: number; y: number }[] {
  if (!stakes) return []
  const places = stakes.briefing.value
    ? stakes.reckoning.value.objectives.map(({ places: [first] }) => first)
    : stakes.pointing.value
  return places.flatMap((id) => {
    const at = whereIs(id)
    return at ? [{ id, ...at }] : []
  })
}

function Flag({
  desk,
  stakes,
  objective,
}: {
  desk: MarkedDesk
  stakes: Stakes
  objective: Objective
}): JSX.Element | null {
  const { places, holder, worth } = objective
  const at = desk.flagSpot(places[0])
  if (!at) return null
  const { base, ink } = holder === null ? NOBODYS : nations[stakes.colours(holder)]
  const text = worth.replace(/ a hex$/, '×')
  const wide = 13 + 6 * text.length
  return (
    <svg class="tt-stake" style={{ '--x': at.x, '--y': at.y }} width={wide + 4} height="26">
      <path class="tt-stake-pole" d="M2 25V1" />
      <path
        class="tt-stake-cloth"
        d={at.leftward ? `M2 2H${4 - wide}l4 6-4 6H2Z` : `M2 2H${wide}l-4 6 4 6H2Z`}
        fill={base}
      />
      <text x={at.leftward ? 4.5 - wide / 2 : wide / 2 - 0.5} y="12" fill={ink}>
        {text}
      </text>
    </svg>
  )
}
