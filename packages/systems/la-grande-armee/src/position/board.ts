import type { HexMap } from '@bivouac/space'
import { DataError } from '@bivouac/kernel'
import type { Charts } from '../files/charts.ts'

/** Cost of a hex a unit may never enter. */
export const BARRED = 255

/** Which cost column a unit reads: LGA-MOV-E1, LGA-MOV-I0. Infantry 0, Cavalry 1, all others 2. */
export type CostColumn = 0 | 1 | 2

/** The map read through the Terrain Effects Chart: what the rules ask of a hex or a hex-side, as tables. */
export interface Board {
  readonly map: HexMap
  readonly size: number
  readonly hexIds: readonly string[]
  /** The path of one step into each hex, as offers name it: frozen, and shared by all of them. */
  readonly steps: readonly string[][]
  /** MP to enter, by cost column. */
  readonly cost: readonly [Uint8Array, Uint8Array, Uint8Array]
  /** Extra MP of the hex-side: [hex * 6 + side]. */
  readonly extra: Uint8Array
  /** By cost column: the sides of a hex that lead to ground the unit may enter, a bit each. */
  readonly ways: readonly [Uint8Array, Uint8Array, Uint8Array]
  /** By cost column: MP that pay for any of these ways, whoever of the unit's friends stands here or there. */
  readonly ample: readonly [Uint8Array, Uint8Array, Uint8Array]
  /** What the defence is multiplied by. */
  readonly defence: Uint8Array
  /** Number of the Fortress in the hex, or -1. */
  readonly fortress: Int16Array
  /** Hex of each Fortress, in map order. */
  readonly fortressHexes: readonly number[]
  readonly fortressNames: readonly string[]
  /** Neighbours that are adjacent for movement and attack, else -1: LGA-MOV-H0, LGA-CBT-A4. */
  readonly adjacent: Int16Array
  /**
   * The other hexes within the range of Supply, or -1 off the map: nothing between breaks it, LGA-SUP-B1, B4. Those of
   * a hex stand together, `supplySpan` of them.
   */
  readonly supplyReach: Int16Array
  readonly supplySpan: number
  /** Neighbours a zone of control reaches, else -1: LGA-ZOC-D1…E2. */
  readonly zoneReach: Int16Array
  /** Neighbours a retreat may go to, else -1: LGA-RET-05…07, LGA-CBT-F2, F3. */
  readonly retreat: Int16Array
  /** 1 where the hex-side is a River, bridged or not: LGA-FTR-F2. */
  readonly river: Uint8Array
  /** 1 where victors may advance over the hex-side: LGA-CBT-K1. */
  readonly advance: Uint8Array
  /** Least percentage an attack over this side needs (0: none): LGA-CBT-J1. */
  readonly minimumPercent: Uint16Array
  readonly placeHex: ReadonlyMap<string, number>
  /** Name of the place in a hex, where there is one. */
  readonly placeName: ReadonlyMap<number, string>
}

/** Reads a map through the charts. Throws `DataError` when the map uses ground the charts do not know. */
export function createBoard(map: HexMap, charts: Charts): Board {
  const { grid } = map
  const size = grid.size
  const ground = groundOf(map, charts)
  const sides = hexSidesOf(map, charts)

  const column = (name: 'infantry' | 'cavalry' | 'nonCombat'): Uint8Array =>
    Uint8Array.from(ground, (terrain) => terrain.cost[name] ?? BARRED)
  const cost = [column('infantry'), column('cavalry'), column('nonCombat')] as const

  const fortress = new Int16Array(size).fill(-1)
  const fortressHexes: number[] = []
  for (let hex = 0; hex < size; hex++) {
    if (ground[hex].id !== 'fortress') continue
    fortress[hex] = fortressHexes.length
    fortressHexes.push(hex)
  }

  const table = { length: size * 6 }
  const adjacent = new Int16Array(size * 6).fill(-1)
  const zoneReach = new Int16Array(size * 6).fill(-1)
  const retreat = new Int16Array(size * 6).fill(-1)
  // LGA-MOV-H0: ground nobody may enter is closed.
  const closed = (hex: number): boolean => cost.every((byColumn) => byColumn[hex] === BARRED)
  for (let hex = 0; hex < size; hex++) {
    if (closed(hex)) continue
    for (let side = 0; side < 6; side++) {
      const at = hex * 6 + side
      const to = grid.neighbours[at]
      if (to < 0 || closed(to)) continue
      const kind = sides(at)
      if (!kind.move) continue
      adjacent[at] = to
      if (kind.zoc && fortress[hex] < 0 && fortress[to] < 0) zoneReach[at] = to
      if (kind.retreat && ground[to].retreatInto) retreat[at] = to
    }
  }

  const extra = Uint8Array.from(table, (_, at) => sides(at).extraCost ?? 0)
  const { enterHexWithFriendlyCombatUnits, leaveHexWithFriendlyCombatUnits } = charts.otherCosts
  const friends = enterHexWithFriendlyCombatUnits.mp + leaveHexWithFriendlyCombatUnits.mp
  // LGA-STK-K1, L1: only Combat units pay for friends.
  const ways = cost.map((byColumn, at) => waysOut(byColumn, adjacent, extra, at < 2 ? friends : 0))

  return {
    map,
    size,
    hexIds: grid.ids,
    steps: grid.ids.map((id) => Object.freeze([id]) as string[]),
    cost,
    extra,
    ways: [ways[0].open, ways[1].open, ways[2].open],
    ample: [ways[0].ample, ways[1].ample, ways[2].ample],
    defence: Uint8Array.from(ground, (terrain) => terrain.defence ?? 0),
    fortress,
    fortressHexes,
    fortressNames: fortressHexes.map((hex) => map.placeAt.get(hex)?.name ?? grid.ids[hex]),
    adjacent,
    ...supplyReachOf(map, charts.constants.supplyRangeHexes.value),
    zoneReach,
    retreat,
    river: Uint8Array.from(table, (_, at) => (sides(at).id.startsWith('river') ? 1 : 0)),
    advance: Uint8Array.from(table, (_, at) => (sides(at).advance ? 1 : 0)),
    minimumPercent: Uint16Array.from(table, (_, at) => sides(at).minAttackPercent ?? 0),
    placeHex: new Map(map.places.map((place) => [place.id, place.index])),
    placeName: new Map(map.places.map((place) => [place.index, place.name])),
  }
}

/** `Board.supplyReach` and its span: at a range of one the neighbours themselves. */
function supplyReachOf(
  { grid }: HexMap,
  range: number,
): { readonly supplyReach: Int16Array; readonly supplySpan: number } {
  if (range === 1) return { supplyReach: grid.neighbours, supplySpan: 6 }
  const supplySpan = 3 * range * (range + 1)
  const supplyReach = new Int16Array(grid.size * supplySpan).fill(-1)
  for (const hex of grid.hexes) {
    const others = grid.disc(hex, range).filter((other) => other !== hex)
    supplyReach.set(others, hex * supplySpan)
  }
  return { supplyReach, supplySpan }
}

/** What `Board.ways` and `Board.ample` say of one cost column; `friends` is what they can add to a step. */
function waysOut(
  cost: Uint8Array,
  adjacent: Int16Array,
  extra: Uint8Array,
  friends: number,
): { readonly open: Uint8Array; readonly ample: Uint8Array } {
  const open = new Uint8Array(cost.length)
  const ample = new Uint8Array(cost.length)
  adjacent.forEach((to, at) => {
    if (to < 0 || cost[to] === BARRED) return
    const hex = Math.floor(at / 6)
    open[hex] |= 1 << (at % 6)
    ample[hex] = Math.max(ample[hex], cost[to] + extra[at] + friends)
  })
  return { open, ample }
}

type Terrain = Charts['terrain']['hexes'][number]
type HexSide = Charts['terrain']['hexSides'][number]

/** LGA-MOV-E3: a Fortress replaces the ground of its hex, a town keeps it. */
function groundOf(map: HexMap, charts: Charts): Terrain[] {
  const byId = new Map(charts.terrain.hexes.map((terrain) => [terrain.id, terrain]))
  const known = (id: string, hex: number): Terrain => {
    const terrain = byId.get(id)
    if (!terrain)
      throw new DataError(`map.terrain.${map.grid.ids[hex]}`, `expected ground of the chart, found "${id}"`)
    return terrain
  }
  return Array.from({ length: map.grid.size }, (_, hex) => {
    const id = map.terrainIds[map.terrain[hex]]
    return known(id === 'town' ? (map.placeAt.get(hex)?.ground ?? 'clear') : id, hex)
  })
}

function hexSidesOf(map: HexMap, charts: Charts): (at: number) => HexSide {
  const byId = new Map(charts.terrain.hexSides.map((side) => [side.id, side]))
  const open = byId.get('none')
  if (!open) throw new DataError('charts.terrain.hexSides', 'expected a row "none" for open hex-sides')
  const kinds = map.sideKindIds.map((id) => {
    const kind = byId.get(id)
    if (!kind) throw new DataError('map.sideKinds', `expected a hex-side of the chart, found "${id}"`)
    return kind
  })
  return (at) => {
    const kind = map.sideKinds[at]
    return kind === 0 ? open : kinds[kind - 1]
  }
}
