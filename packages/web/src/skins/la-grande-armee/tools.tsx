import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { TableTools, Tool } from '../../furniture/tool.tsx'
import { Legend } from '../../hexes/legend.tsx'
import { Minimap } from '../../hexes/minimap.tsx'
import { ScaleBar } from '../../hexes/scale-bar.tsx'
import type { MapCounter } from '../../hexes/types.ts'
import { OVERLAYS } from './desk.ts'
import type { Desk } from './desk.ts'
import { groundNotes } from './show/legend-words.ts'
import { OVERLAY_WORDS } from './overlays.ts'

const SIGNS = {
  zones: 'M3 12 12 3M6 14 14 6M3 8 8 3',
  supply: 'M2.5 11.5V6h7v5.5M9.5 8h2.5l2 2v1.5M5 13a1.3 1.3 0 1 0 0-.1M11.5 13a1.3 1.3 0 1 0 0-.1',
  threats: 'M8 2v3M8 11v3M2 8h3M11 8h3M8 5.5a2.5 2.5 0 1 0 .1 0',
  legend: 'M3 4h2v2H3zM3 10h2v2H3zM7.5 5H13M7.5 11H13',
} as const

/** What lies on the map's lower left corner: overlays, zoom, the legend, the small map. */
export function Tools({
  desk,
  counters,
}: {
  desk: Desk
  counters: ReadonlySignal<readonly MapCounter[]>
}): JSX.Element {
  return (
    <TableTools
      desk={desk}
      what="map"
      sheet={desk.legend.value && <LegendSheet desk={desk} />}
      overlays={OVERLAYS.map((name) => ({
        name,
        sign: SIGNS[name],
        label: `${OVERLAY_WORDS[name].name}. ${OVERLAY_WORDS[name].note}`,
      }))}
      after={
        <Tool
          sign={SIGNS.legend}
          label="Terrain legend"
          on={desk.legend.value}
          act={() => (desk.legend.value = !desk.legend.value)}
        />
      }
      small={desk.smallMap}
      picture={
        <>
          <Minimap view={desk.view} counters={counters} width={168} />
          <ScaleBar view={desk.view} />
        </>
      }
      whole={() => desk.view.fit()}
    />
  )
}

function LegendSheet({ desk }: { desk: Desk }): JSX.Element {
  return (
    <div class="lga-legend" role="dialog" aria-label="Terrain legend">
      <button
        type="button"
        class="icon"
        aria-label="Close the legend"
        onClick={() => (desk.legend.value = false)}
      >
        ✕
      </button>
      <Legend view={desk.view} words={groundNotes(desk.position.value.game)} />
    </div>
  )
}
