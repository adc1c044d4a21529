import { hexCentre } from '@bivouac/space'
import { useComputed, useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { MapArrow, MapView } from '../types.ts'
import type { LastMove } from './story.ts'

/** So many numbers are seen from any distance, and more of them from this scale on: CSS pixels to a hex width. */
const FEW = 12
const NEAR = 30

/** The order in which ways were gone, on the last leg of each, as large at every zoom. */
export function WayNumbers({
  view,
  last,
}: {
  view: MapView
  last: ReadonlySignal<LastMove>
}): JSX.Element | null {
  const sheet = useRef<SVGSVGElement>(null)
  const scale = useComputed(() => view.viewport.value.scale)
  const ways = last.value.arrows
  // From afar many numbers would hide the counters they stand beside.
  const shown = ways.length > 1 && (ways.length <= FEW || scale.value >= NEAR)
  useSignalEffect(() => {
    const { x, y, scale: now, width, height } = view.viewport.value
    void last.value
    sheet.current?.style.setProperty(
      'transform',
      `translate(${width / 2 - x * now}px, ${height / 2 - y * now}px)`,
    )
  })
  if (!shown) return null
  const { x, y, width, height } = view.viewport.peek()
  const now = scale.value
  return (
    <div class="tt-way-numbers" aria-hidden="true">
      <svg
        ref={sheet}
        style={{ transform: `translate(${width / 2 - x * now}px, ${height / 2 - y * now}px)` }}
      >
        {ways.map((arrow, at) => {
          const spot = spotOf(view, arrow)
          return (
            <g key={arrow.id} class="tt-way-number" transform={`translate(${spot.x * now} ${spot.y * now})`}>
              <circle r="8" />
              <text y="3.6">{at + 1}</text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** A little behind the middle of the last leg, where the counter does not lie. */
function spotOf({ map }: MapView, { hexes }: MapArrow): { readonly x: number; readonly y: number } {
  const to = hexCentre(map.grid, hexes[hexes.length - 1])
  const from = hexCentre(map.grid, hexes[hexes.length - 2] ?? hexes[0])
  return { x: from.x * 0.55 + to.x * 0.45, y: from.y * 0.55 + to.y * 0.45 }
}
