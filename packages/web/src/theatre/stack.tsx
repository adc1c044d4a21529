import type { JSX } from 'preact'
import { steady } from '../sheet/steady.ts'
import type { TheatreStack } from './types.ts'

/** Side of a counter in CSS pixels at reading size. */
const SIZE = 34
const OFFSET = 3
const ASIDE = { alone: 0, left: -20, right: 20 } as const

/** A stack in its box, drawn in CSS pixels about the middle of the box: it stands on the box's upper edge. */
export const StackArt = steady(function StackArt({
  stack,
  near,
}: {
  stack: TheatreStack
  near: boolean
}): JSX.Element {
  const { faces, count, stands, selected, active, dimmed, walled, note } = stack
  const shown = faces.slice(0, 3)
  const k = SIZE / 100
  return (
    <g
      class={`th-stack ${selected ? 'th-selected' : ''} ${active ? 'th-active' : ''} ${dimmed ? 'th-dimmed' : ''}`}
      transform={`translate(${ASIDE[stands] - SIZE / 2} ${-SIZE - 3})`}
    >
      <rect class="th-halo" x="-3" y="-3" width={SIZE + 6} height={SIZE + 6} rx="5" />
      {shown
        .map((face, at) => (
          <g key={at} transform={`translate(${at * OFFSET} ${-at * OFFSET}) scale(${k})`}>
            {face.draw(near ? 'full' : 'chip')}
          </g>
        ))
        .reverse()}
      {walled && <path class="th-walls" d={`M-3 ${SIZE + 3}v-9h5v4h5v-4h5v4h5v-4h5v4h5v-4h5v4h5v-4h3v9z`} />}
      {count > 1 && (
        <g transform={`translate(${SIZE} ${SIZE})`}>
          <circle class="th-count" r="8.5" />
          <text class="th-count-figure" y="3.8">
            {count}
          </text>
        </g>
      )}
      {note !== undefined && (
        <g transform={`translate(0 ${SIZE})`}>
          <rect class="th-note" x="-8" y="-8" width={10 + 7 * note.length} height="16" rx="8" />
          <text class="th-note-word" x={-3 + 3.5 * note.length} y="3.8">
            {note}
          </text>
        </g>
      )}
    </g>
  )
})
