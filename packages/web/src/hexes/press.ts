import type { HexMap, HexMapFile } from '@bivouac/space'
import type { PressClient } from '../sheet/press-client.ts'
import { borrowPress, usePress } from '../sheet/use-press.ts'
import type { BorrowedPress } from '../sheet/use-press.ts'
import type { Furniture } from './engraving/furniture.ts'

/** What the press of a map is told to engrave. */
export interface MapPlate {
  readonly file: HexMapFile
  readonly furniture: Furniture
}

function startPress(): Worker {
  return new Worker(new URL('./press-worker.ts', import.meta.url), { type: 'module', name: 'map press' })
}

/** The press of a map; the first who uses it names the furniture. */
export function useMapPress(map: HexMap, furniture: Furniture = {}): PressClient {
  const plate: MapPlate = { file: map.file, furniture }
  return usePress(map, startPress, plate)
}

/** The same for whoever prints a picture outside any element. */
export function borrowMapPress(map: HexMap): BorrowedPress {
  const plate: MapPlate = { file: map.file, furniture: {} }
  return borrowPress(map, startPress, plate)
}
