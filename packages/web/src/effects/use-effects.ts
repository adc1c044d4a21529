import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { DeedReader } from './deed.ts'
import type { EffectsDesk } from './start.ts'

/** What happens at the table happens on its sheet too: fire, charges, losses, and what is left of them. */
export function useEffects<Scene extends object>(
  desk: EffectsDesk<Scene>,
  root: RefObject<HTMLElement | null>,
  readerOf: () => DeedReader<Scene>,
): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    let here = true
    const start = async (): Promise<void> => {
      const { startEffects } = await import('./start.ts')
      const sheet = root.current?.querySelector<HTMLElement>('.map')
      if (here && sheet) stop = startEffects(sheet, desk, readerOf())
    }
    // A page without effects is still a table.
    start().catch(() => undefined)
    return () => {
      here = false
      stop?.()
    }
  }, [desk])
}
