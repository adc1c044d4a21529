import { DataError } from '@bivouac/kernel'
import { risesOf, SIDES } from '@bivouac/space'
import type { Hex, HexGrid, HexMap, Side } from '@bivouac/space'
import { TERRAINS } from '../files/charts.ts'
import type { Pack, TerrainName } from '../files/charts.ts'

/** Cost of what a unit may never enter or cross. */
export const BARRED = 255

/** Kinds of ground, as indices of TERRAINS. */
export const CLEAR = TERRAINS.indexOf('clear')
export const MARSH = TERRAINS.indexOf('marsh')
const DWELLINGS: readonly TerrainName[] = ['hamlet', 'village', 'town']
const WOODED: readonly TerrainName[] = ['woods', 'forest']
/** LB-16-go-e, "general-order terrain": dwellings, woods, forests, gardens, marsh. */
const CLOSE: readonly TerrainName[] = [...DWELLINGS, ...WOODED, 'garden', 'marsh']

/** Kinds of hexside, 0 meaning open ground. */
const SIDE_KINDS = ['open', 'stream', 'river', 'wall', 'ford', 'bridge'] as const
export const OPEN = 0
export const STREAM = 1
export const WALL = 3
export const FORD = 4
export const BRIDGE = 5

/** The map as the rules read it through the charts of a battle. Tables are for reading; costs are in half points. */
export interface Ground {
  readonly map: HexMap
  readonly grid: HexGrid
  /** Per hex: an index of TERRAINS. */
  readonly terrain: Uint8Array
  readonly level: Uint8Array
  /** Per `hex * 6 + side`: a kind of side; whether a road leads through; how much higher it is beyond. */
  readonly sides: Uint8Array
  readonly roads: Uint8Array
  readonly rises: Int8Array
  /** Half points to enter each hex, by arm, BARRED where it may not. */
  readonly enter: readonly [Uint8Array, Uint8Array, Uint8Array]
  /** Half points more for crossing each side, by arm: slope and water together. Walls are asked for apart (LB-16-a and the chart). */
  readonly cross: readonly [Uint8Array, Uint8Array, Uint8Array]
  /** 1 where units take general order, for dwellings, and for woods and forests. */
  readonly close: Uint8Array
  readonly dwelling: Uint8Array
  readonly wooded: Uint8Array
  /** Half points of a road hex in road march, and of one in a dwelling; BARRED where roads end there. */
  readonly roadCost: number
  readonly roadThrough: number
  /** What a wall costs infantry in skirmish order, and in column or general order. */
  readonly wallCost: readonly [number, number]
}

/** Reads a map through a pack. Throws `DataError` when the map has ground the charts do not know. */
export function readGround(map: HexMap, pack: Pack): Ground {
  const { grid } = map
  const terrain = Uint8Array.from(map.terrain, (at) => {
    const known = TERRAINS.findIndex((each) => each === map.terrainIds[at])
    if (known < 0) throw new DataError('map', `ground the charts do not know: ${map.terrainIds[at]}`)
    return known
  })
  const sides = Uint8Array.from(map.sideKinds, (at) => {
    const known = at === 0 ? 0 : SIDE_KINDS.findIndex((each) => each === map.sideKindIds[at - 1])
    if (known < 0) throw new DataError('map', `a side the charts do not know: ${map.sideKindIds[at - 1]}`)
    return known
  })
  const rises = risesOf(grid, map.levels)
  const { hex: hexCosts, hexside, road } = pack.movement
  const arms = ['inf', 'cav', 'art'] as const
  const is = (names: readonly TerrainName[]): Uint8Array =>
    Uint8Array.from(terrain, (at) => (names.includes(TERRAINS[at]) ? 1 : 0))
  const enter = (arm: (typeof arms)[number]): Uint8Array =>
    Uint8Array.from(terrain, (at) => halves(hexCosts[TERRAINS[at]][arm]))
  const cross = (arm: (typeof arms)[number]): Uint8Array =>
    Uint8Array.from(sides, (kind, at) => {
      const name = SIDE_KINDS[kind]
      const water = name === 'open' || name === 'wall' ? 0 : halves(hexside[name][arm])
      const slope = rises[at] === 0 ? 0 : halves(hexside.slope[arm])
      return water === BARRED || slope === BARRED ? BARRED : water + slope
    })
  return {
    map,
    grid,
    terrain,
    level: map.levels,
    sides,
    roads: map.roads,
    rises,
    enter: [enter('inf'), enter('cav'), enter('art')],
    cross: [cross('inf'), cross('cav'), cross('art')],
    close: is(CLOSE),
    dwelling: is(DWELLINGS),
    wooded: is(WOODED),
    roadCost: halves(road.roadMarch),
    roadThrough: halves(road.throughDwelling),
    wallCost: [halves(hexside.wall.inf), halves(hexside.wall.infColumn ?? null)],
  }
}

function halves(points: number | null): number {
  return points === null ? BARRED : points * 2
}

/** LB-16-line-f, LB-16-carre-a: clear ground; slopes count as clear. */
export function isClear({ terrain }: Ground, hex: Hex): boolean {
  return terrain[hex] === CLEAR
}

/** The sides of a hex beyond which there is map. */
export function sidesOnMap({ grid }: Ground, hex: Hex): readonly Side[] {
  return SIDES.filter((side) => grid.neighbour(hex, side) >= 0)
}
