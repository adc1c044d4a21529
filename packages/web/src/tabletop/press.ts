import type { PressClient } from '../sheet/press-client.ts'
import { borrowPress, usePress } from '../sheet/use-press.ts'
import type { BorrowedPress } from '../sheet/use-press.ts'
import type { TableGround } from './ground.ts'

function startPress(): Worker {
  return new Worker(new URL('./press-worker.ts', import.meta.url), { type: 'module', name: 'table press' })
}

/** The press of a table. */
export function useTablePress(ground: TableGround): PressClient {
  return usePress(ground, startPress)
}

/** The same for whoever prints a picture outside any element. */
export function borrowTablePress(ground: TableGround): BorrowedPress {
  return borrowPress(ground, startPress)
}
