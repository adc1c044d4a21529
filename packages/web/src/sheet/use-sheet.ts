import { effect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Box } from './box.ts'
import type { PressClient } from './press-client.ts'
import type { SheetView } from './sheet-view.ts'
import { createTerrain } from './terrain.ts'

/** How a sheet is drawn beyond its paper and press. What is left out is as a map of hexes has it. */
export interface SheetSize {
  /** The scale of the tiles that are printed first, in CSS pixels to a unit. */
  readonly far?: number
  /** What is seen where nothing is printed yet. */
  readonly bare?: string
  /** Lays out anew what keeps its size on the screen; without it everything grows with the sheet. */
  readonly lay?: (svg: SVGSVGElement, scale: number) => void
}

/** The elements a sheet is drawn on: what is looked at, the ground in it, and what lies on the ground. */
export interface SheetElements {
  readonly root: RefObject<HTMLDivElement | null>
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly overlay: RefObject<SVGSVGElement | null>
}

/** How long a zoom must rest before what keeps its size on the screen is laid out anew, in milliseconds. */
const AT_REST = 110
/** How much too large or small it may become while a zoom is under way. */
const STRETCH = 1.6

/**
 * Keeps a sheet drawn: once a frame at most, ground and overlay in the same frame, whenever the view, the tiles, the size
 * of the window or the screen changes. The overlay is drawn in units of the ground and moved as a whole.
 */
export function useSheet(
  view: Pick<SheetView, 'viewport' | 'aimedScale' | 'resize'>,
  paper: Box,
  press: PressClient,
  { far, bare, lay }: SheetSize = {},
): SheetElements {
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const overlay = useRef<SVGSVGElement>(null)
  const sharpness = useSharpness()
  useLayoutEffect(() => {
    const element = root.current
    const sheet = canvas.current
    if (!element || !sheet) return undefined
    let frame = 0
    let settled: ReturnType<typeof setTimeout> | undefined
    const terrain = createTerrain(sheet, paper, press, () => draw(), far, bare)
    const fixed = lay && fixedSizes(lay)
    const paint = (): void => {
      frame = 0
      const now = view.viewport.peek()
      terrain.draw(now, view.aimedScale())
      const svg = overlay.current
      if (!svg) return
      const left = now.width / 2 - now.x * now.scale
      const top = now.height / 2 - now.y * now.scale
      // A CSS transform of the whole SVG, not a transform inside it: that would lay every letter out anew.
      svg.style.transform = `translate(${left}px, ${top}px) scale(${now.scale})`
      if (!fixed?.(svg, now.scale, false)) return
      clearTimeout(settled)
      settled = setTimeout(() => fixed(svg, view.viewport.peek().scale, true), AT_REST)
    }
    function draw(): void {
      if (frame === 0) frame = requestAnimationFrame(paint)
    }
    const watch = new ResizeObserver(([entry]) => {
      if (entry) view.resize(entry.contentRect.width, entry.contentRect.height)
    })
    watch.observe(element)
    const stop = effect(() => {
      void view.viewport.value
      draw()
    })
    return () => {
      stop()
      watch.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(settled)
      terrain.close()
    }
  }, [view, press, sharpness])
  return { root, canvas, overlay }
}

/** Device pixels to a CSS pixel, as they change when a window goes to another screen or the page is enlarged. */
function useSharpness(): number {
  const [sharpness, setSharpness] = useState(globalThis.devicePixelRatio)
  useEffect(() => {
    const query = globalThis.matchMedia(`(resolution: ${sharpness}dppx)`)
    const change = (): void => setSharpness(globalThis.devicePixelRatio)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [sharpness])
  return sharpness
}

/**
 * To lay out anew what keeps its size costs a long frame, so while a zoom is under way the picture there is is enlarged, and
 * laid out anew when it rests. Answers whether something is left to be done at rest.
 */
function fixedSizes(
  lay: NonNullable<SheetSize['lay']>,
): (svg: SVGSVGElement, scale: number, rests: boolean) => boolean {
  let drawn = 0
  let zooming = false
  return (svg, scale, rests) => {
    if (rests || drawn === 0 || Math.abs(Math.log(scale / drawn)) > Math.log(STRETCH)) {
      if (drawn !== scale) lay(svg, scale)
      drawn = scale
    }
    if (!rests && drawn === scale && !zooming) return false
    if (zooming === rests) svg.style.willChange = rests ? '' : 'transform'
    zooming = !rests
    return !rests
  }
}
