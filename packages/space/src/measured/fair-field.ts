import type { Random } from '@bivouac/kernel'
import type { TerrainFile } from '../table/table-schema.ts'
import { cosine, sine, sineScale } from '../table/trig.ts'

/** How much the ground gets in the way. */
export const GROUNDS = ['open', 'rolling', 'close'] as const
export type GroundKind = (typeof GROUNDS)[number]

/**
 * A field to fight on between north and south, in the measure of its file: everything on it has its counterpart across the
 * middle, so that neither side has the better ground.
 */
export interface FairField {
  readonly width: number
  readonly height: number
  /** How deep each side may deploy. */
  readonly zone: number
  readonly terrain: readonly TerrainFile[]
  /** The one bridge, in the middle of the table. */
  readonly bridge: { readonly id: string; readonly name: string; readonly at: readonly [number, number] }
  /** Two villages worth fighting for, or none where there was no room. */
  readonly villages: readonly { readonly id: string; readonly name: string }[]
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
const BRIDGE = 'Stone bridge'
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
export function layFairField(width: number, height: number, ground: GroundKind, random: Random): FairField {
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
  const bridge = { id: 'bridge', name: BRIDGE, at: [middle.x, middle.y] as const }
  const villages = hasVillages ? NAMES.village.map((name, at) => ({ id: `village-${at + 1}`, name })) : []
  return { width, height, zone, terrain, bridge, villages }
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
    { id: 'bridge', type: 'bridge', name: BRIDGE, on: 'brook', at: at(width / 2), radius: 20 },
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

/** The table's edge at a side's back. */
export type Home = 'N' | 'S'

/** The corners of the ground on which a side deploys. */
export function zoneAt(home: Home, { width, height, zone }: FairField): [number, number][] {
  const [low, high] = home === 'S' ? [0, zone] : [height - zone, height]
  return [
    [0, low],
    [width, low],
    [width, high],
    [0, high],
  ]
}

/** A place as its side sees it, to the right of the middle and behind the front of its zone, as it lies on the table. */
export function placeAt(
  home: Home,
  right: number,
  behind: number,
  { width, height, zone }: FairField,
): { readonly x: number; readonly y: number; readonly facing: number } {
  return home === 'S'
    ? { x: width / 2 + right, y: zone - behind, facing: 0 }
    : { x: width / 2 - right, y: height - zone + behind, facing: 180 }
}
