import { asHex, hexCentre, sideEnds, SIDES } from '@bivouac/space'
import type { HexMap, Point } from '@bivouac/space'
import { nearestOn } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import { stringTogether } from './lines.ts'
import type { Course } from './waters.ts'

/** A bridge or a ford where it lies. */
export interface Crossing {
  readonly kind: 'bridge' | 'ford'
  readonly x: number
  readonly y: number
  /** The direction one goes over it. */
  readonly angle: number
  /** Of the water under it. */
  readonly width: number
  readonly road: boolean
}

/** Town walls: exactly along their hex-sides, with a gate in the middle of every side a road leads through. */
export interface Walls {
  readonly lines: readonly Line[]
  readonly towers: readonly Point[]
  readonly gates: readonly { readonly x: number; readonly y: number; readonly angle: number }[]
}

/** How wide a gate is. */
export const GATE = 0.16

/** Every hex-side once with its kind: the lower of its two hexes, its side, and its ends. */
function sidesOf(map: HexMap, kind: string): { hex: number; side: number; ends: [Point, Point] }[] {
  const { grid } = map
  return grid.hexes.flatMap((hex) =>
    SIDES.flatMap((side) => {
      const beyond = grid.neighbour(hex, side)
      const value = map.sideKinds[hex * 6 + side]
      if (value === 0 || map.sideKindIds[value - 1] !== kind || (beyond >= 0 && beyond < hex)) return []
      return [{ hex, side, ends: sideEnds(grid, hex, side) }]
    }),
  )
}

/** Every bridge and ford of the map, on the drawn water nearest to its side. */
export function findCrossings(map: HexMap, courses: readonly Course[]): Crossing[] {
  return (['bridge', 'ford'] as const).flatMap((kind) =>
    sidesOf(map, kind).flatMap(({ hex, side, ends: [a, b] }) => {
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      const centre = hexCentre(map.grid, asHex(hex))
      const far = (point: Point): number => Math.hypot(point.x - middle.x, point.y - middle.y)
      const [found] = courses
        .map((course) => ({ course, near: nearestOn(course.line, middle) }))
        .toSorted((one, other) => far(one.near) - far(other.near))
      if (!found) return []
      const isRoad = map.roads[hex * 6 + side] === 1
      const over = Math.atan2(middle.y - centre.y, middle.x - centre.x)
      const across = found.near.angle + Math.PI / 2
      const { x, y } = found.near
      return [{ kind, x, y, angle: isRoad ? over : across, width: found.course.width, road: isRoad }]
    }),
  )
}

/** The walls of the map. */
export function raiseWalls(map: HexMap): Walls {
  const sides = sidesOf(map, 'wall')
  const gates = sides
    .filter(({ hex, side }) => map.roads[hex * 6 + side] === 1)
    .map(({ ends: [a, b] }) => ({
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
      angle: Math.atan2(b.y - a.y, b.x - a.x),
    }))
  const spans = sides.flatMap(({ hex, side, ends: [a, b] }): [Point, Point][] => {
    if (map.roads[hex * 6 + side] !== 1) return [[a, b]]
    const long = Math.hypot(b.x - a.x, b.y - a.y)
    const share = (1 - GATE / long) / 2
    const at = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
    return [
      [a, at(share)],
      [at(1 - share), b],
    ]
  })
  const chains = stringTogether(spans)
  const corners = new Map(
    sides.flatMap(({ ends }) =>
      ends.map((point) => [`${point.x.toFixed(3)} ${point.y.toFixed(3)}`, point] as const),
    ),
  )
  return {
    lines: chains.map((chain) => chain.flatMap(({ x, y }) => [x, y])),
    towers: [...corners.values()],
    gates,
  }
}
