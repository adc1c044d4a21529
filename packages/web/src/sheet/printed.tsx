import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Box } from './box.ts'
import type { BorrowedPress } from './use-press.ts'
import type { Tile } from './press-messages.ts'

/** What a still picture is taken of. */
export interface Pictured {
  /** The ground, as its press is known by: pictures are kept as long as it is. */
  readonly ground: object
  /** Its press, for a picture that was never taken yet. */
  borrow(): BorrowedPress
}

/** The still pictures taken of a ground: a lobby with twenty games on three grounds has three printed, once. */
const taken = new WeakMap<object, Map<string, Promise<ImageBitmap>>>()

function pictureOf({ ground, borrow }: Pictured, tile: Tile): Promise<ImageBitmap> {
  const kept = taken.get(ground) ?? new Map<string, Promise<ImageBitmap>>()
  taken.set(ground, kept)
  const key = JSON.stringify(tile)
  const known = kept.get(key)
  if (known) return known
  const { press, giveBack } = borrow()
  const picture = press.print(tile)
  kept.set(key, picture)
  void picture.finally(giveBack)
  return picture
}

/** What is scrolled past is not printed: a picture must be in sight for so many milliseconds. */
const PASSED = 120

/** Calls back once the element has been in sight for a moment. Answers how to stop waiting. */
function whenSeen(element: Element, act: () => void): () => void {
  let passing: ReturnType<typeof setTimeout> | undefined
  const watch = new IntersectionObserver((entries) => {
    clearTimeout(passing)
    if (entries.some(({ isIntersecting }) => isIntersecting)) passing = setTimeout(seen, PASSED)
  })
  const stop = (): void => {
    clearTimeout(passing)
    watch.disconnect()
  }
  const seen = (): void => {
    stop()
    act()
  }
  watch.observe(element)
  return stop
}

/**
 * A still picture from a press: what lies right and below of (x, y) on its sheet, so many CSS pixels wide and high. It is
 * printed once, when it is first seen, and costs nothing after.
 */
export function Printed({
  of,
  x,
  y,
  px,
  width,
  height,
  bare = false,
  kind,
}: {
  of: Pictured
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
    const frame = canvas.current
    if (!frame) return
    const dpr = Math.min(3, globalThis.devicePixelRatio || 1)
    const size = { width: Math.round(width * dpr), height: Math.round(height * dpr) }
    const [left, top] = [Math.round(x * px * dpr), Math.round(y * px * dpr)]
    let gone = false
    const stop = whenSeen(frame, () => {
      void pictureOf(of, { left, top, ...size, px, dpr, bare }).then((bitmap) => {
        if (gone) return
        frame.width = size.width
        frame.height = size.height
        frame.getContext('2d')?.drawImage(bitmap, 0, 0)
      })
    })
    return () => {
      gone = true
      stop()
    }
  }, [of.ground, x, y, px, width, height, bare])
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
  of,
  part: { x0, y0, x1, y1 },
  width,
}: {
  of: Pictured
  part: Box
  width: number
}): JSX.Element {
  const px = width / (x1 - x0)
  const height = Math.round((y1 - y0) * px)
  return <Printed of={of} x={x0} y={y0} px={px} width={width} height={height} bare />
}
