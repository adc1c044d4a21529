import { useEffect, useMemo } from 'preact/hooks'
import { pressIn } from './press-client.ts'
import type { PressClient } from './press-client.ts'

/** One press a ground, shared by the sheet, its small picture and the legend: engraving takes a moment and memory. */
const presses = new Map<object, { readonly press: PressClient; users: number }>()

/**
 * The press of a ground, opened for the first who uses it and closed some time after the last. `worker` starts its thread,
 * which is told the `plate` to engrave: the ground itself, unless something is added to it.
 */
export function usePress(ground: object, worker: () => Worker, plate: object = ground): PressClient {
  const shared = useMemo(() => {
    let known = presses.get(ground)
    if (!known) {
      known = { press: pressIn(worker(), plate), users: 0 }
      presses.set(ground, known)
    }
    return known
  }, [ground])
  useEffect(() => {
    shared.users++
    return () => {
      shared.users--
      // Going from one screen to another drops the last user for a moment.
      setTimeout(() => {
        if (shared.users > 0 || presses.get(ground) !== shared) return
        presses.delete(ground)
        shared.press.close()
      }, 5000)
    }
  }, [shared])
  return shared.press
}
