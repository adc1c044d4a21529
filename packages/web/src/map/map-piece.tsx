import type { HexMap, Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { usePress } from './press-context.ts'

/** A piece of the map as a still picture: for legends, previews and cards. It is printed once and costs nothing after. */
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
  const canvas = useRef<HTMLCanvasElement>(null)
  const press = usePress(map)
  useEffect(() => {
    const dpr = Math.min(3, globalThis.devicePixelRatio || 1)
    const size = { width: Math.round(width * dpr), height: Math.round(height * dpr) }
    const left = Math.round(at.x * scale * dpr - size.width / 2)
    const top = Math.round(at.y * scale * dpr - size.height / 2)
    let gone = false
    void press.print({ left, top, ...size, px: scale, dpr, bare }).then((bitmap) => {
      if (!gone && canvas.current) {
        canvas.current.width = size.width
        canvas.current.height = size.height
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      }
      bitmap.close()
    })
    return () => {
      gone = true
    }
  }, [press, at.x, at.y, scale, width, height, bare])
  return (
    <canvas
      ref={canvas}
      class="map-piece"
      style={{ width: `${width}px`, height: `${height}px` }}
      aria-hidden="true"
    />
  )
}
