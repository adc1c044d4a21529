import { hexCentre } from '@bivouac/space'
import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { toScreen } from '../sheet/camera.ts'
import { CounterPicture } from '../sheet/counter/counter.tsx'
import { insetsOf } from '../sheet/insets.ts'
import type { Stack } from './stacks.ts'
import type { MapCounter, MapView } from './types.ts'

/** Side of a counter in the tray and the room it takes, in CSS pixels: large enough for a thumb. */
const FACE = 58
const CELL = 64

/**
 * A stack spread open beside its hex: every counter is a button. Arrow keys walk them, Enter picks, Escape closes. It takes
 * the keyboard when it was opened by key.
 */
export function StackTray({
  view,
  stack,
  place,
  takeFocus,
  onPick,
  onHover,
  onClose,
}: {
  view: MapView
  stack: Stack
  place: string
  takeFocus: boolean
  onPick: (counter: MapCounter, event: MouseEvent) => void
  onHover: (counter: MapCounter | undefined) => void
  onClose: () => void
}): JSX.Element {
  const tray = useRef<HTMLDivElement>(null)
  /** Was it pressed since it lies here? The click of the very tap that spread it may fall on it, and means nobody in it. */
  const pressed = useRef(false)
  const { hex, counters } = stack
  // At once, not after the next frame: a quick second key belongs to the stack and must not walk the map.
  useLayoutEffect(() => {
    pressed.current = false
    if (takeFocus) tray.current?.querySelector<HTMLElement>('button')?.focus()
  }, [hex, takeFocus])

  const { width, height, scale } = view.viewport.value
  const at = toScreen(view.viewport.value, hexCentre(view.map.grid, hex))
  const most = Math.max(2, Math.floor((Math.min(width, 520) - 28) / CELL))
  const columns = Math.min(
    counters.length,
    most,
    counters.length <= 4 ? counters.length : Math.ceil(counters.length / 2),
  )
  const wide = columns * CELL + 16
  const high = Math.ceil(counters.length / columns) * CELL + 16
  const left = Math.min(Math.max(6, at.x - wide / 2), Math.max(6, width - wide - 6))
  const above = at.y - scale * 0.55 - high
  // Neither under the banner nor under the tools.
  const over = insetsOf(document.body)
  const top =
    above > over.top ? above : Math.max(over.top, Math.min(at.y + scale * 0.55, height - over.bottom - high))

  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      return
    }
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const buttons = [...(tray.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const here = buttons.findIndex((button) => button === document.activeElement)
    buttons[Math.min(buttons.length - 1, Math.max(0, here + step))]?.focus()
  }
  return (
    <div
      ref={tray}
      class="map-tray"
      data-over-map
      role="toolbar"
      aria-label={`Stack at ${place}`}
      style={{ left: `${left}px`, top: `${top}px`, gridTemplateColumns: `repeat(${columns}, ${CELL}px)` }}
      onKeyDown={walk}
      onPointerDown={() => (pressed.current = true)}
    >
      {counters.toReversed().map((counter) => (
        <button
          key={counter.id}
          type="button"
          class={`${counter.selected ? 'map-chosen' : ''} ${counter.active ? 'map-ready' : ''} ${counter.dimmed ? 'map-faded' : ''}`}
          data-counter={counter.id}
          aria-label={counter.title}
          aria-pressed={counter.selected ?? false}
          title={counter.title}
          onClick={(event) => (event.detail === 0 || pressed.current) && onPick(counter, event)}
          onPointerEnter={() => onHover(counter)}
          onPointerLeave={() => onHover(undefined)}
        >
          <CounterPicture look={counter.look} size={FACE} />
          {counter.badge !== undefined && <span class="map-tray-badge">{counter.badge}</span>}
        </button>
      ))}
    </div>
  )
}
