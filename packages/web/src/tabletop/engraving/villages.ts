import type { Point } from '@bivouac/space'
import { boxAround } from '../../sheet/box.ts'
import { chanceAt } from '../../sheet/engraving/noise.ts'
import type { GroundArea, TableGround } from '../ground.ts'
import { roadway } from './cover.ts'
import { naturalLine, naturalOutline } from './natural.ts'
import { clockwise, depthIn } from './shapes.ts'

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

/** A plot behind the houses: a kitchen garden, an orchard, or a yard; a fence about it. */
export interface Plot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly angle: number
  readonly use: 'beds' | 'orchard' | 'grass'
}

/** A village as drawn. */
export interface Village {
  readonly area: GroundArea
  readonly edge: readonly Point[]
  readonly houses: readonly House[]
  readonly plots: readonly Plot[]
}

const FRONTAGE = 19

interface Lie {
  readonly outline: readonly Point[]
  readonly middle: Point
  readonly angle: number
  readonly reach: number
}

function lieOf(village: GroundArea): Lie {
  const outline = clockwise(village.outline)
  const [a, b] = outline
  const box = boxAround(outline)
  return {
    outline,
    middle: { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 },
    angle: Math.atan2(b.y - a.y, b.x - a.x),
    reach: Math.hypot(box.x1 - box.x0, box.y1 - box.y0) / 2,
  }
}

/** Where houses stand along the roads through a village, their fronts to it. */
function fronts(ground: TableGround, { outline }: Lie, seed: number): House[] {
  const found: House[] = []
  for (const [nth, { kind, line, width }] of ground.strips.entries()) {
    if (kind !== 'road') continue
    const course = naturalLine(line, seed)
    for (const side of [-1, 1]) {
      for (let at = 2; at < course.length - 1; at += 4) {
        const a = course[at - 1]
        const b = course[at + 1]
        const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
        const chance = (salt: number): number => chanceAt(nth * 211 + at, side, seed + salt)
        const depth = 8.5 + 2.5 * chance(1)
        const off = side * (width / 2 + 4.5 + depth / 2 + 2.5 * chance(2))
        const x = course[at].x - ((b.y - a.y) / length) * off
        const y = course[at].y + ((b.x - a.x) / length) * off
        if (depthIn(outline, x, y) < 8 || chance(3) < 0.1) continue
        const angle = Math.atan2(b.y - a.y, b.x - a.x) + 0.1 * (chance(4) - 0.5)
        const turned = chance(5) < 0.25 ? Math.PI / 2 : 0
        found.push({
          x,
          y,
          width: 10 + 4 * chance(6),
          depth,
          angle: angle + turned,
          roof: chance(7),
          church: false,
        })
      }
    }
  }
  return found
}

/** Farmsteads along the village's own lie: a house, and barns about its yard. */
function farmsteads({ outline, middle, angle, reach }: Lie, seed: number): House[] {
  const found: House[] = []
  const plot = FRONTAGE * 0.92
  const count = Math.ceil(reach / plot)
  for (let j = -count; j <= count; j++) {
    for (let i = -count; i <= count; i++) {
      const chance = (salt: number): number => chanceAt(i + 40, j + 40, seed + salt)
      const u = (i + 0.5 * (chance(31) - 0.5)) * plot
      const v = (j + 0.5 * (chance(32) - 0.5)) * plot
      const x = middle.x + u * Math.cos(angle) - v * Math.sin(angle)
      const y = middle.y + u * Math.sin(angle) + v * Math.cos(angle)
      if (depthIn(outline, x, y) < 8 || chance(33) < 0.24) continue
      const turned = chance(36) < 0.45 ? Math.PI / 2 : 0
      found.push({
        x,
        y,
        width: 10 + 5 * chance(34),
        depth: 8 + 2.5 * chance(35),
        angle: angle + turned + 0.2 * (chance(37) - 0.5),
        roof: chance(38),
        church: false,
      })
    }
  }
  return found
}

/** Houses of a village: along its roads first, then farmsteads; one of them, near the middle, is the church. */
function build(ground: TableGround, village: GroundArea, seed: number): House[] {
  const lie = lieOf(village)
  const road = roadway(ground)
  const away = ({ x, y }: Point): number => Math.hypot(x - lie.middle.x, y - lie.middle.y)
  const houses: House[] = []
  for (const house of [...fronts(ground, lie, seed), ...farmsteads(lie, seed)]) {
    const isApart = houses.every(({ x, y }) => Math.hypot(x - house.x, y - house.y) > FRONTAGE * 0.74)
    if (isApart && road(house.x, house.y) > 10) houses.push(house)
  }
  const nearest = houses.toSorted((p, q) => away(p) - away(q))[0]
  return houses
    .filter(
      (house) => house === nearest || !nearest || Math.hypot(house.x - nearest.x, house.y - nearest.y) > 18.5,
    )
    .map((house) =>
      house === nearest
        ? { ...house, width: 19, depth: 9.5, angle: 0.12 * (house.roof - 0.5), church: true }
        : house,
    )
}

/** Plots between the houses and the edge of the village, where there is room. */
function fence(ground: TableGround, village: GroundArea, houses: readonly House[], seed: number): Plot[] {
  const { outline, middle, angle, reach } = lieOf(village)
  const road = roadway(ground)
  const found: Plot[] = []
  const step = 12
  const count = Math.ceil(reach / step)
  for (let j = -count; j <= count; j++) {
    for (let i = -count; i <= count; i++) {
      const [u, v] = [i * step, j * step]
      const x = middle.x + u * Math.cos(angle) - v * Math.sin(angle)
      const y = middle.y + u * Math.sin(angle) + v * Math.cos(angle)
      const isFree = houses.every(
        (house) => Math.hypot(house.x - x, house.y - y) > (house.church ? 17 : 12.5),
      )
      if (depthIn(outline, x, y) < 7.5 || road(x, y) < 12 || !isFree) continue
      const chance = chanceAt(i + 60, j + 60, seed + 39)
      const use = chance < 0.42 ? 'beds' : chance < 0.72 ? 'orchard' : 'grass'
      found.push({ x, y, width: step - 0.8, depth: step - 0.8, angle, use })
    }
  }
  return found
}

/** Everything that is drawn of a village. */
export function settle(ground: TableGround, area: GroundArea, seed: number): Village {
  const houses = build(ground, area, seed)
  return {
    area,
    edge: naturalOutline(area.outline, seed),
    houses,
    plots: fence(ground, area, houses, seed),
  }
}
