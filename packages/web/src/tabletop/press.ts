import { pressIn } from '../sheet/press-client.ts'
import type { PressClient } from '../sheet/press-client.ts'
import { useSharedPress } from '../sheet/press-context.ts'
import type { TableGround } from './ground.ts'
import type { ToTablePress } from './press-worker.ts'

/** The press of a table, shared by the table and its small picture. */
export function useTablePress(ground: TableGround): PressClient {
  return useSharedPress(ground, () => {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url), {
      type: 'module',
      name: 'table press',
    })
    const engrave: ToTablePress = { type: 'engrave', ground }
    return pressIn(worker, engrave)
  })
}
