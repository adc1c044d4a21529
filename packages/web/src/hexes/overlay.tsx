import { hexCentre } from '@bivouac/space'
import type { Point } from '@bivouac/space'
import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Arrows } from './arrows.tsx'
import { grow } from '../sheet/box.ts'
import type { Box } from '../sheet/box.ts'
import { seenBox } from '../sheet/camera.ts'
import { counterTimes } from '../sheet/wishes.ts'
import { counterSize } from './counter-size.ts'
import type { CounterSize } from './counter-size.ts'
import { Counters } from './counters.tsx'
import { layGradually } from './gradually.ts'
import type { LaidStack } from './gradually.ts'
import { areaPath } from './hex-paths.ts'
import { Highlights } from './highlights.tsx'
import type { Stack } from './stacks.ts'
import { Ghosts } from './ghosts.tsx'
import type { Highlight, MapArrow, MapGhost, MapView } from './types.ts'

const NONE: readonly never[] = []
/** Stacks laid down in one frame. */
const A_FRAME = 12
/** Scale from which costs in the hexes can be read. */
const FIGURES_FROM = 22
/** Below this they are set larger, so that they can still be read. */
const SMALL_BELOW = 36
const LARGER = 1.4

/** A rectangle drawn to pick whoever stands in it, in hex widths. */
export interface Lasso {
  readonly from: Point
  readonly to: Point
}

interface Window {
  readonly box: Box
  readonly size: CounterSize
  readonly figures: number
}

/**
 * Highlights, arrows and counters in one SVG, drawn in hex widths and moved as one by whoever holds `sheet`. Only what lies in and about the view is in the
 * document; it changes when the view leaves that window, not with every frame.
 */
export function Overlay({
  view,
  stacks,
  highlights,
  arrows,
  ghosts,
  lasso,
  sheet,
}: {
  view: MapView
  stacks: ReadonlySignal<ReadonlyMap<number, Stack>>
  highlights: ReadonlySignal<readonly Highlight[]> | undefined
  arrows: ReadonlySignal<readonly MapArrow[]> | undefined
  ghosts: ReadonlySignal<readonly MapGhost[]> | undefined
  lasso: ReadonlySignal<Lasso | null>
  sheet: RefObject<SVGSVGElement | null>
}): JSX.Element {
  const { grid } = view.map
  const last = useRef<Window | undefined>(undefined)
  const shown = useComputed(() => {
    last.current = windowFor(view, last.current)
    return last.current
  })
  const isInside = (hex: number): boolean => {
    const { x, y } = hexCentre(grid, hex)
    const { box } = shown.value
    return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1
  }
  const seen = useComputed(() =>
    [...stacks.value.values()].filter((stack) => isInside(stack.hex)).toSorted((a, b) => a.hex - b.hex),
  )
  const lit = useComputed(() => (highlights?.value ?? []).filter((one) => isInside(one.hex)))
  const { size, figures } = shown.value
  const laid = useGradually(seen.value, size)
  return (
    <svg ref={sheet} class="map-overlay" aria-hidden="true">
      <Highlights grid={grid} highlights={lit.value} figures={figures} />
      <Arrows grid={grid} arrows={arrows?.value ?? NONE} />
      <Counters grid={grid} stacks={laid} fanned={view.fanned.value} />
      <Ghosts grid={grid} ghosts={ghosts?.value ?? NONE} size={size} />
      <Marks view={view} />
      <LassoRect lasso={lasso} />
    </svg>
  )
}

/** Stacks on their way to being all there at the right size, a few more with every frame. */
function useGradually(stacks: readonly Stack[], size: CounterSize): readonly LaidStack[] {
  const lying = useRef<ReadonlyMap<number, CounterSize>>(new Map())
  const last = useRef<
    { stacks: readonly Stack[]; size: CounterSize; laid: readonly LaidStack[] } | undefined
  >(undefined)
  const [, step] = useState(0)
  const settled = useRef(false)
  const same = last.current?.stacks === stacks && last.current.size === size && settled.current
  if (!same) {
    const { laid, done } = layGradually(lying.current, stacks, size, A_FRAME)
    lying.current = new Map(laid.map((one) => [one.stack.hex, one.size]))
    last.current = { stacks, size, laid }
    settled.current = done
  }
  useEffect(() => {
    if (settled.current) return undefined
    const frame = requestAnimationFrame(() => step((n) => n + 1))
    return () => cancelAnimationFrame(frame)
  })
  return last.current?.laid ?? NONE
}

/** The last window as long as it serves, so that whoever depends on it is left in peace. */
function windowFor(view: MapView, last: Window | undefined): Window {
  const viewport = view.viewport.value
  const seen = seenBox(viewport)
  const size = counterSize(viewport.scale, counterTimes.value)
  const figures = viewport.scale < FIGURES_FROM ? 0 : viewport.scale < SMALL_BELOW ? LARGER : 1
  const margin = 2 * size.side
  const serves =
    last &&
    last.size.side === size.side &&
    last.size.detail === size.detail &&
    last.figures === figures &&
    last.box.x0 <= seen.x0 - margin &&
    last.box.y0 <= seen.y0 - margin &&
    last.box.x1 >= seen.x1 + margin &&
    last.box.y1 >= seen.y1 + margin &&
    last.box.x1 - last.box.x0 < (seen.x1 - seen.x0) * 3 + 8 * margin
  return serves ? last : { box: grow(seen, margin * 1.5 + (seen.x1 - seen.x0) * 0.3), size, figures }
}

function LassoRect({ lasso }: { lasso: ReadonlySignal<Lasso | null> }): JSX.Element | null {
  const drawn = lasso.value
  if (!drawn) return null
  const { from, to } = drawn
  return (
    <rect
      class="map-lasso"
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  )
}

/** The hex under the pointer and the hex of the keys. */
function Marks({ view }: { view: MapView }): JSX.Element {
  const hovered = view.hovered.value
  const cursor = view.cursor.value
  const { grid } = view.map
  return (
    <g>
      {hovered >= 0 && <path class="map-hover" d={areaPath(grid, [hovered])} />}
      {cursor >= 0 && (
        <g class="map-cursor">
          <path d={areaPath(grid, [cursor])} class="map-cursor-under" />
          <path d={areaPath(grid, [cursor])} class="map-cursor-over" />
        </g>
      )}
    </g>
  )
}
