import type { BoxMapFile, Point } from '@bivouac/space'
import type { Box } from '../../sheet/box.ts'
import { boxAround, grow } from '../../sheet/box.ts'
import { shake, smooth } from '../../sheet/engraving/curve.ts'
import { chanceAt } from '../../sheet/engraving/noise.ts'
import { roadLines, theatreSheet } from '../ground.ts'
import { engraveMountains } from './relief.ts'
import type { Shade, Stroke } from './relief.ts'
import { distanceToRing, isInside } from './rings.ts'

/** A tree or a tuft of reeds: where its foot stands and how tall it is. */
export interface Plant {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fir: boolean
}

export interface Way {
  readonly line: readonly Point[]
  readonly box: Box
  readonly class: 'road' | 'poor'
  readonly crossing: BoxMapFile['connections'][number]['crossing']
  /** Its bridge or ford, and the direction the road takes there. */
  readonly over: (Point & { readonly angle: number }) | null
}

/** Everything that is drawn of a theatre of war, worked out once. */
export interface TheatrePlate {
  readonly file: BoxMapFile
  readonly neatline: Box
  readonly paper: Box
  readonly shade: Shade
  readonly strokes: readonly Stroke[]
  readonly rivers: readonly { readonly line: readonly Point[]; readonly major: boolean }[]
  readonly forests: readonly { readonly ring: readonly Point[]; readonly trees: readonly Plant[] }[]
  readonly marshes: readonly { readonly ring: readonly Point[]; readonly reeds: readonly Plant[] }[]
  readonly mountains: readonly (readonly Point[])[]
  readonly frontier: readonly Point[]
  readonly ways: readonly Way[]
}

/** Works out the drawing. The same file always gives the same drawing. */
export function engraveTheatre(file: BoxMapFile): TheatrePlate {
  const { neatline, paper } = theatreSheet(file)
  const { strokes, shade } = engraveMountains(file, neatline)
  const roads = roadLines(file)
  const rivers = file.rivers.map(({ line, major }) => ({
    line: shake(smooth(points(line), 6, false), major ? 0.8 : 1.1, 0.16, 5),
    major,
  }))
  const free = (x: number, y: number): boolean =>
    file.boxes.some((box) => Math.hypot(box.x - x, box.y - y) < 7)
  const of = (kind: string): Point[][] =>
    file.relief.filter((one) => one.kind === kind).map(({ ring }) => points(ring))
  return {
    file,
    neatline,
    paper,
    shade,
    strokes,
    rivers,
    forests: of('forest').map((ring) => ({ ring: softened(ring), trees: plant(ring, 3.4, 2.7, free) })),
    marshes: of('marsh').map((ring) => ({ ring: softened(ring), reeds: plant(ring, 5.2, 3.2, free) })),
    mountains: of('mountain').map(softened),
    frontier: smooth(points(file.frontier?.line ?? []), 4, false),
    ways: file.connections.map((one, at) => {
      const line = roads[at]
      const middle = Math.floor(line.length / 2)
      const before = line[Math.max(0, middle - 2)] ?? { x: 0, y: 0 }
      const after = line[Math.min(line.length - 1, middle + 2)] ?? before
      const place = one.at ? { x: one.at[0], y: one.at[1] } : line[middle]
      return {
        line,
        box: grow(boxAround(line), 4),
        class: one.class,
        crossing: one.crossing,
        over:
          one.crossing === 'none' || !place
            ? null
            : { ...place, angle: Math.atan2(after.y - before.y, after.x - before.x) },
      }
    }),
  }
}

function points(line: readonly (readonly [number, number])[]): Point[] {
  return line.map(([x, y]) => ({ x, y }))
}

/** An outline as a brush would lay it. */
function softened(ring: readonly Point[]): Point[] {
  return shake(smooth(ring, 6, true), 3, 0.08, 9)
}

/** Plants in loose rows inside an outline, fewer towards its edge. */
function plant(
  ring: readonly Point[],
  gap: number,
  row: number,
  free: (x: number, y: number) => boolean,
): Plant[] {
  const { x0, y0, x1, y1 } = boxAround(ring)
  const plants: Plant[] = []
  for (let j = 0; y0 + j * row < y1; j++)
    for (let i = 0; x0 + i * gap < x1; i++) {
      const x = x0 + (i + (j & 1) / 2 + 0.5 * (chanceAt(i, j, 61) - 0.5)) * gap
      const y = y0 + (j + 0.5 * (chanceAt(i, j, 62) - 0.5)) * row
      if (!isInside(ring, x, y) || free(x, y)) continue
      if (chanceAt(i, j, 63) > 0.45 + distanceToRing(ring, x, y) / 9) continue
      plants.push({ x, y, size: 1.1 + 0.5 * chanceAt(i, j, 64), fir: chanceAt(i, j, 65) < 0.55 })
    }
  return plants
}
