import type { Random } from '@bivouac/kernel'
import { layFairField } from '@bivouac/space'
import type { FairField, GroundKind, TerrainFile } from '@bivouac/space'
import type { Size } from './army-lists.ts'

type Point = readonly [number, number]

/** The fair field is laid in its own measure: so much of it is an inch. */
const INCH = 25
/** Room between the zone and a town. */
const CLEAR = 0.5
const BRIDGE_RADIUS = 1.75
const FORD_RADIUS = 2

/** A field of that size in inches: streams are obstacles, woods rough ground, villages towns of one section. */
export function layField({ table, zone }: Size, ground: GroundKind, random: Random): FairField {
  const [width, height] = table
  const laid = layFairField(width * INCH, height * INCH, ground, random)
  const terrain = laid.terrain.map(inInches)
  const towns = terrain.filter((piece) => piece.type === 'town')
  const moved = towns.map((town) =>
    town.type === 'town' ? { ...town, polygon: outOfZones(town.polygon, height, zone) } : town,
  )
  const isFree = (piece: TerrainFile): boolean =>
    !('polygon' in piece) ||
    piece.type === 'hill' ||
    moved.every((town) => !('polygon' in town) || isApart(piece.polygon, town.polygon))
  // Whatever goes, goes with its counterpart: towns moved out of the zones are counterparts themselves.
  const rest = terrain.filter((piece) => piece.type !== 'town' && isFree(piece))
  return { ...laid, width, height, zone, terrain: [...moved, ...rest] }
}

function inInches(piece: TerrainFile): TerrainFile {
  const point = ([x, y]: Point): [number, number] => [round(x / INCH), round(y / INCH)]
  const { id, name } = piece
  const named = { id, name, difficult: false }
  switch (piece.type) {
    case 'stream':
      return {
        ...named,
        type: 'obstacle',
        width: round(piece.width / INCH),
        polyline: piece.polyline.map(point),
      }
    case 'road':
      return { ...piece, width: round(piece.width / INCH), polyline: piece.polyline.map(point) }
    case 'bridge':
      return { ...piece, at: point(piece.at), radius: BRIDGE_RADIUS }
    case 'ford':
      return { ...piece, at: point(piece.at), radius: FORD_RADIUS }
    case 'wood':
      return { ...named, type: 'rough', woods: true, polygon: piece.polygon.map(point) }
    case 'village':
      return { ...named, type: 'town', capacity: 1, polygon: piece.polygon.map(point) }
    case 'hill':
      return { ...named, type: 'hill', level: piece.level, polygon: piece.polygon.map(point) }
    default:
      return piece
  }
}

function round(inches: number): number {
  return Math.round(inches * 1000) / 1000
}

/** The same town, pushed toward the middle of the table until it lies in nobody's zone. */
function outOfZones(polygon: readonly Point[], height: number, zone: number): [number, number][] {
  const low = Math.min(...polygon.map(([, y]) => y))
  const high = Math.max(...polygon.map(([, y]) => y))
  const up = Math.max(0, zone + CLEAR - low)
  const down = Math.max(0, high - (height - zone - CLEAR))
  const by = low < height - high ? up : -down
  return polygon.map(([x, y]) => [x, round(y + by)])
}

/** Do the boxes around two pieces leave each other alone? */
function isApart(one: readonly Point[], other: readonly Point[]): boolean {
  const box = (polygon: readonly Point[], axis: 0 | 1): [number, number] => {
    const values = polygon.map((point) => point[axis])
    return [Math.min(...values), Math.max(...values)]
  }
  return ([0, 1] as const).some((axis) => {
    const [a, b] = [box(one, axis), box(other, axis)]
    return a[1] < b[0] || b[1] < a[0]
  })
}
