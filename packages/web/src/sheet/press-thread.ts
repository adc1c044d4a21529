import type { Press, ToPage, ToPress } from './press-messages.ts'

/** The press's end, in a thread of its own so that the page never waits for a tile: engraves one plate, then prints. */
export function servePress<Plate>(engrave: (plate: Plate) => Press | Promise<Press>): void {
  let press: Press | Promise<Press> | undefined
  self.addEventListener('message', ({ data }: MessageEvent<ToPress<Plate>>) => {
    if (data.type === 'engrave') press = engrave(data.plate)
    else void answer(data.job, data.tile)
  })
  const answer = async (job: number, tile: Parameters<Press['print']>[0]): Promise<void> => {
    const bitmap = (await press)?.print(tile)
    if (!bitmap) return
    const printed: ToPage = { job, bitmap }
    self.postMessage(printed, { transfer: [bitmap] })
  }
}
