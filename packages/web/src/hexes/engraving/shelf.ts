import { meet } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import type { Line } from '../../sheet/engraving/curve.ts'

interface Slot {
  x0: number
  y0: number
  x1: number
  y1: number
  readonly path: Path2D
}

/** Side of a slot, in hex widths. */
const SLOT = 5
/** Points a line is cut after: short pieces let a tile draw its own and little more. */
const PIECE = 14

/** Paths of one pen, put away by place, so that a tile takes out only what it needs. Filled once, then read. */
export class Shelf {
  private readonly slots = new Map<number, Slot>()

  /** Adds a shape within a box; `draw` puts it into the path. */
  add(box: Box, draw: (path: Path2D) => void): void {
    const column = Math.floor((box.x0 + box.x1) / 2 / SLOT)
    const row = Math.floor((box.y0 + box.y1) / 2 / SLOT)
    const key = (row + 500) * 1000 + column + 500
    let slot = this.slots.get(key)
    if (!slot) {
      slot = { ...box, path: new Path2D() }
      this.slots.set(key, slot)
    }
    slot.x0 = Math.min(slot.x0, box.x0)
    slot.y0 = Math.min(slot.y0, box.y0)
    slot.x1 = Math.max(slot.x1, box.x1)
    slot.y1 = Math.max(slot.y1, box.y1)
    draw(slot.path)
  }

  /** Adds an open line, cut into pieces. */
  addLine(line: Line): void {
    for (let i = 0; i + 3 < line.length; i += 2 * PIECE) {
      const piece = line.slice(i, i + 2 * PIECE + 2)
      this.add(boxOfLine(piece), (path) => traceCurve(path, piece))
    }
  }

  /** Adds a closed figure, moved to a place. */
  addFigure(figure: Line, x = 0, y = 0): void {
    const moved = figure.map((value, i) => value + (i % 2 === 0 ? x : y))
    this.add(boxOfLine(moved), (path) => {
      path.moveTo(moved[0], moved[1])
      for (let i = 2; i + 1 < moved.length; i += 2) path.lineTo(moved[i], moved[i + 1])
      path.closePath()
    })
  }

  /** Visits the paths that may show in the box. */
  each(box: Box, use: (path: Path2D) => void): void {
    for (const slot of this.slots.values()) if (meet(slot, box)) use(slot.path)
  }
}

/** Closed outlines of an area. Those that miss a box cannot colour it, so it is filled with the others alone. */
export class Area {
  private readonly rings: { box: Box; path: Path2D }[]

  constructor(rings: readonly Line[]) {
    this.rings = rings.map((ring) => {
      const path = new Path2D()
      traceRing(path, ring)
      return { box: boxOfLine(ring), path }
    })
  }

  /** The part of the area a box can see, or undefined if it sees none. */
  within(box: Box): Path2D | undefined {
    const seen = this.rings.filter((ring) => meet(ring.box, box))
    if (seen.length === 0) return undefined
    if (seen.length === 1) return seen[0].path
    const path = new Path2D()
    seen.forEach((ring) => path.addPath(ring.path))
    return path
  }
}

/** A smooth curve close by the points, from the first to the last. */
function traceCurve(path: Path2D, line: Line): void {
  path.moveTo(line[0], line[1])
  let i = 2
  for (; i + 3 < line.length; i += 2) {
    path.quadraticCurveTo(line[i], line[i + 1], (line[i] + line[i + 2]) / 2, (line[i + 1] + line[i + 3]) / 2)
  }
  path.lineTo(line[i], line[i + 1])
}

/** The same around and back to the start. */
function traceRing(path: Path2D, line: Line): void {
  const n = line.length
  path.moveTo((line[n - 2] + line[0]) / 2, (line[n - 1] + line[1]) / 2)
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n
    path.quadraticCurveTo(line[i], line[i + 1], (line[i] + line[j]) / 2, (line[i + 1] + line[j + 1]) / 2)
  }
  path.closePath()
}

/** The smallest box around a line. */
export function boxOfLine(line: Line): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i + 1 < line.length; i += 2) {
    x0 = Math.min(x0, line[i])
    x1 = Math.max(x1, line[i])
    y0 = Math.min(y0, line[i + 1])
    y1 = Math.max(y1, line[i + 1])
  }
  return { x0, y0, x1, y1 }
}
