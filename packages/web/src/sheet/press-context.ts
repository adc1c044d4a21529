import { useEffect, useMemo } from 'preact/hooks'
import type { PressClient } from './press-client.ts'

/** One press a ground, shared by the sheet, its small picture and the legend: engraving takes a moment and memory. */
const presses = new Map<object, { readonly press: PressClient; users: number }>()

/** The press of a ground, opened for the first who uses it and closed some time after the last. */
export function useSharedPress(ground: object, open: () => PressClient): PressClient {
  const shared = useMemo(() => {
    let known = presses.get(ground)
    if (!known) {
      known = { press: open(), users: 0 }
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
