import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Box } from './box.ts'
import type { Tile } from './press-messages.ts'

/**
 * A still picture from a press: what lies right and below of (x, y) on its sheet, so many CSS pixels wide and high. It is
 * printed once and costs nothing after.
 */
export function Printed({
  press,
  x,
  y,
  px,
  width,
  height,
  bare = false,
  kind,
}: {
  press: { print(tile: Tile): Promise<ImageBitmap> }
  x: number
  y: number
  /** CSS pixels to a unit of the sheet. */
  px: number
  width: number
  height: number
  /** Without names and grid. */
  bare?: boolean
  kind?: string
}): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const dpr = Math.min(3, globalThis.devicePixelRatio || 1)
    const size = { width: Math.round(width * dpr), height: Math.round(height * dpr) }
    const [left, top] = [Math.round(x * px * dpr), Math.round(y * px * dpr)]
    let gone = false
    void press.print({ left, top, ...size, px, dpr, bare }).then((bitmap) => {
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
  }, [press, x, y, px, width, height, bare])
  return (
    <canvas
      ref={canvas}
      class={kind}
      style={{ width: `${width}px`, height: `${height}px` }}
      aria-hidden="true"
    />
  )
}

/** A part of a sheet as a still picture without names and grid, `width` CSS pixels wide. */
export function PartPrinted({
  press,
  part: { x0, y0, x1, y1 },
  width,
}: {
  press: { print(tile: Tile): Promise<ImageBitmap> }
  part: Box
  width: number
}): JSX.Element {
  const px = width / (x1 - x0)
  const height = Math.round((y1 - y0) * px)
  return <Printed press={press} x={x0} y={y0} px={px} width={width} height={height} bare />
}
