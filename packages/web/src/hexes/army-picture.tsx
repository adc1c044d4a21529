import { hexCentre } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import type { JSX } from 'preact'
import { nations } from '../sheet/nations.ts'
import type { NationId } from '../sheet/nations.ts'
import { sheetOf } from './extent.ts'
import { boxOfPlaces } from './hand/framing.ts'
import { MapPiece } from './map-piece.tsx'

const WIDTH = 320
const HEIGHT = 190

/** A crop of the map around some hexes, with pieces on it. */
export function ArmyPicture({
  map,
  around,
  pieces,
}: {
  map: HexMap
  around: readonly number[]
  pieces: readonly { readonly hex: number; readonly nation: NationId }[]
}): JSX.Element {
  const box = boxOfPlaces(map, around, 1.5)
  const scale = Math.min(WIDTH / (box.x1 - box.x0), HEIGHT / (box.y1 - box.y0), 20)
  const { neatline } = sheetOf(map)
  // Where the map ends the picture ends too, rather than show the table under it.
  const at = {
    x: inside((box.x0 + box.x1) / 2, neatline.x0, neatline.x1, WIDTH / scale / 2),
    y: inside((box.y0 + box.y1) / 2, neatline.y0, neatline.y1, HEIGHT / scale / 2),
  }
  const side = Math.max(5, scale * 0.7)
  return (
    <span class="tt-preview" style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}>
      <MapPiece map={map} at={at} scale={scale} width={WIDTH} height={HEIGHT} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {pieces.map(({ hex, nation }, nth) => {
          const { x, y } = hexCentre(map.grid, hex)
          return (
            <rect
              key={nth}
              x={(x - at.x) * scale + WIDTH / 2 - side / 2}
              y={(y - at.y) * scale + HEIGHT / 2 - side / 2}
              width={side}
              height={side}
              rx={side * 0.12}
              fill={nations[nation].base}
              stroke="#1c1208"
              stroke-width="0.8"
            />
          )
        })}
      </svg>
    </span>
  )
}

/** A middle from which half the picture reaches beyond neither edge; as it was where the map is smaller than the picture. */
function inside(middle: number, low: number, high: number, half: number): number {
  return high - low < 2 * half ? middle : Math.min(high - half, Math.max(low + half, middle))
}
