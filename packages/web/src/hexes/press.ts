import type { HexMap, HexMapFile } from '@bivouac/space'
import { pressIn } from '../sheet/press-client.ts'
import type { PressClient } from '../sheet/press-client.ts'
import { useSharedPress } from '../sheet/press-context.ts'
import type { PrintJob } from '../sheet/press-messages.ts'
import type { Furniture } from './engraving/furniture.ts'

/** What the page asks of the press: first to engrave a map, then to print tiles of it. */
export type ToMapPress =
  | { readonly type: 'engrave'; readonly file: HexMapFile; readonly furniture: Furniture }
  | PrintJob

/** The press of a map, shared by the map, the small map and the legend; the first who uses it names the furniture. */
export function useMapPress(map: HexMap, furniture: Furniture = {}): PressClient {
  return useSharedPress(map, () => {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url), {
      type: 'module',
      name: 'map press',
    })
    const engrave: ToMapPress = { type: 'engrave', file: map.file, furniture }
    return pressIn(worker, engrave)
  })
}
