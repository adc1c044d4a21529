import type { HexMap } from '@bivouac/space'
import { useEffect, useMemo } from 'preact/hooks'
import type { Furniture } from './engraving/furniture.ts'
import { openPress } from './press-client.ts'
import type { PressClient } from './press-client.ts'

/** One press a map, shared by the map, the small map and the legend: engraving takes a moment and memory. */
const presses = new Map<HexMap, { readonly press: PressClient; users: number }>()

/** The press of a map. It starts with the first user and stops some time after the last; the first names the furniture. */
export function usePress(map: HexMap, furniture: Furniture = {}): PressClient {
  const shared = useMemo(() => {
    let known = presses.get(map)
    if (!known) {
      known = { press: openPress(map, furniture), users: 0 }
      presses.set(map, known)
    }
    return known
  }, [map])
  useEffect(() => {
    shared.users++
    return () => {
      shared.users--
      // Going from one screen to another drops the last user for a moment.
      setTimeout(() => {
        if (shared.users > 0 || presses.get(map) !== shared) return
        presses.delete(map)
        shared.press.close()
      }, 5000)
    }
  }, [shared])
  return shared.press
}
