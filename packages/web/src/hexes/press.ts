import type { HexMap, HexMapFile } from '@bivouac/space'
import { hexNumbers } from '../sheet/wishes.ts'
import type { PressClient } from '../sheet/press-client.ts'
import { borrowPress, usePress } from '../sheet/use-press.ts'
import type { BorrowedPress } from '../sheet/use-press.ts'
import type { Furniture } from './engraving/furniture.ts'

/** What the press of a map is told to engrave. */
export interface MapPlate {
  readonly file: HexMapFile
  readonly furniture: Furniture
  /** Are the numbers of the hexes printed? */
  readonly numbers: boolean
}

function startPress(): Worker {
  return new Worker(new URL('./press-worker.ts', import.meta.url), { type: 'module', name: 'map press' })
}

/** What the press of a map without numbers is known by: it is another than the one with. */
const bare = new WeakMap<HexMap, object>()

function withoutNumbers(map: HexMap): object {
  const known = bare.get(map) ?? {}
  bare.set(map, known)
  return known
}

/** The press of a map; the first who uses it names the furniture. */
export function useMapPress(map: HexMap, furniture: Furniture = {}): PressClient {
  const numbers = hexNumbers.value
  const plate: MapPlate = { file: map.file, furniture, numbers }
  return usePress(numbers ? map : withoutNumbers(map), startPress, plate)
}

/** The same for whoever prints a picture outside any element. */
export function borrowMapPress(map: HexMap): BorrowedPress {
  const plate: MapPlate = { file: map.file, furniture: {}, numbers: true }
  return borrowPress(map, startPress, plate)
}
