// The press of a theatre runs in a worker of its own, so that the page never waits for a tile.
import type { BoxMapFile } from '@bivouac/space'
import type { PrintJob, ToPage } from '../sheet/press-messages.ts'
import type { Press } from '../sheet/press-messages.ts'
import { createTheatrePress } from './engraving/press.ts'

/** What the page asks: first to engrave a theatre, then to print tiles of it. */
export type ToTheatrePress = { readonly type: 'engrave'; readonly file: BoxMapFile } | PrintJob

let press: Press | undefined

self.addEventListener('message', ({ data }: MessageEvent<ToTheatrePress>) => {
  if (data.type === 'engrave') {
    press = createTheatrePress(data.file)
    return
  }
  const bitmap = press?.print(data.tile)
  if (!bitmap) return
  const answer: ToPage = { job: data.job, bitmap }
  self.postMessage(answer, { transfer: [bitmap] })
})
