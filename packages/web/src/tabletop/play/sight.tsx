import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { pathOf } from '../drawings.tsx'
import type { TableGround } from '../ground.ts'
import { perMillimetre, toSheet } from '../hand/yardstick.ts'
import type { Bearings } from '../hand/yardstick.ts'
import { onTable } from '../pointing.ts'
import type { Standing } from '../types.ts'

/** What is seen from an eye: along each ray the stretches of it that are; half a ray is `half` wide. In the rules' numbers. */
export interface SightRays {
  readonly eye: Point
  readonly half: number
  readonly rays: readonly {
    readonly bearing: number
    readonly seen: readonly (readonly [near: number, far: number])[]
  }[]
}

/** How far something can be done to whom is seen: in millimetres, the outline of it, and how it is written. */
export interface SightReach {
  readonly far: number
  readonly path: string
  readonly label: string
}

/** Somebody who looks, what he sees, and how far he can do something about it. */
export interface Sight {
  readonly piece: Standing
  readonly rays: SightRays
  /** From near to far. */
  readonly reaches: readonly SightReach[]
  /** Those he sees, where the line to them ends in the rules' numbers, and whether they are in reach. */
  readonly seen: readonly { readonly id: string; readonly at: Point; readonly near: boolean }[]
}

/** The ground that is seen: lit where the lines of sight of the rules reach it, more where something can be done there. */
export function SightGround({
  bearings,
  ground,
  sight: { piece, rays, reaches },
}: {
  bearings: Bearings
  ground: TableGround
  sight: Sight
}): JSX.Element {
  const last = reaches.at(-1)
  const lit = litPath(bearings, rays)
  return (
    <g>
      <clipPath id="tt-on-table">
        <rect width={ground.width} height={ground.height} />
      </clipPath>
      <path class="tt-seen" d={lit} clip-path="url(#tt-on-table)" />
      {last && (
        <>
          <clipPath id="tt-in-reach" clip-path="url(#tt-on-table)">
            <path d={last.path} />
          </clipPath>
          <path class="tt-seen tt-seen-near" d={lit} clip-path="url(#tt-in-reach)" />
        </>
      )}
      {reaches.map(({ far, path, label }) => (
        <g key={far}>
          <path class="tt-band" d={path} />
          <BandLabel piece={piece} far={far} label={label} />
        </g>
      ))}
    </g>
  )
}

/** How far a band goes, written where it ends. */
function BandLabel({ piece, far, label }: { piece: Standing; far: number; label: string }): JSX.Element {
  const { x, y } = onTable(piece, { x: 0, y: -piece.depth / 2 - far })
  return (
    <g transform={`translate(${x} ${y})`}>
      <text class="tt-fixed tt-band-label" y="-4">
        {label}
      </text>
    </g>
  )
}

/** Lines to everybody who is seen; broken to those out of reach. Those he does not see stay dark. */
export function SightLines({
  bearings,
  sight: { rays, seen },
}: {
  bearings: Bearings
  sight: Sight
}): JSX.Element {
  const eye = toSheet(bearings, rays.eye.x, rays.eye.y)
  return (
    <>
      {seen.map(({ id, at, near }) => (
        <path
          key={id}
          class={`tt-sight ${near ? 'tt-sight-near' : ''}`}
          d={pathOf([eye, toSheet(bearings, at.x, at.y)])}
        />
      ))}
    </>
  )
}

/** What is lit, as one outline: a wedge for every stretch of every ray, a hair wider than it is so that no seams show. */
function litPath(bearings: Bearings, { eye, half, rays }: SightRays): string {
  const fine = perMillimetre(bearings.yardstick)
  const middle = toSheet(bearings, eye.x, eye.y)
  const at = (bearing: number, far: number): Point => {
    const turn = (bearing * Math.PI) / 1800
    return { x: middle.x + (Math.sin(turn) * far) / fine, y: middle.y - (Math.cos(turn) * far) / fine }
  }
  const wide = half + 0.4
  return rays
    .flatMap(({ bearing, seen }) =>
      seen.map(([near, far]) => {
        const [left, right] = [bearing - wide, bearing + wide]
        return pathOf([at(left, near), at(left, far), at(right, far), at(right, near)], true)
      }),
    )
    .join('')
}
