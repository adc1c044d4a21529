import type { HexMap, HexMapFile } from '@bivouac/space'
import { hexNumbers } from '../sheet/wishes.ts'
import type { PressClient } from '../sheet/press-client.ts'
import type { Pictured } from '../sheet/printed.tsx'
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

const groundOf = (map: HexMap, numbers: boolean): object => (numbers ? map : withoutNumbers(map))

/** The press of a map; the first who uses it names the furniture. */
export function useMapPress(map: HexMap, furniture: Furniture = {}): PressClient {
  const numbers = hexNumbers.value
  const plate: MapPlate = { file: map.file, furniture, numbers }
  return usePress(groundOf(map, numbers), startPress, plate)
}

/** The same for whoever prints a picture outside any element. */
export function borrowMapPress(map: HexMap, numbers = true): BorrowedPress {
  const plate: MapPlate = { file: map.file, furniture: {}, numbers }
  return borrowPress(groundOf(map, numbers), startPress, plate)
}

/** A map to take bare pictures of, by the press that prints it now: numbers are on none of them. */
export function picturedMap(map: HexMap): Pictured {
  return { ground: map, borrow: () => borrowMapPress(map, hexNumbers.peek()) }
}
