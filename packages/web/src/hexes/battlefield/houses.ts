import type { Line } from '../../sheet/engraving/curve.ts'
import { nearestOn } from '../../sheet/engraving/curve.ts'
import { chanceAt } from '../../sheet/engraving/noise.ts'
import type { Patch } from './cover.ts'
import type { Land } from './land.ts'

/** A house seen from above: its middle, its size, how it lies, and what covers it. */
export interface House {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly angle: number
  readonly roof: number
  readonly church: boolean
}

/** How many roofs there are to choose from. */
const ROOFS = 5

/** How close houses stand in a place of each kind, how large they are, and how many there are to a hex at most. */
const PLANS: Readonly<
  Record<string, { along: number; across: number; size: number; most: number; spared: number }>
> = {
  hamlet: { along: 0.2, across: 0.2, size: 0.14, most: 7, spared: 0.12 },
  village: { along: 0.19, across: 0.18, size: 0.14, most: 15, spared: 0.14 },
  town: { along: 0.15, across: 0.135, size: 0.13, most: 60, spared: 0.03 },
}
/** Houses keep so far from the middle of a road, and from the edge of their hexes. */
const STREET = 0.125
const YARD = 0.028

/**
 * Small plans of all places: houses along the roads and in rows behind them, inside their hexes; a church in the first
 * hex of every village and town. `fromWater` tells how far water is.
 */
export function buildHouses(
  land: Land,
  plots: Patch,
  roads: readonly Line[],
  fromRoad: (x: number, y: number) => number,
  fromWater: (x: number, y: number) => number,
): House[] {
  const churches = land.map.places.flatMap(({ kind, indices }) => {
    if (kind === 'hamlet') return []
    const cell = land.ground.cellOf[indices[0]]
    return churchIn(land, cell, roads, fromRoad, fromWater)
  })
  const houses = [...churches]
  for (const [cell, kind] of land.ground.kind.entries()) {
    if (PLANS[kind]) houses.push(...housesIn(land, cell, plots, roads, fromRoad, fromWater, houses))
  }
  return houses
}

/** Which way the nearest road runs, or the hex's own lie where none is near. */
function lieOf(land: Land, cell: number, roads: readonly Line[], x: number, y: number): number {
  const { ground } = land
  const near = roads
    .map((road) => nearestOn(road, { x, y }))
    .toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]
  if (near && Math.hypot(near.x - x, near.y - y) < 1.3) return near.angle
  return (chanceAt(cell, ground.grid.cols, 31) - 0.5) * 1.4
}

function churchIn(
  land: Land,
  cell: number,
  roads: readonly Line[],
  fromRoad: (x: number, y: number) => number,
  fromWater: (x: number, y: number) => number,
): House[] {
  const [cx, cy] = [land.ground.x[cell], land.ground.y[cell]]
  const angle = lieOf(land, cell, roads, cx, cy)
  const spots = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
    const turn = angle + Math.PI / 2 + (k * Math.PI) / 4
    return { x: cx + Math.cos(turn) * 0.24, y: cy + Math.sin(turn) * 0.24 }
  })
  const free = [{ x: cx, y: cy }, ...spots].find(({ x, y }) => fromRoad(x, y) > 0.2 && fromWater(x, y) > 0.25)
  if (!free) return []
  // Choir to the east, as near as the street lets it.
  const lie = Math.abs(Math.cos(angle)) > 0.5 ? Math.atan(Math.tan(angle)) : angle * 0.2
  return [{ ...free, width: 0.2, depth: 0.1, angle: lie, roof: 0, church: true }]
}

function housesIn(
  land: Land,
  cell: number,
  plots: Patch,
  roads: readonly Line[],
  fromRoad: (x: number, y: number) => number,
  fromWater: (x: number, y: number) => number,
  standing: readonly House[],
): House[] {
  const { ground } = land
  const plan = PLANS[ground.kind[cell]]
  const [cx, cy] = [ground.x[cell], ground.y[cell]]
  const lie = lieOf(land, cell, roads, cx, cy)
  const [cos, sin] = [Math.cos(lie), Math.sin(lie)]
  const nearby = standing.filter(({ x, y }) => Math.hypot(x - cx, y - cy) < 1.2)
  const wishes: { house: House; order: number }[] = []
  const rows = Math.ceil(0.62 / plan.across)
  const columns = Math.ceil(0.62 / plan.along)
  for (let j = -rows; j <= rows; j++) {
    for (let i = -columns; i <= columns; i++) {
      const chance = (salt: number): number => chanceAt(cell * 64 + i + 20, j, salt)
      if (chance(33) < plan.spared) continue
      const u = (i + 0.3 * (chance(34) - 0.5)) * plan.along
      const v = (j + 0.5 + 0.26 * (chance(35) - 0.5)) * plan.across
      const x = cx + u * cos - v * sin
      const y = cy + u * sin + v * cos
      if (ground.at({ x, y }) !== cell || plots.depth(x, y) < YARD) continue
      const away = fromRoad(x, y)
      if (away < STREET || fromWater(x, y) < 0.2) continue
      const size = plan.size * (0.75 + 0.45 * chance(36))
      const turned = chance(37) < (away < 0.25 ? 0.22 : 0.42)
      const angle = (away < 0.35 ? lieOf(land, cell, roads, x, y) : lie) + (turned ? Math.PI / 2 : 0)
      wishes.push({
        order: away + 0.35 * chance(38),
        house: {
          x,
          y,
          width: size,
          depth: size * (0.58 + 0.14 * chance(39)),
          angle: angle + 0.12 * (chance(40) - 0.5),
          roof: Math.floor(ROOFS * chance(41)),
          church: false,
        },
      })
    }
  }
  const built: House[] = []
  for (const { house } of wishes.toSorted((a, b) => a.order - b.order)) {
    if (built.length >= plan.most) break
    if ([...nearby, ...built].every((other) => stands(house, other))) built.push(house)
  }
  return built
}

/** Whether two houses leave each other room. */
function stands(a: House, b: House): boolean {
  const reach = (one: House): number => (one.church ? 0.16 : (one.width + one.depth) * 0.27)
  return Math.hypot(a.x - b.x, a.y - b.y) > reach(a) + reach(b)
}
