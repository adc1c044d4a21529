import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { nations } from '../sheet/nations.ts'
import { SmallSheet } from '../sheet/small-sheet.tsx'
import { steady } from '../sheet/steady.ts'
import { boardOf } from './ground.ts'
import { TablePicture } from './picture.tsx'
import type { Yardstick } from './hand/yardstick.ts'
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
  return (
    <SmallSheet
      view={view}
      box={box}
      width={width}
      picture={<TablePicture ground={view.ground} width={width} />}
      marks={(px) => (
        <g transform={`scale(${px}) translate(${-box.x0} ${-box.y0})`}>
          <Blocks pieces={pieces.value} least={3 / px} />
        </g>
      )}
    />
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

/** A bar of so many units at the present zoom, with what it is on the ground. */
export function TableScale({
  view,
  yardstick: { whole, drawn, word, bars },
  ground,
  room = 150,
}: {
  view: TableView
  yardstick: Yardstick
  /** What a length of the rules is on the ground. */
  ground: (length: number) => string
  room?: number
}): JSX.Element {
  const scale = view.viewport.value.scale * drawn
  const units = bars.findLast((bar) => bar * scale <= room) ?? bars[0] ?? 1
  const here = `${units} ${word}`
  const there = ground(units * whole)
  return (
    <div class="tt-scale-bar" data-over-map>
      <i style={{ width: `${units * scale}px` }} />
      {here === there ? here : `${here} · ${there}`}
    </div>
  )
}
