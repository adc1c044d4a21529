import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { boardOf } from './ground.ts'
import type { TableGround } from './ground.ts'
import { useTablePress } from './press.ts'

/** A table as a still picture, rim and all, `width` CSS pixels wide. It is printed once and costs nothing after. */
export function TablePicture({ ground, width }: { ground: TableGround; width: number }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null)
  const press = useTablePress(ground)
  const { x0, y0, x1, y1 } = boardOf(ground)
  const px = width / (x1 - x0)
  const height = Math.round((y1 - y0) * px)
  useEffect(() => {
    const dpr = Math.min(3, globalThis.devicePixelRatio || 1)
    const size = { width: Math.round(width * dpr), height: Math.round(height * dpr) }
    let gone = false
    const tile = { left: x0 * px * dpr, top: y0 * px * dpr, ...size, px, dpr, bare: true }
    void press.print(tile).then((bitmap) => {
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
  }, [press, width, height])
  return <canvas ref={canvas} style={{ width: `${width}px`, height: `${height}px` }} aria-hidden="true" />
}
