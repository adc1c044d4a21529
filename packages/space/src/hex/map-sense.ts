import { asSide } from '../brands.ts'
import type { Hex } from '../brands.ts'
import { DataError, pathText } from '@bivouac/kernel'
import { makeHexId, makeNumbering, parseHexId, sideNames, topOf } from './coordinates.ts'
import { createHexGrid, mostHexes } from './grid.ts'
import type { HexGrid } from './grid.ts'
import type { HexMapFile } from './map-schema.ts'

type Path = readonly (string | number)[]

function refuse(path: Path, problem: string): never {
  throw new DataError(pathText(path), problem)
}

/** Refuses a well-formed map file whose parts do not agree with each other. */
export function checkMapSense(file: HexMapFile): void {
  checkLayout(file.layout)
  const grid = createHexGrid({
    cols: file.layout.cols,
    rows: file.layout.rows,
    offset: file.layout.offset,
    numbering: makeNumbering(file.layout.id, file.layout.firstId),
  })
  checkTerrain(file, grid)
  checkLevels(file, grid)
  checkRoads(file, grid)
  const listed = checkSides(file, grid)
  checkWaters(file, grid, listed)
  checkPlaces(file, grid)
}

function checkLayout(layout: HexMapFile['layout']): void {
  const { cols, rows, offset, id, firstId } = layout
  const top = topOf(offset)
  if (layout.top !== top) refuse(['layout', 'top'], `expected "${top}" with offset "${offset}"`)
  sideNames[top].forEach((name, side) => {
    if (layout.sides[side] !== name) refuse(['layout', 'sides', side], `expected "${name}"`)
  })
  if (cols * rows > mostHexes) refuse(['layout'], `expected at most ${mostHexes} hexes, found ${cols * rows}`)
  const numbering = makeNumbering(id, firstId)
  if (parseHexId(firstId, numbering) === undefined) {
    refuse(['layout', 'firstId'], `expected an id of the pattern ${id}`)
  }
  try {
    makeHexId({ col: cols - 1, row: rows - 1 }, numbering)
  } catch {
    refuse(['layout', 'id'], `expected a pattern with room for ${cols} columns and ${rows} rows`)
  }
}

function checkTerrain(file: HexMapFile, grid: HexGrid): void {
  checkUnique(Object.entries(file.codes), (key) => ['codes', key])
  checkUnique(Object.entries(file.sideKinds), (key) => ['sideKinds', key])
  if (file.terrain.length !== grid.rows) {
    refuse(['terrain'], `expected ${grid.rows} rows, found ${file.terrain.length}`)
  }
  file.terrain.forEach((codes, row) => {
    if (codes.length !== grid.cols) {
      refuse(['terrain', row], `expected ${grid.cols} characters, found ${codes.length}`)
    }
    for (let col = 0; col < codes.length; col++) {
      if (!Object.hasOwn(file.codes, codes[col])) {
        refuse(['terrain', row, col], `expected a code listed in codes, found "${codes[col]}"`)
      }
    }
  })
}

function checkLevels({ levels }: HexMapFile, grid: HexGrid): void {
  if (levels === undefined) return
  if (levels.length !== grid.rows) refuse(['levels'], `expected ${grid.rows} rows, found ${levels.length}`)
  levels.forEach((row, at) => {
    if (row.length !== grid.cols)
      refuse(['levels', at], `expected ${grid.cols} characters, found ${row.length}`)
  })
}

function checkRoads({ roads }: HexMapFile, grid: HexGrid): void {
  roads.forEach(({ hexes }, i) => {
    checkHexes(grid, hexes, ['roads', i, 'hexes'])
    hexes.forEach((id, at) => {
      if (at > 0 && grid.sideBetween(grid.indexOf(hexes[at - 1]), grid.indexOf(id)) < 0)
        refuse(['roads', i, 'hexes', at], `expected a hex next to ${hexes[at - 1]}, found "${id}"`)
    })
  })
}

/** Checks the sides and answers which are listed, both halves of each marked at `hex * 6 + side`. */
function checkSides(file: HexMapFile, grid: HexGrid): Uint8Array {
  const listed = new Uint8Array(grid.size * 6)
  file.sides.forEach(([id, side, kind], i) => {
    const hex = checkSide(grid, id, side, ['sides', i])
    if (!Object.hasOwn(file.sideKinds, kind)) {
      refuse(['sides', i, 2], `expected a kind listed in sideKinds, found "${kind}"`)
    }
    if (listed[hex * 6 + side] === 1) {
      refuse(['sides', i], `expected each side once, side ${side} of ${id} is listed before`)
    }
    listed[hex * 6 + side] = 1
    listed[grid.neighbour(hex, asSide(side)) * 6 + grid.opposite(asSide(side))] = 1
  })
  return listed
}

function checkWaters(file: HexMapFile, grid: HexGrid, listed: Uint8Array): void {
  checkIds(file.rivers, 'rivers')
  file.rivers.forEach(({ first, count }, i) => {
    if (first + count > file.sides.length) {
      refuse(['rivers', i], `expected to end within ${file.sides.length} sides, ends at ${first + count}`)
    }
  })
  file.bridges.forEach(([id, side], i) => {
    const hex = checkSide(grid, id, side, ['bridges', i])
    if (listed[hex * 6 + side] === 0) refuse(['bridges', i], `expected a side listed in sides`)
  })
  file.passes.forEach(({ hexes }, i) => checkHexes(grid, hexes, ['passes', i, 'hexes']))
  checkIds(file.lakes, 'lakes')
  file.lakes.forEach(({ hexes }, i) => checkHexes(grid, hexes, ['lakes', i, 'hexes']))
}

function checkPlaces(file: HexMapFile, grid: HexGrid): void {
  checkIds(file.places, 'places')
  const terrainIds = new Set(Object.values(file.codes))
  const taken = new Map<number, string>()
  file.places.forEach((place, i) => {
    const all = place.hexes ?? [place.hex]
    if (all[0] !== place.hex) refuse(['places', i, 'hexes', 0], `expected ${place.hex} first`)
    for (const id of all) {
      const hex = checkHex(grid, id, ['places', i, 'hex'])
      const other = taken.get(hex)
      if (other !== undefined) {
        refuse(['places', i, 'hex'], `expected one place to a hex, ${id} holds ${other}`)
      }
      taken.set(hex, place.id)
    }
    if (place.ground !== undefined && !terrainIds.has(place.ground)) {
      refuse(['places', i, 'ground'], `expected a terrain listed in codes, found "${place.ground}"`)
    }
  })
  const placeIds = new Set(file.places.map((place) => place.id))
  file.labels.places.forEach(([id], i) => {
    if (!placeIds.has(id)) {
      refuse(['labels', 'places', i, 0], `expected the id of a place on the map, found "${id}"`)
    }
  })
}

function checkSide(grid: HexGrid, id: string, side: number, path: Path): Hex {
  const hex = checkHex(grid, id, [...path, 0])
  if (grid.neighbour(hex, asSide(side)) < 0) {
    refuse([...path, 1], `expected a side between two hexes, side ${side} of ${id} is the edge of the map`)
  }
  return hex
}

function checkHexes(grid: HexGrid, ids: readonly string[], path: Path): void {
  ids.forEach((id, i) => checkHex(grid, id, [...path, i]))
}

function checkHex(grid: HexGrid, id: string, path: Path): Hex {
  const hex = grid.indexOf(id)
  return hex >= 0 ? hex : refuse(path, `expected a hex on the map, found "${id}"`)
}

function checkIds(items: readonly { readonly id: string }[], list: string): void {
  checkUnique(
    items.map(({ id }, i) => [i, id] as const),
    (i) => [list, i, 'id'],
  )
}

function checkUnique<K>(entries: readonly (readonly [K, string])[], path: (key: K) => Path): void {
  const seen = new Set<string>()
  for (const [key, id] of entries) {
    if (seen.has(id)) refuse(path(key), `expected unique ids, found "${id}" twice`)
    seen.add(id)
  }
}
