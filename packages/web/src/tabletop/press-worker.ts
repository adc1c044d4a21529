// The press of the table runs in a worker of its own, so that the page never waits for a tile.
import type { PrintJob, ToPage } from '../sheet/press-messages.ts'
import type { Press } from '../sheet/press-messages.ts'
import { createTablePress } from './engraving/press.ts'
import type { TableGround } from './ground.ts'

/** What the page asks: first to engrave a table, then to print tiles of it. */
export type ToTablePress = { readonly type: 'engrave'; readonly ground: TableGround } | PrintJob

let press: Press | undefined

self.addEventListener('message', ({ data }: MessageEvent<ToTablePress>) => {
  if (data.type === 'engrave') {
    press = createTablePress(data.ground)
    return
  }
  const bitmap = press?.print(data.tile)
  if (!bitmap) return
  const answer: ToPage = { job: data.job, bitmap }
  self.postMessage(answer, { transfer: [bitmap] })
})
