import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ComponentProps, JSX } from 'preact'
import type { Living } from '../../furniture/living/living.ts'
import { TableTools, Tool } from '../../furniture/tool.tsx'
import type { OverlayTool } from '../../furniture/tool.tsx'
import { Legend } from '../legend.tsx'
import { Minimap } from '../minimap.tsx'
import { ScaleBar } from '../scale-bar.tsx'
import type { MapCounter, MapView } from '../types.ts'

const LEGEND = 'M3 4h2v2H3zM3 10h2v2H3zM7.5 5H13M7.5 11H13'

interface ToolDesk<Overlay extends string> {
  readonly living: Living
  readonly view: MapView
  readonly overlays: ReadonlySignal<ReadonlySet<Overlay>>
  readonly legend: Signal<boolean>
  readonly smallMap: Signal<boolean>
  toggleOverlay(name: Overlay): void
}

/** What lies on the corner of a map of hexes: overlays, zoom, the legend, the small map. */
export function HexTools<Overlay extends string>({
  desk,
  counters,
  overlays,
  ground,
}: {
  desk: ToolDesk<Overlay>
  counters: ReadonlySignal<readonly MapCounter[]>
  overlays: readonly OverlayTool<Overlay>[]
  /** What the legend says of each kind of ground. */
  ground: () => ComponentProps<typeof Legend>['words']
}): JSX.Element {
  const { view, legend } = desk
  return (
    <TableTools
      desk={desk}
      what="map"
      sheet={
        legend.value && (
          <div class="legend-sheet" role="dialog" aria-label="Terrain legend">
            <button
              type="button"
              class="icon"
              aria-label="Close the legend"
              onClick={() => (legend.value = false)}
            >
              ✕
            </button>
            <Legend view={view} words={ground()} />
          </div>
        )
      }
      overlays={overlays}
      after={
        <Tool
          sign={LEGEND}
          label="Terrain legend"
          on={legend.value}
          act={() => (legend.value = !legend.value)}
        />
      }
      small={desk.smallMap}
      picture={
        <>
          <Minimap view={view} counters={counters} width={168} />
          <ScaleBar view={view} />
        </>
      }
      whole={() => view.fit()}
    />
  )
}
