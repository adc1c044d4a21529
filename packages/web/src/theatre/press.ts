import type { BoxMapFile } from '@bivouac/space'
import type { PressClient } from '../sheet/press-client.ts'
import { usePress } from '../sheet/use-press.ts'

/** The press of a theatre. */
export function useTheatrePress(file: BoxMapFile): PressClient {
  return usePress(
    file,
    () =>
      new Worker(new URL('./press-worker.ts', import.meta.url), { type: 'module', name: 'theatre press' }),
  )
}
