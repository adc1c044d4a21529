import { useEffect, useMemo } from 'preact/hooks'
import { pressIn } from './press-client.ts'
import type { PressClient } from './press-client.ts'

/** One press a ground, shared by the sheet, its small picture and the legend: engraving takes a moment and memory. */
const presses = new Map<object, Shared>()

interface Shared {
  readonly press: PressClient
  users: number
  /** What closes it, once nobody has used it for a while. */
  closing?: ReturnType<typeof setTimeout>
}

/** Whoever goes to the lobby and comes back, or opens another game on the same ground, finds it engraved. */
const KEPT = 30_000

/** A press that is in use until it is given back. */
export interface BorrowedPress {
  readonly press: PressClient
  giveBack(): void
}

/** The press of a ground, opened for the first who asks for it. */
function pressAt(ground: object, worker: () => Worker, plate: object): Shared {
  let known = presses.get(ground)
  if (!known) {
    known = { press: pressIn(worker(), plate), users: 0 }
    presses.set(ground, known)
  }
  clearTimeout(known.closing)
  return known
}

/** One more uses it, until the function given back is called. */
function use(ground: object, shared: Shared): () => void {
  shared.users++
  clearTimeout(shared.closing)
  return () => {
    shared.users--
    if (shared.users > 0) return
    shared.closing = setTimeout(() => {
      presses.delete(ground)
      shared.press.close()
    }, KEPT)
  }
}

/** The press of a ground for whoever prints a picture outside any element. */
export function borrowPress(ground: object, worker: () => Worker, plate: object = ground): BorrowedPress {
  const shared = pressAt(ground, worker, plate)
  return { press: shared.press, giveBack: use(ground, shared) }
}

/**
 * The press of a ground, opened for the first who uses it and closed some time after the last. `worker` starts its thread,
 * which is told the `plate` to engrave: the ground itself, unless something is added to it.
 */
export function usePress(ground: object, worker: () => Worker, plate: object = ground): PressClient {
  const shared = useMemo(() => pressAt(ground, worker, plate), [ground])
  useEffect(() => use(ground, shared), [shared])
  return shared.press
}
