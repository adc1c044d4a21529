import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { Box } from './box.ts'
import { seenBox } from './camera.ts'
import type { Viewport } from './camera.ts'
import { isPartly } from './follow.ts'
import { nations } from './nations.ts'
import type { NationId } from './nations.ts'

/** The whole of a sheet, small: what is in view is framed. Click or drag to go there. Nothing while all of it is in view. */
export function SmallSheet({
  view,
  box,
  width,
  picture,
  marks,
}: {
  view: { readonly viewport: ReadonlySignal<Viewport>; centreOn(x: number, y: number): void }
  /** What of the sheet is shown. */
  box: Box
  width: number
  picture: ComponentChildren
  /** Who stands where, at so many CSS pixels to a unit of the sheet. */
  marks: (px: number) => ComponentChildren
}): JSX.Element | null {
  if (!isPartly(view.viewport.value, box)) return null
  const px = width / (box.x1 - box.x0)
  const height = Math.round((box.y1 - box.y0) * px)
  const go = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (event.buttons === 0) return
    const corner = event.currentTarget.getBoundingClientRect()
    view.centreOn(box.x0 + (event.clientX - corner.left) / px, box.y0 + (event.clientY - corner.top) / px)
  }
  const seen = seenBox(view.viewport.value)
  const clampX = (x: number): number => Math.min(width, Math.max(0, (x - box.x0) * px))
  const clampY = (y: number): number => Math.min(height, Math.max(0, (y - box.y0) * px))
  return (
    <div
      class="minimap"
      data-over-map
      style={{ width: `${width}px`, height: `${height}px` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={go}
    >
      {picture}
      <svg width={width} height={height} aria-hidden="true">
        {marks(px)}
        <rect
          class="minimap-seen"
          x={clampX(seen.x0)}
          y={clampY(seen.y0)}
          width={Math.max(4, clampX(seen.x1) - clampX(seen.x0))}
          height={Math.max(4, clampY(seen.y1) - clampY(seen.y0))}
        />
      </svg>
    </div>
  )
}

/** Somebody stands there: a dot in his colours on a small sheet. */
export function Dot({
  x,
  y,
  nation,
  size = 4,
}: {
  x: number
  y: number
  nation: NationId
  size?: number
}): JSX.Element {
  return (
    <rect
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      fill={nations[nation].base}
      stroke="#1c1208"
      stroke-width="0.7"
    />
  )
}
