import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { cornersOf, onTable } from './pointing.ts'
import type { Standing } from './types.ts'

/** A path through points. */
export function pathOf(points: readonly Point[], closed = false): string {
  const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
  return closed ? `${line}Z` : line
}

/** The ground within a distance of a piece: its outline with round corners. */
export function nearPath(piece: Standing, reach: number): string {
  const corners = cornersOf(piece)
  const turn = (piece.heading * Math.PI) / 180
  const out = (corner: Point, quarter: number): Point => ({
    x: corner.x + reach * Math.sin(turn + (quarter * Math.PI) / 2),
    y: corner.y - reach * Math.cos(turn + (quarter * Math.PI) / 2),
  })
  const [fl, fr, rr, rl] = corners
  const spots: readonly (readonly [Point, Point])[] = [
    [out(fl, 0), out(fr, 0)],
    [out(fr, 1), out(rr, 1)],
    [out(rr, 2), out(rl, 2)],
    [out(rl, 3), out(fl, 3)],
  ]
  const say = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`
  return spots
    .map(
      ([from, to], at) =>
        `${at === 0 ? `M${say(from)}` : `A${reach} ${reach} 0 0 1 ${say(from)}`}L${say(to)}`,
    )
    .concat(`A${reach} ${reach} 0 0 1 ${say(spots[0][0])}Z`)
    .join('')
}

/**
 * The front zone of a piece as far as a reach: between the 45° lines through its front corners, no farther than `reach`
 * from its front edge.
 */
export function frontPath(piece: Standing, reach: number): string {
  const { width, depth } = piece
  const w = width / 2
  const d = -depth / 2
  const lean = reach * Math.SQRT1_2
  const at = (x: number, y: number): string => {
    const point = onTable(piece, { x, y })
    return `${point.x.toFixed(2)} ${point.y.toFixed(2)}`
  }
  return `M${at(-w, d)}L${at(-w - lean, d - lean)}A${reach} ${reach} 0 0 1 ${at(-w, d - reach)}L${at(w, d - reach)}A${reach} ${reach} 0 0 1 ${at(w + lean, d - lean)}L${at(w, d)}Z`
}

/** The ground straight ahead of a piece's front, as far as a reach. Every such path runs the same way round. */
export function aheadPath(piece: Standing, reach: number): string {
  const [w, d] = [piece.width / 2, -piece.depth / 2]
  const corners = [
    { x: -w, y: d },
    { x: -w, y: d - reach },
    { x: w, y: d - reach },
    { x: w, y: d },
  ]
  return pathOf(
    corners.map((corner) => onTable(piece, corner)),
    true,
  )
}

/** A measured distance: a line with ticks at its ends and a label in its middle. */
export function Measure({
  from,
  to,
  label,
  kind = 'ruler',
}: {
  from: Point
  to: Point
  label: string
  kind?: string
}): JSX.Element {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return (
    <g class={`tt-measure tt-measure-${kind}`}>
      <path class="tt-measure-under" d={pathOf([from, to])} />
      <path class="tt-measure-line" d={pathOf([from, to])} />
      {[from, to].map((end, at) => (
        <g key={at} transform={`translate(${end.x} ${end.y})`}>
          <circle class="tt-measure-end tt-fixed" r="4" />
        </g>
      ))}
      <g transform={`translate(${middle.x} ${middle.y})`}>
        <text class="tt-fixed tt-measure-text" y="-8">
          {label}
        </text>
      </g>
    </g>
  )
}

/** The way a piece goes: a line through places with a head. */
export function Way({
  points,
  kind,
  number,
}: {
  points: readonly Point[]
  kind: string
  /** Which of several it was. */
  number?: number
}): JSX.Element | null {
  if (points.length < 2) return null
  const last = points[points.length - 1]
  const before = points[points.length - 2]
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI
  return (
    <g class={`tt-way tt-way-${kind}`}>
      <path class="tt-way-under" d={pathOf(points)} />
      <path class="tt-way-line" d={pathOf(points)} />
      <g transform={`translate(${last.x} ${last.y}) rotate(${angle})`}>
        <path class="tt-way-head tt-fixed" d="M6 0 -7 -6 -4 0 -7 6Z" />
      </g>
      {number !== undefined && (
        <g transform={`translate(${(before.x + last.x) / 2} ${(before.y + last.y) / 2})`}>
          <g class="tt-fixed tt-way-number">
            <circle r="8" />
            <text y="3.6">{number}</text>
          </g>
        </g>
      )}
    </g>
  )
}

/** Something to take hold of, large enough for a finger at every zoom. */
export function Knob({
  at,
  sign,
  size = 12,
  label,
  kind = '',
}: {
  at: Point
  sign: string
  /** From its middle to its rim, in CSS pixels. */
  size?: number
  label?: string
  kind?: string
}): JSX.Element {
  return (
    <g class={`tt-knob ${kind}`} transform={`translate(${at.x} ${at.y})`}>
      <g class="tt-fixed">
        <circle class="tt-knob-face" r={size} />
        <path class="tt-knob-sign" d={sign} transform={`scale(${size / 12})`} />
        {label !== undefined && (
          <text class="tt-knob-label" y="26">
            {label}
          </text>
        )}
      </g>
    </g>
  )
}
