import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { DeedReader } from './deed.ts'
import type { EffectsDesk } from './start.ts'

/**
 * What happens at the table happens on its sheet too: fire, charges, losses, and what is left of them. It stands beside the sheet
 * it draws on; what draws is fetched when a table is opened.
 */
export function Effects<Scene extends object>({
  desk,
  reader,
}: {
  desk: EffectsDesk<Scene>
  reader: () => DeedReader<Scene>
}): JSX.Element {
  const here = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    const start = async (): Promise<void> => {
      const { startEffects } = await import('./start.ts')
      const sheet = here.current?.parentElement?.querySelector<HTMLElement>('.map')
      if (!gone && sheet) stop = startEffects(sheet, desk, reader())
    }
    // A page without effects is still a table.
    start().catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [desk])
  return <i ref={here} hidden />
}
