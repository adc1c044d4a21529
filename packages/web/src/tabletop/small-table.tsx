import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { seenBox } from '../map/camera.ts'
import { nations } from '../map/nations.ts'
import { steady } from '../map/steady.ts'
import { boardOf } from './ground.ts'
import { TablePicture } from './picture.tsx'
import type { TablePiece, TableView } from './types.ts'

/** The whole table, small: who stands where and what is in view. Click or drag to go there. */
export function SmallTable({
  view,
  pieces,
  width = 180,
}: {
  view: TableView
  pieces: ReadonlySignal<readonly TablePiece[]>
  width?: number
}): JSX.Element {
  const box = boardOf(view.ground)
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
      <TablePicture ground={view.ground} width={width} />
      <svg width={width} height={height} aria-hidden="true">
        <g transform={`scale(${px}) translate(${-box.x0} ${-box.y0})`}>
          <Blocks pieces={pieces.value} least={3 / px} />
        </g>
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

/** Pieces as plain blocks, no thinner than can be seen. */
export const Blocks = steady(function Blocks({
  pieces,
  least,
}: {
  pieces: readonly TablePiece[]
  least: number
}): JSX.Element {
  return (
    <g>
      {pieces.map(({ id, x, y, heading, width, depth, nation }) => {
        const w = Math.max(least, width)
        const d = Math.max(least, depth)
        return (
          <rect
            key={id}
            x={-w / 2}
            y={-d / 2}
            width={w}
            height={d}
            transform={`translate(${x} ${y}) rotate(${heading})`}
            fill={nations[nation].base}
            stroke="#1c1208"
            stroke-width={least / 4}
          />
        )
      })}
    </g>
  )
})

const STEPS = [5, 10, 20, 50, 100, 200, 500]

/** A bar of so many units at the present zoom, with what it is on the ground. */
export function TableScale({
  view,
  unit,
  ground,
  room = 150,
}: {
  view: TableView
  unit: string
  /** What so many units are on the ground. */
  ground: (units: number) => string
  room?: number
}): JSX.Element {
  const { scale } = view.viewport.value
  const units = STEPS.findLast((step) => step * scale <= room) ?? STEPS[0]
  return (
    <div class="tt-scale-bar" data-over-map>
      <i style={{ width: `${units * scale}px` }} />
      {units} {unit} · {ground(units)}
    </div>
  )
}
