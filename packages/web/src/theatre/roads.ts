import type { BoxMapFile, Point } from '@bivouac/space'
import { crossingAt, roadLines } from './ground.ts'

/** Two boxes, in either order. */
export function linkKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** The roads of a map by the boxes they join. */
export interface Roads {
  /** The road from one box to the other as a path; a straight line where there is none. */
  path(from: number, to: number): string
  crossing(a: number, b: number): Point
}

/** The roads of a map, looked up by their ends. */
export function roadsByEnds(file: BoxMapFile): Roads {
  const index = new Map(file.boxes.map(({ id }, box) => [id, box]))
  const lines = roadLines(file)
  const known = new Map(
    file.connections.map(({ a, b, at }, link) => [
      linkKey(index.get(a) ?? -1, index.get(b) ?? -1),
      { from: index.get(a) ?? -1, line: lines[link], at },
    ]),
  )
  return {
    path(from, to) {
      const road = known.get(linkKey(from, to))
      const line = road
        ? road.from === from
          ? road.line
          : road.line.toReversed()
        : [file.boxes[from], file.boxes[to]].filter((box) => box !== undefined)
      return line.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
    },
    crossing(a, b) {
      const road = known.get(linkKey(a, b))
      return road ? crossingAt(road.line, road.at) : (file.boxes[a] ?? { x: 0, y: 0 })
    },
  }
}
