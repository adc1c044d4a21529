import { openIndexedShelf } from './indexed-shelf.ts'
import { memoryShelf } from './memory-shelf.ts'
import type { Shelf } from './shelf.ts'

let opening: Promise<{ readonly shelf: Shelf; readonly keeps: boolean }> | null = null

/** The shelf of this browser. `keeps` is false where tables would not outlive the page: players must be told. */
export function ourShelf(): Promise<{ readonly shelf: Shelf; readonly keeps: boolean }> {
  opening ??= openIndexedShelf(indexedDB).then(
    (shelf) => {
      // Ask that the browser does not clear games away when its disk fills up; it may say no.
      void navigator.storage?.persist?.()
      return { shelf, keeps: true }
    },
    () => ({ shelf: memoryShelf(), keeps: false }),
  )
  return opening
}
