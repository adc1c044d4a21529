import type { PrintJob, Tile, ToPage, ToPress } from './press-messages.ts'

/** The page's end of the press. */
export interface PressClient {
  /** Has a tile printed. Tiles come back in the order they were asked for. */
  print(tile: Tile): Promise<ImageBitmap>
  /** Stops the press. Prints still asked for never come. */
  close(): void
}

/** The press in a worker of its own, which is first told what to engrave. */
export function pressIn(worker: Worker, plate: object): PressClient {
  const waiting = new Map<number, (bitmap: ImageBitmap) => void>()
  let jobs = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    waiting.get(data.job)?.(data.bitmap)
    waiting.delete(data.job)
  })
  const engrave: ToPress<object> = { type: 'engrave', plate }
  worker.postMessage(engrave)
  return {
    print(tile) {
      const job = ++jobs
      const printed = new Promise<ImageBitmap>((resolve) => waiting.set(job, resolve))
      const message: PrintJob = { type: 'print', job, tile }
      worker.postMessage(message)
      return printed
    },
    close: () => worker.terminate(),
  }
}
