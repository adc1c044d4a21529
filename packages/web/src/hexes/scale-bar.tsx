import type { JSX } from 'preact'
import type { MapView } from './types.ts'

const STEPS = [1, 2, 5, 10, 20]

/** A bar of so many hexes at the present zoom, and what they measure on the ground. */
export function ScaleBar({ view, room = 130 }: { view: MapView; room?: number }): JSX.Element {
  const { scale } = view.viewport.value
  const hexes = STEPS.findLast((step) => step * scale <= room) ?? 1
  const km = view.map.file.scale?.['kmPerHex']
  const measure = km === undefined ? '' : ` · ${lengthWords(hexes * km)}`
  return (
    <div class="scale-bar" data-over-map>
      <div class="scale-bar-rule" style={{ width: `${hexes * scale}px` }} />
      {hexes === 1 ? '1 hex' : `${hexes} hexes`}
      {measure}
    </div>
  )
}

/** `500 m`, `24 km`. */
function lengthWords(km: number): string {
  return km < 1 ? `${Math.round(km * 1000)} m` : `${km} km`
}
