import type { HexMap } from '@bivouac/space'
import type { Furniture } from './engraving/furniture.ts'
import type { Tile } from './engraving/press.ts'
import type { ToPage, ToPress } from './press-messages.ts'

/** The page's end of the press. */
export interface PressClient {
  /** Has a tile printed. Tiles come back in the order they were asked for. */
  print(tile: Tile): Promise<ImageBitmap>
  /** Stops the press. Prints still asked for never come. */
  close(): void
}

/** Starts a press for a map in a worker. */
export function openPress(map: HexMap, furniture: Furniture): PressClient {
  const worker = new Worker(new URL('./press-worker.ts', import.meta.url), {
    type: 'module',
    name: 'map press',
  })
  const waiting = new Map<number, (bitmap: ImageBitmap) => void>()
  let jobs = 0
  const send = (message: ToPress): void => worker.postMessage(message)
  worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    waiting.get(data.job)?.(data.bitmap)
    waiting.delete(data.job)
  })
  send({ type: 'engrave', file: map.file, furniture })
  return {
    print(tile) {
      const job = ++jobs
      const printed = new Promise<ImageBitmap>((resolve) => waiting.set(job, resolve))
      send({ type: 'print', job, tile })
      return printed
    },
    close: () => worker.terminate(),
  }
}
