import type { HexGrid } from './grid.ts'
import { OFF_MAP } from '../brands.ts'
import type { Hex } from '../brands.ts'
import type { HexTop } from './coordinates.ts'

/**
 * Drawing geometry. The unit is a hex width (side to side, which is the distance of neighbouring centres); the origin
 * is the centre of the first hex, x to the right, y down. These are fractions, for drawing and pointing only: nothing
 * here may decide what is legal.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

const rowStep = Math.sqrt(3) / 2
const cornerRadius = 1 / Math.sqrt(3)

/** The centre of a hex. */
export function hexCentre(grid: HexGrid, hex: number): Point {
  const q = grid.q[hex]
  const r = grid.r[hex]
  return grid.top === 'pointy' ? { x: q + r / 2, y: r * rowStep } : { x: q * rowStep, y: r + q / 2 }
}

/** The corners of a hex about its centre, clockwise. Corner k lies between side k and side k+1. */
export const cornersAround: Readonly<Record<HexTop, readonly Point[]>> = Object.freeze({
  pointy: Object.freeze(around(30)),
  flat: Object.freeze(around(-60)),
})

function around(firstDegrees: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = ((firstDegrees + 60 * k) * Math.PI) / 180
    return Object.freeze({ x: Math.cos(angle) * cornerRadius, y: Math.sin(angle) * cornerRadius })
  })
}

/** The six corners of a hex, clockwise. Corner k lies between side k and side k+1. */
export function hexCorners(grid: HexGrid, hex: number): Point[] {
  const centre = hexCentre(grid, hex)
  return cornersAround[grid.top].map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }))
}

/** The two ends of a side, clockwise as seen from the hex. */
export function sideEnds(grid: HexGrid, hex: number, side: number): [Point, Point] {
  const corners = hexCorners(grid, hex)
  return [corners[(side + 5) % 6], corners[side]]
}

/** The hex a point lies in, or -1 off the map. A point on a side belongs to one of its two hexes. */
export function hexAtPoint(grid: HexGrid, point: Point): Hex {
  const pointy = grid.top === 'pointy'
  const q = pointy ? point.x - point.y / (2 * rowStep) : point.x / rowStep
  const r = pointy ? point.y / rowStep : point.y - point.x / (2 * rowStep)
  let nearQ = Math.round(q)
  let nearR = Math.round(r)
  const nearS = Math.round(-q - r)
  // The three rounded coordinates must add up to nothing; the one rounded farthest gives way.
  const offQ = Math.abs(nearQ - q)
  const offR = Math.abs(nearR - r)
  const offS = Math.abs(nearS + q + r)
  if (offQ > offR && offQ > offS) nearQ = -nearR - nearS
  else if (offR > offS) nearR = -nearQ - nearS
  return Number.isFinite(q + r) ? grid.at(nearQ, nearR) : OFF_MAP
}
