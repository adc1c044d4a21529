import { hexCentre } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { sheetOf } from './box.ts'
import { seenBox } from './camera.ts'
import { MapPiece } from './map-piece.tsx'
import { nations } from './nations.ts'
import { steady } from './steady.ts'
import type { MapCounter, MapView } from './types.ts'

/** The whole map, small: where the armies stand and what is in view. Click or drag to go there. */
export function Minimap({
  view,
  counters,
  width = 190,
}: {
  view: MapView
  counters: ReadonlySignal<readonly MapCounter[]>
  width?: number
}): JSX.Element {
  const { neatline: box } = sheetOf(view.map)
  const px = width / (box.x1 - box.x0)
  const height = Math.round((box.y1 - box.y0) * px)

  const go = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (event.buttons === 0) return
    const corner = event.currentTarget.getBoundingClientRect()
    view.centreOn(box.x0 + (event.clientX - corner.left) / px, box.y0 + (event.clientY - corner.top) / px)
  }
  const seen = seenBox(view.viewport.value)
  const clampX = (x: number): number => Math.min(width, Math.max(0, (x - box.x0) * px))
  const clampY = (y: number): number => Math.min(height, Math.max(0, (y - box.y0) * px))
  return (
    <div
      class="minimap"
      data-over-map
      style={{ width: `${width}px`, height: `${height}px` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={go}
    >
      <MapPiece
        map={view.map}
        at={{ x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }}
        scale={px}
        width={width}
        height={height}
        bare
      />
      <svg width={width} height={height} aria-hidden="true">
        <Dots view={view} counters={counters.value} px={px} left={box.x0} top={box.y0} />
        <rect
          class="minimap-seen"
          x={clampX(seen.x0)}
          y={clampY(seen.y0)}
          width={Math.max(4, clampX(seen.x1) - clampX(seen.x0))}
          height={Math.max(4, clampY(seen.y1) - clampY(seen.y0))}
        />
      </svg>
    </div>
  )
}

interface DotsProps {
  view: MapView
  counters: readonly MapCounter[]
  px: number
  left: number
  top: number
}

/** A dot for every hex with counters in it, in the colour of the uppermost. */
const Dots = steady(function Dots({ view, counters, px, left, top }: DotsProps): JSX.Element {
  const byHex = new Map(counters.map((counter) => [counter.hex, counter]))
  return (
    <g>
      {[...byHex.values()].map((counter) => {
        const { x, y } = hexCentre(view.map.grid, counter.hex)
        return (
          <rect
            key={counter.hex}
            x={(x - left) * px - 2}
            y={(y - top) * px - 2}
            width="4"
            height="4"
            fill={nations[counter.face.nation].base}
            stroke="#1c1208"
            stroke-width="0.7"
          />
        )
      })}
    </g>
  )
})
