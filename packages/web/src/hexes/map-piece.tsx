import type { HexMap, Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { useMapPress } from './press.ts'
import { Printed } from '../sheet/printed.tsx'

/** A piece of the map as a still picture: for legends, previews and cards. */
export function MapPiece({
  map,
  at,
  scale,
  width,
  height,
  bare = false,
}: {
  map: HexMap
  /** What is in the middle, in hex widths. */
  at: Point
  /** CSS pixels to a hex width. */
  scale: number
  width: number
  height: number
  /** Without names and grid. */
  bare?: boolean
}): JSX.Element {
  return (
    <Printed
      press={useMapPress(map)}
      x={at.x - width / scale / 2}
      y={at.y - height / scale / 2}
      px={scale}
      width={width}
      height={height}
      bare={bare}
      kind="map-piece"
    />
  )
}
