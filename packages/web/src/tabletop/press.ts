import type { PressClient } from '../sheet/press-client.ts'
import { usePress } from '../sheet/use-press.ts'
import type { TableGround } from './ground.ts'

/** The press of a table. */
export function useTablePress(ground: TableGround): PressClient {
  return usePress(
    ground,
    () => new Worker(new URL('./press-worker.ts', import.meta.url), { type: 'module', name: 'table press' }),
  )
}
