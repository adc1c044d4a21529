import type { BoxMapFile } from '@bivouac/space'
import { pressIn } from '../sheet/press-client.ts'
import type { PressClient } from '../sheet/press-client.ts'
import { useSharedPress } from '../sheet/press-context.ts'
import type { ToTheatrePress } from './press-worker.ts'

/** The press of a theatre, shared by the map and its small picture. */
export function useTheatrePress(file: BoxMapFile): PressClient {
  return useSharedPress(file, () => {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url), {
      type: 'module',
      name: 'theatre press',
    })
    const engrave: ToTheatrePress = { type: 'engrave', file }
    return pressIn(worker, engrave)
  })
}
