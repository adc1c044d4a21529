import { hexCentre } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { sheetOf } from './extent.ts'
import { MapPiece } from './map-piece.tsx'
import { nations } from '../sheet/nations.ts'
import { SmallSheet } from '../sheet/small-sheet.tsx'
import { steady } from '../sheet/steady.ts'
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
  return (
    <SmallSheet
      view={view}
      box={box}
      width={width}
      picture={
        <MapPiece
          map={view.map}
          at={{ x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }}
          scale={px}
          width={width}
          height={Math.round((box.y1 - box.y0) * px)}
          bare
        />
      }
      marks={() => <Dots view={view} counters={counters.value} px={px} left={box.x0} top={box.y0} />}
    />
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
