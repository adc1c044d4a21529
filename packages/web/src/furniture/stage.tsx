import type { Point } from '@bivouac/space'
import type { ComponentChildren, JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { toScreen } from '../sheet/camera.ts'
import type { SheetView } from '../sheet/sheet-view.ts'
import { dockFor } from './dock.ts'

/**
 * A card on the stage: a throw, a great moment; pressing it goes on. It lies where what it speaks of does not happen; `places` says where that is
 * on the sheet, once for what the card is about: when the result is there, somebody may stand there no more.
 */
export function Stage({
  view,
  about,
  places,
  press,
  look = '',
  children,
  beside,
}: {
  view: Pick<SheetView, 'viewport'>
  about: object
  places: () => readonly Point[]
  /** Goes on. */
  press: () => void
  look?: string
  children: ComponentChildren
  /** What else can be pressed. */
  beside?: ComponentChildren
}): JSX.Element {
  const viewport = view.viewport.value
  const where = useMemo(places, [about])
  const dock = dockFor(
    where.map((place) => toScreen(viewport, place)),
    viewport,
  )
  return (
    <div class={`tt-roll tt-dock-${dock} ${look}`} role="status" aria-live="polite">
      <button type="button" class="tt-roll-press" onClick={press}>
        {children}
      </button>
      {beside}
    </div>
  )
}
