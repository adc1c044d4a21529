import type { HexMap, Point } from '@bivouac/space'
import { hexCentre, sideEnds, SIDES, asHex } from '@bivouac/space'
import type { Course } from './courses.ts'
import { flatten, nearestOn, relax, shake, smooth } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'

/** A bridge or ferry: where it crosses, and the direction of the stream under it. */
export interface Crossing {
  readonly x: number
  readonly y: number
  readonly angle: number
  /** Width of the stream, 1 to 3. */
  readonly width: number
  readonly ferry: boolean
}

/** All bridges of the map, and the ferries that have a name. */
export function findCrossings(map: HexMap, courses: readonly Course[]): Crossing[] {
  const ferries = new Set(
    map.file.bridges.filter(([, , name]) => name.endsWith('ferry')).map(([hex, side]) => `${hex} ${side}`),
  )
  const found: Crossing[] = []
  for (const river of map.file.rivers) {
    const lines = courses.filter((course) => course.id === river.id)
    for (const [hex, side, kind] of map.file.sides.slice(river.first, river.first + river.count)) {
      const ferry = ferries.has(`${hex} ${side}`)
      if (map.file.sideKinds[kind] !== 'river-bridged' && !ferry) continue
      const [a, b] = sideEnds(map.grid, map.grid.indexOf(hex), side)
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      const places = lines.map((course) => nearestOn(course.line, middle))
      const far = (place: Point): number => Math.hypot(place.x - middle.x, place.y - middle.y)
      const [first, ...others] = places
      if (!first) continue
      const { x, y, angle } = others.reduce((best, one) => (far(one) < far(best) ? one : best), first)
      found.push({ x, y, angle, width: river.width, ferry })
    }
  }
  return found
}

/** The roads over the passes, each carried on a hex into the open country at both ends. */
export function tracePassRoads(map: HexMap): Line[] {
  return map.file.passes.map(({ hexes }) => {
    const way = hexes.map((id) => map.grid.indexOf(id))
    const head = openNeighbour(map, way, 0, way[1] ?? way[0])
    const tail = openNeighbour(map, way, way.length - 1, way[way.length - 2] ?? head)
    const whole = [...(head < 0 ? [] : [head]), ...way, ...(tail < 0 ? [] : [tail])]
    const points = whole.map((hex) => hexCentre(map.grid, hex))
    // Mountain roads wind.
    const bent = shake(smooth(relax(points, 0.25, false), 9, false), 0.22, 0.95, 200)
    return flatten(shake(bent, 0.05, 3.5, 210))
  })
}

/** The open hex a pass road comes out on, straight on if there is a choice; -1 if it ends in the mountains. */
function openNeighbour(map: HexMap, way: readonly number[], end: number, before: number): number {
  const { grid } = map
  const here = way[end]
  const from = hexCentre(grid, before < 0 ? here : before)
  const open = SIDES.map((side) => grid.neighbour(asHex(here), side)).filter(
    (hex) => hex >= 0 && hex !== before && !way.includes(hex) && isOpen(map, hex),
  )
  const ahead = (hex: number): number => {
    const to = hexCentre(grid, hex)
    return Math.hypot(to.x - from.x, to.y - from.y)
  }
  return open.reduce((best, hex) => (best < 0 || ahead(hex) > ahead(best) ? hex : best), -1)
}

const CLOSED_GROUND = ['mountain', 'mountain-pass', 'sea', 'lake', 'out-of-play']

function isOpen(map: HexMap, hex: number): boolean {
  return !CLOSED_GROUND.includes(map.terrainIds[map.terrain[hex]])
}
