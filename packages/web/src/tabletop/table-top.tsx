import type { Point } from '@bivouac/space'
import { effect, useComputed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { toMap } from '../sheet/camera.ts'
import { listenToPointers } from '../sheet/gestures.ts'
import { createTerrain } from '../sheet/terrain.ts'
import { Tip, UNHUSHED, afterClick, afterDrop } from '../sheet/tip.tsx'
import { detailAt, Figures } from './figures.tsx'
import { gradualDetail } from './gradual-detail.ts'
import { boardOf } from './ground.ts'
import { Piece, PieceSeals } from './piece.tsx'
import { pieceAt } from './pointing.ts'
import { useTablePress } from './press.ts'
import type { Spot, TablePiece, TableTopProps, TableView } from './types.ts'
import { BARE, FAR_TILES } from './view.ts'
import './tabletop.css'

/** How far beside a piece one may point and still mean it, in CSS pixels. */
const SLACK = { mouse: 4, pen: 8, touch: 16 }
/** Pieces bear their names from this scale on, in CSS pixels to a unit. */
const NAMES_FROM = 1.15

/**
 * A measured table: ground on a canvas, pieces and whatever the skin lays about them in one SVG above it. It is told what
 * to show and reports what was pointed at and dragged; it decides nothing.
 */
export function TableTop(props: TableTopProps): JSX.Element {
  const { view, pieces, names, under, over, onWhole, tooltip, label, help, children } = props
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const overlay = useRef<SVGSVGElement>(null)
  const latest = useRef(props)
  latest.current = props
  const helpId = useId()
  const moving = useSignal(false)
  const hush = useSignal(UNHUSHED)
  const detail = useComputed(() => detailAt(view.viewport.value.scale))
  const named = useComputed(() => view.viewport.value.scale >= NAMES_FROM)
  useGround(root, canvas, overlay, view)

  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const spotAt = (at: Point, by: Spot['by']): Spot => {
      const now = view.viewport.peek()
      return { at: toMap(now, at), pixel: 1 / now.scale, by }
    }
    const meant = (spot: Spot): TablePiece | null =>
      pieceAt(latest.current.pieces.peek(), spot.at, SLACK[spot.by] * spot.pixel)
    let taps = 0
    return listenToPointers(element, view, {
      // Two quick taps on a piece are two taps; on the bare table they come nearer.
      aim: (at, by) => (meant(spotAt(at, by)) ? ++taps : 0),
      point({ kind, at, by, adding }) {
        const spot = spotAt(at, by)
        hush.value = afterClick(view.hovered.peek())
        latest.current.onPoint?.({ ...spot, kind, adding, piece: meant(spot)?.id ?? null })
      },
      hover(at, by) {
        const spot = at && spotAt(at, by)
        view.pointer.value = spot?.at ?? null
        view.hovered.value = spot ? (meant(spot)?.id ?? null) : null
      },
      moving(active) {
        moving.value = active
        if (active) view.hovered.value = null
      },
      grab(at, by) {
        const spot = spotAt(at, by)
        const piece = meant(spot)?.id ?? null
        const held = latest.current.grab?.(spot, piece)
        if (!held) return null
        return {
          drag(to, free) {
            view.hovered.value = null
            held.drag(spotAt(to, by), free)
          },
          drop(kept) {
            hush.value = afterDrop(piece)
            held.drop(kept)
          },
        }
      },
    })
  }, [view])

  const { shown, stop } = useMemo(() => gradualDetail(pieces, detail), [pieces, detail])
  useEffect(() => stop, [stop])
  const standing = useComputed(() => pieces.value.toSorted((a, b) => rank(a) - rank(b)))
  return (
    <div
      ref={root}
      class={`map tt ${moving.value ? 'map-moving' : ''}`}
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-roledescription="table"
      aria-describedby={helpId}
      onKeyDown={(event) => {
        if (event.target === root.current && steer(event, view, onWhole)) event.preventDefault()
      }}
    >
      <canvas ref={canvas} class="map-terrain" aria-hidden="true" />
      <svg ref={overlay} class="map-overlay tt-overlay" aria-hidden="true">
        <Figures />
        <g class="tt-under">{under?.()}</g>
        <GroundNames view={view} names={names} />
        <g>
          {standing.value.map((piece) => (
            <Piece key={piece.id} piece={piece} detail={shown.value.get(piece.id) ?? detail.peek()} />
          ))}
        </g>
        <g class="tt-over">{over?.()}</g>
        <g>
          {standing.value.map((piece) => (
            <PieceSeals
              key={piece.id}
              piece={piece}
              named={(named.value && !piece.selected) || view.hovered.value === piece.id}
            />
          ))}
        </g>
      </svg>
      {tooltip && !moving.value && (
        <Tip
          view={view}
          under={() => view.hovered.value}
          hush={hush}
          place={(id) => standing.value.find((piece) => piece.id === id) ?? null}
          aside={(id) => {
            const { width = 0, depth = 0 } = standing.value.find((piece) => piece.id === id) ?? {}
            return (Math.max(width, depth) / 2) * view.viewport.peek().scale * 0.7 + 14
          }}
          avoid={() => standing.value.filter(({ light }) => light === 'active' || light === 'target')}
          content={tooltip}
        />
      )}
      {children}
      <p id={helpId} class="map-unseen">
        {help}
      </p>
    </div>
  )
}

/** Who is drawn above whom. */
function rank({ above, selected }: TablePiece): number {
  return (above ? 2 : 0) + (selected ? 1 : 0)
}

/** Keys that move the table itself. */
function steer(event: KeyboardEvent, view: TableView, whole: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const far = event.shiftKey ? 240 : 80
  const pans: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [far, 0],
    ArrowRight: [-far, 0],
    ArrowUp: [0, far],
    ArrowDown: [0, -far],
  }
  const pan = pans[event.key]
  if (pan) view.panBy(pan[0], pan[1])
  else if (event.key === '+' || event.key === '=') view.zoomBy(1.3, undefined, { glide: true })
  else if (event.key === '-') view.zoomBy(1 / 1.3, undefined, { glide: true })
  else if (event.key === 'Home') whole()
  else return false
  return true
}

/** Names on the ground, as many as there is room for at this zoom. */
function GroundNames({ view, names }: { view: TableView; names: TableTopProps['names'] }): JSX.Element {
  const seen = useComputed(() => {
    const { scale } = view.viewport.value
    return names.reduce((count, { from }) => count + (scale >= from ? 1 : 0), 0)
  })
  void seen.value
  const { scale } = view.viewport.peek()
  return (
    <g class="tt-names">
      {names
        .filter(({ from }) => scale >= from)
        .map(({ id, text, at, look, turn = 0 }) => (
          <g key={id} transform={`translate(${at.x} ${at.y}) rotate(${turn})`}>
            <text class={`tt-fixed tt-place tt-place-${look}`}>{text}</text>
          </g>
        ))}
    </g>
  )
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

/** How long a zoom must rest before the pieces are drawn anew at its scale, in milliseconds. */
const REDRAWN = 110
/** How much too large or small lines and letters may become while a zoom is under way. */
const STRETCH = 1.6

/**
 * Lines and letters that keep their size on the screen are drawn in pixels over `--scale`. To set it is to lay everything
 * out anew, so while a zoom is under way the picture there is is enlarged, and drawn anew when it rests. `set` answers
 * whether something is left to be done at rest.
 */
function fixedSizes(): { set(svg: SVGSVGElement, scale: number, rests: boolean): boolean } {
  let drawn = 0
  let zooming = false
  return {
    set(svg, scale, rests) {
      if (rests || drawn === 0 || Math.abs(Math.log(scale / drawn)) > Math.log(STRETCH)) {
        if (drawn !== scale) svg.style.setProperty('--scale', String(scale))
        drawn = scale
      }
      if (!rests && drawn === scale && !zooming) return false
      if (zooming === rests) svg.style.willChange = rests ? '' : 'transform'
      zooming = !rests
      return !rests
    },
  }
}

/** Keeps canvas and overlay drawn, both in the same frame, whenever the view or the tiles change. */
function useGround(
  root: { readonly current: HTMLDivElement | null },
  canvas: { readonly current: HTMLCanvasElement | null },
  overlay: { readonly current: SVGSVGElement | null },
  view: TableView,
): void {
  const press = useTablePress(view.ground)
  const sharpness = useSharpness()
  useLayoutEffect(() => {
    const element = root.current
    const sheet = canvas.current
    if (!element || !sheet) return undefined
    let frame = 0
    let settled: ReturnType<typeof setTimeout> | undefined
    const terrain = createTerrain(sheet, boardOf(view.ground), press, () => draw(), FAR_TILES, BARE)
    const fixed = fixedSizes()
    const paint = (): void => {
      frame = 0
      const now = view.viewport.peek()
      terrain.draw(now, view.aimedScale())
      const svg = overlay.current
      if (!svg) return
      const left = now.width / 2 - now.x * now.scale
      const top = now.height / 2 - now.y * now.scale
      svg.style.transform = `translate(${left}px, ${top}px) scale(${now.scale})`
      if (!fixed.set(svg, now.scale, false)) return
      clearTimeout(settled)
      settled = setTimeout(() => fixed.set(svg, view.viewport.peek().scale, true), REDRAWN)
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
}
