import { hexCentre } from '@bivouac/space'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { toScreen } from './camera.ts'
import type { MapView } from './types.ts'

/** How long the pointer must rest before anything is said, in milliseconds. */
const REST = 350

/** What there is to say about the hex under the pointer, beside it, after a moment's rest. */
export function Tooltip({
  view,
  content,
}: {
  view: MapView
  content: (hex: number) => ComponentChildren
}): JSX.Element | null {
  const hex = view.hovered.value
  const [rested, setRested] = useState(-1)
  useEffect(() => {
    if (hex < 0) {
      setRested(-1)
      return undefined
    }
    const wait = setTimeout(() => setRested(hex), REST)
    return () => clearTimeout(wait)
  }, [hex])
  if (rested < 0 || rested !== hex || view.fanned.value >= 0) return null
  const children = content(rested)
  if (children === null || children === undefined) return null
  const viewport = view.viewport.value
  const { x, y } = toScreen(viewport, hexCentre(view.map.grid, rested))
  const aside = viewport.scale * 0.55 + 6
  const style =
    x > viewport.width / 2
      ? { right: `${viewport.width - x + aside}px`, top: `${y}px` }
      : { left: `${x + aside}px`, top: `${y}px` }
  return (
    <div class="map-tooltip" role="tooltip" style={style}>
      {children}
    </div>
  )
}
