import { hexAtPoint, hexCentre } from '@bivouac/space'
import type { HexMap, Point } from '@bivouac/space'
import { flatten, smooth } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import { leadOnto } from './lines.ts'

/** A road as it is drawn. */
export interface Road {
  readonly name: string
  /** A lane is narrower than a road, and nobody keeps it. */
  readonly lane: boolean
  readonly line: Line
}

const STEPS = 8
const BEYOND = 2.5

/**
 * Every road as a smooth line through its hexes: it crosses each side in its middle and no other side. A road that ends
 * where another passes runs into it; one that ends at the rim of the map runs on under the frame.
 */
export function traceRoads(map: HexMap): Road[] {
  const { grid } = map
  const drawn = map.file.roads.map(({ name, hexes }) => {
    const points = hexes.map((id) => hexCentre(grid, grid.indexOf(id)))
    const first = beyondRim(map, points[0], points[1])
    const last = beyondRim(map, points[points.length - 1], points[points.length - 2])
    const whole = [...(first ? [first] : []), ...points, ...(last ? [last] : [])]
    const line: Line = flatten(smooth(whole, STEPS, false))
    return { name, lane: /\b(?:lane|track|path)\b/i.test(name), line, first, last }
  })
  return drawn.map(({ name, lane, line, first, last }, own) => {
    const others = drawn.filter((_, i) => i !== own).map((other) => other.line)
    const start = first ? line : leadOnto(line, others, 'first')
    return { name, lane, line: last ? start : leadOnto(start, others, 'last') }
  })
}

/** A point outside the map, if going straight on from the last hex of a road leaves the map at once. */
function beyondRim({ grid }: HexMap, end: Point, before: Point): Point | undefined {
  const dx = end.x - before.x
  const dy = end.y - before.y
  const isOff = hexAtPoint(grid, { x: end.x + dx, y: end.y + dy }) < 0
  return isOff ? { x: end.x + dx * BEYOND, y: end.y + dy * BEYOND } : undefined
}
