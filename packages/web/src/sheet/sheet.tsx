import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'
import type { SheetElements } from './use-sheet.ts'
import './sheet.css'

/**
 * A sheet on the page: the ground on a canvas, whatever is laid on it above, and a word for those who cannot see it. What is
 * left of fights lies on the ground, smoke hangs over the pieces (`effects/` draws both). It has the focus and the keys; who
 * draws on it says what they mean.
 */
export function Sheet({
  on: { root, canvas },
  kind = '',
  moving,
  label,
  is = 'map',
  help,
  onKey,
  children,
}: {
  on: SheetElements
  kind?: string
  /** It is being dragged or pinched. */
  moving: boolean
  label: string
  /** What it is, in a word, for a screen reader. */
  is?: string
  /** Its keys, for those who cannot see it. */
  help: string
  /** A key pressed on the sheet itself: whether it was meant for it. */
  onKey: (event: KeyboardEvent) => boolean
  children: ComponentChildren
}): JSX.Element {
  const helpId = useId()
  return (
    <div
      ref={root}
      class={`map ${kind} ${moving ? 'map-moving' : ''}`}
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-roledescription={is}
      aria-describedby={helpId}
      onKeyDown={(event) => {
        if (event.target === root.current && onKey(event)) event.preventDefault()
      }}
    >
      <canvas ref={canvas} class="map-terrain" aria-hidden="true" />
      <canvas class="map-traces" aria-hidden="true" hidden />
      {children}
      <canvas class="map-action" aria-hidden="true" hidden />
      <p id={helpId} class="map-unseen">
        {help}
      </p>
    </div>
  )
}

/** Keys that bring any sheet nearer, take it away, or show the whole of it. Answers whether the key was one of them. */
export function zoomByKey(
  { key }: KeyboardEvent,
  view: { zoomBy(factor: number, at: undefined, options: { readonly glide: boolean }): void },
  whole: () => void,
  step = 1.4,
): boolean {
  if (key === '+' || key === '=') view.zoomBy(step, undefined, { glide: true })
  else if (key === '-' || key === '_') view.zoomBy(1 / step, undefined, { glide: true })
  else if (key === 'Home') whole()
  else return false
  return true
}

/** Whether a key is held that makes any other the browser's affair. */
export function isBrowsers(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey
}
