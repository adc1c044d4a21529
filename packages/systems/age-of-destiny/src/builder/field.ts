import type { Random } from '@bivouac/kernel'
import { cosine, sine, sineScale } from '@bivouac/space'
import type { TerrainFile } from '@bivouac/space'
import type { Objective } from '../files/scenario.ts'

/** How much the ground gets in the way. */
export const GROUNDS = ['open', 'rolling', 'close'] as const
export type GroundKind = (typeof GROUNDS)[number]

/** A field to fight on, in mm: everything on it has its counterpart across the middle, so that neither side has the better ground. */
export interface BattleField {
  readonly width: number
  readonly height: number
  /** How deep each side may deploy. */
  readonly zone: number
  readonly terrain: readonly TerrainFile[]
  readonly objectives: readonly Objective[]
}

/** How many pairs of hills and woods a field has. */
const PAIRS: Readonly<Record<GroundKind, { readonly hills: number; readonly woods: number }>> = {
  open: { hills: 1, woods: 1 },
  rolling: { hills: 2, woods: 2 },
  close: { hills: 1, woods: 4 },
}
/** Places tried for each piece before the field does without it. */
const TRIES = 40
/** Clear ground between two pieces. */
const APART = 15
const NAMES = {
  hill: ['Windmill Hill', 'Gallows Hill', 'Chapel Hill', 'Beacon Hill', 'Vineyard Hill', 'Sheep Hill'],
  wood: [
    'Birch Wood',
    'Abbey Wood',
    'Fox Copse',
    'Long Wood',
    'Oak Grove',
    'Hunters Wood',
    'Pine Wood',
    'Heron Wood',
  ],
  village: ['Neudorf', 'Altdorf'],
} as const

interface Circle {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** A field of that size and kind, always the same for the same random numbers. */
export function layField(width: number, height: number, ground: GroundKind, random: Random): BattleField {
  const terrain: TerrainFile[] = []
  const taken: Circle[] = []
  const middle = { x: width / 2, y: height / 2 }
  const bend = 10 * (random.below(7) - 3)
  const zone = Math.round(height * 0.3)
  terrain.push(...waters(width, height, bend))
  terrain.push(wayThrough(width, height, bend))
  // Nothing stands in the water or on the crossing.
  for (let x = 0; x <= width; x += 60) taken.push({ x, y: brookAt(width, height, bend, x), radius: 25 })
  const pair = (type: 'hill' | 'wood' | 'village', at: number, least: number, most: number): boolean => {
    for (let tries = 0; tries < TRIES; tries++) {
      const radius = least + 5 * random.below((most - least) / 5 + 1)
      const flat = 6 + random.below(5)
      const x = radius + 20 + random.below(Math.max(1, width - 2 * radius - 40))
      const y = radius + 10 + random.below(Math.max(1, height / 2 - 2 * radius))
      const spot = { x, y, radius }
      const isFree = [...taken, across(spot, middle)].every((other) => isApart(spot, other))
      // Villages lie forward, where they are worth fighting for.
      if (!isFree || (type === 'village' && y < zone - radius)) continue
      for (const circle of [spot, across(spot, middle)]) taken.push(circle)
      const polygon = rounded(spot, flat)
      terrain.push(piece(type, 2 * at, polygon))
      terrain.push(
        piece(
          type,
          2 * at + 1,
          polygon.map(([px, py]) => [width - px, height - py]),
        ),
      )
      return true
    }
    return false
  }
  const hasVillages = pair('village', 0, 50, 60)
  for (let at = 0; at < PAIRS[ground].hills; at++) pair('hill', at, 80, 130)
  for (let at = 0; at < PAIRS[ground].woods; at++) pair('wood', at, 50, 90)
  return { width, height, zone, terrain, objectives: prizes(middle, hasVillages) }
}

function across({ x, y, radius }: Circle, middle: { readonly x: number; readonly y: number }): Circle {
  return { x: 2 * middle.x - x, y: 2 * middle.y - y, radius }
}

function isApart(one: Circle, other: Circle): boolean {
  const reach = one.radius + other.radius + APART
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= reach * reach
}

/** Eight corners on an ellipse, which is convex however it lies. */
function rounded({ x, y, radius }: Circle, flat: number): [number, number][] {
  return [0, 450, 900, 1350, 1800, 2250, 2700, 3150].map((heading) => [
    Math.round(x + (radius * sine(heading)) / sineScale),
    Math.round(y + (radius * flat * cosine(heading)) / (10 * sineScale)),
  ])
}

function piece(type: 'hill' | 'wood' | 'village', at: number, polygon: [number, number][]): TerrainFile {
  const names = NAMES[type]
  const named = { id: `${type}-${at + 1}`, name: names[at % names.length], difficult: true, polygon }
  return type === 'hill' ? { ...named, type, level: 1 } : { ...named, type }
}

/** Height of the brook at a place: it runs across the middle of the table, up on one side and down on the other. */
function brookAt(width: number, height: number, bend: number, x: number): number {
  return Math.round(height / 2 + (bend * (x - width / 2) * 2) / width)
}

/** A brook with a bridge in the middle and a ford on either wing. */
function waters(width: number, height: number, bend: number): TerrainFile[] {
  const at = (x: number): [number, number] => [x, brookAt(width, height, bend, x)]
  const quarter = Math.round(width / 4)
  return [
    {
      id: 'brook',
      type: 'stream',
      name: 'Millbrook',
      difficult: true,
      width: 10,
      polyline: [at(0), at(quarter), at(width / 2), at(width - quarter), at(width)],
    },
    { id: 'bridge', type: 'bridge', name: 'Stone bridge', on: 'brook', at: at(width / 2), radius: 20 },
    { id: 'ford-1', type: 'ford', name: 'West ford', on: 'brook', at: at(quarter), radius: 30 },
    { id: 'ford-2', type: 'ford', name: 'East ford', on: 'brook', at: at(width - quarter), radius: 30 },
  ]
}

/** The road from edge to edge over the bridge. */
function wayThrough(width: number, height: number, bend: number): TerrainFile {
  const aside = 4 * bend
  return {
    id: 'road',
    type: 'road',
    name: 'High road',
    width: 10,
    polyline: [
      [width / 2 - aside, 0],
      [width / 2, height / 2],
      [width / 2 + aside, height],
    ],
  }
}

function prizes(middle: { readonly x: number; readonly y: number }, hasVillages: boolean): Objective[] {
  const found: Objective[] = [
    {
      holds: 'last',
      id: 'bridge',
      name: 'Stone bridge',
      points: 4,
      arms: ['infantry', 'cavalry'],
      at: [middle.x, middle.y],
      radius: 60,
    },
  ]
  if (!hasVillages) return found
  for (const at of [1, 2]) {
    found.push({
      holds: 'alone',
      id: `village-${at}`,
      name: NAMES.village[at - 1],
      points: 4,
      arms: ['infantry'],
      area: `village-${at}`,
    })
  }
  return found
}
