import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { pathOf } from '../drawings.tsx'
import { clockwise, depthIn, distanceTo, sidesOf } from '../engraving/shapes.ts'
import type { TableGround } from '../ground.ts'
import type { AnyMeasuredDesk } from './desk.ts'
import './outlines.css'

/** A piece of ground as the rules measure it: its exact outline, and how far a place is from it. */
interface Exact {
  readonly id: string
  readonly d: string
  away(at: Point): number
}

const made = new WeakMap<TableGround, readonly Exact[]>()

/** Every piece of ground of a table as the rules have it. */
function exactly(ground: TableGround): readonly Exact[] {
  let all = made.get(ground)
  if (!all) {
    all = [
      ...ground.areas.map(({ id, outline }): Exact => {
        const round = clockwise(outline)
        return { id, d: pathOf(outline, true), away: ({ x, y }) => Math.abs(depthIn(round, x, y)) }
      }),
      ...ground.strips.map(({ id, line, width }): Exact => ({
        id,
        d: sidesOf(line, width)
          .map((side) => pathOf(side))
          .join(''),
        away: ({ x, y }) => distanceTo(line, x, y),
      })),
      ...ground.crossings.map(({ id, at, radius }): Exact => ({
        id,
        d: `M${at.x - radius} ${at.y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
        away: ({ x, y }) => Math.hypot(x - at.x, y - at.y),
      })),
    ]
    made.set(ground, all)
  }
  return all
}

/** How near a piece in hand must be to ground for its exact outline to show, in units of the table. */
const NEAR = 130

/**
 * The exact outlines of the ground: all of them when they are asked for, else faintly those near the piece in hand. What
 * is drawn of the ground keeps within a few millimetres of them.
 */
export function Outlines({ desk }: { desk: AnyMeasuredDesk }): JSX.Element | null {
  const all = exactly(desk.view.ground)
  const isAsked = desk.overlays.value.has('outlines')
  const picked = desk.picked.value
  const at = picked === null || isAsked ? null : desk.placeOf(picked)
  const shown = isAsked ? all : at ? all.filter((one) => one.away(at) < NEAR) : []
  if (shown.length === 0) return null
  return (
    <g class={isAsked ? 'tt-outlines' : 'tt-outlines-near'}>
      {shown.map(({ id, d }) => (
        <g key={id}>
          {isAsked && <path class="tt-outline-under" d={d} />}
          <path class="tt-outline" d={d} />
        </g>
      ))}
    </g>
  )
}
