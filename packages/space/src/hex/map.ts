import { asSide } from '../brands.ts'
import { makeNumbering } from './coordinates.ts'
import { createHexGrid } from './grid.ts'
import type { Hex } from '../brands.ts'
import type { HexGrid } from './grid.ts'
import type { HexMapFile, HexMapFilePlace } from './map-schema.ts'

/** A named place, the index of its hex, and of all its hexes. */
export interface HexPlace extends Readonly<HexMapFilePlace> {
  readonly index: Hex
  readonly indices: readonly Hex[]
}

/** A map ready for play: shared by all positions, never changed. Tables are for reading. */
export interface HexMap {
  readonly title: string
  readonly grid: HexGrid
  /** Per hex: index into `terrainIds`. */
  readonly terrain: Uint8Array
  readonly terrainIds: readonly string[]
  /** Per `hex * 6 + side`: 0 open, else 1 + index into `sideKindIds`. Both hexes of a side say the same. */
  readonly sideKinds: Uint8Array
  readonly sideKindIds: readonly string[]
  /** How high each hex lies. */
  readonly levels: Uint8Array
  /** Per `hex * 6 + side`: 1 where a road leads through it. Both hexes of a side say the same. */
  readonly roads: Uint8Array
  readonly places: readonly HexPlace[]
  readonly placeById: ReadonlyMap<string, HexPlace>
  /** By hex index. */
  readonly placeAt: ReadonlyMap<number, HexPlace>
  /** Names and lettering for whoever draws the map. */
  readonly file: HexMapFile
}

/** Builds the map of a checked file, once. */
export function createHexMap(file: HexMapFile): HexMap {
  const { cols, rows, offset, id, firstId } = file.layout
  const grid = createHexGrid({ cols, rows, offset, numbering: makeNumbering(id, firstId) })
  const places = file.places.map((place): HexPlace =>
    Object.freeze({
      ...place,
      index: grid.indexOf(place.hex),
      indices: Object.freeze((place.hexes ?? [place.hex]).map((each) => grid.indexOf(each))),
    }),
  )
  return Object.freeze({
    title: file.title,
    grid,
    terrain: terrainTable(file, grid),
    terrainIds: Object.freeze(Object.values(file.codes)),
    sideKinds: sideTable(file, grid),
    sideKindIds: Object.freeze(Object.values(file.sideKinds)),
    levels: Uint8Array.from(grid.hexes, (hex) =>
      Number(file.levels?.[Math.floor(hex / cols)][hex % cols] ?? 0),
    ),
    roads: roadTable(file, grid),
    places: Object.freeze(places),
    placeById: new Map(places.map((place) => [place.id, place])),
    placeAt: new Map(places.flatMap((place) => place.indices.map((hex) => [hex, place]))),
    file,
  })
}

function terrainTable(file: HexMapFile, grid: HexGrid): Uint8Array {
  const codes = Object.keys(file.codes)
  const table = new Uint8Array(grid.size)
  for (let hex = 0; hex < grid.size; hex++) {
    const col = hex % grid.cols
    table[hex] = codes.indexOf(file.terrain[(hex - col) / grid.cols][col])
  }
  return table
}

function roadTable(file: HexMapFile, grid: HexGrid): Uint8Array {
  const table = new Uint8Array(grid.size * 6)
  for (const { hexes } of file.roads)
    for (let at = 1; at < hexes.length; at++) {
      const from = grid.indexOf(hexes[at - 1])
      const to = grid.indexOf(hexes[at])
      table[from * 6 + grid.sideBetween(from, to)] = 1
      table[to * 6 + grid.sideBetween(to, from)] = 1
    }
  return table
}

function sideTable(file: HexMapFile, grid: HexGrid): Uint8Array {
  const kinds = Object.keys(file.sideKinds)
  const table = new Uint8Array(grid.size * 6)
  for (const [id, side, kind] of file.sides) {
    const hex = grid.indexOf(id)
    const value = kinds.indexOf(kind) + 1
    table[hex * 6 + side] = value
    table[grid.neighbour(hex, asSide(side)) * 6 + grid.opposite(asSide(side))] = value
  }
  return table
}
