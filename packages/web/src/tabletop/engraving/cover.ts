import type { Point } from '@bivouac/space'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import type { GroundArea, TableGround } from '../ground.ts'
import { boxAround } from '../../sheet/box.ts'
import { clockwise, depthIn, distanceTo } from './shapes.ts'

/** A tree of a wood, seen from above. */
export interface Tree {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fir: boolean
}

/** A house of a village: its middle, its size, how it lies. */
export interface House {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly angle: number
  readonly roof: number
  readonly church: boolean
}

/** A tuft of reeds. */
export interface Reed {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly tuft: boolean
}

/** A ploughed field: corner to corner, with its furrows. */
export interface Field {
  readonly corners: readonly Point[]
  readonly furrows: readonly (readonly [Point, Point])[]
  readonly tone: number
}

/** How far the nearest road is. */
function roadway(ground: TableGround): (x: number, y: number) => number {
  const roads = ground.strips.filter(({ kind }) => kind === 'road')
  return (x, y) => Math.min(Infinity, ...roads.map(({ line }) => distanceTo(line, x, y)))
}

const TREE_GAP = 11.5

/** Trees all over a wood, inside its edge, none on a road. */
export function plant(ground: TableGround, wood: GroundArea): Tree[] {
  const outline = clockwise(wood.outline)
  const { x0, y0, x1, y1 } = boxAround(outline)
  const road = roadway(ground)
  const trees: Tree[] = []
  for (let j = Math.floor(y0 / TREE_GAP); j * TREE_GAP < y1; j++) {
    for (let i = Math.floor(x0 / TREE_GAP); i * TREE_GAP < x1; i++) {
      const x = (i + (j & 1) / 2 + 0.6 * (chanceAt(i, j, 1) - 0.5)) * TREE_GAP
      const y = (j + 0.6 * (chanceAt(i, j, 2) - 0.5)) * TREE_GAP
      if (depthIn(outline, x, y) < 4 || road(x, y) < 9 || chanceAt(i, j, 3) < 0.06) continue
      const size = 4.6 + 2.4 * chanceAt(i, j, 4)
      trees.push({ x, y, size, fir: smoothNoise(x / 70, y / 70, 5) + 0.3 * chanceAt(i, j, 6) > 0.72 })
    }
  }
  return trees
}

const PLOT = 20

/** Houses of a village along its own lie, off the road; one of them is the church. */
export function build(ground: TableGround, village: GroundArea): House[] {
  const outline = clockwise(village.outline)
  const [a, b] = outline
  const angle = Math.atan2(b.y - a.y, b.x - a.x)
  const box = boxAround(outline)
  const middle = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }
  const reach = Math.ceil(Math.hypot(box.x1 - box.x0, box.y1 - box.y0) / 2 / PLOT)
  const road = roadway(ground)
  const houses: House[] = []
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const u = (i + 0.34 * (chanceAt(i, j, 31) - 0.5)) * PLOT
      const v = (j + 0.34 * (chanceAt(i, j, 32) - 0.5)) * PLOT
      const x = middle.x + u * Math.cos(angle) - v * Math.sin(angle)
      const y = middle.y + u * Math.sin(angle) + v * Math.cos(angle)
      if (depthIn(outline, x, y) < 9 || road(x, y) < 13) continue
      if (chanceAt(i, j, 33) < 0.14) continue
      houses.push({
        x,
        y,
        width: 11 + 5 * chanceAt(i, j, 34),
        depth: 8 + 3 * chanceAt(i, j, 35),
        angle: angle + (chanceAt(i, j, 36) < 0.3 ? Math.PI / 2 : 0) + 0.14 * (chanceAt(i, j, 37) - 0.5),
        roof: chanceAt(i, j, 38),
        church: false,
      })
    }
  }
  const away = ({ x, y }: House): number => Math.hypot(x - middle.x, y - middle.y)
  const nearest = houses.toSorted((p, q) => away(p) - away(q))[0]
  return houses.map((house) =>
    house === nearest ? { ...house, width: 21, depth: 11, angle, church: true } : house,
  )
}

/** Reeds all over a marsh. */
export function reeds(marsh: GroundArea): Reed[] {
  const outline = clockwise(marsh.outline)
  const { x0, y0, x1, y1 } = boxAround(outline)
  const found: Reed[] = []
  for (let j = Math.floor(y0 / 7); j * 7 < y1; j++) {
    for (let i = Math.floor(x0 / 17); i * 17 < x1; i++) {
      const x = (i + 0.5 * (j & 1) + 0.5 * chanceAt(i, j, 41)) * 17
      const y = (j + 0.3 * chanceAt(i, j, 42)) * 7
      const length = 6 + 7 * chanceAt(i, j, 43)
      if (depthIn(outline, x, y) < 2 || depthIn(outline, x + length, y) < 2) continue
      found.push({ x, y, length, tuft: chanceAt(i, j, 44) < 0.3 })
    }
  }
  return found
}

const ACRE = 170

/** Fields on the open ground between everything else. */
export function plough(ground: TableGround): Field[] {
  const areas = ground.areas.map(({ outline }) => clockwise(outline))
  const isOpen = (x: number, y: number): boolean =>
    x > 8 &&
    y > 8 &&
    x < ground.width - 8 &&
    y < ground.height - 8 &&
    areas.every((outline) => depthIn(outline, x, y) < -8) &&
    ground.strips.every(({ line, width }) => distanceTo(line, x, y) > width / 2 + 9)
  const fields: Field[] = []
  for (let j = 0; j * ACRE < ground.height; j++) {
    for (let i = 0; i * ACRE < ground.width; i++) {
      if (chanceAt(i, j, 51) < 0.38) continue
      const x = (i + 0.3 + 0.4 * chanceAt(i, j, 52)) * ACRE
      const y = (j + 0.3 + 0.4 * chanceAt(i, j, 53)) * ACRE
      const angle = Math.PI * chanceAt(i, j, 54)
      const half = 42 + 34 * chanceAt(i, j, 55)
      const deep = 26 + 20 * chanceAt(i, j, 56)
      const at = (u: number, v: number): Point => ({
        x: x + u * Math.cos(angle) - v * Math.sin(angle),
        y: y + u * Math.sin(angle) + v * Math.cos(angle),
      })
      const lean = 8 * (chanceAt(i, j, 57) - 0.5)
      const corners = [
        at(-half, -deep),
        at(half, -deep + lean),
        at(half - lean, deep),
        at(-half + lean, deep),
      ]
      const probes = [...corners, at(0, 0), at(-half, 0), at(half, 0), at(0, -deep), at(0, deep)]
      if (!probes.every((p) => isOpen(p.x, p.y))) continue
      const furrows: [Point, Point][] = []
      for (let v = -deep + 4; v < deep - 2; v += 4.6) furrows.push([at(-half + 4, v), at(half - 4, v)])
      fields.push({ corners, furrows, tone: chanceAt(i, j, 58) })
    }
  }
  return fields
}
