import type { BoxMapFile } from '@bivouac/space'
import type { PressClient } from '../sheet/press-client.ts'
import { borrowPress, usePress } from '../sheet/use-press.ts'
import type { BorrowedPress } from '../sheet/use-press.ts'

function startPress(): Worker {
  return new Worker(new URL('./press-worker.ts', import.meta.url), { type: 'module', name: 'theatre press' })
}

/** The press of a theatre. */
export function useTheatrePress(file: BoxMapFile): PressClient {
  return usePress(file, startPress)
}

/** The same for whoever prints a picture outside any element. */
export function borrowTheatrePress(file: BoxMapFile): BorrowedPress {
  return borrowPress(file, startPress)
}
