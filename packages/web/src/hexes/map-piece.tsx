import type { HexMap, Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { picturedMap } from './press.ts'
import { Printed } from '../sheet/printed.tsx'

/** A piece of the map as a still picture, without names and grid: for legends, previews and cards. */
export function MapPiece({
  map,
  at,
  scale,
  width,
  height,
}: {
  map: HexMap
  /** What is in the middle, in hex widths. */
  at: Point
  /** CSS pixels to a hex width. */
  scale: number
  width: number
  height: number
}): JSX.Element {
  return (
    <Printed
      of={picturedMap(map)}
      x={at.x - width / scale / 2}
      y={at.y - height / scale / 2}
      px={scale}
      width={width}
      height={height}
      bare
      kind="map-piece"
    />
  )
}
