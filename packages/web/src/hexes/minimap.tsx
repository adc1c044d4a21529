import { hexCentre } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { sheetOf } from './extent.ts'
import { picturedMap } from './press.ts'
import { PartPrinted } from '../sheet/printed.tsx'
import { Dot, SmallSheet } from '../sheet/small-sheet.tsx'
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
  return (
    <SmallSheet
      view={view}
      box={box}
      width={width}
      picture={<PartPrinted of={picturedMap(view.map)} part={box} width={width} />}
      marks={(px) => <Dots view={view} counters={counters.value} px={px} left={box.x0} top={box.y0} />}
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
        const { nation } = counter.look
        return <Dot key={counter.hex} x={(x - left) * px} y={(y - top) * px} nation={nation} />
      })}
    </g>
  )
})
